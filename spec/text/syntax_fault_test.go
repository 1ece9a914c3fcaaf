package text

// syntaxTests has what text/template/parse refuses, in words that say what to write.
var syntaxTests = []faultTest{
	// What is never closed, or closes nothing.
	{"{{\"a\nb", []fault{{`"a`, `this text is never closed on its line: " is missing`}}},
	{`{{print "a\"}} b`, []fault{{`"a\"}} b`, `this text is never closed on its line: " is missing`}}},
	{"{{upper `a}} b", []fault{{"`a}} b", "this text is never closed: ` is missing"}}},
	{"{{print `a` \"b\" 'c' .name", []fault{{"{{print `a` \"b\" 'c' .name", `this action is never closed: }} is missing`}}},
	{`{{/* never */`, []fault{{`{{/* never */`, `this action is never closed: }} is missing`}}},
	{"{{print \"a\n\"}}\n", []fault{{"\"a", `this text is never closed on its line: " is missing`}}},
	{"{{print \"a\n}} b", []fault{{"{{print \"a\n}}", `a text in quotes ends on its line: close it there, or put it in backquotes`}}},
	{`{{upper ()}}`, []fault{{`{{upper ()}}`, `the parentheses are empty: write a value between ( and )`}}},
	{`{{if ()}}{{end}}`, []fault{{`{{if ()}}`, `the parentheses are empty: write a value between ( and )`}}},
	{`{{if .flag}}{{else if}}{{end}}`, []fault{{`{{else if}}`, `{{else if}} lacks its value`}}},

	// Comments.
	{`{{ /* a */ }}`, []fault{{`{{ /* a */ }}`, aloneInAction}}},
	{`{{- /* a */}}{{/* b */ }}`, []fault{{`{{/* b */ }}`, aloneInAction}}},

	// What stands between values.
	{`{{.name, .nick}}`, []fault{{`{{.name, .nick}}`, `unexpected ",": values are parted by spaces`}}},
	{`{{.name | | upper}}`, []fault{{`{{.name | | upper}}`, `a "|" has no value before it`}}},
	{`{{upper(.name)}}`, []fault{{`{{upper(.name)}}`, `unexpected "(": a space stands before it, as in (upper (print .a .b))`}}},
	{`{{..}}`, []fault{{`{{..}}`, `a "." has no name behind it`}}},
	{`{{.name.(x)}}`, []fault{{`{{.name.(x)}}`, `a "." has no name behind it`}}},
	{`{{"a".b}}`, []fault{{`{{"a".b}}`, `constants have no fields or methods: remove the dot and what follows it`}}},
	{`{{.name."x"}}`, []fault{{`{{.name."x"}}`, `bad character '"' in this action: values and functions are parted by spaces`}}},
	{`{{index .files[0]}}`, []fault{{`{{index .files[0]}}`, `bad character '[' in this action: write {{index .list 0}} for an element`}}},
	{`{{.name ? "a" : "b"}}`, []fault{{`{{.name ? "a" : "b"}}`, `unexpected "?": write {{if .x}} … {{else}} … {{end}}, or {{default … .x}}`}}},
	{`{{.nick?}}`, []fault{{`{{.nick?}}`, `bad character '?' in this action: write {{if .x}} … {{else}} … {{end}}, or {{default … .x}}`}}},
	{`{{[1]}}`, []fault{{`[`, `no action starts with "[": ` + inForeignBraces}}},
	{`{{#}}`, []fault{{`#`, `no action starts with "#": ` + inForeignBraces}}},
	{`{{~.name}}`, []fault{{`~`, `no action starts with "~": ` + inForeignBraces}}},
	{`{{\}}`, []fault{{`\`, `no action starts with "\\": ` + inForeignBraces}}},

	// Variables.
	{`{{.name := 1}}`, []fault{{`{{.name := 1}}`, `":=" declares a variable: write {{$name := .value}}`}}},
	{`{{$x : 1}}`, []fault{{`{{$x : 1}}`, `":" stands only in ":=", which declares a variable: write {{$name := .value}}`}}},
	{`{{$x := 1; $y := 2}}`, []fault{{`{{$x := 1; $y := 2}}`, `unexpected ";": write an action for each statement`}}},
	{`{{$x, $y := .files}}`, []fault{{`{{$x, $y := .files}}`, `only range declares two variables at once: declare each in an action of its own`}}},
	{`{{range $x, 1 := .files}}{{end}}`, []fault{{`{{range $x, 1 := .files}}`, `range declares one variable or two, as in $element := .list and $index, $element := .list`}}},
	{`{{set $x = 1}}`, []fault{{`=`, `there is no {{set}}: write {{$x := …}} for a new variable, and {{$x = …}} for one that there is`}}},

	// Keywords.
	{`{{if .flag}}{{else name}}{{end}}`, []fault{{`{{else name}}`, elseAlone}}},
	{`{{with .nick}}{{else if .flag}}{{end}}`, []fault{{`{{else if .flag}}`, `{{else if}} is for {{if}}, and this belongs to {{with}}: write {{else}}{{if …}}…{{end}}`}}},
	{`{{if .flag}}{{else with .nick}}{{else}}{{end}}{{.nmae}}`, []fault{{`{{else with .nick}}`, `{{else with}} is for {{with}}, and this belongs to {{if}}: write {{else}}{{with …}}…{{end}}`}}},
	{`{{range .files}}{{else if .flag}}{{end}}`, []fault{{`{{else if .flag}}`, `{{else if}} is for {{if}}, and this belongs to {{range}}: write {{else}}{{if …}}…{{end}}`}}},
	{`{{range .files}}{{else range .nums}}{{end}}`, []fault{{`{{else range .nums}}`, elseAlone}}},
	{`{{range .files}}{{break 1}}{{end}}`, []fault{{`{{break 1}}`, `{{break}} stands alone: put it inside {{if}} to make it depend on something`}}},
	{`{{range .files}}{{continue .flag}}{{end}}`, []fault{{`{{continue .flag}}`, `{{continue}} stands alone: put it inside {{if}} to make it depend on something`}}},
	{`{{template tone .}}`, []fault{{`{{template tone .}}`, `the name of a partial stands in double quotes: write {{template "name" .}}`}}},

	// Types that an argument could have.
	{`{{index . "name"}}`, []fault{{`.`, `index needs a list or text, and . is the arguments as a whole: name one, as in {{.name}}`}}},
	{`{{range .name}}{{end}}`, []fault{{`.name`, `range goes over a list, and .name is a string; declare .name with type = "list"`}}},
	{`{{range upper .name}}{{end}}`, []fault{{`upper .name`, `range goes over a list, and upper .name is a string`}}},
	{`{{range 3}}{{end}}`, []fault{{`3`, `range goes over a list, and 3 is an integer`}}},
	{`{{lt .n 1.5}}`, []fault{{`1.5`, `lt compares values of one type: .n is an integer, and 1.5 is a number; declare .n with type = "number"`}}},
	{`{{lt .ratio .n}}`, []fault{{`.n`, `lt compares values of one type: .ratio is a number, and .n is an integer; declare .n with type = "number"`}}},
	{`{{lt (len .files) 1.5}}`, []fault{{`1.5`, `lt compares values of one type: len .files is an integer, and 1.5 is a number`}}},
}

const elseAlone = `{{else}} stands alone, but for {{else if}} in an {{if}} and {{else with}} in a {{with}}`
