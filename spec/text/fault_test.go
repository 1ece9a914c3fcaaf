package text

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// fault is a fault as the tests have it: the text it covers, and what it says.
type fault struct{ covered, message string }

func showFaults(list []Fault) []fault {
	var shown []fault
	for _, f := range list {
		shown = append(shown, fault{covered(f), f.Message})
	}
	return shown
}

// faultTest is a template with all its faults.
type faultTest struct {
	template string
	faults   []fault
}

// functionList ends the fault of a name that is like no other.
const functionList = `there are and, arg, date, default, eq, fence, ge, gt, indent, index, join, json, le, len, lower, lt, ne, nindent, not, or, path, pathescape, print, printf, queryescape, quote, slice, trim, upper`

// faultTests has every fault that a text can have, but for those of slipTests and
// syntaxTests.
var faultTests = []faultTest{
	{`a {{.name b`, []fault{{`{{.name b`, `this action is never closed: }} is missing`}}},
	{`a {{"x}} b`, []fault{{`"x}} b`, `this text is never closed on its line: " is missing`}}},
	{`{{/* never`, []fault{{`{{/* never`, `this comment is never closed: */}} is missing`}}},
	{`{{if .flag}}a`, []fault{{`{{if .flag}}`, `{{if}} is never closed: {{end}} is missing`}}},
	{`{{range .files}}{{if .}}a{{end}}`, []fault{{`{{range .files}}`, `{{range}} is never closed: {{end}} is missing`}}},
	{`{{with .nick}}{{else}}`, []fault{{`{{with .nick}}`, `{{with}} is never closed: {{end}} is missing`}}},
	{`{{end}}`, []fault{{`{{end}}`, `{{end}} without an {{if}}, {{range}} or {{with}} before it`}}},
	{`a{{if .flag}}b{{end}}{{end}}`, []fault{{`{{end}}`, `{{end}} without an {{if}}, {{range}} or {{with}} before it`}}},
	{`{{else}}`, []fault{{`{{else}}`, `{{else}} without an {{if}}, {{range}} or {{with}} before it`}}},
	{`{{if .flag}}a{{else}}b{{else}}c{{end}}`, []fault{{`{{else}}`, `a second {{else}} for one {{if}}`}}},
	{`{{if .flag}}a{{else if .flag}}b{{else}}c{{else}}d{{end}}`, []fault{{`{{else}}`, `a second {{else}} for one {{if}}`}}},
	{`{{define "x"}}a{{end}}`, []fault{{`{{define "x"}}`, `{{define}} is not supported: put the text in a partial, a file _name.md beside the spec, and use it with {{template "name" .}}`}}},
	{`{{block "x" .}}a{{end}}`, []fault{{`{{block "x" .}}`, `{{block}} is not supported: put the text in a partial, a file _name.md beside the spec, and use it with {{template "name" .}}`}}},
	{`{{}}`, []fault{{`{{}}`, `this action is empty: write what it prints between {{ and }}, or set literal = true where the text is no template`}}},
	{`{{ }} and {{.name +}}`, []fault{{`{{ }}`, `this action is empty: write what it prints between {{ and }}, or set literal = true where the text is no template`}, {`+`, `there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)`}}},
	{`{{if}}a{{end}}`, []fault{{`{{if}}`, `{{if}} lacks its value`}}},
	{`{{range}}a{{end}}`, []fault{{`{{range}}`, `{{range}} lacks its value`}}},
	{`{{with}}a{{end}}`, []fault{{`{{with}}`, `{{with}} lacks its value`}}},
	{`{{template}}`, []fault{{`{{template}}`, `the name of a partial stands in double quotes: write {{template "name" .}}`}}},
	{`{{.file-path}}`, []fault{{`.file-path`, `bad character '-' in a name: write {{arg "file-path"}} for an argument whose name is no identifier`}}},
	{`{{.name;}}`, []fault{{`{{.name;}}`, `bad character ';' in this action: write an action for each statement`}}},
	{`{{.name é}}`, []fault{{`.name`, `.name is no function and takes no arguments`}}},
	{`{{'}}`, []fault{{`'}}`, `this text is never closed on its line: ' is missing`}}},
	{`{{"\q"}}`, []fault{{`{{"\q"}}`, `a string or character constant is not written as in Go: write \\ for a backslash, or put the text in backquotes`}}},
	{`{{(.name}}`, []fault{{`{{(.name}}`, `a "(" is never closed: ")" is missing`}}},
	{`{{.name)}}`, []fault{{`{{.name)}}`, `a ")" has no "(" before it`}}},
	{`{{break}}`, []fault{{`{{break}}`, `{{break}} outside {{range}}`}}},
	{`{{if .flag}}{{continue}}{{end}}`, []fault{{`{{continue}}`, `{{continue}} outside {{range}}`}}},
	{`{{| upper}}`, []fault{{`{{| upper}}`, `a "|" has no value before it`}}},
	{`{{12x}}`, []fault{{`{{12x}}`, `"12x" is no number: texts stand in double quotes, and names start with a letter`}}},
	{`{{1e}}`, []fault{{`{{1e}}`, `"1e" is no number: texts stand in double quotes, and names start with a letter`}}},
	{`{{$x = 1}}`, []fault{{`$x`, `undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{$x}}`, []fault{{`$x`, `undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{$name := .name}}{{$nmae}}`, []fault{{`$nmae`, `undefined variable $nmae; did you mean $name?`}}},
	{`{{$name}}`, []fault{{`$name`, `undefined variable $name; did you mean .name?`}}},
	{`{{$é}}`, []fault{{`$é`, `undefined variable $é: declare it before, as in {{$é := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{range $i, $x, $y := .files}}{{end}}`, []fault{{`{{range $i, $x, $y := .files}}`, `range declares one variable or two, as in $element := .list and $index, $element := .list`}}},
	{`{{/* a */ .name}}`, []fault{{`{{/* a */ .name}}`, `a comment is alone in its action, without spaces beside it: write {{/* … */}} or {{- /* … */ -}}`}}},
	{`{{.name}}{{$x := }}{{$x}}`, []fault{{`{{$x := }}`, `$x lacks its value: write it behind :=`}}},
	{`{{.nmae}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{.file_path}}`, []fault{{`.file_path`, `the prompt has no argument "file_path"; did you mean {{arg "file-path"}}?`}}},
	{`{{.whatever}}`, []fault{{`.whatever`, `the prompt has no argument "whatever": it has name, nick, file-path, n, limit, max.depth, ratio, scale, flag, sev, mode, day, until, at, wait, site, data, addr, files, nums`}}},
	{`{{$.nmae}}`, []fault{{`$.nmae`, `the prompt has no argument "nmae"; did you mean $.name?`}}},
	{`{{arg "nmae"}}`, []fault{{`"nmae"`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{arg "file-pth"}}`, []fault{{`"file-pth"`, `the prompt has no argument "file-pth"; did you mean {{arg "file-path"}}?`}}},
	{`{{arg .name}}`, []fault{{`.name`, `arg takes the name of an argument in quotes`}}},
	{`{{arg "a" "b"}}`, []fault{{`arg`, `arg has 2 arguments: it is used as {{arg "NAME"}}`}}},
	{`{{"name" | arg}}`, []fault{{`"name"`, `arg takes the name of an argument in quotes`}}},
	{`{{.name.first}}`, []fault{{`.name.first`, `.name is a string, which has no fields or methods here`}}},
	{`{{$.name.first}}`, []fault{{`$.name.first`, `$.name is a string, which has no fields or methods here`}}},
	{`{{.}}`, []fault{{`.`, `the arguments as a whole are not printed: name one, as in {{.name}}`}}},
	{`{{$}}`, []fault{{`$`, `the arguments as a whole are not printed: name one, as in {{.name}}`}}},
	{`{{print .}}`, []fault{{`.`, `the arguments as a whole are not printed: name one, as in {{.name}}`}}},
	{`{{.files}}`, []fault{{`.files`, `a list is not printed as a whole: use {{range}}, or {{join ", " .files}}`}}},
	{`{{slice .files 1}}`, []fault{{`slice .files 1`, `a list is not printed as a whole: use {{range}}, or {{join ", " (slice .files 1)}}`}}},
	{`{{.files | slice}}`, []fault{{`.files | slice`, `a list is not printed as a whole: use {{range}}, or {{join ", " (.files | slice)}}`}}},
	{`{{print .files}}`, []fault{{`.files`, `a list is not printed as a whole: use {{range}}, or {{join ", " .files}}`}}},
	{`{{.limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{$.limit}}`, []fault{{`$.limit`, `$.limit may be absent here: put this inside {{if $.limit}}…{{end}}, or write {{default … $.limit}}`}}},
	{`{{print .name .limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{upper .nick}}`, []fault{{`.nick`, `.nick may be absent here: put this inside {{if .nick}}…{{end}}, or write {{default … .nick}}`}}},
	{`{{(.limit)}}`, []fault{{`(.limit)`, `(.limit) may be absent here: put this inside {{if (.limit)}}…{{end}}, or write {{default … (.limit)}}`}}},
	{`{{or .limit .limit}}`, []fault{{`or .limit .limit`, `or .limit .limit may be absent here: put this inside {{if or .limit .limit}}…{{end}}, or write {{default … (or .limit .limit)}}`}}},
	{`{{print (or .limit .limit)}}`, []fault{{`or .limit .limit`, `or .limit .limit may be absent here: put this inside {{if or .limit .limit}}…{{end}}, or write {{default … (or .limit .limit)}}`}}},
	{`{{arg "max.depth"}}`, []fault{{`arg "max.depth"`, `arg "max.depth" may be absent here: put this inside {{if arg "max.depth"}}…{{end}}, or write {{default … (arg "max.depth")}}`}}},
	{`{{nil}}`, []fault{{`nil`, `nil has no use here: {{if}} tests whether an optional value is there`}}},
	{`{{eq .name nil}}`, []fault{{`nil`, `nil has no use here: {{if}} tests whether an optional value is there`}}},
	{`{{(.name).x}}`, []fault{{`.x`, `(.name).x: values have no fields or methods here`}}},
	{`{{.name .n}}`, []fault{{`.name`, `.name is no function and takes no arguments`}}},
	{`{{.upper .name}}`, []fault{{`.upper`, `upper is a function: write it without the dot`}}},
	{`{{.name | .n}}`, []fault{{`.n`, `.n is no function: the value before | has nowhere to go`}}},
	{`{{.name | "x"}}`, []fault{{`{{.name | "x"}}`, `only a function can stand after |: it takes the value before it`}}},
	{`{{1 2}}`, []fault{{`1`, `1 is no function and takes no arguments`}}},
	{`{{name}}`, []fault{{`name`, `there is no function "name"; did you mean .name?`}}},
	{`{{uper .name}}`, []fault{{`uper`, `there is no function "uper"; did you mean upper?`}}},
	{`{{frobnicate .name}}`, []fault{{`frobnicate`, `there is no function "frobnicate": ` + functionList}}},
	{`{{toJson .name}}`, []fault{{`toJson`, `there is no function "toJson": write json, which gives JSON in one line`}}},
	{`{{.name | to_json}}`, []fault{{`to_json`, `there is no function "to_json": write json, which gives JSON in one line`}}},
	{`{{trunc 5 .name}}`, []fault{{`trunc`, `there is no function "trunc": an argument or a slot has to give the text as it is to be`}}},
	{`{{.flag | ternary "a" "b"}}`, []fault{{`ternary`, `there is no function "ternary": write {{if .condition}}…{{else}}…{{end}}, or {{or .a .b}} for the first that is true`}}},
	{`{{if hasPrefix "a" .name}}{{end}}`, []fault{{`hasPrefix`, `there is no function "hasPrefix": templates compare with eq, lt and the like: declare an argument of type boolean or enum for what decides`}}},
	{`{{range split "," .name}}{{end}}`, []fault{{`split`, `there is no function "split": set type = "list" on the argument: it is split when it is parsed`}}},
	{`{{UPPER .name}}`, []fault{{`UPPER`, `there is no function "UPPER"; did you mean upper?`}}},
	{`{{path_escape .name}}`, []fault{{`path_escape`, `there is no function "path_escape"; did you mean pathescape?`}}},
	{`{{now}}`, []fault{{`now`, `there is no function "now": a prompt has no clock: an argument of type date or datetime, or a slot, has to give the time`}}},
	{`{{now | date "2006"}}`, []fault{{`now`, `there is no function "now": a prompt has no clock: an argument of type date or datetime, or a slot, has to give the time`}}},
	{`{{ object }}`, []fault{{`object`, `there is no function "object": set literal = true where the text is no template, or write {{"{{"}} for the braces`}}},
	{`{{html .name}}`, []fault{{`html`, `html is not supported: prompts are read by a model, not by a browser; insert the value as it is, or use fence or quote`}}},
	{`{{.name | js}}`, []fault{{`js`, `js is not supported: prompts are not JavaScript; use quote or json`}}},
	{`{{urlquery .name}}`, []fault{{`urlquery`, `urlquery is not supported: use queryescape, or pathescape or path within a path`}}},
	{`{{println .name}}`, []fault{{`println`, `println is not supported: write the line break into the text`}}},
	{`{{call .name}}`, []fault{{`call`, `call is not supported: templates call no Go functions; compute the value in Go`}}},
	{`{{upper}}`, []fault{{`upper`, `upper has 0 arguments: it is used as {{upper TEXT}}`}}},
	{`{{upper .name .name}}`, []fault{{`upper`, `upper has 2 arguments: it is used as {{upper TEXT}}`}}},
	{`{{.name | upper .name}}`, []fault{{`upper`, `upper has 2 arguments: it is used as {{upper TEXT}}`}}},
	{`{{eq .n}}`, []fault{{`eq`, `eq has 1 argument: it is used as {{eq X Y …}}`}}},
	{`{{join ","}}`, []fault{{`join`, `join has 1 argument: it is used as {{join SEPARATOR LIST}}`}}},
	{`{{not}}`, []fault{{`not`, `not has 0 arguments: it is used as {{not X}}`}}},
	{`{{upper .n}}`, []fault{{`.n`, `upper needs text, and .n is an integer`}}},
	{`{{.n | upper}}`, []fault{{`.n`, `upper needs text, and .n is an integer`}}},
	{`{{trim .files}}`, []fault{{`.files`, `trim needs text, and .files is a list of string`}}},
	{`{{indent .name "a"}}`, []fault{{`.name`, `indent needs an integer from 0 up here, and .name is a string`}}},
	{`{{indent .n .name}}`, []fault{{`.n`, `indent takes a number from 0 to 100, written out`}}},
	{`{{indent 101 .name}}`, []fault{{`101`, `indent takes a number from 0 to 100, written out`}}},
	{`{{indent -1 .name}}`, []fault{{`-1`, `indent needs an integer from 0 up here, not -1`}}},
	{`{{indent 1.5 .name}}`, []fault{{`1.5`, `indent needs an integer from 0 up here, and 1.5 is a number`}}},
	{`{{nindent 1000 .name}}`, []fault{{`1000`, `nindent takes a number from 0 to 100, written out`}}},
	{`{{index .files -1}}`, []fault{{`-1`, `index needs an integer from 0 up here, not -1`}}},
	{`{{index .files .name}}`, []fault{{`.name`, `index needs an integer from 0 up here, and .name is a string`}}},
	{`{{index .files 1.0}}`, []fault{{`1.0`, `index needs an integer from 0 up here, and 1.0 is a number`}}},
	{`{{index .n 0}}`, []fault{{`.n`, `index needs a list or text, and .n is an integer`}}},
	{`{{index .files 0 0 0}}`, []fault{{`index`, `index has 4 arguments: it is used as {{index LIST N}}`}}},
	{`{{index .files 0 0}}{{index .nums 0 0}}`, []fault{{`.nums`, `index needs a list or text, and .nums is an integer`}}},
	{`{{slice .n 1}}`, []fault{{`.n`, `slice needs a list or text, and .n is an integer`}}},
	{`{{slice .files "a"}}`, []fault{{`"a"`, `slice needs an integer from 0 up here, and "a" is a string`}}},
	{`{{len .n}}`, []fault{{`.n`, `len needs a list or text, and .n is an integer`}}},
	{`{{len .}}`, []fault{{`.`, `len needs a list or text, and . is the arguments as a whole`}}},
	{`{{len .limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{join "," .name}}`, []fault{{`.name`, `join needs a list, and .name is a string`}}},
	{`{{join .n .files}}`, []fault{{`.n`, `join needs text, and .n is an integer`}}},
	{`{{json .}}`, []fault{{`.`, `json takes one value, and this is the arguments as a whole`}}},
	{`{{json (or .n .name)}}`, []fault{{`or .n .name`, `json takes one value, and this is a value of more than one type`}}},
	{`{{json .limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{date "2006" .name}}`, []fault{{`.name`, `date needs a date or datetime, and .name is a string`}}},
	{`{{date .n .day}}`, []fault{{`.n`, `date needs text, and .n is an integer`}}},
	{`{{date "YYYY" .day}}`, []fault{{`"YYYY"`, `"YYYY" is no layout of Go: write how 2 January 2006 15:04:05 looks, as in "2 January 2006"`}}},
	{`{{date "" .day}}`, []fault{{`""`, `"" is no layout of Go: write how 2 January 2006 15:04:05 looks, as in "2 January 2006"`}}},
	{`{{default 3 .n}}`, []fault{{`.n`, `default is for optional values, and .n is never absent: leave default out`}}},
	{`{{default 3 .files}}`, []fault{{`.files`, `default is for optional values, and .files is never absent: leave default out`}}},
	{`{{default "x" .limit}}`, []fault{{`"x"`, `the default of .limit must be an integer too, and "x" is a string`}}},
	{`{{default .limit .nick}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{default .day .until}}{{default .at .until}}`, []fault{{`.at`, `the default of .until must be a date too, and .at is a datetime`}}},
	{`{{default "none" .limit | upper}}`, []fault{{`"none"`, `the default of .limit must be an integer too, and "none" is a string`}}},
	{`{{eq .n .name}}`, []fault{{`.name`, `eq compares values of one type: .n is an integer, and .name is a string`}}},
	{`{{eq .n .ratio}}`, []fault{{`.ratio`, `eq compares values of one type: .n is an integer, and .ratio is a number; declare .n with type = "number"`}}},
	{`{{eq .n 1.5}}`, []fault{{`1.5`, `eq compares values of one type: .n is an integer, and 1.5 is a number; declare .n with type = "number"`}}},
	{`{{eq .name 1}}`, []fault{{`1`, `eq compares values of one type: .name is a string, and 1 is an integer`}}},
	{`{{eq .files .files}}`, []fault{{`.files`, `eq cannot compare lists: .files is a list of string`}}},
	{`{{eq .day .day}}`, []fault{{`.day`, `eq cannot compare values of type date: .day is a date`}}},
	{`{{eq . 1}}`, []fault{{`.`, `eq cannot compare the arguments as a whole: . is the arguments as a whole`}}},
	{`{{eq .n 1 "a" 2}}`, []fault{{`"a"`, `eq compares values of one type: .n is an integer, and "a" is a string`}}},
	{`{{eq 1 .n .ratio}}`, []fault{{`.ratio`, `eq compares values of one type: 1 is an integer, and .ratio is a number`}}},
	{`{{lt .flag true}}`, []fault{{`.flag`, `lt orders text, numbers and durations, and .flag is a boolean`}}},
	{`{{lt .name .day}}`, []fault{{`.day`, `lt cannot compare values of type date: .day is a date`}}},
	{`{{gt .limit 3}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{eq .sev "hihg"}}`, []fault{{`"hihg"`, `"hihg" is none of the enum's values; did you mean "high"?`}}},
	{`{{eq .sev "x"}}`, []fault{{`"x"`, `"x" is none of the enum's values: they are "low", "medium", "high"`}}},
	{`{{eq "hgih" .sev}}`, []fault{{`"hgih"`, `"hgih" is none of the enum's values; did you mean "high"?`}}},
	{`{{eq .n true}}`, []fault{{`true`, `eq compares values of one type: .n is an integer, and true is a boolean`}}},
	{`{{if and (eq .n 1) (eq .n 2)}}a{{end}}`, []fault{{`and`, `this is never true: a value is not both 1 and 2; use or`}}},
	{`{{if or (ne .sev "low") (ne .sev "high")}}a{{end}}`, []fault{{`or`, `this is always true: a value differs from "low" or from "high"; use and`}}},
	{`{{if or .n (ne .n 3)}}a{{end}}`, []fault{{`or`, `this is always true: a value differs from 0 or from 3; use and`}}},
	{`{{if and (not .name) (eq .name "a")}}a{{end}}`, []fault{{`and`, `this is never true: a value is not both "" and "a"; use or`}}},
	{`{{if and .flag (and (eq "a" .name) (eq .name "b"))}}a{{end}}`, []fault{{`and`, `this is never true: a value is not both "a" and "b"; use or`}}},
	{`{{if or (ne .n 1) (not (eq .n 2))}}a{{end}}`, []fault{{`or`, `this is always true: a value differs from 1 or from 2; use and`}}},
	{`{{print (or .n .name) .n}}`, []fault{{`.n`, `print puts a space between values that are no text, and one of these may be either: print it by itself`}}},
	{`{{print .n (or .n .name)}}`, []fault{{`or .n .name`, `print puts a space between values that are no text, and one of these may be either: print it by itself`}}},
	{`{{print (or .n .name) (or .n .name)}}`, []fault{{`or .n .name`, `print puts a space between values that are no text, and one of these may be either: print it by itself`}}},
	{`{{or .name .files}}`, []fault{{`or .name .files`, `this may be a list of string, which is not printed as a whole`}}},
	{`{{or (or .n .name) .files}}`, []fault{{`or (or .n .name) .files`, `this may be a list of string, which is not printed as a whole`}}},
	{`{{or .name .}}`, []fault{{`or .name .`, `this may be the arguments as a whole, which is not printed as a whole`}}},
	{`{{upper (or .n .name)}}`, []fault{{`or .n .name`, `upper needs text, and or .n .name is a value of more than one type`}}},
	{`{{eq (or .n .name) "a"}}`, []fault{{`or .n .name`, `eq cannot compare a value of more than one type: or .n .name is a value of more than one type`}}},
	{`{{printf .name}}`, []fault{{`.name`, `the format of printf is written out, so that it can be checked: .name is not a constant`}}},
	{`{{printf 5}}`, []fault{{`5`, `printf needs text, and 5 is an integer`}}},
	{`{{printf "%d" .name}}`, []fault{{`.name`, `printf: %d does not fit .name, which is a string: use %s`}}},
	{`{{printf "%d" .ratio}}`, []fault{{`.ratio`, `printf: %d does not fit .ratio, which is a number: use %g or %.2f`}}},
	{`{{printf "%s"}}`, []fault{{`printf`, `the format of printf has 1 verb, and 0 values are given`}}},
	{`{{printf "%s" .name .n}}`, []fault{{`printf`, `the format of printf has 1 verb, and 2 values are given`}}},
	{`{{printf "a" .name}}`, []fault{{`printf`, `the format of printf has 0 verbs, and 1 value is given`}}},
	{`{{printf "%d %d" .n}}`, []fault{{`printf`, `the format of printf has 2 verbs, and 1 value is given`}}},
	{`{{printf "%"}}`, []fault{{`"%"`, `printf: the format ends within a verb; write %% for a percent sign`}}},
	{`{{printf "50%"}}`, []fault{{`"50%"`, `printf: the format ends within a verb; write %% for a percent sign`}}},
	{`{{printf "%5%"}}`, []fault{{`"%5%"`, `printf: %5%: write %% for a percent sign`}}},
	{`{{printf "%*d" .n}}`, []fault{{`printf`, `the format of printf has 1 verb and 1 *, and 1 value is given`}}},
	{`{{printf "%*.*f" 1 2 .ratio 3}}`, []fault{{`printf`, `the format of printf has 1 verb and 2 *s, and 4 values are given`}}},
	{`{{printf "%*d" .name .n}}`, []fault{{`.name`, `printf: the * of %*d takes an integer, and .name is a string`}}},
	{`{{printf "%*d" 1.5 .n}}`, []fault{{`1.5`, `printf: the * of %*d takes an integer, and 1.5 is a number`}}},
	{`{{printf "%.*f" .files .ratio}}`, []fault{{`.files`, `printf: the * of %.*f takes an integer, and .files is a list of string`}}},
	{`{{printf "%*d" .limit .n}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{printf "%*d" .nmae .n}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{printf "%*d" 1001 .n}}`, []fault{{`1001`, `printf: the width or precision 1001 is larger than 1000`}}},
	{`{{printf "%*d" -1001 .n}}`, []fault{{`-1001`, `printf: the width or precision -1001 is larger than 1000`}}},
	{`{{printf "%.*f" -1 .ratio}}`, []fault{{`-1`, `printf: the precision -1 is negative`}}},
	{`{{printf "%*d" 5 .name}}`, []fault{{`.name`, `printf: %*d does not fit .name, which is a string: use %s`}}},
	{`{{printf "%0*s" 5 .name}}`, []fault{{`.name`, `printf: %0*s does not fit .name, which is a string: %s takes no flag but -`}}},
	{`{{printf "%.*c" 1 .n}}`, []fault{{`.n`, `printf: %.*c does not fit .n, which is an integer: %c takes no precision`}}},
	{`{{printf "%*" 5}}`, []fault{{`"%*"`, `printf: the format ends within a verb; write %% for a percent sign`}}},
	{`{{printf "%*%" 5}}`, []fault{{`"%*%"`, `printf: %*%: write %% for a percent sign`}}},
	{`{{printf "%[2]s" .name}}`, []fault{{`"%[2]s"`, `printf: %[2]s takes value 2, and 1 value is given`}}},
	{`{{printf "%[1]d %d" .n}}`, []fault{{`"%[1]d %d"`, `printf: %d takes value 2, and 1 value is given`}}},
	{`{{printf "%[3]*[1]d" .n .n}}`, []fault{{`"%[3]*[1]d"`, `printf: %[3]*[1]d takes value 3, and 2 values are given`}}},
	{`{{printf "%[99999999999999999999]d" .n}}`, []fault{{`"%[99999999999999999999]d"`, `printf: %[99999999999999999999]d takes value 1073741824, and 1 value is given`}}},
	{`{{printf "%[0]d" .n}}`, []fault{{`"%[0]d"`, `printf: %[0]: values are counted from 1`}}},
	{`{{printf "%[]d" .n}}`, []fault{{`"%[]d"`, `printf: %[: an index is the number of a value in brackets, as in %[1]s`}}},
	{`{{printf "%[x]d" .n}}`, []fault{{`"%[x]d"`, `printf: %[: an index is the number of a value in brackets, as in %[1]s`}}},
	{`{{printf "%[1d" .n}}`, []fault{{`"%[1d"`, `printf: %[: an index is the number of a value in brackets, as in %[1]s`}}},
	{`{{printf "%[-1]d" .n}}`, []fault{{`"%[-1]d"`, `printf: %[: an index is the number of a value in brackets, as in %[1]s`}}},
	{`{{printf "%[1]5d" .n}}`, []fault{{`"%[1]5d"`, `printf: %[1]5: an index stands right before the verb or a *, as in %6.2[1]f`}}},
	{`{{printf "%[1].2f" .ratio}}`, []fault{{`"%[1].2f"`, `printf: %[1]: an index stands right before the verb or a *, as in %6.2[1]f`}}},
	{`{{printf "%.[1]2f" .ratio}}`, []fault{{`"%.[1]2f"`, `printf: %.[1]2: an index stands right before the verb or a *, as in %6.2[1]f`}}},
	{`{{printf "%[1][1]d" .n}}`, []fault{{`"%[1][1]d"`, `printf has no verb %[1][ here: there are %s %v %q %d %b %o %O %c %U %x %X %e %E %f %F %g %G and %t`}}},
	{`{{printf "%[1]" .n}}`, []fault{{`"%[1]"`, `printf: the format ends within a verb; write %% for a percent sign`}}},
	{`{{printf "%[1]%" .n}}`, []fault{{`"%[1]%"`, `printf: %[1]%: write %% for a percent sign`}}},
	{`{{printf "%[1]s" .name .n}}`, []fault{{`.n`, `printf: no verb takes value 2: name it, as in %[2]v, or leave it out`}}},
	{`{{printf "%[2]s %[2]s" .n .name .flag}}`, []fault{{`.n`, `printf: no verb takes value 1: name it, as in %[1]v, or leave it out`}, {`.flag`, `printf: no verb takes value 3: name it, as in %[3]v, or leave it out`}}},
	{`{{printf "%[1]*[1]s" .name}}`, []fault{{`.name`, `printf: the * of %[1]*[1]s takes an integer, and .name is a string`}}},
	{`{{printf "%[1]d %[1]s" .name}}`, []fault{{`.name`, `printf: %[1]d does not fit .name, which is a string: use %s`}}},
	{`{{printf "%[1]s %[1]s" .limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{printf "%[2]s %[1]d" .name .nmae}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.name`, `printf: %[1]d does not fit .name, which is a string: use %s`}}},
	{`{{printf "%2000d" .n}}`, []fault{{`"%2000d"`, `printf: the width or precision 2000 is larger than 1000`}}},
	{`{{printf "%.1001f" .ratio}}`, []fault{{`"%.1001f"`, `printf: the width or precision 1001 is larger than 1000`}}},
	{`{{printf "%y" .n}}`, []fault{{`"%y"`, `printf has no verb %y here: there are %s %v %q %d %b %o %O %c %U %x %X %e %E %f %F %g %G and %t`}}},
	{`{{printf "%日" .n}}`, []fault{{`"%日"`, `printf has no verb %日 here: there are %s %v %q %d %b %o %O %c %U %x %X %e %E %f %F %g %G and %t`}}},
	{`{{printf "%05s" .name}}`, []fault{{`.name`, `printf: %05s does not fit .name, which is a string: %s takes no flag but -`}}},
	{`{{printf "%+v" .name}}`, []fault{{`.name`, `printf: %+v does not fit .name, which is a string: %v takes no flag but -`}}},
	{`{{printf "%q" .n}}`, []fault{{`.n`, `printf: %q does not fit .n, which is an integer: use {{quote}} for its printed form in quotes`}}},
	{`{{printf "%q" .flag}}`, []fault{{`.flag`, `printf: %q does not fit .flag, which is a boolean: use {{quote}} for its printed form in quotes`}}},
	{`{{printf "%05q" .name}}`, []fault{{`.name`, `printf: %05q does not fit .name, which is a string: %q takes no flags but -, + and #`}}},
	{`{{printf "%t" .name}}`, []fault{{`.name`, `printf: %t does not fit .name, which is a string: use %s`}}},
	{`{{printf "%+t" .flag}}`, []fault{{`.flag`, `printf: %+t does not fit .flag, which is a boolean: %t takes no flag +`}}},
	{`{{printf "%.2t" .flag}}`, []fault{{`.flag`, `printf: %.2t does not fit .flag, which is a boolean: %t takes no precision`}}},
	{`{{printf "%#d" .n}}`, []fault{{`.n`, `printf: %#d does not fit .n, which is an integer: %d takes no flag #`}}},
	{`{{printf "%+c" .n}}`, []fault{{`.n`, `printf: %+c does not fit .n, which is an integer: %c takes no flag +`}}},
	{`{{printf "%.1c" .n}}`, []fault{{`.n`, `printf: %.1c does not fit .n, which is an integer: %c takes no precision`}}},
	{`{{printf "%.1U" .n}}`, []fault{{`.n`, `printf: %.1U does not fit .n, which is an integer: %U takes no precision`}}},
	{`{{printf "%f" .n}}`, []fault{{`.n`, `printf: %f does not fit .n, which is an integer: use %d`}}},
	{`{{printf "%.2f" 2}}`, []fault{{`2`, `printf: %.2f does not fit 2, which is an integer: use %d`}}},
	{`{{printf "%x" .ratio}}`, []fault{{`.ratio`, `printf: %x does not fit .ratio, which is a number: use %g or %.2f`}}},
	{`{{printf "%x" .flag}}`, []fault{{`.flag`, `printf: %x does not fit .flag, which is a boolean: use %t`}}},
	{`{{printf "%c" .name}}`, []fault{{`.name`, `printf: %c does not fit .name, which is a string: use %s`}}},
	{`{{printf "%g" .name}}`, []fault{{`.name`, `printf: %g does not fit .name, which is a string: use %s`}}},
	{`{{printf "%d" .day}}`, []fault{{`.day`, `printf: %d does not fit .day, which is a date: use %s`}}},
	{`{{printf "%s" .files}}`, []fault{{`.files`, `a list is not printed as a whole: use {{range}}, or {{join ", " .files}}`}}},
	{`{{printf "%s" .limit}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{printf "%.5.3d" .n}}`, []fault{{`"%.5.3d"`, `printf has no verb %.5. here: there are %s %v %q %d %b %o %O %c %U %x %X %e %E %f %F %g %G and %t`}}},
	{`{{.n | printf "%t"}}`, []fault{{`.n`, `printf: %t does not fit .n, which is an integer: use %d`}}},
	{`{{9223372036854775808}}`, []fault{{`9223372036854775808`, `the integer 9223372036854775808 is too large: the largest is 9223372036854775807`}}},
	{`{{99999999999999999999}}`, []fault{{`{{99999999999999999999}}`, `integer overflow: "99999999999999999999"`}}},
	{`{{0xFFFFFFFFFFFFFFFF}}`, []fault{{`0xFFFFFFFFFFFFFFFF`, `the integer 0xFFFFFFFFFFFFFFFF is too large: the largest is 9223372036854775807`}}},
	{`{{1i}}`, []fault{{`1i`, `complex numbers have no use here`}}},
	{`{{$x := or .n .name}}{{$x}}`, []fault{{`$x`, `a variable holds values of one type, and this is a value of more than one type`}}},
	{`{{with or .n .name}}{{.}}{{end}}`, []fault{{`or .n .name`, `a variable holds values of one type, and this is a value of more than one type`}}},
	{`{{$x := .}}{{$x}}`, []fault{{`$x`, `a variable cannot hold the arguments as a whole`}}},
	{`{{$x := $}}`, []fault{{`$x`, `a variable cannot hold the arguments as a whole`}}},
	{`{{$x := .n}}{{$x = .name}}`, []fault{{`$x`, `$x holds an integer and cannot be given a string: declare another variable`}}},
	{`{{$x := .n}}{{$x = .limit}}`, []fault{{`$x`, `$x holds an integer and cannot be given an optional integer: declare another variable`}}},
	{`{{$x := .limit}}{{$x = .n}}`, []fault{{`$x`, `$x holds an optional integer and cannot be given an integer: declare another variable`}}},
	{`{{$x := .limit}}{{$x}}`, []fault{{`$x`, `$x may be absent here: put this inside {{if $x}}…{{end}}, or write {{default … $x}}`}}},
	{`{{$x := .limit}}{{$x = .limit}}{{if $x}}{{$x}}{{end}}`, []fault{{`$x`, `$x may be absent here: put this inside {{if $x}}…{{end}}, or write {{default … $x}}`}}},
	{`{{$x := .sev}}{{$x = "none"}}`, []fault{{`$x`, `$x holds an enum and cannot be given a string: declare another variable`}}},
	{`{{$x := .n}}{{$x = 1.5}}`, []fault{{`$x`, `$x holds an integer and cannot be given a number: declare another variable`}}},
	{`{{$x := .files}}{{$x = .nums}}`, []fault{{`$x`, `$x holds a list of string and cannot be given a list of integer: declare another variable`}}},
	{`{{$x := .n}}{{$x.y}}`, []fault{{`$x.y`, `$x is an integer, which has no fields or methods here`}}},
	{`{{if true}}{{$x := 1}}{{end}}{{$x}}`, []fault{{`$x`, `undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{range .files}}{{$x := 1}}{{end}}{{$x}}`, []fault{{`$x`, `undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{range $f := .files}}{{else}}{{$f}}{{end}}`, []fault{{`$f`, `$f belongs to the range, which has no element in its {{else}}`}}},
	{`{{$i := 1}}{{range $i, $f := .files}}{{else}}{{$i = 2}}{{$i}}{{$i := 3}}{{$i}}{{end}}`, []fault{{`$i`, `$i belongs to the range, which has no element in its {{else}}`}, {`$i`, `$i belongs to the range, which has no element in its {{else}}`}}},
	{`{{range $f := .files}}{{else}}{{if $f = "a"}}{{end}}{{end}}`, []fault{{`$f`, `$f belongs to the range, which has no element in its {{else}}`}}},
	{`{{range .name}}{{.}}{{end}}`, []fault{{`.name`, `range goes over a list, and .name is a string; declare .name with type = "list"`}}},
	{`{{range .n}}{{.}}{{end}}`, []fault{{`.n`, `range goes over a list, and .n is an integer`}}},
	{`{{range .}}{{end}}`, []fault{{`.`, `range goes over a list, and . is the arguments as a whole`}}},
	{`{{range upper .name}}{{end}}`, []fault{{`upper .name`, `range goes over a list, and upper .name is a string`}}},
	{`{{$f := ""}}{{range $f = .files}}{{end}}`, []fault{{`$f`, `range declares its variables: write := instead of =`}}},
	{`{{range .files}}{{range $.nums}}{{else}}{{break}}{{end}}{{end}}`, []fault{{`break`, `{{break}} in the {{else}} of a range ends no range: test with {{if}} instead`}}},
	{`{{range .files}}{{.name}}{{end}}`, []fault{{`.name`, `here the dot is a string: write $.name for the argument`}}},
	{`{{range .files}}{{.x}}{{end}}`, []fault{{`.x`, `here the dot is a string, which has no fields`}}},
	{`{{range .files}}{{$.x}}{{end}}`, []fault{{`$.x`, `the prompt has no argument "x": it has name, nick, file-path, n, limit, max.depth, ratio, scale, flag, sev, mode, day, until, at, wait, site, data, addr, files, nums`}}},
	{`{{with .nick}}{{.name}}{{end}}`, []fault{{`.name`, `here the dot is a string: write $.name for the argument`}}},
	{`{{with .limit}}{{.x}}{{end}}`, []fault{{`.x`, `here the dot is an integer, which has no fields`}}},
	{`{{template "tnoe" .}}`, []fault{{`"tnoe"`, `there is no partial "tnoe"; did you mean "tone"?`}}},
	{`{{template "nothing" .}}`, []fault{{`"nothing"`, `there is no partial "nothing": its text would stand in _nothing.md beside the spec`}}},
	{`{{template "self" .}}`, []fault{{`"self"`, `partial "self" uses itself: self → self`}}},
	{`{{template "ping" .}}`, []fault{{`"ping"`, `partial "ping" uses itself: ping → pong → ping`}}},
	{`{{template "rude" .}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{template "optional" .}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{template "optional" .name}}`, []fault{{`.limit`, `here the dot is a string, which has no fields`}}},
	{`{{template "tone"}}`, []fault{{`.name`, `here the dot is nothing, which has no fields`}}},
	{`{{template "element"}}`, []fault{{`.`, `there is no value here: the partial was called without one; write {{template "…" .}}`}}},
	{`{{template "element" .}}`, []fault{{`.`, `the arguments as a whole are not printed: name one, as in {{.name}}`}}},
	{`{{template "element" .files}}`, []fault{{`.`, `a list is not printed as a whole: use {{range}}, or {{join ", " .}}`}}},
	{`{{template "element" .limit}}`, []fault{{`.`, `. may be absent here: put this inside {{if .}}…{{end}}, or write {{default … .}}`}}},
	{`{{template "element" $x := .n}}`, []fault{{`"element"`, `a variable cannot be declared in {{template}}: declare it in an action before`}}},
	{`{{template "element" or .n .name}}`, []fault{{`or .n .name`, `a variable holds values of one type, and this is a value of more than one type`}}},
	{`{{template "element" (or .n .name)}}`, []fault{{`(or .n .name)`, `a variable holds values of one type, and this is a value of more than one type`}}},
	{`{{template "double" .}}{{template "double" .}}`, []fault{{`"element"`, `the partials of this prompt expand to more than 10000 pieces`}}},
	{`{{if ($x := .n)}}a{{end}}`, []fault{{`$x := .n`, `a variable cannot be declared within parentheses: declare it in an action before`}}},
	{`{{print ($x := .n)}}`, []fault{{`$x := .n`, `a variable cannot be declared within parentheses: declare it in an action before`}}},
	{`{{if .limit}}a{{else}}{{.limit}}{{end}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{if or .limit .nick}}{{.limit}}{{end}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{if not .limit}}{{.limit}}{{end}}`, []fault{{`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}}},
	{`{{.nmae}} {{.limit}} {{upper .n}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.limit`, `.limit may be absent here: put this inside {{if .limit}}…{{end}}, or write {{default … .limit}}`}, {`.n`, `upper needs text, and .n is an integer`}}},
	{"a\n{{.nmae}}\n{{if .limt}}\n{{$x}}\n{{end}}", []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.limt`, `the prompt has no argument "limt"; did you mean .limit?`}, {`$x`, `undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended`}}},
	{`{{.name | upper | index 0}}`, []fault{{`index`, `index has its arguments in the wrong order: it is used as {{index LIST N}}`}}},
	{`{{.n | printf "%d" | upper .name}}`, []fault{{`upper`, `upper has 2 arguments: it is used as {{upper TEXT}}`}}},
	{`{{if upper .n}}{{.limit}}{{end}}`, []fault{{`.n`, `upper needs text, and .n is an integer`}}},
	{`{{if .nmae}}{{.limit}}{{end}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{with .nmae}}{{.}}{{.x}}{{end}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{range .nmae}}{{.}}{{.x}}{{end}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{$x := .nmae}}{{$x}}{{$x = 1}}{{upper $x}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{template "element" .nmae}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{and .nmae .limt}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.limt`, `the prompt has no argument "limt"; did you mean .limit?`}}},
	{`{{eq .nmae .limt}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.limt`, `the prompt has no argument "limt"; did you mean .limit?`}}},
	{`{{printf "%s %s" .nmae .limt}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}, {`.limt`, `the prompt has no argument "limt"; did you mean .limit?`}}},
	{`{{- .nmae -}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{   .nmae   }}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{upper   ( .n )}}`, []fault{{`.n`, `upper needs text, and .n is an integer`}}},
	{"{{print `a` .nmae}}", []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{not .nmae}}`, []fault{{`.nmae`, `the prompt has no argument "nmae"; did you mean .name?`}}},
	{`{{(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((.name)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))}}`, []fault{{`{{(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((.name)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))}}`, `parentheses nest deeper than 100`}}},

	// Templates without an end to what is in them.
	{"{{" + strings.Repeat("(", 101) + ".name" + strings.Repeat(")", 101) + "}}", []fault{
		{"{{" + strings.Repeat("(", 101) + ".name" + strings.Repeat(")", 101) + "}}", "parentheses nest deeper than 100"},
	}},
	{strings.Repeat("{{.n}}", 10001), []fault{{"{{.n}}", "the text has more than 10000 actions"}}},
	{strings.Repeat("{{.n}}", 9999) + "{{print .n .n}}", []fault{{"print .n .n", "the texts of this prompt have more than 10000 pieces"}}},
	{strings.Repeat("{{with .n}}{{end}}", 3000) + strings.Repeat("{{.nmae}}", 200), slices.Repeat([]fault{{".nmae", `the prompt has no argument "nmae"; did you mean .name?`}}, 100)},
	{strings.Repeat("{{if .n}}{{else}}{{else}}{{end}}", 200), slices.Repeat([]fault{{"{{else}}", "a second {{else}} for one {{if}}"}}, 100)},
	{"{{print" + strings.Repeat(" .n", 1000) + "}}", []fault{{"{{print" + strings.Repeat(" .n", 1000) + "}}", "this action has more than 1000 names, values and operators"}}},
	{"{{/*" + strings.Repeat(" .n", 1000) + "*/}}{{.nmae}}", []fault{{".nmae", `the prompt has no argument "nmae"; did you mean .name?`}}},
	{doubled(30), []fault{{doubled(13)[len("{{") : len(doubled(13))-len("}}")], "the texts of this prompt have more than 10000 pieces"}}},
	{`{{template "nested0" .}}`, []fault{{`"nested100"`, "partials nest deeper than 100"}}},
	{strings.Repeat(`{{template "long" .}}`, 11), []fault{{`"long"`, "the partials of this prompt expand to more than 1048576 bytes (1 MiB)"}}},
	{strings.Repeat("{{if .flag}}", 101) + strings.Repeat("{{end}}", 101), []fault{{"{{if .flag}}", "control actions nest deeper than 100"}}},
}

// doubled returns a printf whose value is used twice, in one whose value is used
// twice, and so on.
func doubled(n int) string {
	action := ".name"
	for range n {
		action = `printf "%[1]s%[1]s" (` + action + `)`
	}
	return "{{" + action + "}}"
}

func TestFaults(t *testing.T) {
	for _, test := range allFaultTests() {
		_, faults := check(t, test.template, nil)
		if got := showFaults(faults); !slices.Equal(got, test.faults) {
			t.Errorf("%q has the faults\n%q, want\n%q", test.template, got, test.faults)
		}
		for _, f := range faults {
			if f.Source == nil || f.Start >= f.End {
				t.Errorf("%q: the fault %q covers nothing", test.template, f.Message)
			}
		}
	}
}

// clauseTests has the faults of what stands around a text.
var clauseTests = []struct {
	what   string
	check  func(*Checker, *Source)
	source string
	fault  fault
}{
	{"if", checkIf, ".nmae", fault{".nmae", `the prompt has no argument "nmae"; did you mean .name?`}},
	{"if", checkIf, "upper .n", fault{".n", "upper needs text, and .n is an integer"}},
	{"if", checkIf, "$x := .n", fault{"$x", "a message's if declares no variables"}},
	{"if", checkIf, ".flag}}{{end}}{{if .flag", fault{".flag}}{{end}}{{if .flag", "if takes what stands between {{if and }}: a pipeline alone"}},
	{"if", checkIf, "{{.flag}}", fault{"{{.flag}}", "if takes what stands between {{if and }}: a pipeline alone"}},
	{"if", checkIf, `"a`, fault{`"a`, "if takes what stands between {{if and }}: a pipeline alone"}},
	{"if", checkIf, ".flag |", fault{}},
	{"if", checkIf, ".flag +", fault{"+", "there is no arithmetic: compute the value in Go; texts are joined with print, as in (print .a .b)"}},
	{"if", checkIf, "$x", fault{"$x", "undefined variable $x: declare it before, as in {{$x := …}}, and in no {{if}}, {{with}} or {{range}} that has ended"}},
	{"range", checkRange, ".name", fault{".name", `range goes over a list, and .name is a string; declare .name with type = "list"`}},
	{"range", checkRange, "$i, $x, $y := .files", fault{"$i, $x, $y := .files", "range declares one variable or two, as in $element := .list and $index, $element := .list"}},
	{"range", checkRange, "$x = .files", fault{"$x", "range declares its variables: write := instead of ="}},
	{"range", checkRange, "", fault{"", "{{range}} lacks its value"}},
	{"uri", checkURI, "file:///etc/a b", fault{" ", "a URI has no character ' ': write it percent-encoded"}},
	{"uri", checkURI, `file:///{{"é"}}`, fault{`file:///{{"é"}}`, "a URI has no character 'é': write it percent-encoded"}},
	{"uri", checkURI, "/etc/app", fault{"/etc/app", "a URI starts with its scheme, as in file:///etc/app or https://example.com"}},
	{"uri", checkURI, "{{.name}}/a", fault{"{{.name}}/a", "a URI starts with its scheme, written out, or with a uri argument"}},
	{"uri", checkURI, "https://[{{.name}}/a", fault{"https://[{{.name}}/a", `the URI is not valid with x for each value: it must be a URI with a scheme, such as https://example.com/a, not "https://[x/a"`}},
}

func checkIf(c *Checker, s *Source)    { c.CheckIf(s, c.Root()) }
func checkRange(c *Checker, s *Source) { c.CheckRange(s, c.Root()) }

func checkURI(c *Checker, s *Source) {
	t, _ := Parse(s)
	c.CheckURI(t, c.Root())
}

func TestClauseFaults(t *testing.T) {
	for _, test := range clauseTests {
		c := NewChecker(testArguments(), nil)
		test.check(c, source(test.source))
		var got []fault
		for _, f := range c.Faults() {
			// Within the clause as it is written, without {{if and }}.
			got = append(got, fault{test.source[f.Source.Origin(f.Start):f.Source.Origin(f.End)], f.Message})
		}
		want := []fault{test.fault}
		if test.fault == (fault{}) {
			want = nil
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s %q has the faults %q, want %q", test.what, test.source, got, want)
		}
	}
}

// TestMessageVariables checks texts within a range and an if of their message.
func TestMessageVariables(t *testing.T) {
	head := func(c *Checker) *Scope {
		clause, s := c.CheckRange(source("$i, $é := .files"), c.Root())
		condition, s := c.CheckIf(source("and $.limit (gt $i 0)"), s)
		if clause == nil || condition == nil {
			t.Fatal(showFaults(c.Faults()))
		}
		return s
	}
	for template, want := range map[string][]fault{
		"{{$i}} {{$é}} {{.}} {{$.limit}}":              nil,
		"{{$é := 1}}{{$é = 2}}{{$é}}":                  nil,
		"{{range $.nums}}{{$i}}{{.}}{{end}}":           nil,
		"{{$é = .}}":                                   {{"$é", "$é is declared by the message: a text cannot change it"}},
		"{{if true}}{{$i = 1}}{{end}}":                 {{"$i", "$i is declared by the message: a text cannot change it"}},
		"{{$é := 1}}{{$i = 2}}":                        {{"$i", "$i is declared by the message: a text cannot change it"}},
		"{{.limit}}":                                   {{".limit", "here the dot is a string: write $.limit for the argument"}},
		"{{$.nick}}":                                   {{"$.nick", "$.nick may be absent here: put this inside {{if $.nick}}…{{end}}, or write {{default … $.nick}}"}},
		"{{$j}}":                                       {{"$j", "undefined variable $j: declare it before, as in {{$j := …}}, and in no {{if}}, {{with}} or {{range}} that has ended"}},
		"{{if true}}{{break}}{{end}}":                  {{"{{break}}", "{{break}} outside {{range}}"}},
		`{{template "element" $é}}{{template "tone"}}`: {{".name", "here the dot is nothing, which has no fields"}},
	} {
		_, faults := check(t, template, head)
		if got := showFaults(faults); !slices.Equal(got, want) {
			t.Errorf("%q has the faults %q, want %q", template, got, want)
		}
	}
}

// TestNoArguments checks the hints of a prompt without any.
func TestNoArguments(t *testing.T) {
	for template, want := range map[string]fault{
		"{{.name}}": {".name", `the prompt has no argument "name": it declares none`},
		"{{.}}":     {".", "the arguments as a whole are not printed: name one, as in {{.name}}"},
	} {
		parsed, _ := Parse(source(template))
		c := NewChecker(nil, nil)
		c.Check(parsed, c.Root())
		if got := showFaults(c.Faults()); !slices.Equal(got, []fault{want}) {
			t.Errorf("%q has the faults %q, want %q", template, got, want)
		}
	}
}

// TestUses checks that arguments are noted as used wherever they stand.
func TestUses(t *testing.T) {
	for template, want := range map[string]string{
		"text":                           "",
		"{{.name}}":                      "name",
		"{{if .flag}}{{end}}":            "flag",
		"{{$x := .n}}":                   "n",
		`{{arg "file-path"}}`:            "file-path",
		"{{range .files}}{{$.n}}{{end}}": "n files",
		`{{template "tone" .}}`:          "name",
		"{{.name.x}}":                    "name",
	} {
		parsed, _ := Parse(source(template))
		tone, _ := Parse(source(testPartials["tone"]))
		arguments := testArguments()
		c := NewChecker(arguments, map[string]*Template{"tone": tone})
		c.Check(parsed, c.Root())
		var used []string
		for _, a := range arguments {
			if c.Uses(a) {
				used = append(used, a.Name)
			}
		}
		if got := strings.Join(used, " "); got != want {
			t.Errorf("%q uses %q, want %q", template, got, want)
		}
	}
}

// TestEveryFaultIsTested holds the messages in the source against those that the
// tables have.
func TestEveryFaultIsTested(t *testing.T) {
	var seen strings.Builder
	for _, test := range allFaultTests() {
		for _, f := range test.faults {
			fmt.Fprintln(&seen, f.message)
		}
	}
	for _, test := range clauseTests {
		fmt.Fprintln(&seen, test.fault.message)
	}
	fmt.Fprintln(&seen, "$i is declared by the message: a text cannot change it")
	formats := faultFormats(t)
	if len(formats) < 60 {
		t.Fatalf("only %d messages found in the source", len(formats))
	}
	for _, format := range formats {
		if strings.Trim(format, "%sqdv:; ") == "" {
			continue // what says it all is made elsewhere
		}
		pattern := regexp.QuoteMeta(verbs.ReplaceAllString(format, "\x00"))
		pattern = strings.NewReplacer("\x00", ".*", "%%", "%").Replace(pattern)
		if !regexp.MustCompile("(?m)^(printf: (%[^ ]*: )?)?" + pattern + "$").MatchString(seen.String()) {
			t.Errorf("no test has the fault %q", format)
		}
	}
}

var verbs = regexp.MustCompile(`%(\[[0-9]\])?[a-zA-Z]`)

// faultFormats returns the messages that the source gives faults: the string
// constants in calls of fault.
func faultFormats(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var formats []string
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch fun := call.Fun.(type) {
			case *ast.Ident:
				name = fun.Name
			case *ast.SelectorExpr:
				name = fun.Sel.Name
			}
			if name != "fault" && name != "whole" {
				return true
			}
			for _, arg := range call.Args[:min(2, len(call.Args))] {
				if literal, ok := arg.(*ast.BasicLit); ok && literal.Kind == gotoken.STRING {
					format, _ := strconv.Unquote(literal.Value)
					formats = append(formats, format)
				}
			}
			return true
		})
	}
	return formats
}
