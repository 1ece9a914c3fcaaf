package spec

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
			Name: "initialisms", Types: ArrayType, Items: StringType, Format: initialismFormat,
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
		policyKey,
	},
	Hints: map[string]string{
		"instructions": "instructions are not supported yet",
		"list":         "list settings are not supported yet",
	},
}
