package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
)

// TestOurModule holds what new modules get against what this one has.
func TestOurModule(t *testing.T) {
	ours, err := modfile.Parse("go.mod", []byte(readFile(t, "../../go.mod")), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := ours.Module.Mod.Path; got != toolModule {
		t.Errorf("our module is %s, not %s", got, toolModule)
	}
	if got := ours.Go.Version; got != goVersion {
		t.Errorf("our module is for Go %s, not %s", got, goVersion)
	}
	if !hasTool(ours) {
		t.Errorf("our module has not the tool %s", toolPackage)
	}
	sdk := slices.IndexFunc(ours.Require, func(r *modfile.Require) bool { return r.Mod.Path == sdkModule })
	if got := ours.Require[sdk].Mod.Version; got != sdkVersion {
		t.Errorf("our module requires the SDK %s, not %s", got, sdkVersion)
	}
}

// TestCommandHasNoSDK checks that to embed the starters is not to import them: what the
// command is made of is built by everyone who runs go generate.
func TestCommandHasNoSDK(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for dependency := range strings.Lines(string(out)) {
		for _, heavy := range []string{sdkModule, toolModule + "/templates/", "golang.org/x/tools/"} {
			if strings.HasPrefix(dependency, heavy) {
				t.Errorf("the command imports %s", dependency)
			}
		}
	}
}

func TestNewModule(t *testing.T) {
	for _, test := range []struct {
		tool tool
		want string
	}{
		{tool{version: "v1.2.3"}, `module example.com/m

go 1.26.0

require (
	github.com/mcprompt/mcprompt v1.2.3 // indirect
	github.com/modelcontextprotocol/go-sdk v1.8.0
)

tool github.com/mcprompt/mcprompt/cmd/mcprompt
`},
		{tool{clone: "/my src/mcprompt"}, `module example.com/m

go 1.26.0

require (
	github.com/mcprompt/mcprompt v0.0.0 // indirect
	github.com/modelcontextprotocol/go-sdk v1.8.0
)

replace github.com/mcprompt/mcprompt => "/my src/mcprompt"

tool github.com/mcprompt/mcprompt/cmd/mcprompt
`},
		{tool{}, `module example.com/m

go 1.26.0

require github.com/modelcontextprotocol/go-sdk v1.8.0
`},
	} {
		f, err := test.tool.newModule("example.com/m")
		if err != nil {
			t.Fatal(err)
		}
		got, err := f.Format()
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != test.want {
			t.Errorf("the go.mod for %+v is:\n%s", test.tool, got)
		}
	}
}

func TestNextCommands(t *testing.T) {
	const common = "go mod tidy; go generate ./...; go test ./..."
	downloaded := tool{version: "v1.2.3"}
	clone := tool{clone: "/my src/mcprompt"}
	for _, test := range []struct {
		name  string
		tool  tool
		place place
		goMod string // of the module that is there already
		want  string
	}{
		{"a name to quote", downloaded, place{dir: "it's here"}, "", `cd 'it'\''s here'; ` + common},
		{"in a workspace", clone, place{dir: "new", inWorkspace: true}, "", "cd new; go work use .; " + common},
		{"a tool from nowhere", tool{}, place{dir: "new"}, "",
			"cd new; go get -tool github.com/mcprompt/mcprompt/cmd/mcprompt@latest; " + common},
		{"a module without anything", downloaded, place{dir: "there", inWorkspace: true}, "module m\n",
			"cd there; go get github.com/modelcontextprotocol/go-sdk@v1.8.0; " +
				"go get -tool github.com/mcprompt/mcprompt/cmd/mcprompt@v1.2.3; " + common},
		{"an old SDK", downloaded, place{dir: "."},
			"module m\nrequire github.com/modelcontextprotocol/go-sdk v1.7.9\ntool github.com/mcprompt/mcprompt/cmd/mcprompt\n",
			"go get github.com/modelcontextprotocol/go-sdk@v1.8.0; " + common},
		{"a new SDK", clone, place{dir: "."},
			"module m\nrequire (\n\tgithub.com/modelcontextprotocol/go-sdk v1.10.0\n)\n",
			"go mod edit -require=github.com/mcprompt/mcprompt@v0.0.0 '-replace=github.com/mcprompt/mcprompt=/my src/mcprompt' " +
				"-tool=github.com/mcprompt/mcprompt/cmd/mcprompt; " + common},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.place
			var err error
			if test.goMod == "" {
				p.isNewModule = true
				p.goMod, err = test.tool.newModule("example.com/m")
			} else {
				p.goMod, err = modfile.Parse("go.mod", []byte(test.goMod), nil)
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(p.next(test.tool), "; "); got != test.want {
				t.Errorf("the commands are\n%s\nnot\n%s", got, test.want)
			}
		})
	}
}
