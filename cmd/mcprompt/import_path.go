package main

import (
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/module"
)

// checkImportPath returns why the go command does not take a slash-separated path as
// that of a package that patterns such as ./... find, or nil.
func checkImportPath(importPath string) error {
	for element := range strings.SplitSeq(importPath, "/") {
		if isPassedOver(element) {
			return fmt.Errorf("the go command passes over directories called %q", element)
		}
		if err := module.CheckImportPath(element); err != nil {
			return fmt.Errorf("%q cannot be in an import path: %w", element, cause(err))
		}
	}
	return nil
}

// checkModulePath returns why the go command does not take a path as that of a module
// to be made, or nil.
func checkModulePath(modulePath string) error {
	if err := checkImportPath(modulePath); err != nil {
		return err
	}
	if _, _, ok := module.SplitPathVersion(modulePath); !ok {
		return errors.New("as the last element, only v2 and above are major versions")
	}
	return nil
}

// cause returns what is wrong with a path, without the path.
func cause(err error) error {
	var invalid *module.InvalidPathError
	if errors.As(err, &invalid) {
		return invalid.Err
	}
	return err
}
