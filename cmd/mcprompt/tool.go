package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"
)

// What a module needs that has prompt packages. Our own go.mod says the same.
const (
	toolModule  = "github.com/mcprompt/mcprompt"
	toolPackage = toolModule + "/cmd/mcprompt"
	sdkModule   = "github.com/modelcontextprotocol/go-sdk"
	sdkVersion  = "v1.8.0"
	goVersion   = "1.26.0"
)

// A tool is the running mcprompt as modules get it: by its version, where it was built
// of a module that was downloaded, or from the clone that it was built in. Neither is
// known where the clone is gone, or the tool was built with -trimpath.
type tool struct{ version, clone string }

func findTool() tool {
	// What was downloaded has a checksum. The version alone does not tell, for a
	// build in a clone can have one that nobody can download.
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Path == toolModule && info.Main.Sum != "" {
		return tool{version: info.Main.Version}
	}
	if _, source, _, ok := runtime.Caller(0); ok && filepath.IsAbs(source) {
		clone := filepath.Join(filepath.Dir(source), "..", "..")
		// A directory of vendored sources has no go.mod.
		if _, err := os.Stat(filepath.Join(clone, "go.mod")); err == nil {
			return tool{clone: clone}
		}
	}
	return tool{}
}

// addCommand returns the words of the command that adds the tool to a module.
func (t tool) addCommand() []string {
	switch {
	case t.version != "":
		return []string{"go", "get", "-tool", toolPackage + "@" + t.version}
	case t.clone != "":
		return []string{"go", "mod", "edit", "-require=" + toolModule + "@v0.0.0", "-replace=" + toolModule + "=" + t.clone, "-tool=" + toolPackage}
	}
	return []string{"go", "get", "-tool", toolPackage + "@latest"}
}

// newModule returns the go.mod of a new module with a prompt package.
func (t tool) newModule(modulePath string) (*modfile.File, error) {
	f := new(modfile.File)
	errs := []error{
		f.AddModuleStmt(modulePath),
		f.AddGoStmt(goVersion),
	}
	f.AddNewRequire(sdkModule, sdkVersion, false)
	switch {
	case t.version != "":
		f.AddNewRequire(toolModule, t.version, true)
		errs = append(errs, f.AddTool(toolPackage))
	case t.clone != "":
		f.AddNewRequire(toolModule, "v0.0.0", true)
		errs = append(errs, f.AddReplace(toolModule, "", t.clone, ""), f.AddTool(toolPackage))
	}
	return f, errors.Join(errs...)
}

// hasTool reports whether go tool finds mcprompt in a module.
func hasTool(f *modfile.File) bool {
	return slices.ContainsFunc(f.Tool, func(t *modfile.Tool) bool { return t.Path == toolPackage })
}

// hasSDK reports whether a module requires the SDK that generated code needs.
func hasSDK(f *modfile.File) bool {
	return slices.ContainsFunc(f.Require, func(r *modfile.Require) bool {
		return r.Mod.Path == sdkModule && semver.Compare(r.Mod.Version, sdkVersion) >= 0
	})
}
