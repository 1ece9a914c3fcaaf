package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// snippet heading language file writes a code block of the README to file: the
// only one of a language under a heading.
func snippet(ts *testscript.TestScript, _ bool, args []string) {
	readme, err := os.ReadFile("../../README.md")
	ts.Check(err)
	block, err := codeBlock(readme, args[0], args[1])
	ts.Check(err)
	name := ts.MkAbs(args[2])
	ts.Check(os.MkdirAll(filepath.Dir(name), 0o755))
	ts.Check(os.WriteFile(name, block, 0o644))
}

// codeBlock returns the code block of a language that stands in Markdown under a
// heading of any level and before the next one.
func codeBlock(markdown []byte, heading, language string) ([]byte, error) {
	const fence = "```"
	var blocks [][]byte
	inSection, inBlock, wanted := false, false, false
	for line := range bytes.Lines(markdown) {
		text := strings.TrimSpace(string(line))
		info, isFence := strings.CutPrefix(text, fence)
		switch {
		case isFence && inBlock:
			inBlock, wanted = false, false
		case isFence:
			inBlock, wanted = true, inSection && info == language
			if wanted {
				blocks = append(blocks, nil)
			}
		case wanted:
			last := &blocks[len(blocks)-1]
			*last = append(*last, line...)
		case !inBlock && strings.HasPrefix(text, "#"):
			inSection = strings.TrimLeft(text, "# ") == heading
		}
	}
	if len(blocks) != 1 {
		return nil, fmt.Errorf("under the heading %q are %d blocks of %q, want 1", heading, len(blocks), language)
	}
	return blocks[0], nil
}
