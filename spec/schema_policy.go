package spec

import "math"

var policyKey = Key{
	Name: "policy", Types: TableType, Table: policyTable,
	Doc: "Limits on the context that a prompt takes. A spec may tighten those of its package, and a package those of the directories above it.",
}

var policyTable = &Table{
	Doc: "Limits on the context that a prompt takes.",
	Keys: []Key{
		{
			Name: "max_prompt_bytes", Types: IntegerType, Range: &Range{1, math.MaxInt32},
			Doc: "The most bytes of text and inlined data that one result may have.",
		},
		{
			Name: "max_embedded_bytes", Types: IntegerType, Range: &Range{1, math.MaxInt32},
			Doc: "The most bytes that one resource, picture or sound may have.",
		},
		{
			Name: "over_budget", Types: StringType, Enum: []string{"error", "link"}, Default: `"error"`,
			Doc: "What becomes of a resource over max_embedded_bytes: an error, or a link to it.",
		},
		{
			Name: "embed_uris", Types: ArrayType, Items: StringType, Format: uriPatternFormat, NotEmpty: true, Aliases: []string{"embed_uri", "allowed_uris"},
			Doc: "The URIs whose resources may be embedded. In a pattern, * stands for anything but / and ?, and ** for anything.",
		},
	},
}
