package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// printNext says where the new package is, and prints the commands that go on from
// there.
func printNext(w io.Writer, p *place, t tool) error {
	var b strings.Builder
	if p.isNewModule && t.clone != "" {
		fmt.Fprintf(&b, "The go.mod takes mcprompt from the clone in %s, for this machine alone.\n", t.clone)
	}
	fmt.Fprintf(&b, "The package %s is in %s. Next:\n\n", p.importPath, p.dir)
	for _, command := range p.next(t) {
		fmt.Fprintf(&b, "    %s\n", command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// next returns the commands that add to the module what it lacks, and then try the
// package.
func (p *place) next(t tool) []string {
	var commands []string
	if p.dir != "." {
		commands = append(commands, shellCommand("cd", filepath.FromSlash(p.dir)))
	}
	if p.isNewModule && p.inWorkspace {
		commands = append(commands, "go work use .")
	}
	if !hasSDK(p.goMod) {
		commands = append(commands, "go get "+sdkModule+"@"+sdkVersion)
	}
	if !hasTool(p.goMod) {
		commands = append(commands, shellCommand(t.addCommand()...))
	}
	return append(commands, "go mod tidy", "go generate ./...", "go test ./...")
}

// shellCommand returns a command as shells take it.
func shellCommand(words ...string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = shellQuote(word)
	}
	return strings.Join(quoted, " ")
}

// shellQuote returns a word as shells take it.
func shellQuote(word string) string {
	isSpecial := func(r rune) bool {
		return r > 0x7f || !strings.ContainsRune(plainCharacters, r)
	}
	if !strings.ContainsFunc(word, isSpecial) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

const plainCharacters = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/\:._-+=@`
