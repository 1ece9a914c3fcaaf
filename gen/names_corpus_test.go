package gen_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// everyName tries each name in each place, and not a part of the pairs.
var everyName = flag.Bool("every-name", false, "try each name in each place, which takes minutes")

// TestNamesEverywhere puts names into all places that a spec and its surroundings have
// for one. What it generates must build, or be refused.
func TestNamesEverywhere(t *testing.T) {
	t.Parallel()
	places := allPlaces()
	for _, group := range placesApart {
		if refused := errorsIn(refusedOrBuilt(t, places.at("", group))); len(refused) > 0 {
			t.Fatalf("ordinary names are refused: %v", refused)
		}
	}
	built, refused := 0, 0
	try := func(name string, group []int, at ...int) (isBuilt bool) {
		if len(errorsIn(refusedOrBuilt(t, places.at(name, group, at...)))) > 0 {
			refused++
			return false
		}
		built++
		return true
	}
	for i, name := range corpusOfNames(t) {
		for j, group := range placesApart {
			if !*everyName && j > 0 && (i+j)%8 != 0 {
				continue
			}
			// Where one place refuses a name, that says nothing of the others.
			if try(name, group, group...) || len(group) == 1 {
				continue
			}
			for _, place := range group {
				try(name, group, place)
			}
		}
	}
	for _, name := range systemNames(t) {
		try(name, []int{0}, 0)
	}
	t.Logf("%d packages were built, %d refused", built, refused)
	if built < 400 || refused < 300 {
		t.Error("these are too few")
	}
}

func errorsIn(diagnostics spec.Diagnostics) spec.Diagnostics {
	return slices.DeleteFunc(slices.Clone(diagnostics), func(d spec.Diagnostic) bool { return d.Severity != spec.Error })
}

// A namePlace is where a spec takes a name. It puts one there, or an ordinary one.
type namePlace struct {
	ordinary string
	put      func(p *packageOfNames, name string)
}

type namePlaces []namePlace

// A packageOfNames is what a package is made of.
type packageOfNames struct {
	files                               fstest.MapFS
	settings, file, arguments, messages string
}

// at returns a package with the places of a group, and a name at those of the numbers.
func (places namePlaces) at(name string, group []int, numbers ...int) fstest.MapFS {
	p := packageOfNames{files: fstest.MapFS{}, file: places[0].ordinary}
	for _, i := range group {
		if slices.Contains(numbers, i) {
			places[i].put(&p, name)
		} else {
			places[i].put(&p, places[i].ordinary)
		}
	}
	if p.messages == "" {
		p.messages = "[[messages]]\nrole = \"user\"\ntext = \"Hello.\"\n"
	}
	if p.settings != "" {
		p.files["mcprompt.toml"] = &fstest.MapFile{Data: []byte(p.settings)}
	}
	p.files[p.file+".prompt.toml"] = &fstest.MapFile{Data: []byte("description = \"A prompt.\"\n" + p.arguments + p.messages)}
	return p.files
}

// everyPlace returns a package with ordinary names at all places.
func everyPlace() fstest.MapFS { return allPlaces().at("", slices.Concat(placesApart...)) }

// exportedOf makes of a name one for go_name, as people would.
func exportedOf(name string) string {
	if name == "" {
		return name
	}
	runes := []rune(name)
	return strings.ToUpper(string(runes[:1])) + string(runes[1:])
}

// placesApart are the numbers of places, in groups within which one name has different
// meanings.
var placesApart = [][]int{{0, 5, 7, 9, 10, 12, 13, 14}, {1, 2}, {3, 6, 8, 11}, {4}}

func allPlaces() namePlaces {
	q := strconv.Quote
	argument := func(p *packageOfNames, format string, values ...any) {
		p.arguments += fmt.Sprintf("[[arguments]]\ndescription = \"An argument.\"\n"+format+"\n", values...)
	}
	message := func(p *packageOfNames, format string, values ...any) {
		p.messages += fmt.Sprintf("[[messages]]\nrole = \"user\"\n"+format+"\n", values...)
	}
	return namePlaces{
		{"subject", func(p *packageOfNames, name string) { p.file = name }},
		{"prompts", func(p *packageOfNames, name string) { p.settings += "package = " + q(name) + "\n" }},
		{"SLO", func(p *packageOfNames, name string) { p.settings += "initialisms = [" + q(name) + "]\n" }},
		{"by_name", func(p *packageOfNames, name string) {
			p.files["byname.prompt.toml"] = &fstest.MapFile{Data: []byte("name = " + q("x."+name) + "\ndescription = \"A prompt.\"\nmessages = [{ role = \"user\", text = \"Hello.\" }]\n")}
		}},
		{"Called", func(p *packageOfNames, name string) {
			p.files["called.prompt.toml"] = &fstest.MapFile{Data: []byte("go_name = " + q(exportedOf(name)) + "\ndescription = \"A prompt.\"\nmessages = [{ role = \"user\", text = \"Hello.\" }]\n")}
		}},
		{"first", func(p *packageOfNames, name string) {
			argument(p, "name = %s\ntype = \"list\"\ncomplete = true", q(name))
			message(p, "range = '$i, $e := arg %s'\ntext = '{{$i}} {{$e}}'", q(name))
		}},
		{"Second", func(p *packageOfNames, name string) {
			argument(p, "name = \"the-second\"\ngo_name = %s\nrequired = true\npattern = \"x\"", q(exportedOf(name)))
			message(p, "text = '{{arg \"the-second\"}}'")
		}},
		{"low", func(p *packageOfNames, name string) {
			argument(p, "name = \"mode\"\ntype = \"enum\"\nvalues = [%s, \"other-value\"]\nrequired = true", q(name))
			message(p, "if = 'eq .mode %s'\ntext = '{{.mode}}'", q(name))
		}},
		{"High", func(p *packageOfNames, name string) {
			argument(p, "name = \"level\"\ntype = \"enum\"\nvalues = [{ value = \"x\", go_name = %s }]\nelicit = true", q(exportedOf(name)))
			message(p, "text = '{{.level}}'")
		}},
		{"v", func(p *packageOfNames, name string) {
			// Packages are imported behind the variable as well.
			argument(p, "name = \"number\"\ntype = \"integer\"\nrequired = true")
			argument(p, "name = \"moment\"\ntype = \"datetime\"\nrequired = true")
			argument(p, "name = \"words\"\ntype = \"list\"")
			message(p, "text = '''{{$%[1]s := .number}}{{range $%[1]s2, $%[1]s3 := .words}}{{$%[1]s2}}{{$%[1]s3}}{{end}}{{with $%[1]s4 := .words}}{{len $%[1]s4}}{{end}}"+
				"{{printf \"%%d\" $%[1]s}}{{pathescape (index .words $%[1]s)}}{{json .words}}{{.moment}}{{quote (upper \"x\")}}{{join \",\" .words}}'''", name)
		}},
		{"filler", func(p *packageOfNames, name string) {
			message(p, "text = { slot = %s }", q(name))
			message(p, "range = '$%s := .words'\ncontent = { slot = %s }", "each", q(name+"-content"))
			p.messages += "[[messages]]\nmessages = { slot = " + q(name+"-messages") + " }\n"
		}},
		{"Slot", func(p *packageOfNames, name string) {
			message(p, "text = { slot = \"a-slot\", go_name = %s }", q(exportedOf(name)))
		}},
		{"tone", func(p *packageOfNames, name string) {
			p.files["_"+name+".md"] = &fstest.MapFile{Data: []byte("{{$tone := .}}{{len $tone}}\n")}
			message(p, "text = '{{template %s .words}}'", q(name))
		}},
		{"data", func(p *packageOfNames, name string) {
			p.files[name+".txt"] = &fstest.MapFile{Data: []byte("data")}
			message(p, "resource = { uri = \"file:///x\", mime_type = \"text/plain\", text = { file = %s } }", q(name+".txt"))
		}},
		{"kinds", func(p *packageOfNames, name string) {
			argument(p, "name = \"foreign\"\ntype = \"go\"\ngo_type = %s", q("demo/"+name+".T"))
			argument(p, "name = \"foreigners\"\ntype = \"list\"\nitems = \"go\"\ngo_type = %s", q("example.com/demo/"+name+".T"))
			message(p, "text = '{{with .foreign}}{{.}}{{end}}{{join \",\" .foreigners}}'")
		}},
	}
}

// corpusOfNames returns names that mean something: to Go, to the go command, to generated code
// or to Unicode.
func corpusOfNames(t *testing.T) []string {
	set := map[string]bool{}
	add := func(names ...string) {
		for _, name := range names {
			set[name] = true
		}
	}
	for tok := token.BREAK; tok <= token.VAR; tok++ {
		add(tok.String())
	}
	add(types.Universe.Names()...)
	for i, name := range identifiers(t) {
		if *everyName || i%40 == 0 {
			add(name)
		}
	}
	add("", "_", "__", "_x", "x_", "init", "main", "documentation", "internal", "vendor", "testdata", "C", "unsafe", "mcp", "prompts_test",
		"Test", "TestX", "ExampleX", "BenchmarkX", "FuzzX", "TestMain", "go", "go-types", "odd-dir", "x.y", "a.b.c", "a-b", "a_b", "aB", "AB",
		"1", "2fa", "0x1", "1e5", "x1", "-", "--", ".", "..", "...", "_test", "x_test", "x_linux", "x_windows_amd64", "x_test_linux",
		"x_linux.v2", "x_windows_test.go", "x.v2_linux", "linux", "linux_amd64", "windows.v2", ".x", "-x", "x-", "con", "NUL", "a b", " ", "a/b",
		"HTTP", "HTTPUrl", "httpURL", "url", "ID", "IDs", "\u0130d", "\u0131d", "I\u0307d", "\u01C6x", "\u01C5x", "\u01C4x", "\u01F2", "\u00DFx", "\u1E9Ex",
		"\u0149x", "\uFB01x", "\u2126x", "\u212Ax", "\u03D2x", "\U0001D400x", "\u65E5\u672C", "\u65E5 \u672C", "\u0627\u0644", "\u05D0\u05D1",
		"caf\u00E9", "cafe\u0301", "e\u0301", "\u0301", "\uFF41\uFF42", "\uFF21\uFF22", "\uFF11", "\u0661\u0662", "x\u0661", "\u0967", "\u2160", "\u00B2", "\u00AA",
		"\u02B0x", "\u200Bx", "x\u200D", "\u202Ex", "\u00A0", "\u0E01\u0E33", "\U0001F600", "\u10D0", "\u1C90", "\uA7C5")
	names := slices.Sorted(maps.Keys(set))
	if len(names) < 200 {
		t.Fatalf("too few names: %d", len(names))
	}
	return names
}

// identifiers returns all identifiers in what is generated from the golden packages.
func identifiers(t *testing.T) []string {
	set := map[string]bool{}
	for _, pattern := range []string{packagesDir + "/*/*.gen.go", contentsDir + "/*/*.gen.go"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) < 20 {
			t.Fatalf("%s: too few files: %d, %v", pattern, len(paths), err)
		}
		for _, path := range paths {
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if identifier, ok := n.(*ast.Ident); ok {
					set[identifier.Name] = true
				}
				return true
			})
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// systemNames returns the names of operating systems and architectures that mean
// something in names of files.
func systemNames(t *testing.T) []string {
	path := filepath.Join(build.Default.GOROOT, "src/internal/syslist/syslist.go")
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(f, func(n ast.Node) bool {
		if pair, ok := n.(*ast.KeyValueExpr); ok {
			name, _ := strconv.Unquote(pair.Key.(*ast.BasicLit).Value)
			names = append(names, name, "x_"+name, "x_"+name+".v2", "x.v2_"+name, "x_"+name+"_test.v2")
		}
		return true
	})
	if len(names) < 200 {
		t.Fatalf("too few names: %v", names)
	}
	return names
}

// handWritten are the ways in which a hand-written file can declare a name.
var handWritten = []string{
	"const %s = 1", "var %s = 1", "type %s struct{}", "func %s() {}", "import %s \"errors\"\n\nvar _ = %[1]s.New", "type %s = int",
	"type %s[T any] struct{}",
}

// TestNamesBesideHandWritten declares each name that generated code has in a
// hand-written file beside a package with all kinds of contents.
func TestNamesBesideHandWritten(t *testing.T) {
	plain := everyPlace()
	declared, err := generatedNames(generatedFrom(t, plain))
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(declared))
	if *everyName {
		names = identifiers(t)
	}
	built, refused := 0, 0
	for i, name := range names {
		for j, form := range handWritten {
			if name == "_" || !*everyName && i%len(handWritten) != j {
				continue
			}
			files := maps.Clone(plain)
			files["a.go"] = &fstest.MapFile{Data: fmt.Appendf(nil, "package prompts\n\n"+form+"\n", name)}
			if checkTypes(files, []string{"a.go"}) != nil {
				continue // Go has none of that name, such as of init
			}
			if len(errorsIn(refusedOrBuilt(t, files))) == 0 {
				built++
			} else {
				refused++
			}
		}
	}
	t.Logf("%d packages were built, %d refused", built, refused)
	if built < 100 || refused < 20 {
		t.Error("these are too few")
	}
}

// TestRenamedPackages gives variables the names that packages are imported under where
// a hand-written file declares theirs.
func TestRenamedPackages(t *testing.T) {
	imported := map[string]bool{}
	for name, src := range generatedFrom(t, everyPlace()) {
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range f.Imports {
			path, _ := strconv.Unquote(line.Path.Value)
			imported[path[strings.LastIndexByte(path, '/')+1:]] = true
		}
	}
	if len(imported) < 10 {
		t.Fatalf("too few packages: %v", imported)
	}
	for name := range imported {
		if !token.IsIdentifier(name) {
			continue
		}
		for _, variable := range []string{name, name + "pkg", name + "2", name + "pkg2"} {
			files := allPlaces().at(variable, placesApart[0], 9)
			files["a.go"] = &fstest.MapFile{Data: []byte("package prompts\n\nfunc " + name + "() {}\n")}
			if refused := errorsIn(refusedOrBuilt(t, files)); len(refused) > 0 {
				t.Errorf("%s beside %s: %v", variable, name, refused)
			}
		}
	}
}

// TestMethodsByHand declares methods of the types that are generated.
func TestMethodsByHand(t *testing.T) {
	plain := everyPlace()
	generated := generatedFrom(t, plain)
	members := map[string][]string{}
	for name, src := range generated {
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					typ := strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*")
					members[typ] = append(members[typ], d.Name.Name)
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if typ, ok := s.(*ast.TypeSpec); ok && !typ.Assign.IsValid() && typ.TypeParams == nil {
						members[typ.Name.Name] = append(members[typ.Name.Name], fieldsOf(typ)...)
					}
				}
			}
		}
	}
	built, refused := 0, 0
	for i, receiver := range slices.Sorted(maps.Keys(members)) {
		if strings.HasSuffix(receiver, "Provider") {
			continue // it is an interface, which has no other methods
		}
		for j, member := range append(members[receiver], "String", "MarshalJSON", "init", "_") {
			form := []string{
				"func (%s) %s() {}", "func (*%s) %s() {}", "type alias = %s\n\nfunc (alias) %s() {}",
				"type one = two\n\nfunc (*one) %[2]s() {}\n\ntype two = %[1]s",
			}[(i+j)%4]
			files := maps.Clone(plain)
			files["a.go"] = &fstest.MapFile{Data: fmt.Appendf(nil, "package prompts\n\n"+form+"\n", receiver, member)}
			if len(errorsIn(refusedOrBuilt(t, files))) == 0 {
				built++
			} else {
				refused++
			}
		}
	}
	t.Logf("%d packages were built, %d refused", built, refused)
	if built < 50 || refused < 50 {
		t.Error("these are too few")
	}
}

// fieldsOf returns the names of the fields that a struct type has.
func fieldsOf(typ *ast.TypeSpec) []string {
	var names []string
	if s, ok := typ.Type.(*ast.StructType); ok {
		for _, field := range s.Fields.List {
			for _, name := range field.Names {
				names = append(names, name.Name)
			}
		}
	}
	return names
}

// generatedFrom returns what is generated from a package, which may have warnings.
func generatedFrom(t *testing.T, files fstest.MapFS) map[string][]byte {
	p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts", RequireSpecs: true})
	generated, faults := gen.Generate(p)
	if diagnostics = append(diagnostics, faults...); diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	return generated
}

// TestNamesOfOthers names prompts, arguments and values so that one of their Go names
// is that of another declaration of the package.
func TestNamesOfOthers(t *testing.T) {
	plain := everyPlace()
	names, err := generatedNames(generatedFrom(t, plain))
	if err != nil {
		t.Fatal(err)
	}
	tried, refused := 0, 0
	try := func(spec string) {
		files := maps.Clone(plain)
		files["zzz.prompt.toml"] = &fstest.MapFile{Data: []byte(spec + "[[messages]]\nrole = \"user\"\ntext = \"Hello.\"\n")}
		tried++
		if len(errorsIn(refusedOrBuilt(t, files))) > 0 {
			refused++
		}
	}
	argument := "[[arguments]]\nname = \"a\"\ndescription = \"A.\"\n"
	for _, name := range slices.Sorted(maps.Keys(names)) {
		name := exportedOf(name)
		for _, around := range [][2]string{
			{"", "Args"}, {"Parse", "Args"}, {"Encode", "Args"}, {"", "Prompt"}, {"", "Handler"}, {"Build", ""}, {"Get", ""}, {"", "Provider"},
			{"", "Description"}, {"", "Form"}, {"", "APattern"},
		} {
			base, isPrefixed := strings.CutPrefix(name, around[0])
			base, isSuffixed := strings.CutSuffix(base, around[1])
			if isPrefixed && isSuffixed && token.IsExported(base) {
				try("go_name = \"" + base + "\"\ndescription = \"A.\"\n" + argument + "elicit = true\npattern = \"x\"\ncomplete = true\n")
			}
		}
		for i := range name {
			if i > 0 && token.IsExported(name[i:]) && (*everyName || i%3 == 0) {
				enum := "type = \"enum\"\nvalues = [\"x\"]\n"
				try("go_name = \"" + name[:i] + "\"\ndescription = \"A.\"\n" + argument + "go_name = \"" + name[i:] + "\"\n" + enum)
				try("go_name = \"" + name[:i] + "\"\ndescription = \"A.\"\n" + argument + "go_name = \"A\"\ntype = \"enum\"\nvalues = [{ value = \"x\", go_name = \"" + name[i:] + "\" }]\n")
			}
		}
	}
	t.Logf("%d packages, %d refused", tried, refused)
	if tried-refused < 50 || refused < 30 {
		t.Error("these are too few")
	}
}

// TestHandWrittenConfigurations declares a generated name in files that not every build
// has.
func TestHandWrittenConfigurations(t *testing.T) {
	const declared = "package prompts\n\nfunc BuildA() {}\n"
	const spec = "description = \"A.\"\nmessages = [{ role = \"user\", text = \"Hello.\" }]\n"
	files := map[string]string{
		"x.go": declared, "x_linux.go": declared, "x_windows.go": declared, "x_plan9.go": declared, "x_amd64.go": declared,
		"x_test.go": declared, "x_windows_test.go": declared, "_x.go": declared, ".x.go": declared, "x.txt": declared,
		"xt_test.go": strings.Replace(declared, "prompts", "prompts_test", 1), "other_test.go": strings.Replace(declared, "prompts", "other_test", 1),
		"documentation.go": strings.Replace(declared, "prompts", "documentation", 1), "broken.go": "package prompts\n\nfunc BuildA() {",
		"cgo.go": strings.Replace(declared, "\n", "\n\nimport \"C\"\n", 1), "copied.go": "// Code generated by mcprompt. DO NOT EDIT.\n\n" + declared,
		"generated.go": "// Code generated by another generator. DO NOT EDIT.\n\n" + declared, "b_prompt.gen.go": declared,
		"dot.go": "package prompts\n\nimport . \"github.com/modelcontextprotocol/go-sdk/mcp\"\n\nvar _ Role\n",
	}
	for _, constraint := range []string{
		"linux", "!linux", "windows", "!windows", "ignore", "!ignore", "ignore || linux", "ignore && linux", "linux && !linux", "linux && windows",
		"unix", "!unix", "cgo", "!cgo", "go1.18", "!go1.18", "never", "!never", "!(linux || windows)", "linux || windows",
	} {
		for name, form := range map[string]string{"x": "%s\n\n", "doc": "%s\n", "block": "/* A license. */\n\n%s\n\n"} {
			files["go_build_"+name+" "+constraint+".go"] = fmt.Sprintf(form, "//go:build "+constraint) + declared
		}
	}
	for _, constraint := range []string{"linux", "!windows", "ignore", "!ignore", "ignore linux", "linux,!cgo", "never\n// +build linux", "ignore\n// +build linux"} {
		files["old "+constraint+".go"] = "// +build " + constraint + "\n\n" + declared
		files["old_doc "+constraint+".go"] = "// +build " + constraint + "\n" + declared
	}
	built := 0
	for _, tags := range []string{"", "linux", "!linux", "windows", "linux && !never", "ignore"} {
		for name, src := range files {
			name = strings.NewReplacer(" ", "", "\n", "", "/", "", "(", "", ")", "").Replace(name)
			pkg := fstest.MapFS{"a.prompt.toml": {Data: []byte(spec)}, name: {Data: []byte(src)}, "doc.go": {Data: []byte("package prompts\n")}}
			if tags != "" {
				pkg["mcprompt.toml"] = &fstest.MapFile{Data: []byte("build_tags = " + strconv.Quote(tags) + "\n")}
			}
			if strings.HasPrefix(name, "broken") {
				continue
			}
			if len(errorsIn(refusedOrBuilt(t, pkg))) == 0 {
				built++
			} else if apart[[2]string{tags, strings.TrimPrefix(name, "go_build_")}] {
				t.Errorf("%s is refused beside build_tags = %q", name, tags)
			}
		}
	}
	if built < 50 {
		t.Errorf("only %d packages were built", built)
	}
}

// apart are build_tags and files that are never in one build.
var apart = map[[2]string]bool{
	{"linux", "x!linux.go"}: true, {"!linux", "xlinux.go"}: true, {"linux && !never", "xnever.go"}: true, {"", "xignore.go"}: true,
	{"", "documentation.go"}: true, {"", "xt_test.go"}: true, {"", "oldignore.go"}: true,
}
