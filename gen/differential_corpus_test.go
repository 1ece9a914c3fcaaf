package gen_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"
	"golang.org/x/tools/txtar"
)

// templatesDir holds the templates that are held against the standard library:
// arguments.toml, and archives of templates by topic. A file of an archive is a
// template; name.toml beside it says more of the template name, or is one by
// itself; _name.md is a partial, for all archives.
const templatesDir = "testdata/templates"

// corpus is all of templatesDir.
type corpus struct {
	// arguments are tables as a spec has them, by name.
	arguments map[string]map[string]any
	sets      []*argumentSet
	partials  map[string]string
	cases     []*templateCase
}

// argumentSet is one set of arguments that every template is given.
type argumentSet struct {
	Name string
	// Without are optional arguments that are absent, of those of the first set;
	// "*" is all of them.
	Without []string
	// Arguments are in wire form. What is neither here nor in Without is as in
	// the first set.
	Arguments map[string]string
	// values are the arguments as text/template gets them.
	values map[string]any
}

// templateCase is one template, or rather one message of a prompt.
type templateCase struct {
	name   string
	goName string // what names in the Go code contain
	Text   string
	// If and Range are those of the message.
	If, Range         string
	Verbatim, Literal bool
	// Differs says why text/template gives something else, where it has to.
	Differs string
}

func readCorpus(t testing.TB) *corpus {
	t.Helper()
	c := &corpus{arguments: map[string]map[string]any{}, partials: map[string]string{}}
	c.readArguments(t)
	archives, err := filepath.Glob(templatesDir + "/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range archives {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c.readArchive(t, strings.TrimSuffix(filepath.Base(path), ".txtar"), archive)
	}
	return c
}

func (c *corpus) readArguments(t testing.TB) {
	t.Helper()
	var file struct {
		Arguments []map[string]any
		Sets      []*argumentSet
	}
	decode(t, filepath.Join(templatesDir, "arguments.toml"), &file)
	for _, a := range file.Arguments {
		a["description"] = "A value for templates."
		c.arguments[a["name"].(string)] = a
	}
	first := file.Sets[0]
	for _, set := range file.Sets {
		all := maps.Clone(first.Arguments)
		for name, a := range c.arguments {
			if slices.Contains(set.Without, name) || slices.Contains(set.Without, "*") && a["required"] == nil {
				delete(all, name)
			}
		}
		maps.Copy(all, set.Arguments)
		set.Arguments = all
		for name := range all {
			if c.arguments[name] == nil {
				t.Fatalf("the set %s has an argument %q that is not declared", set.Name, name)
			}
		}
		set.values = c.stdValues(t, set)
	}
	c.sets = file.Sets
}

func decode(t testing.TB, path string, v any) {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	decodeStrictly(t, path, src, v)
}

// decodeStrictly decodes TOML and takes a key that v does not have for a fault.
func decodeStrictly(t testing.TB, path string, src []byte, v any) {
	t.Helper()
	meta, err := toml.Decode(string(src), v)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if keys := meta.Undecoded(); len(keys) > 0 {
		t.Fatalf("%s: unknown keys %v", path, keys)
	}
}

func (c *corpus) readArchive(t testing.TB, topic string, archive *txtar.Archive) {
	t.Helper()
	byName := map[string]*templateCase{}
	for _, f := range archive.Files {
		content := string(f.Data)
		if partial, ok := strings.CutPrefix(f.Name, "_"); ok {
			name := strings.TrimSuffix(partial, ".md")
			if _, taken := c.partials[name]; taken {
				t.Fatalf("%s: a second partial %s", topic, name)
			}
			c.partials[name] = content
			continue
		}
		name, isSettings := strings.CutSuffix(f.Name, ".toml")
		one := byName[name]
		if one == nil {
			one = &templateCase{name: topic + "/" + name}
			byName[name] = one
			c.cases = append(c.cases, one)
		} else if !isSettings {
			t.Fatalf("%s: a second template %s", topic, name)
		}
		if isSettings {
			decodeStrictly(t, f.Name, f.Data, one)
		} else {
			one.Text = content
		}
	}
}

// prompt returns the name of the prompt for a case.
func (one *templateCase) prompt() string { return strings.ReplaceAll(one.name, "/", "-") }

var word = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_.-]*`)

// mentioned returns the names of the arguments that the templates of a case may
// refer to, in order: a prompt declares those alone.
func (c *corpus) mentioned(one *templateCase) []string {
	templates := one.Text + " " + one.If + " " + one.Range
	for grown, seen := true, map[string]bool{}; grown; {
		grown = false
		for name, partial := range c.partials {
			if !seen[name] && strings.Contains(templates, fmt.Sprintf("template %q", name)) {
				grown, seen[name] = true, true
				templates += partial
			}
		}
	}
	names := map[string]bool{}
	for _, word := range word.FindAllString(templates, -1) {
		if c.arguments[word] != nil {
			names[word] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// given returns the arguments of a set that a case's prompt declares.
func (c *corpus) given(one *templateCase, set *argumentSet) map[string]string {
	arguments := map[string]string{}
	for _, name := range c.mentioned(one) {
		if form, ok := set.Arguments[name]; ok {
			arguments[name] = form
		}
	}
	return arguments
}

// files returns a prompt package with a prompt for each case.
func (c *corpus) files(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for name, partial := range c.partials {
		files["_"+name+".md"] = &fstest.MapFile{Data: []byte(partial)}
	}
	for i, one := range c.cases {
		one.goName = fmt.Sprintf("Case%d", i)
		files[one.prompt()+".prompt.toml"] = &fstest.MapFile{Data: c.spec(t, one)}
	}
	return files
}

// spec returns the spec for a case.
func (c *corpus) spec(t testing.TB, one *templateCase) []byte {
	t.Helper()
	message := map[string]any{"role": "user", "text": one.Text}
	for key, value := range map[string]string{"if": one.If, "range": one.Range} {
		if value != "" {
			message[key] = value
		}
	}
	for key, value := range map[string]bool{"verbatim": one.Verbatim, "literal": one.Literal} {
		if value {
			message[key] = true
		}
	}
	prompt := map[string]any{
		"go_name":     one.goName,
		"description": "The template " + one.name + ".",
		"messages":    []map[string]any{message},
	}
	var arguments []map[string]any
	for _, name := range c.mentioned(one) {
		arguments = append(arguments, c.arguments[name])
	}
	if len(arguments) > 0 {
		prompt["arguments"] = arguments
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(prompt); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
