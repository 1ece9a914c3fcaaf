package spec

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var updateReference = flag.Bool("update-reference", false, "rewrite the tables of README.md and the JSON Schemas")

// TestReference holds the tables of README.md against the schema, which is what
// the checks go by.
func TestReference(t *testing.T) {
	src, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	got := string(src)
	want := got
	for name, table := range map[string]*Table{
		"prompt": PromptTable, "arguments": argumentTable, "values": enumValueTable, "messages": messageTable,
		"text": textTable, "image": imageTable, "resource_link": linkTable, "resource": resourceTable, "annotations": annotationsTable, "policy": policyTable,
		"icons": iconTable, "examples": exampleTable, "settings": SettingsTable, "list": listTable,
	} {
		want = replaceSection(t, want, name, referenceTable(table))
	}
	if got == want {
		return
	}
	if *updateReference {
		if err := os.WriteFile("README.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Error("the tables of README.md are not those of the schema: run go test ./spec -run TestReference -update-reference")
}

// replaceSection returns text with what stands between the markers of that name
// replaced.
func replaceSection(t *testing.T, text, name, section string) string {
	begin, end := "<!-- begin "+name+" -->\n", "<!-- end "+name+" -->"
	before, rest, ok := strings.Cut(text, begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("README.md has no section %s", name)
	}
	return before + begin + section + end + after
}

// referenceTable returns a schema as a Markdown table.
func referenceTable(table *Table) string {
	var b strings.Builder
	b.WriteString("| key | value | meaning |\n| --- | --- | --- |\n")
	for _, k := range table.Keys {
		value := k.Types.String()
		if k.Items != 0 {
			value += " of " + pluralTypes(k.Items)
		}
		if k.Enum != nil {
			value = "`" + strings.Join(k.Enum, "` `") + "`"
		}
		meaning := k.Doc
		if k.Default != "" {
			meaning += " Default: " + k.Default + "."
		}
		name := "`" + k.Name + "`"
		if k.Required {
			name = "**" + name + "**"
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, value, strings.ReplaceAll(meaning, "|", `\|`))
	}
	return b.String()
}

// pluralTypes says the types of an array's elements: "strings or tables".
func pluralTypes(t Types) string {
	if t&scalarTypes == scalarTypes {
		return "values"
	}
	words := t.words()
	for i, w := range words {
		_, noun, _ := strings.Cut(w, " ")
		words[i] = noun + "s"
	}
	return strings.Join(words, " or ")
}
