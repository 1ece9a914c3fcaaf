package text

import (
	"slices"
	"strings"
	"testing"
)

// slipTests has what other languages write, as far as it is told what to write
// instead.
var slipTests = []faultTest{
	// Operators between operands.
	{`{{ if .name == "x" }}a{{ end }}`, []fault{{`==`, `there is no operator "==": write eq .name "x"`}}},
	{`{{ if .name != "x" }}a{{ end }}`, []fault{{`!=`, `there is no operator "!=": write ne .name "x"`}}},
	{`{{if .n<3}}a{{end}}`, []fault{{`<`, `there is no operator "<": write lt .n 3`}}},
	{`{{if .n <= 3}}a{{end}}`, []fault{{`<=`, `there is no operator "<=": write le .n 3`}}},
	{`{{if .n > 3}}a{{end}}`, []fault{{`>`, `there is no operator ">": write gt .n 3`}}},
	{`{{if .n >= 3}}a{{end}}`, []fault{{`>=`, `there is no operator ">=": write ge .n 3`}}},
	{`{{if .n <> 3}}a{{end}}`, []fault{{`<>`, `there is no operator "<>": write ne .n 3`}}},
	{`{{if .name = "x"}}a{{end}}`, []fault{{`=`, `there is no operator "=": write eq .name "x"`}}},
	{`{{$x := .n}}{{if $x == 3}}a{{end}}`, []fault{{`==`, `there is no operator "==": write eq $x 3`}}},
	{`{{$x := .n == 3}}{{$x}}`, []fault{{`==`, `there is no operator "==": write eq .n 3`}}},
	{`{{$x := true}}{{$x = .n == 3}}`, []fault{{`==`, `there is no operator "==": write eq .n 3`}}},
	{`{{if .flag}}a{{else if .n == 1}}b{{end}}`, []fault{{`==`, `there is no operator "==": write eq .n 1`}}},
	{`{{if len .files > 2}}a{{end}}`, []fault{{`>`, `there is no operator ">": write gt (len .files) 2`}}},
	{`{{if name === 'x'}}a{{end}}`, []fault{{`===`, `there is no operator "===": write eq .name "x"`}}},
	{`{{range $x := .files}}{{if x == "a"}}b{{end}}{{end}}`, []fault{{`==`, `there is no operator "==": write eq $x "a"`}}},
	{`{{ .flag && .name }}`, []fault{{`&&`, `there is no operator "&&": write and .flag .name`}}},
	{`{{ .flag || .name || .nick }}`, []fault{{`||`, `there is no operator "||": write or .flag .name .nick`}}},
	{`{{ !.flag }}`, []fault{{`!`, `there is no operator "!": write not .flag`}}},
	{`{{if !(.name == "a" && .flag)}}a{{end}}`, []fault{{`!`, `there is no operator "!": write not (and (eq .name "a") .flag)`}}},
	{`{{if .name != "x" && !.flag || (.n >= 3)}}a{{end}}`, []fault{{`!=`, `there is no operator "!=": write or (and (ne .name "x") (not .flag)) (ge .n 3)`}}},
	{`{{if .name eq "x" && .flag}}a{{end}}`, []fault{{`&&`, `there is no operator "&&": write and (eq .name "x") .flag`}}},
	{`{{if .name | upper == "X"}}a{{end}}`, []fault{{`==`, `there is no operator "==": write eq X Y …`}}},
	{`{{if .n ==}}a{{end}}`, []fault{{`==`, `there is no operator "==": write eq X Y …`}}},
	{`{{if (.n == 1}}a{{end}}`, []fault{{`==`, `there is no operator "==": write eq X Y …`}}},
	{"{{" + strings.Repeat("!", 100) + ".flag}}", []fault{{`!`, `there is no operator "!": write not X`}}},
	{`{{if .n eq 1}}a{{end}}`, []fault{{`eq`, `eq stands before its arguments: write eq .n 1`}}},
	{`{{if (upper .name) ne "X"}}a{{end}}`, []fault{{`ne`, `ne stands before its arguments: write ne (upper .name) "X"`}}},
	{`{{if .flag and .name and .nick}}a{{end}}`, []fault{{`and`, `and stands before its arguments: write and X …`}}},

	// Arithmetic.
	{`{{ .n + 1 }}`, []fault{{`+`, `there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)`}}},
	{`{{.n+1}}`, []fault{{`+`, `there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)`}}},
	{`{{ .n - 1 }}`, []fault{{`-`, `there is no arithmetic: compute the value in Go`}}},
	{`{{ .n -1 }}`, []fault{{`-1`, `there is no arithmetic: compute the value in Go`}}},
	{`{{ .n * 2 }}`, []fault{{`*`, `there is no arithmetic: compute the value in Go`}}},
	{`{{ upper (.n / 2) }}`, []fault{{`/`, `there is no arithmetic: compute the value in Go`}}},
	{`{{ .n % 2 }}`, []fault{{`%`, `there is no arithmetic: compute the value in Go`}}},
	{`{{.n-1}}`, []fault{{`.n-1`, `bad character '-' in a name: write {{arg "n-1"}} for an argument whose name is no identifier; there is no arithmetic`}}},
	{`{{$.file-path}}`, []fault{{`$.file-path`, `bad character '-' in a name: write {{arg "file-path"}} for an argument whose name is no identifier`}}},
	{`{{.max.file-path}}`, []fault{{`.max.file-path`, `bad character '-' in a name: write {{arg "max.file-path"}} for an argument whose name is no identifier`}}},
	{`{{file-path}}`, []fault{{`file-path`, `bad character '-' in a name: write {{arg "file-path"}} for an argument whose name is no identifier`}}},
	{`{{.name-}}`, []fault{{`-`, `a trim marker has a space before it, as in ".name -}}"`}}},
	{`{{-.name}}`, []fault{{`-`, `a trim marker has a space behind it, as in "{{- .name"`}}},

	// Quotes.
	{`{{ fence 'sql' .name }}`, []fault{{`'sql'`, `texts stand in double quotes: write "sql"`}}},
	{`{{ fence 'a "b" c' .name }}`, []fault{{`'a "b" c'`, `texts stand in double quotes: write "a \"b\" c"`}}},
	{`{{ fence '' .name }}`, []fault{{`''`, `texts stand in double quotes: write ""`}}},
	{`{{ fence “sql” .name }}`, []fault{{`“sql”`, `texts stand in double quotes: write "sql"`}}},
	{`{{ fence ‘sql’ .name }}`, []fault{{`‘sql’`, `texts stand in double quotes: write "sql"`}}},
	{`{{ fence „sql“ .name }}`, []fault{{`„sql“`, `texts stand in double quotes: write "sql"`}}},
	{`{{ fence «sql» .name }}`, []fault{{`«sql»`, `texts stand in double quotes: write "sql"`}}},
	{"{{ fence “a\nb” .name }}", []fault{{`“`, `texts stand in double quotes, as in "text"`}}},
	{`{{ fence “sql .name }}`, []fault{{`“`, `texts stand in double quotes, as in "text"`}}},
	{`{{ fence 's' .name }}`, []fault{{`'s'`, `fence needs text, and 's' is an integer; texts stand in double quotes: write "s"`}}},
	{`{{ eq .name 'x' }}`, []fault{{`'x'`, `eq compares values of one type: .name is a string, and 'x' is an integer; texts stand in double quotes: write "x"`}}},
	{`{{ eq 'x' .name }}`, []fault{{`.name`, `eq compares values of one type: 'x' is an integer, and .name is a string; texts stand in double quotes: write "x"`}}},

	// Control actions.
	{`{{if .flag}}a{{elif .n == 1}}b{{else}}c{{end}}`, []fault{{`elif`, `there is no {{elif}}: write {{else if eq .n 1}}`}}},
	{`{{if .flag}}a{{ elseif name }}b{{end}}`, []fault{{`elseif`, `there is no {{elseif}}: write {{else if .name}}`}}},
	{`{{if .flag}}a{{- elsif .n | eq 1 -}}b{{end}}`, []fault{{`elsif`, `there is no {{elsif}}: write {{else if …}}`}}},
	{`{{if .flag}}a{{ELSE IF .flag}}b{{else}}c{{end}}`, []fault{{`ELSE`, `there is no {{ELSE}}: write {{else if …}}`}}},
	{`{{if .flag}}a{{else if $x = .n +}}b{{end}}`, []fault{{`+`, `there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)`}}},
	{`{{elif .flag}}`, []fault{{`elif`, `there is no {{elif}}: write {{else if .flag}}`}}},
	{`{{if .flag}}a{{ endif }}`, []fault{{`endif`, `there is no {{endif}}: write {{end}}`}}},
	{`{{range .files}}a{{endfor}}`, []fault{{`endfor`, `there is no {{endfor}}: write {{end}}`}}},
	{`{{range .files}}a{{end_range}}`, []fault{{`end_range`, `there is no {{end_range}}: write {{end}}`}}},
	{`{{if .flag}}a{{/if}}`, []fault{{`/if`, `there is no {{/if}}: write {{end}}`}}},
	{`{{if .flag}}a{{fi}}`, []fault{{`fi`, `there is no {{fi}}: write {{end}}`}}},
	{`a{{endif}}`, []fault{{`endif`, `there is no {{endif}}: write {{end}}`}}},
	{`{{if .flag}}a{{end if}}`, []fault{{`{{end if}}`, `{{end}} stands alone, whatever it ends`}}},
	{`{{IF .flag}}a{{Else}}b{{END}}`, []fault{{`IF`, `there is no {{IF}}: write {{if .flag}}`}, {`Else`, `there is no {{Else}}: write {{else}}`}, {`END`, `there is no {{END}}: write {{end}}`}}},
	{`{{ for x in .files }}{{ x }}{{ end }}`, []fault{{`for`, `there is no {{for}}: write {{range .files}}, where {{.}} is the element, or {{range $x := .files}}`}}},
	{`{{for i, x in files}}{{x}}{{end}}`, []fault{{`for`, `there is no {{for}}: write {{range .files}}, where {{.}} is the element, or {{range $i, $x := .files}}`}}},
	{`{{for (const x of files)}}{{x}}{{end}}`, []fault{{`for`, `there is no {{for}}: write {{range .files}}, where {{.}} is the element, or {{range $x := .files}}`}}},
	{`{{for i := 0; i < 3; i++}}a{{end}}`, []fault{{`for`, `there is no {{for}}: write {{range .list}}`}}},
	{`{{foreach $.files as $x}}a{{end}}`, []fault{{`foreach`, `there is no {{foreach}}: write {{range $.files}}, where {{.}} is the element, or {{range $x := $.files}}`}}},
	{`{{each .files}}a{{end}}`, []fault{{`each`, `there is no {{each}}: write {{range .files}}`}}},
	{`{{#each files}}{{this}}{{/each}}`, []fault{{`#each`, `there is no {{#each}}: write {{range .files}}`}, {`/each`, `there is no {{/each}}: write {{end}}`}}},
	{`{{#if flag}}a{{else}}b{{end}}`, []fault{{`#if`, `there is no {{#if}}: write {{if .flag}}`}}},
	{`{{#unless .n == 1}}a{{end}}`, []fault{{`#unless`, `there is no {{#unless}}: write {{if not (eq .n 1)}}`}}},
	{`{{#files}}a{{/files}}`, []fault{{`#files`, `there is no {{#files}}: write {{if .files}}, or {{range .files}} for a list`}, {`/files`, `there is no {{/files}}: write {{end}}`}}},

	// Names without the sign that they have here.
	{`{{if name}}a{{end}}`, []fault{{`name`, `there is no function "name"; did you mean .name?`}}},
	{`{{range .files}}{{name}}{{end}}`, []fault{{`name`, `there is no function "name"; did you mean $.name?`}}},
	{`{{range $x := .files}}{{ x }}{{end}}`, []fault{{`x`, `there is no function "x"; did you mean $x?`}}},
	{`{{range $name := .files}}{{upper name}}{{end}}`, []fault{{`name`, `there is no function "name"; did you mean $name?`}}},
	{`{{ nmae }}`, []fault{{`nmae`, `there is no function "nmae"; did you mean .name?`}}},
	{`{{ this.name }}`, []fault{{`this.name`, `this.name: values have no fields or methods here; did you mean .name?`}}},
	{`{{range $x := .files}}{{ x.path }}{{end}}`, []fault{{`x.path`, `x.path: values have no fields or methods here; did you mean $x?`}}},

	// Braces of other programs.
	{`${{ secrets.FOO }}`, []fault{{`secrets.FOO`, `there is no value secrets.FOO: set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`${{ github.event.number }}`, []fault{{`github.event.number`, `there is no value github.event.number: set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`${{ matrix.go-version }}`, []fault{{`matrix.go-version`, `there is no value matrix.go-version: set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{ literal }}`, []fault{{`literal`, `there is no function "literal": set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{if literal}}a{{end}}`, []fault{{`literal`, `there is no function "literal": ` + functionList}}},
	{`{{if secrets.FOO}}a{{end}}`, []fault{{`secrets.FOO`, `there is no value secrets.FOO`}}},
	{`{{upper literal}}`, []fault{{`literal`, `there is no function "literal": ` + functionList}}},
	{`{{{ .name }}}`, []fault{{`{`, `no action starts with "{": set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{% raw %}}`, []fault{{`%`, `no action starts with "%": set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{< figure >}}`, []fault{{`<`, `no action starts with "<": set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{ .name } b }}`, []fault{{`}`, `unexpected "}": an action ends with }}`}}},
	{`{{.name} and {{.nmae}}{{.nick;}}`, []fault{{`}`, `unexpected "}": an action ends with }}`}, {`{{.nick;}}`, `bad character ';' in this action: write an action for each statement`}}},

	// Arguments the other way round.
	{`{{ join .files ", " }}`, []fault{{`join`, `join has its arguments in the wrong order: it is used as {{join SEPARATOR LIST}}`}}},
	{`{{ ", " | join .files }}`, []fault{{`join`, `join has its arguments in the wrong order: it is used as {{join SEPARATOR LIST}}`}}},
	{`{{ indent .name 2 }}`, []fault{{`indent`, `indent has its arguments in the wrong order: it is used as {{indent N TEXT}}`}}},
	{`{{ nindent .name 2 }}`, []fault{{`nindent`, `nindent has its arguments in the wrong order: it is used as {{nindent N TEXT}}`}}},
	{`{{ index 0 .files }}`, []fault{{`index`, `index has its arguments in the wrong order: it is used as {{index LIST N}}`}}},
	{`{{ slice 1 .name }}`, []fault{{`slice`, `slice has its arguments in the wrong order: it is used as {{slice LIST FROM TO}}`}}},
	{`{{ date .day "2006" }}`, []fault{{`date`, `date has its arguments in the wrong order: it is used as {{date LAYOUT TIME}}`}}},
	{`{{ default .limit 3 }}`, []fault{{`default`, `default has its arguments in the wrong order: it is used as {{default X OPTIONAL}}`}}},
	{`{{ join .nmae ", " }}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`", "`, `join needs a list, and ", " is a string`}}},

	// More than one of them.
	{`{{if .n == 1}}{{ .n + 1 }}{{ fence 'a b' .name }}{{end}}`, []fault{
		{`==`, `there is no operator "==": write eq .n 1`},
		{`+`, `there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)`},
		{`'a b'`, `texts stand in double quotes: write "a b"`},
	}},
}

// TestNoSlip has templates with the characters and words of other languages where
// they mean nothing, or what they mean in Go.
func TestNoSlip(t *testing.T) {
	for _, template := range []string{
		`{{"a == b && !c || 'd' + “e” - f-g"}}`, "{{`x < y > {% if %} ${name}`}}", `{{print "'" .name "}"}}`,
		`if a == b && !c { for x in l } endif elif #each 'sql' “sql” ${name} {name} {% if %}`,
		`{{/* for x in .files: a == b */}}{{- /* {{ elif */ -}}`,
		`{{'a'}} {{'\''}} {{'}'}} {{eq .n 'x'}}`, `{{-3}} {{- 3 -}} {{- -3 -}} {{1e-5}} {{+1}}`,
		`{{$x := .n}}{{$x = 2}}{{if $x = 3}}{{$x}}{{end}}`, `{{range $i, $x := .files}}{{$i}}{{$x}}{{end}}`,
		`{{$for := .n}}{{$for}}{{$endif := "x"}}{{$endif}}`, `{{arg "file-path"}}`,
		`{{join ", " .files}} {{.files | join ", "}} {{.name | indent 2}} {{default 3 .limit}} {{index .nums 0}}`,
		`{{if eq .name "==" "!="}}{{else if and .flag (not .flag | or .flag)}}{{end}}`,
		`{{"{{"}} secrets.FOO }}`, `{{eq .n (index .nums 1)}}`,
	} {
		if _, faults := check(t, template, nil); len(faults) > 0 {
			t.Errorf("%q has the faults %q", template, showFaults(faults))
		}
	}
}

// TestArgumentsOfOtherWords checks that a name that another language has for a
// word of its own is as good as any.
func TestArgumentsOfOtherWords(t *testing.T) {
	names := []string{"for", "elif", "endif", "each", "fi", "unless", "in", "not", "eq"}
	var arguments []*Argument
	for _, name := range names {
		arguments = append(arguments, &Argument{name, Type{Kind: String}})
	}
	template := "{{." + strings.Join(names, "}}{{.") + "}}{{if .for}}{{.elif}}{{end}}"
	parsed, faults := Parse(source(template))
	if parsed == nil {
		t.Fatalf("%q has the faults %q", template, showFaults(faults))
	}
	c := NewChecker(arguments, nil)
	c.Check(parsed, c.Root())
	if faults := c.Faults(); len(faults) > 0 {
		t.Errorf("%q has the faults %q", template, showFaults(faults))
	}
}

// TestTokens splits what the parser does not.
func TestTokens(t *testing.T) {
	for in, want := range map[string]string{
		`.a=="x y"&&!$b.c`:   `.a|==|"x y"|&&|!|$b.c`,
		`'a\'b' “c d” “e`:    `'a\'b'|“c d”|“|e`,
		"`a\nb` x-y .n-1":    "`a\nb`|x-y|.n-1",
		`.n -1 -.5 3-1 $x-1`: `.n|-1|-|.5|3|-|1|$x|-|1`,
		`(f x)|g:=h`:         `(|f|x|)|||g|:=|h`,
		"a-":                 "a|-",
		"\xff'":              "\xff|'",
	} {
		var got []string
		for _, token := range tokens(in, 0, len(in)) {
			got = append(got, token.text)
		}
		if s := strings.Join(got, "|"); s != want {
			t.Errorf("tokens(%q) = %s, want %s", in, s, want)
		}
	}
}

// allFaultTests are the tests of what is wrong with a text.
func allFaultTests() []faultTest { return slices.Concat(faultTests, slipTests, syntaxTests) }
