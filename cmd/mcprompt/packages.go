package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/spec"
	"github.com/mcprompt/mcprompt/spec/parallel"
)

const specSuffix = ".prompt.toml"

// packageDirs returns the directories that args name, and what is wrong with those of a
// tree that are no packages: each argument is a directory or, where it ends in "/...", a
// tree of them. No argument is the current directory. They are relative to that where
// args are, in order, and each is there once.
func packageDirs(args []string) ([]string, spec.Diagnostics, error) {
	found, err := find(args)
	if err != nil {
		return nil, nil, err
	}
	// Settings by themselves are for the packages below, and need not have any yet.
	_, faults := forEach(found.settings, loadDir)
	return found.packages, append(found.diagnostics, faults...), nil
}

// A search is what is found in the directories that args name.
type search struct {
	packages    []string // the directories that are named, and those of trees that are packages
	settings    []string // those of trees that hold settings and are no packages
	diagnostics spec.Diagnostics
}

// find looks for packages and reads none.
func find(args []string) (*search, error) {
	if len(args) == 0 {
		args = []string{"."}
	}
	var found search
	for _, arg := range args {
		name, isTree := cutTree(arg)
		dir, err := existingDir(name)
		if err != nil {
			return nil, err
		}
		if isTree {
			found.walk(dir, true)
		} else {
			found.packages = append(found.packages, dir)
		}
	}
	slices.Sort(found.packages)
	found.packages = slices.Compact(found.packages)
	return &found, nil
}

// forEach does the same for each of the directories, as many at once as there are
// processors, and returns what comes of each, in their order, and all diagnostics.
func forEach[T any](dirs []string, do func(dir string) (T, spec.Diagnostics)) ([]T, spec.Diagnostics) {
	results := make([]T, len(dirs))
	found := make([]spec.Diagnostics, len(dirs))
	parallel.For(len(dirs), func(i int) { results[i], found[i] = do(dirs[i]) })
	return results, slices.Concat(found...)
}

// cutTree returns the directory at the root of a pattern such as ./... or
// prompts/..., and whether arg is one.
func cutTree(arg string) (string, bool) {
	slashed := filepath.ToSlash(arg)
	if slashed == "..." {
		return ".", true
	}
	root, ok := strings.CutSuffix(slashed, "/...")
	if ok && root == "" {
		root = "/"
	}
	return root, ok
}

// existingDir returns name as diagnostics show it, once it is known to be a
// directory.
func existingDir(name string) (string, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := commandNamed(name); err == nil {
			return "", wrongUsage("the command %s comes before flags and directories", name)
		}
		return "", wrongUsage("there is no directory %s", name)
	case err != nil:
		return "", err
	case !info.IsDir() && strings.HasSuffix(name, specSuffix):
		return "", wrongUsage("%s is one spec; name its directory, %s, to generate the whole package", name, filepath.Dir(name))
	case !info.IsDir():
		return "", wrongUsage("%s is not a directory: name the one that it is in, %s", name, filepath.Dir(name))
	}
	dir, err := displayPath(name)
	if absolute, _ := filepath.Abs(name); err == nil && hasSpecName(absolute) {
		return "", fmt.Errorf("%s %s, and has the name of a spec: rename it", filepath.Base(absolute), spec.IsDirectory)
	}
	if err == nil && !isPrintable(dir) {
		return "", wrongUsage("the name of the directory %q has what does not show: rename it", dir)
	}
	return dir, err
}

// isPrintable reports whether a path can be shown as it is. No package of Go is in a
// directory whose path below the module cannot.
func isPrintable(path string) bool { return spec.Printable(path) == path }

// displayPath returns the one way to write the directory name: with slashes, and
// relative to the current directory unless name is absolute and elsewhere.
func displayPath(name string) (string, error) {
	current, err := os.Getwd()
	if err != nil {
		if system := (*os.SyscallError)(nil); errors.As(err, &system) {
			err = system.Err
		}
		return "", fmt.Errorf("the current directory cannot be found: %w", err)
	}
	absolute, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	return relativePath(current, absolute, filepath.IsAbs(name)), nil
}

// relativePath returns an absolute path with slashes, and relative to the current
// directory unless the user named an absolute one and it is elsewhere.
func relativePath(current, absolute string, namedAbsolute bool) string {
	relative, err := filepath.Rel(current, absolute)
	if err != nil || namedAbsolute && !filepath.IsLocal(relative) {
		return filepath.ToSlash(absolute)
	}
	return filepath.ToSlash(relative)
}

// joinPath returns the path of what is in a directory, which is as displayPath has
// it. Unlike path.Join it keeps both slashes at the start of a share on Windows.
func joinPath(dir, name string) string {
	if dir == "." {
		return name
	}
	return strings.TrimSuffix(dir, "/") + "/" + name
}

// walk adds the directories at and below dir that hold a spec, what may be left of one,
// or what loading the directory has to complain of, so that a tree gives the same answer
// as its directories by name; and those with settings alone. It passes over what the go
// command passes over: testdata, vendor, names that start with "." or "_", nested modules,
// and symbolic links; and over node_modules.
func (s *search) walk(dir string, top bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		s.diagnostics = append(s.diagnostics, fault(dir, "cannot be read", err))
		return
	}
	var isPackage, hasSettings bool
	var below []string
	for _, entry := range entries {
		name := entry.Name()
		isPackage = isPackage || spec.IsNoticed(name) || spec.IsOutputName(name) && !entry.IsDir()
		hasSettings = hasSettings || name == spec.SettingsFile
		switch {
		case name == goModFile && !top && !entry.IsDir():
			return
		case entry.IsDir() && !isPassedOver(name) && !hasSpecName(name):
			below = append(below, joinPath(dir, name))
		}
	}
	switch {
	case isPackage && !isPrintable(dir):
		s.diagnostics = append(s.diagnostics, pathDiagnostic(dir, "the name of this directory has what does not show: rename it"))
	case isPackage:
		s.packages = append(s.packages, dir)
	case hasSettings:
		s.settings = append(s.settings, dir)
	}
	for _, sub := range below {
		s.walk(sub, false)
	}
}

// hasSpecName reports whether a path ends as that of a spec does, in letters of any case.
func hasSpecName(path string) bool { return strings.HasSuffix(strings.ToLower(path), specSuffix) }

func isPassedOver(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") ||
		name == "testdata" || name == "vendor" || name == "node_modules"
}

// fault returns the diagnostic of a file or directory that the system has denied.
func fault(path, problem string, err error) spec.Diagnostic {
	// The diagnostic names the path, and the system call helps nobody.
	cause := err
	if pathError := (*fs.PathError)(nil); errors.As(err, &pathError) {
		cause = pathError.Err
	} else if linkError := (*os.LinkError)(nil); errors.As(err, &linkError) {
		cause = linkError.Err
	}
	return pathDiagnostic(path, problem+": "+cause.Error())
}

// pathDiagnostic returns an error about a file as a whole.
func pathDiagnostic(path, message string) spec.Diagnostic {
	start := spec.Position{Path: path, Line: 1, Column: 1}
	return spec.Diagnostic{Severity: spec.Error, Start: start, End: start, Message: message}
}
