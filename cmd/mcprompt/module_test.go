package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/mod/module"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
)

// TestModule runs the scripts of somebody whose own module uses mcprompt, and has
// it from a proxy, with the files of the README.
//
// The proxies are directories: one with this module, and behind it one with what its
// go.sum names. So the scripts have the same modules on every machine, whatever its
// module cache holds, and never what is published under the path of this one. What is
// taken from the proxies goes to a module cache of the test's own, so that nothing is
// left of this module for later runs to find.
func TestModule(t *testing.T) {
	const version = "v0.1.0"
	ours, dependencies, modules := proxy(t.TempDir()), proxy(t.TempDir()), t.TempDir()
	if err := ours.publish(module.Version{Path: toolModule, Version: version}); err != nil {
		t.Fatal(err)
	}
	if err := dependencies.publishDependencies(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// Like others, the module cache is read-only.
		clean := exec.Command("go", "clean", "-modcache")
		clean.Env = append(os.Environ(), "GOMODCACHE="+modules)
		if out, err := clean.CombinedOutput(); err != nil {
			t.Errorf("go clean: %v\n%s", err, out)
		}
	})
	out, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	builds := strings.TrimSpace(string(out))
	clone, err := filepath.Abs(repository)
	if err != nil {
		t.Fatal(err)
	}
	params := testscript.Params{
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Vars = append(env.Vars,
				"VERSION="+version,
				"CLONE="+clone,
				"DEPENDENCIES="+dependencies.url(),
				"GOPROXY="+ours.url()+","+dependencies.url(),
				"GOSUMDB=off",
				"GOTOOLCHAIN=local",
				"GOMODCACHE="+modules,
				"GOCACHE="+builds,
				"HOME="+filepath.Join(env.WorkDir, ".home"),
				record.CacheVariable+"="+filepath.Join(env.WorkDir, ".cache"),
				// What is built of a module does not depend on where its cache is,
				// so the next run finds it built.
				"GOFLAGS=-trimpath",
			)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":    exits,
			"backdate": backdate,
			"snippet":  snippet,
			"values":   values,
			"genrule":  genrule,
		},
	}
	scripts, err := filepath.Glob(filepath.Join("testdata", "module", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	// One script builds what all need, before the others would do so at the same time.
	first := slices.IndexFunc(scripts, func(name string) bool { return filepath.Base(name) == "server.txtar" })
	t.Run("first", func(t *testing.T) {
		params.Files = scripts[first : first+1]
		testscript.Run(t, params)
	})
	params.Files = slices.Delete(scripts, first, first+1)
	testscript.Run(t, params)
}
