package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcprompt/mcprompt/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// findings hold what each format has to take care of.
func findings() spec.Diagnostics {
	at := func(path string, line, column int) spec.Position {
		return spec.Position{Path: path, Line: line, Column: column}
	}
	const wide = "testdata/report/wide.prompt.toml"
	return spec.Diagnostics{
		{
			Severity: spec.Error,
			Start:    at("a dir/50%,x:y.prompt.toml", 3, 7),
			End:      at("a dir/50%,x:y.prompt.toml", 3, 12),
			Message:  "unknown key \"titel\"; did you mean <title> & 100%?",
			Related: []spec.Related{
				{Position: at("b.prompt.toml", 1, 1), Message: "the same name is here"},
				{Position: at("c.prompt.toml", 2, 5), Message: "and here"},
			},
		},
		{
			Severity: spec.Warning,
			Start:    at("a.prompt.toml", 1, 1),
			Message:  "no end is known",
		},
		{
			Severity: spec.Error,
			Start:    at("a.prompt.toml", 4, 9),
			End:      at("a.prompt.toml", 6, 2),
			Message:  "several lines:\r\n\tof one fault",
		},
		{
			Severity: spec.Error,
			// é takes two bytes, one unit; 😀 takes four bytes, two units.
			Start:   at(wide, 2, len("title = \"é😀")+1),
			End:     at(wide, 2, len("title = \"é😀{{.x}}")+1),
			Message: "bytes are no characters",
			Related: []spec.Related{{Position: at(wide, 1, len("# é")+1), Message: "after é"}},
		},
		{
			Severity: spec.Error,
			Start:    at(wide, 2, 900),
			End:      at(wide, 800, 5),
			Message:  "the file has changed since",
		},
		{
			Severity: spec.Error,
			Start:    at("a\n::error file=b::forged\r\x1b[31m\u202e\xff.prompt.toml", 1, 1),
			Message:  "found \"\n::warning file=b::forged\r\x1b[31m\u2028\u0085\xff\"",
			Related:  []spec.Related{{Position: at("c\n::error::forged", 1, 1), Message: "and\n::error::forged"}},
		},
	}
}

func TestReport(t *testing.T) {
	for _, format := range reportFormats {
		t.Run(format, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			if err := report(format, findings(), &stdout, &stderr); err != nil {
				t.Fatal(err)
			}
			got, other := &stdout, &stderr
			if format == "text" {
				got, other = other, got
			}
			if other.Len() > 0 {
				t.Errorf("the other stream got %q", other)
			}
			golden := filepath.Join("testdata", "report", format+".golden")
			if *update {
				if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got.Bytes(), want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// TestReportForgesNothing holds that no name and no text that was found starts a line of
// a report, where it could pass for a command to what reads it.
func TestReportForgesNothing(t *testing.T) {
	for _, format := range reportFormats {
		var stdout, stderr bytes.Buffer
		if err := report(format, findings(), &stdout, &stderr); err != nil {
			t.Fatal(err)
		}
		commands := 0
		for line := range bytes.Lines(append(stdout.Bytes(), stderr.Bytes()...)) {
			if bytes.HasPrefix(bytes.TrimSpace(line), []byte("::")) {
				commands++
			}
			if format == "text" && bytes.ContainsAny(line, "\r\x1b\u202e\u2028") {
				t.Errorf("the line %q has what does not show", line)
			}
		}
		want := 0
		if format == "github" {
			want = len(findings())
		}
		if commands != want {
			t.Errorf("%s: %d workflow commands, want %d", format, commands, want)
		}
	}
}

func TestFileURI(t *testing.T) {
	for path, want := range map[string]string{
		"prompts/a.prompt.toml": "prompts/a.prompt.toml",
		"../a b/100%.toml":      "../a%20b/100%25.toml",
		"a:b.toml":              "./a:b.toml",
		"/srv/ä.toml":           "file:///srv/%C3%A4.toml",
	} {
		if got := fileURI(path); got != want {
			t.Errorf("fileURI(%q) = %q, want %q", path, got, want)
		}
	}
}
