package text

import (
	"regexp"
	"strings"
	"testing"
)

// TestForeignFunctions holds the table to what it is for: every name that people bring
// has a remedy, and no remedy sends them to a function that is not there.
func TestForeignFunctions(t *testing.T) {
	const brought = "toJson toPrettyJson trunc nospace ternary coalesce hasPrefix b64enc upcase title capitalize " +
		"repeat now env include tpl required dict list empty first last sortAlpha toString int squote htmlescape"
	for name := range strings.FieldsSeq(brought) {
		if foreignFunctions()[folded(name)] == "" {
			t.Errorf("nothing is said of %s", name)
		}
	}
	named := regexp.MustCompile(`(?:^write |\{\{)([a-z]+)`)
	for name, remedy := range foreignFunctions() {
		for _, m := range named.FindAllStringSubmatch(remedy, -1) {
			switch m[1] {
			case "if", "else", "end", "range", "template":
			default:
				if functions[m[1]] == nil {
					t.Errorf("%s: %q names the function %s, which is not there", name, remedy, m[1])
				}
			}
		}
	}
}
