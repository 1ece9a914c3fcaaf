package main

import (
	"os"
	"path/filepath"
	"strings"
)

const modulePath = "github.com/mcprompt/mcprompt"

// server makes a module, and returns its directory. Its one directive for go
// generate runs a command in a folder of 1000 specs that has its outputs already.
func (b *bench) server(directive string) (dir string, err error) {
	dir = filepath.Join(b.work, "server-"+strings.ReplaceAll(directive, " ", "-"))
	specs := prompts(filepath.Join(dir, "prompts"), 1000)
	if err := specs.create(); err != nil {
		return "", err
	}
	doc := "package prompts\n\n//go:generate " + directive + "\n"
	if err := write(filepath.Join(specs.dir, "doc.go"), doc); err != nil {
		return "", err
	}
	if err := b.copyModule(dir); err != nil {
		return "", err
	}
	return dir, subject{dir: specs.dir, args: []string{"mcprompt"}}.once()
}

// copyModule makes dir a module that has the requirements of mcprompt's own, and
// mcprompt for a tool.
func (b *bench) copyModule(dir string) error {
	for _, name := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(filepath.Join(b.module, name))
		if err != nil {
			return err
		}
		if err := write(filepath.Join(dir, name), string(content)); err != nil {
			return err
		}
	}
	clone, err := filepath.Abs(b.module)
	if err != nil {
		return err
	}
	return subject{dir: dir, args: []string{
		"go", "mod", "edit", "-module=example.com/server", "-require=" + modulePath + "@v0.0.0",
		"-replace=" + modulePath + "=" + clone, "-tool=" + modulePath + "/cmd/mcprompt",
	}}.once()
}
