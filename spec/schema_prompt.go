package spec

import (
	"math"

	"github.com/mcprompt/mcprompt/spec/text"
)

// PromptTable is the schema of a spec, a file NAME.prompt.toml.
var PromptTable = &Table{
	Doc: "A prompt: what clients list, the arguments it takes, and the conversation that it starts.",
	Keys: []Key{
		{
			Name: "name", Types: StringType, Format: wireNameFormat,
			Default: "the file's name without .prompt.toml",
			Doc:     "The prompt's name on the wire. It has 1 to 128 of the characters A-Z, a-z, 0-9, _, . and -, the package's prefix included.",
		},
		goNameKey("The Go name of the prompt, from which those of its types and functions are made."),
		titleKey("The name that people see, on one line."),
		{
			Name: "description", Types: StringType, Required: true, Format: proseFormat,
			Doc: "What the prompt does, for the person who picks it. It is listed, sent with every result, and becomes the Go doc.",
		},
		{
			Name: "deprecated", Types: StringType, Format: lineFormat,
			Doc: "The reason not to use the prompt any more. It is said in the listed description and as a Deprecated paragraph in Go.",
		},
		iconsKey,
		{
			Name: "elicit", Types: StringType, Format: proseFormat, Aliases: []string{"ask", "question"},
			Default: "the description",
			Doc:     "What the user is asked where arguments with elicit = true are missing.",
		},
		{
			Name: "meta", Types: TableType, Table: metaTable, Aliases: []string{"_meta"},
			Doc: "What becomes _meta of the listed prompt. Keys follow the protocol's rules for _meta; those that it reserves are refused.",
		},
		{
			Name: "arguments", Types: ArrayType, Items: TableType, Table: argumentTable,
			Aliases: []string{"args", "parameters", "params", "inputs"},
			Doc:     "The prompt's arguments, in the order in which clients list them.",
		},
		{
			Name: "messages", Types: ArrayType, Items: TableType, Table: messageTable, Required: true, NotEmpty: true,
			Doc: "The conversation that the prompt starts. A prompt has at least one message.",
		},
		policyKey,
		{
			Name: "examples", Types: ArrayType, Items: TableType, Table: exampleTable,
			Doc: "Arguments to try the prompt with, checked against the spec.",
		},
	},
	Hints: map[string]string{
		"system":   systemHint,
		"text":     "the text belongs to a message: write [[messages]] above it",
		"role":     "the role belongs to a message: write [[messages]] above it",
		"content":  "what a prompt says stands in its messages: write [[messages]] with role and text",
		"values":   "values belong to an argument: write [[arguments]] above them",
		"required": "write required = true in the [[arguments]] table of each argument that must be there",
		"$schema":  "TOML has no $schema: name the schema in a comment, #:schema PATH",
	},
}

const systemHint = `the protocol has no system role: put the framing into a leading message with role = "user", and text for all prompts into the server's instructions`

var argumentTable = &Table{
	Doc: "An argument of the prompt. A TOML comment directly above the table becomes part of the Go doc.",
	Keys: []Key{
		{
			Name: "name", Types: StringType, Required: true, Format: argumentNameFormat,
			Doc: "The argument's name on the wire and in templates. A letter or _ comes first; then letters, digits, _, . and -.",
		},
		goNameKey("The Go name of the argument's field."),
		titleKey("The name that people see, on one line."),
		{
			Name: "description", Types: StringType, Required: true, Format: proseFormat,
			Doc: "What to fill in. In the list, the type, range and default follow in brackets.",
		},
		{
			Name: "type", Types: StringType, Enum: text.ArgumentKinds(), Default: `"string"`,
			Hints: kindHints,
			Doc:   "The argument's type. On the wire every argument is a string; the type says which strings are valid.",
		},
		{
			Name: "values", Types: ArrayType, Items: StringType | TableType, Table: enumValueTable, Format: enumValueFormat, NotEmpty: true, Unique: true,
			For: []text.Kind{text.Enum}, ForItems: true, RequiredFor: true,
			Aliases: []string{"enum", "choices", "options", "one_of"},
			Doc:     "What an enum admits: strings, or tables with value, title, description and go_name.",
		},
		{
			Name: "items", Types: StringType, Enum: itemKinds(), Default: `"string"`,
			Hints:   kindHints,
			For:     []text.Kind{text.List},
			Aliases: []string{"item_type", "elements"},
			Doc:     "The type of a list's elements.",
		},
		{
			Name: "separator", Types: StringType, Format: separatorFormat, Default: `","`,
			For:     []text.Kind{text.List},
			Aliases: []string{"delimiter"},
			Doc:     "What stands between the elements of a list that is not written as a JSON array.",
		},
		{
			Name: "go_type", Types: StringType, Format: goTypeFormat,
			For: []text.Kind{text.Go}, ForItems: true, RequiredFor: true,
			Doc: "The Go type of a go argument, as import/path.Type. It is declared in another package and implements encoding.TextUnmarshaler.",
		},
		{
			Name: "required", Types: BooleanType, Default: "false",
			Excludes: []string{"default"},
			Aliases:  []string{"mandatory"},
			Doc:      "Whether the argument must be there. An argument with neither required nor a default is optional.",
		},
		{
			Name: "default", Types: scalarTypes | ArrayType, Items: scalarTypes,
			Doc: "The value of an absent argument, in the TOML type that the argument's type has.",
		},
		{
			Name: "elicit", Types: BooleanType, Default: "false", Aliases: []string{"ask"},
			Excludes: []string{"required", "default", "allow_empty"},
			Doc:      "Whether the user is asked for the argument where it is missing and the client can ask. Elsewhere a missing one is an error.",
		},
		{
			Name: "complete", Types: BooleanType, Default: "false", Aliases: []string{"completion", "autocomplete"},
			Doc: "Whether Go code proposes values while the argument is typed. Enums and booleans complete by themselves.",
		},
		{
			Name: "allow_empty", Types: BooleanType, Default: "false",
			For: []text.Kind{text.String},
			Doc: "Whether an empty string is a value. Otherwise it counts as absent, because clients send it for a field that the user skipped.",
		},
		{
			Name: "min_length", Types: IntegerType, Range: &Range{0, math.MaxInt32},
			For: []text.Kind{text.String},
			Doc: "The least number of characters of a string.",
		},
		{
			Name: "max_length", Types: IntegerType, Range: &Range{1, math.MaxInt32},
			For: []text.Kind{text.String},
			Doc: "The greatest number of characters of a string.",
		},
		{
			Name: "pattern", Types: StringType,
			For:     []text.Kind{text.String},
			Aliases: []string{"regex", "regexp", "format"},
			Doc:     "A regular expression, in Go's RE2 syntax, that a string has a match of. Anchor it with ^ and $ to cover the whole.",
		},
		{
			Name: "minimum", Types: IntegerType | FloatType, Aliases: []string{"min"},
			For: []text.Kind{text.Integer, text.Number},
			Doc: "The least value of an integer or a number.",
		},
		{
			Name: "maximum", Types: IntegerType | FloatType, Aliases: []string{"max"},
			For: []text.Kind{text.Integer, text.Number},
			Doc: "The greatest value of an integer or a number.",
		},
		{
			Name: "min_items", Types: IntegerType, Range: &Range{0, math.MaxInt32},
			For: []text.Kind{text.List},
			Doc: "The least number of elements of a list.",
		},
		{
			Name: "max_items", Types: IntegerType, Range: &Range{1, math.MaxInt32},
			For: []text.Kind{text.List},
			Doc: "The greatest number of elements of a list.",
		},
	},
	Hints: map[string]string{
		"optional": "an argument is optional unless it has required = true or a default",
		"example":  "examples are for the prompt as a whole: write [[examples]]",
		"examples": "examples are for the prompt as a whole: write [[examples]]",
	},
}

var enumValueTable = &Table{
	Doc: "One value of an enum, with words for people.",
	Keys: []Key{
		{
			Name: "value", Types: StringType, Required: true, Format: enumValueFormat, Aliases: []string{"name", "const"},
			Doc: "The value on the wire.",
		},
		goNameKey("The Go name of the value's constant."),
		titleKey("The name that people see, on one line."),
		{
			Name: "description", Types: StringType, Format: proseFormat,
			Doc: "What the value means. It becomes the Go doc of the constant.",
		},
	},
}

var exampleTable = &Table{
	Doc: "Arguments to try the prompt with.",
	Keys: []Key{
		{
			Name: "name", Types: StringType, Required: true, Format: exampleNameFormat,
			Doc: "The example's name. It starts with a letter or a digit and goes on with letters, digits, _, . and -, at most 64 in all.",
		},
		{
			Name: "arguments", Types: TableType, Table: exampleArgumentsTable, Aliases: []string{"args"},
			Doc: "The arguments in their wire form. Numbers, booleans and dates may be written as such, and a list as an array.",
		},
		{
			Name: "slots", Types: TableType, Table: exampleSlotsTable,
			Doc: "What fills the prompt's slots, by name.",
		},
	},
}

var exampleSlotsTable = &Table{
	Doc:  "What fills the slots of the prompt in an example, by name.",
	Open: true,
	Any: Key{
		Types: StringType | TableType | ArrayType, Items: TableType, Table: exampleFileTable, ItemTable: exampleMessageTable,
		Doc: "A text, { file = \"NAME\" } for the bytes of a file, or for a messages slot an array of { role, text }.",
	},
}

var exampleMessageTable = &Table{
	Doc: "A message that fills a slot in an example.",
	Keys: []Key{
		{Name: "role", Types: StringType, Required: true, Enum: []string{string(User), string(Assistant)}, Hints: map[string]string{"system": systemHint, "developer": systemHint}, Doc: "Who speaks."},
		{Name: "text", Types: StringType, Required: true, Aliases: []string{"content"}, Doc: "What is said, which is no template."},
	},
}

var exampleFileTable = &Table{
	Doc:  "A file that fills a slot in an example.",
	Keys: []Key{{Name: fileKey.Name, Types: fileKey.Types, Required: true, Format: fileKey.Format, Aliases: fileKey.Aliases, Doc: fileKey.Doc}},
}

var exampleArgumentsTable = &Table{
	Doc:  "The arguments of an example, by name.",
	Open: true,
	Any:  Key{Doc: "The argument's wire form.", Types: scalarTypes | ArrayType, Items: scalarTypes},
}

var metaTable = &Table{
	Doc:  "A _meta object.",
	Open: true,
	Any:  Key{Doc: "Any value. A date or time becomes a string.", Types: anyTypes, Items: anyTypes},
}

var iconsKey = Key{
	Name: "icons", Types: ArrayType, Items: TableType, Table: iconTable, Aliases: []string{"icon"},
	Doc: "Icons that clients may show beside the prompt.",
}

var iconTable = &Table{
	Doc: "An icon in one or more sizes.",
	Keys: []Key{
		{
			Name: "src", Types: StringType, Required: true, Format: iconSourceFormat, Aliases: []string{"url", "uri", "href"},
			Doc: "Where the icon is: an https URL or a data: URI.",
		},
		{
			Name: "mime_type", Types: StringType, Format: mimeTypeFormat, Aliases: []string{"type"},
			Doc: "The icon's MIME type, such as image/png.",
		},
		{
			Name: "sizes", Types: ArrayType, Items: StringType, Format: iconSizeFormat, Unique: true, Aliases: []string{"size"},
			Doc: `The sizes that the icon is made for, such as "48x48", or "any" where it scales.`,
		},
		{
			Name: "theme", Types: StringType, Enum: []string{"light", "dark"},
			Doc: "The background that the icon is made for.",
		},
	},
}

func goNameKey(doc string) Key {
	return Key{
		Name: "go_name", Types: StringType, Format: goNameFormat,
		Doc: doc + " It is an exported Go identifier; without it, the name is made from the one on the wire.",
	}
}

func titleKey(doc string) Key {
	return Key{Name: "title", Types: StringType, Format: lineFormat, Doc: doc}
}

// kindHints answer words that other languages have for the types.
var kindHints = map[string]string{
	"int": `did you mean "integer"?`, "int64": `did you mean "integer"?`,
	"float": `did you mean "number"?`, "float64": `did you mean "number"?`, "decimal": `did you mean "number"?`,
	"text": `did you mean "string"?`, "bool": `did you mean "boolean"?`, "time": `did you mean "datetime"?`,
	"timestamp": `did you mean "datetime"?`, "url": `did you mean "uri"?`, "object": `did you mean "json"?`,
	"array": `did you mean "list"?`, "choice": `did you mean "enum"?`,
}

// itemKinds returns the types that a list's elements can have.
func itemKinds() []string {
	var kinds []string
	for _, kind := range text.ArgumentKinds() {
		if kind != text.List.String() {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
