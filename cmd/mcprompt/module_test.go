package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/mod/module"
)

// TestModule runs the scripts of somebody whose own module uses mcprompt, and has
// it from a proxy, with the files of the README.
//
// The proxies are directories: one with this module, and behind it the module
// cache, where go mod download has put everything else. What is taken from them
// goes to a module cache of the test's own, so that nothing is left of this module
// for later runs to find.
func TestModule(t *testing.T) {
	const version = "v0.1.0"
	proxy, modules := t.TempDir(), t.TempDir()
	if err := publish(proxy, module.Version{Path: "github.com/mcprompt/mcprompt", Version: version}); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "env", "GOMODCACHE", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	caches := strings.Split(strings.TrimSpace(string(out)), "\n")
	dependencies := proxyURL(filepath.Join(caches[0], "cache", "download"))
	clone, err := filepath.Abs(repository)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "module"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Vars = append(env.Vars,
				"VERSION="+version,
				"CLONE="+clone,
				"DEPENDENCIES="+dependencies,
				"GOPROXY="+proxyURL(proxy)+","+dependencies,
				"GOSUMDB=off",
				"GOTOOLCHAIN=local",
				"GOMODCACHE="+modules,
				"GOCACHE="+caches[1],
				// What is built of a module does not depend on where its cache is,
				// so the next run finds it built.
				"GOFLAGS=-modcacherw -trimpath",
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
	})
}
