package spec

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// MaxFileSize is how many bytes a file of a prompt package may have that is read
// as text: a spec, a template, the settings.
const MaxFileSize = 1 << 20

const byteOrderMark = "\uFEFF"

// read reads a file of text of the package. The problem completes the sentence
// that starts with the file's name.
func (d *directory) read(name string) (src []byte, problem string) {
	if src, problem = d.readBytes(name, MaxFileSize); problem != "" {
		return nil, problem
	}
	if len(bytes.TrimPrefix(src, []byte(byteOrderMark))) == 0 {
		return nil, "is empty"
	}
	return src, ""
}

// readBytes reads a file of at most limit bytes.
func (d *directory) readBytes(name string, limit int64) (data []byte, problem string) {
	// Opening a pipe would wait for its other end, so only what is known to be
	// a regular file is opened unseen.
	if !d.regular[name] {
		info, err := fs.Stat(d.fsys, name)
		switch {
		case err != nil:
			return nil, readProblem(err)
		case info.IsDir():
			return nil, "is a directory, not a file"
		case !info.Mode().IsRegular():
			return nil, "is not a regular file"
		case !d.isListed(name):
			return nil, doesNotExist
		}
	}
	f, err := d.fsys.Open(name)
	if err != nil {
		return nil, readProblem(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, readProblem(err)
	}
	data = make([]byte, min(info.Size(), limit)+1)
	n, err := io.ReadFull(f, data)
	switch data = data[:n]; {
	case err != nil && err != io.EOF && err != io.ErrUnexpectedEOF:
		return nil, readProblem(err)
	case int64(n) > limit:
		return nil, fmt.Sprintf("is over %d bytes (%d MiB)", limit, limit>>20)
	}
	return data, ""
}

// isListed reports whether the directories of the package list a file in the very
// letters of name. Where the file system ignores case, other letters find it as
// well, and then the package would be right on one system and wrong on another.
func (d *directory) isListed(name string) bool {
	for ; name != "."; name = path.Dir(name) {
		entries, err := fs.ReadDir(d.fsys, path.Dir(name))
		if err == nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == path.Base(name) }) {
			return false
		}
	}
	return true
}

// The problems of a file that is not there, and of one that is elsewhere.
const (
	doesNotExist = "does not exist"
	linksOut     = "links out of the package directory"
)

// readProblem says why a file cannot be read, without its path.
func readProblem(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return doesNotExist
	// os.Root has no exported error for this.
	case strings.Contains(err.Error(), "path escapes from parent"):
		return linksOut
	case errors.Is(err, syscall.ELOOP):
		return "is a link that leads back to itself"
	}
	if cause := (*fs.PathError)(nil); errors.As(err, &cause) {
		err = cause.Err
	}
	return fmt.Sprintf("cannot be read: %v", err)
}

// A textFile is a file that is not TOML: a partial, or a text that a spec names.
type textFile struct {
	path  string // as diagnostics name it
	bom   int    // the length of the byte order mark
	text  string // without the byte order mark
	lines *document.Lines
	// problem says why the file cannot be read, after its name.
	problem string
	// diagnostics say what is wrong inside it.
	diagnostics Diagnostics
}

// readText reads a file of text.
func (d *directory) readText(name string) *textFile {
	t := &textFile{path: d.path(name)}
	src, problem := d.read(name)
	if problem != "" {
		t.problem = problem
		return t
	}
	t.lines = document.NewLines(src)
	t.text = strings.TrimPrefix(string(src), byteOrderMark)
	t.bom = len(src) - len(t.text)
	if !utf8.ValidString(t.text) {
		at := t.bom + len(validPrefix(t.text))
		t.diagnostics = Diagnostics{{
			Severity: Error, Start: t.position(at), End: t.position(at + 1),
			Message: fmt.Sprintf("invalid UTF-8: byte 0x%02X", src[at]),
		}}
	}
	return t
}

// validPrefix returns s up to the first byte that is not UTF-8.
func validPrefix(s string) string {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return s[:i]
			}
		}
	}
	return s
}

// position returns the place of an offset in the file.
func (t *textFile) position(offset int) Position {
	line, column := t.lines.Position(offset)
	return Position{t.path, line, column}
}

// source returns the file as a template.
func (t *textFile) source(verbatim bool) *text.Source {
	normal, origin := text.Normalize(t.text, verbatim)
	return &text.Source{
		Path:   t.path,
		Text:   normal,
		Origin: func(offset int) int { return t.bom + origin(offset) },
	}
}
