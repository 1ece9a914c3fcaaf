package spec

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/google/jsonschema-go/jsonschema"
	"golang.org/x/tools/txtar"
)

// jsonSchemas are the files with the JSON Schemas, which the editors of this
// repository go by too.
var jsonSchemas = map[string]*Table{
	"prompt.schema.json":   PromptTable,
	"mcprompt.schema.json": SettingsTable,
}

func TestJSONSchema(t *testing.T) {
	for name, table := range jsonSchemas {
		want, err := os.ReadFile(name)
		if err != nil && !*updateReference {
			t.Fatal(err)
		}
		got := table.JSONSchema()
		if bytes.Equal(got, want) {
			continue
		}
		if !*updateReference {
			t.Errorf("%s is not that of the schema: run go test ./spec -run TestJSONSchema -update-reference", name)
		} else if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestJSONSchemaIsStrict demands of every value that may be written that the schema
// describes it, and of every table that it says which other keys it admits.
func TestJSONSchemaIsStrict(t *testing.T) {
	for name, table := range jsonSchemas {
		var root map[string]any
		if err := json.Unmarshal(table.JSONSchema(), &root); err != nil {
			t.Fatal(err)
		}
		open := 0
		var check func(at string, schema map[string]any)
		check = func(at string, schema map[string]any) {
			if schema["description"] == nil {
				t.Errorf("%s: %s has no description", name, at)
			}
			forms := []any{schema}
			if alternatives, ok := schema["anyOf"].([]any); ok {
				forms = alternatives
			}
			for _, form := range forms {
				form := form.(map[string]any)
				if items, ok := form["items"].(map[string]any); ok {
					check(at+"[]", items)
				}
				if !strings.Contains(fmt.Sprint(form["type"]), "object") {
					continue
				}
				properties, _ := form["properties"].(map[string]any)
				for key, property := range properties {
					check(at+"."+key, property.(map[string]any))
				}
				switch additional := form["additionalProperties"].(type) {
				case map[string]any:
					open++
					check(at+".*", additional)
				case nil:
					t.Errorf("%s: %s admits whatever keys", name, at)
				}
			}
		}
		check("", root)
		// meta of prompts and messages, and the arguments and slots of examples.
		if want := map[*Table]int{PromptTable: 4}[table]; open != want {
			t.Errorf("%s: %d tables have free keys, want %d", name, open, want)
		}
	}
}

// TestJSONSchemaAdmitsWhatIsRight holds the JSON Schemas against every spec and
// mcprompt.toml of the repository that the checks accept.
func TestJSONSchemaAdmitsWhatIsRight(t *testing.T) {
	admitted := 0
	forEachPackage(t, func(name string, fsys fs.FS, files map[string][]byte) {
		if _, diagnostics := Load(fsys, Options{Dir: "prompts"}); diagnostics.HasErrors() {
			return
		}
		for file, src := range files {
			admitted++
			if err := holdAgainstJSONSchema(t, file, src); err != nil {
				t.Errorf("%s: %s is refused: %v", name, file, err)
			}
		}
	})
	if admitted < 100 {
		t.Errorf("the repository has only %d files that are right", admitted)
	}
}

// TestJSONSchemaRefuses holds them against what is wrong, as the checks say too. The
// fixtures have the reasons of the language servers, for .ci/editors.
func TestJSONSchemaRefuses(t *testing.T) {
	specs, _ := filepath.Glob("testdata/json_schema/*.prompt.toml")
	settings, _ := filepath.Glob("testdata/json_schema/*/mcprompt.toml")
	if len(specs) == 0 || len(settings) == 0 {
		t.Fatal("no fixtures")
	}
	for _, file := range append(specs, settings...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if holdAgainstJSONSchema(t, path.Base(file), src) == nil {
			t.Errorf("%s is admitted", file)
		}
		fsys := fstest.MapFS{path.Base(file): {Data: src}}
		if _, diagnostics := Load(fsys, Options{Dir: "prompts"}); !diagnostics.HasErrors() {
			t.Errorf("%s is right", file)
		}
	}
}

// FuzzJSONSchema looks for a spec that the checks accept and the JSON Schema refuses.
func FuzzJSONSchema(f *testing.F) {
	forEachPackage(f, func(_ string, _ fs.FS, files map[string][]byte) {
		for name, src := range files {
			if name != SettingsFile {
				f.Add(src)
			}
		}
	})
	f.Fuzz(func(t *testing.T, src []byte) {
		fsys := fstest.MapFS{"a.prompt.toml": {Data: src}}
		if _, diagnostics := Load(fsys, Options{Dir: "prompts"}); diagnostics.HasErrors() {
			return
		}
		if err := holdAgainstJSONSchema(t, "a.prompt.toml", src); err != nil {
			t.Errorf("refused: %v\n%s", err, src)
		}
	})
}

// forEachPackage calls do with each directory of the repository, and of the archives
// in it, that has specs or settings, and with these.
func forEachPackage(tb testing.TB, do func(name string, fsys fs.FS, files map[string][]byte)) {
	each := func(name string, fsys fs.FS) {
		files := map[string][]byte{}
		for _, pattern := range []string{"*.prompt.toml", SettingsFile} {
			matches, err := fs.Glob(fsys, pattern)
			if err != nil {
				tb.Fatal(err)
			}
			for _, match := range matches {
				src, err := fs.ReadFile(fsys, match)
				if err != nil {
					tb.Fatal(err)
				}
				files[match] = src
			}
		}
		if len(files) > 0 {
			do(name, fsys, files)
		}
	}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == ".git":
			return fs.SkipDir
		case entry.IsDir():
			each(name, os.DirFS(name))
		case strings.HasSuffix(name, ".txtar"):
			archive, err := txtar.ParseFile(name)
			if err != nil {
				return err
			}
			packages := map[string]fstest.MapFS{}
			for _, file := range archive.Files {
				dir, base := path.Split(path.Clean(file.Name))
				if packages[dir] == nil {
					packages[dir] = fstest.MapFS{}
				}
				packages[dir][base] = &fstest.MapFile{Data: file.Data}
			}
			for dir, fsys := range packages {
				each(name+":"+dir, fsys)
			}
		}
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
}

// validators hold files against the JSON Schemas and know nothing of mcprompt.
var validators = sync.OnceValues(func() (map[*Table]*jsonschema.Resolved, error) {
	resolved := map[*Table]*jsonschema.Resolved{}
	for name, table := range jsonSchemas {
		var schema jsonschema.Schema
		err := json.Unmarshal(table.JSONSchema(), &schema)
		if err == nil {
			resolved[table], err = schema.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return resolved, nil
})

// holdAgainstJSONSchema returns what the JSON Schema has against the file of that
// name.
func holdAgainstJSONSchema(tb testing.TB, file string, src []byte) error {
	resolved, err := validators()
	if err != nil {
		tb.Fatal(err)
	}
	var document map[string]any
	if _, err := toml.Decode(string(bytes.TrimPrefix(src, []byte("\uFEFF"))), &document); err != nil {
		tb.Fatalf("%s: %v", file, err)
	}
	if file == SettingsFile {
		return resolved[SettingsTable].Validate(inJSON(document))
	}
	return resolved[PromptTable].Validate(inJSON(document))
}

// inJSON returns a value of TOML as language servers take it for JSON, in which dates
// and times are strings.
func inJSON(value any) any {
	switch value := value.(type) {
	case map[string]any:
		object := map[string]any{}
		for key, member := range value {
			object[key] = inJSON(member)
		}
		return object
	case []map[string]any:
		list := make([]any, len(value))
		for i, element := range value {
			list[i] = inJSON(element)
		}
		return list
	case []any:
		list := make([]any, len(value))
		for i, element := range value {
			list[i] = inJSON(element)
		}
		return list
	case time.Time:
		return value.Format(time.RFC3339Nano)
	}
	return value
}
