package spec

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
)

// readEmbedded reads a file that reaches the server's binary by go:embed. What the
// go command refuses to embed is refused here, at the place in the spec.
func (d *directory) readEmbedded(name string) (data []byte, problem string) {
	if problem = checkEmbedName(name); problem != "" {
		return nil, problem
	}
	data, problem = d.readData(name)
	if problem == "" {
		problem = d.checkEmbedPath(name)
	}
	if problem == "" && len(data) == 0 {
		problem = "is empty"
	}
	return data, problem
}

// A dataFile is a file of data, or the problem with it.
type dataFile struct {
	data    []byte
	problem string
}

// readData reads a file of data once, however many messages and examples have it.
func (d *directory) readData(name string) (data []byte, problem string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	f, found := d.data[name]
	if !found {
		if d.data == nil {
			d.data = map[string]dataFile{}
		}
		f.data, f.problem = d.readBytes(name, MaxEmbeddedFileSize)
		d.data[name] = f
	}
	return f.data, f.problem
}

// checkEmbedPath says why go:embed takes no file where this one is.
func (d *directory) checkEmbedPath(name string) string {
	if !d.regular[name] && d.isLink(name) {
		return "is a symbolic link, which go:embed does not follow: put the file itself there"
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if d.isLink(dir) {
			return fmt.Sprintf("is behind the symbolic link %s, which go:embed does not follow: put the directory itself there", dir)
		}
		if _, err := fs.Stat(d.fsys, dir+"/go.mod"); err == nil {
			return fmt.Sprintf("is in another module, that of %s/go.mod, where go:embed does not reach: move the file", dir)
		}
	}
	return ""
}

func (d *directory) isLink(name string) bool {
	info, err := fs.Lstat(d.fsys, name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// checkEmbedName says why no module can have a file of that name, so that the go
// command refuses to embed it on every system.
func checkEmbedName(name string) string {
	elements := strings.Split(name, "/")
	for i, element := range elements {
		if problem := checkEmbedElement(element, i < len(elements)-1); problem != "" {
			return problem
		}
	}
	// The go command hands the name to the compiler, where others could pass for
	// flags.
	if c := name[0]; c < 0x80 && !isAlphanumeric(c) && c != '.' && c != '_' {
		return fmt.Sprintf("has a name that starts with %q, which the go command refuses: rename it", c)
	}
	return ""
}

// notInModules are the directories that are left out of a published module.
var notInModules = []string{".bzr", ".git", ".hg", ".svn", "vendor"}

// notInNames are the characters of ASCII that modules do not have in file names, or
// that mean something else in the patterns of go:embed.
const notInNames = "\"'*:;<>?[\\`|"

func checkEmbedElement(element string, isDir bool) string {
	if isDir && slices.Contains(notInModules, element) {
		return fmt.Sprintf("is in a directory %s, which published modules leave out: move the file", element)
	}
	for _, r := range element {
		if r < ' ' || strings.ContainsRune(notInNames, r) || r >= 0x7F && !unicode.IsLetter(r) {
			return fmt.Sprintf("has %q in its name, which go:embed refuses: rename it", r)
		}
	}
	if last := element[len(element)-1]; last == '.' || last == ' ' {
		return fmt.Sprintf("has %q at the end of a name, where Windows drops it: rename it", last)
	}
	stem, _, _ := strings.Cut(element, ".")
	if isWindowsDevice(strings.TrimRight(stem, " ")) {
		return fmt.Sprintf("has a name that Windows reserves, %s: rename it", stem)
	}
	return ""
}

func isWindowsDevice(stem string) bool {
	stem = strings.ToUpper(stem)
	switch stem {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(stem) == 4 && (stem[:3] == "COM" || stem[:3] == "LPT") && '1' <= stem[3] && stem[3] <= '9'
}
