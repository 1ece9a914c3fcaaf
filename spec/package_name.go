package spec

import (
	"fmt"
	"path"
	"strings"
	"unicode"
)

// packageName returns the name of the Go package: what the settings say, else
// the Go files, else the directory. Go files that disagree are reported.
func (d *directory) packageName(settingsFile *file, siblings []*sibling) string {
	name := d.settings.packageName
	said := saysName(siblings)
	for _, s := range siblings {
		if s.packageName == "" || s.packageName == said.packageName {
			continue
		}
		clash := fault(s.position.Path, fmt.Sprintf("package %s, but another file of the directory says package %s: change one of them", s.clause(), said.clause()))
		clash.Start, clash.End = s.position, s.position
		clash.Related = []Related{{said.position, "the other package clause is here"}}
		d.diagnostics = append(d.diagnostics, clash)
	}
	switch {
	case said == nil && name == "":
		return PackageName(d.name())
	case said == nil:
		return name
	case name != "" && name != said.packageName:
		clash := settingsFile.errorf(d.settings.packageAt.Span, "package is %q, but the Go files of the directory say package %s: remove package here, or change theirs", name, said.clause())
		clash.Related = []Related{{said.position, "the package clause is here"}}
	}
	return said.packageName
}

// saysName returns the file that the package has its name from, or nil: a test of it
// from outside knows the name as well, but where others do they come first.
func saysName(siblings []*sibling) *sibling {
	var said *sibling
	for _, s := range siblings {
		if s.packageName != "" && (said == nil || said.external && !s.external) {
			said = s
		}
	}
	return said
}

// clause returns the name in the file's package clause.
func (s *sibling) clause() string {
	if s.external {
		return s.packageName + "_test"
	}
	return s.packageName
}

// name returns the directory's own name.
func (d *directory) name() string {
	if d.options.Name != "" {
		return d.options.Name
	}
	return path.Base(d.options.Dir)
}

// PackageName returns the name of the Go package in a directory of that name, where
// nothing but the directory tells it.
func PackageName(directory string) string {
	name := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, directory)
	name = strings.TrimLeftFunc(name, func(r rune) bool { return r == '_' || unicode.IsDigit(r) })
	if !isPackageName(name) || name == "main" {
		return "prompts"
	}
	return name
}
