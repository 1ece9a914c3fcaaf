package spec

import "math"

// SettingsTable is the schema of mcprompt.toml.
var SettingsTable = &Table{
	Doc: "The settings of a prompt package.",
	Keys: []Key{
		{
			Name: "package", Types: StringType, Format: packageNameFormat,
			Default: "the name in the directory's Go files, else the directory's",
			Doc:     "The name of the Go package.",
		},
		{
			Name: "sdk", Types: StringType, Enum: []string{"go-sdk"}, Default: `"go-sdk"`,
			Doc: "The MCP SDK that the generated code uses.",
		},
		{
			Name: "prefix", Types: StringType, Format: prefixFormat,
			Doc: "What stands before the name of every prompt on the wire, as it is. Go names do without it.",
		},
		{
			Name: "build_tags", Types: StringType, Format: buildTagsFormat, Aliases: []string{"build", "tags", "build_constraint"},
			Doc: "A //go:build expression for the generated files, such as \"linux && !race\".",
		},
		{
			Name: "initialisms", Types: ArrayType, Items: StringType, Format: initialismFormat, Unique: true,
			Doc: "Words that Go names write in capitals, beyond Go's usual ones, such as \"SLO\".",
		},
		{
			Name: "unknown_arguments", Types: StringType, Enum: []string{"error", "ignore"}, Default: `"error"`,
			Doc: "What happens to an argument that a prompt does not declare.",
		},
		{
			Name: "describe_types", Types: BooleanType, Default: "true",
			Doc: "Whether the listed description of an argument says its type, values, range and default in brackets.",
		},
		{
			Name: "instructions", Types: StringType | TableType, Table: instructionsTable, Format: proseFormat,
			Doc: "The instructions of the server, text for all prompts: a string, or { file = \"NAME.md\" }. They become the constant Instructions.",
		},
		{
			Name: "list", Types: TableType, Table: listTable,
			Doc: "How long clients may use the list of prompts. It becomes the function SetCacheable.",
		},
		policyKey,
	},
}

var instructionsTable = &Table{
	Doc: "Instructions that stand in a file.",
	Keys: []Key{{
		Name: fileKey.Name, Types: fileKey.Types, Required: true, Format: fileKey.Format, Aliases: fileKey.Aliases, Doc: fileKey.Doc,
	}},
}

var listTable = &Table{
	Doc: "How long clients may use the list of prompts.",
	Keys: []Key{
		{
			Name: "ttl_ms", Types: IntegerType, Required: true, Range: &Range{0, math.MaxInt32}, Aliases: []string{"ttl", "ttlMs"},
			Doc: "For how many milliseconds a client may use the list before it asks again. 0 is not at all.",
		},
		{
			Name: "cache_scope", Types: StringType, Enum: []string{"public", "private"}, Default: `"public"`,
			Doc: "Whether anyone may keep the list for others, or only the client of the user who asked.",
		},
	},
}
