package spec

var messageTable = &Table{
	Doc:   "One message of the conversation: who speaks, and one block of content.",
	OneOf: contentKeys,
	Keys: []Key{
		{
			Name: "role", Types: StringType, Required: true, Unless: "messages", Enum: []string{string(User), string(Assistant)},
			Hints: map[string]string{"system": systemHint, "developer": systemHint},
			Doc:   "Who speaks. There is no system role: framing is a leading message of the user.",
		},
		{
			Name: "text", Types: StringType | TableType, Table: textTable,
			Doc: "The message's text, a template; or { file = \"NAME.md\" }, a template beside the spec; or { slot = \"NAME\" }.",
		},
		literalKey, verbatimKey,
		{
			Name: "image", Types: TableType, Table: imageTable, Excludes: textFlags, Instead: `write image = { file = "diagram.png" } or image = { slot = "NAME", mime_type = "image/png" }`,
			Doc: "A picture, from a file in the package or from Go code.",
		},
		{
			Name: "audio", Types: TableType, Table: audioTable, Excludes: textFlags, Instead: `write audio = { file = "call.wav" } or audio = { slot = "NAME", mime_type = "audio/wav" }`,
			Doc: "A sound, from a file in the package or from Go code.",
		},
		{
			Name: "resource_link", Types: TableType, Table: linkTable, Excludes: textFlags, Aliases: []string{"link"}, Instead: `write [messages.resource_link] with uri and name`,
			Doc: "A pointer to a resource, which the client may or may not read.",
		},
		{
			Name: "resource", Types: TableType, Table: resourceTable, Excludes: textFlags, Aliases: []string{"embedded_resource"}, Instead: `write [messages.resource] with uri, mime_type, and text or blob`,
			Doc: "A resource itself, embedded with its URI for provenance.",
		},
		{
			Name: "content", Types: TableType, Table: slotTable, Excludes: append([]string{"annotations", "meta"}, textFlags...),
			Instead: `a message holds one block, never an array: write text = "…", and one [[messages]] table for each block`,
			Doc:     "{ slot = \"NAME\" }: Go code chooses the content at run time.",
		},
		{
			Name: "messages", Types: TableType, Table: slotTable, Excludes: append([]string{"role", "annotations", "meta"}, textFlags...),
			Instead: `write messages = { slot = "NAME" }, and a [[messages]] table for each message that the spec holds`,
			Doc:     "{ slot = \"NAME\" }: Go code supplies any number of messages, with their roles.",
		},
		{
			Name: "if", Types: StringType, Format: proseFormat, Aliases: []string{"when", "condition"},
			Doc: "The message is there only when this pipeline is true, as in {{if PIPELINE}}.",
		},
		{
			Name: "range", Types: StringType, Format: proseFormat, Aliases: []string{"for", "foreach", "for_each"},
			Doc: "The message is repeated for each element, as in {{range PIPELINE}}. With if beside it, the range is outside.",
		},
		{
			Name: "annotations", Types: TableType, Table: annotationsTable,
			Doc: "What clients may go by when they show or use the content.",
		},
		{
			Name: "meta", Types: TableType, Table: metaTable, Aliases: []string{"_meta"},
			Doc: "What becomes _meta of the content.",
		},
	},
	Hints: map[string]string{
		"system":    systemHint,
		"slot":      `say what the slot holds, as in text = { slot = "NAME" }`,
		"file":      `say what the file holds, as in image = { file = "NAME" }`,
		"mime_type": "the MIME type stands within the image, audio, resource or resource_link",
		"uri":       "the URI stands within [messages.resource] or [messages.resource_link]",
		"priority":  "write it within annotations", "audience": "write it within annotations", "last_modified": "write it within annotations",
	},
}

// contentKeys are the keys of a message of which it has exactly one.
var contentKeys = []string{"text", "image", "audio", "resource_link", "resource", "content", "messages"}

var literalKey = Key{
	Name: "literal", Types: BooleanType, Default: "false", Aliases: []string{"raw"},
	Doc: "Whether the text is no template, so that {{ has no meaning.",
}

var verbatimKey = Key{
	Name: "verbatim", Types: BooleanType, Default: "false",
	Doc: "Whether the text keeps its common indentation and its last newline.",
}

// textFlags are the keys beside a text that say how to read it.
var textFlags = []string{literalKey.Name, verbatimKey.Name}

// fileOrSlot are the keys of a table that says where bytes or a text come from.
var fileOrSlot = []string{fileKey.Name, slotKey.Name}

var textTable = &Table{
	Doc:   "A text that stands in a file beside the spec, or that Go code supplies.",
	OneOf: fileOrSlot,
	Keys:  []Key{fileKey, slotKey, slotGoNameKey},
	Hints: map[string]string{
		"literal":   "write literal = true beside text",
		"verbatim":  "write verbatim = true beside text",
		"mime_type": "a text has no MIME type: that is for resource",
	},
}

var slotTable = &Table{
	Doc:  "A slot, which Go code fills at run time.",
	Keys: []Key{{Name: slotKey.Name, Types: slotKey.Types, Required: true, Format: slotKey.Format, Doc: slotKey.Doc}, slotGoNameKey},
}

var fileKey = Key{
	Name: "file", Types: StringType, Format: fileFormat, Aliases: []string{"path", "source", "src"}, Excludes: []string{"go_name"},
	Doc: "The file, relative to the package directory and inside it, with forward slashes.",
}

var slotKey = Key{
	Name: "slot", Types: StringType, Format: argumentNameFormat,
	Doc: "The slot's name, of which the provider's method is named.",
}

var slotGoNameKey = Key{
	Name: "go_name", Types: StringType, Format: goNameFormat,
	Doc: "What stands behind the prompt's name in the name of the slot's method. It is an exported Go identifier.",
}

// mediaSlotKey is a slot whose bytes have a type that nothing else tells.
var mediaSlotKey = Key{Name: slotKey.Name, Types: slotKey.Types, Format: slotKey.Format, Needs: []string{"mime_type"}, Doc: slotKey.Doc}

var mimeTypeKey = Key{
	Name: "mime_type", Types: StringType, Format: mimeTypeFormat, Aliases: []string{"type", "media_type", "content_type"},
	Default: "what the file's extension stands for",
	Doc:     "The MIME type. It must agree with the extension and the bytes of a file.",
}

// dataHints answer data that is written into a spec.
var dataHints = map[string]string{
	"data":   `put the bytes into a file in the package, and write file = "NAME"; base64 is made on the wire`,
	"base64": `put the bytes into a file in the package, and write file = "NAME"; base64 is made on the wire`,
	"uri":    "a picture or sound has no URI: use resource_link for a pointer, or resource for data with its URI",
	"url":    "a picture or sound has no URI: use resource_link for a pointer, or resource for data with its URI",
}

var imageTable = &Table{
	Doc: "A picture.", OneOf: fileOrSlot, Keys: []Key{fileKey, mediaSlotKey, slotGoNameKey, mimeTypeKey}, Hints: dataHints,
}

var audioTable = &Table{
	Doc: "A sound.", OneOf: fileOrSlot, Keys: []Key{fileKey, mediaSlotKey, slotGoNameKey, mimeTypeKey}, Hints: dataHints,
}

var blobTable = &Table{
	Doc: "The bytes of a resource.", OneOf: fileOrSlot, Keys: []Key{fileKey, slotKey, slotGoNameKey},
	Hints: map[string]string{
		"data":      dataHints["data"],
		"base64":    dataHints["base64"],
		"mime_type": "the MIME type stands beside the URI",
		"uri":       "the URI stands beside blob",
	},
}

var linkTable = &Table{
	Doc: "A pointer to a resource.",
	Keys: []Key{
		{
			Name: "uri", Types: StringType, Required: true, Format: proseFormat, Aliases: []string{"url", "href"},
			Doc: "The URI, a template whose values are percent-encoded.",
		},
		{Name: "name", Types: StringType, Required: true, Format: lineFormat, Doc: "The resource's name, a template."},
		{Name: "title", Types: StringType, Format: lineFormat, Doc: "The name that people see, a template."},
		{Name: "description", Types: StringType, Format: proseFormat, Doc: "What the resource is, a template."},
		{Name: "mime_type", Types: StringType, Format: mimeTypeFormat, Aliases: []string{"type"}, Doc: "The resource's MIME type."},
		{Name: "size", Types: IntegerType, Range: atLeast(0), Aliases: []string{"bytes"}, Doc: "The resource's size in bytes."},
		{Name: "icons", Types: ArrayType, Items: TableType, Table: iconTable, Aliases: []string{"icon"}, Doc: "Icons that clients may show beside the link."},
	},
}

var resourceTable = &Table{
	Doc:   "An embedded resource: its URI, and its text or its bytes.",
	OneOf: []string{"text", "blob"},
	Keys: []Key{
		{
			Name: "uri", Types: StringType, Required: true, Format: proseFormat, Aliases: []string{"url", "href"},
			Doc: "The URI, a template whose values are percent-encoded.",
		},
		{
			Name: "mime_type", Types: StringType, Required: true, Format: mimeTypeFormat, Aliases: []string{"type"},
			Doc: "The resource's MIME type.",
		},
		{
			Name: "text", Types: StringType | TableType, Table: textTable,
			Doc: "The text, a template; or { file = \"NAME\" }, which is embedded byte for byte; or { slot = \"NAME\" }.",
		},
		{
			Name: "blob", Types: TableType, Table: blobTable, Excludes: textFlags, Instead: `write blob = { file = "NAME" } or blob = { slot = "NAME" }`,
			Doc: "The bytes of a resource that is no text: { file = \"NAME\" } or { slot = \"NAME\" }.",
		},
		literalKey, verbatimKey,
	},
	Hints: map[string]string{
		"data":  `write blob = { file = "NAME" } for bytes; base64 is made on the wire`,
		"file":  `write text = { file = "NAME" } or blob = { file = "NAME" }`,
		"slot":  `write text = { slot = "NAME" } or blob = { slot = "NAME" }`,
		"name":  "an embedded resource has no name: that is for resource_link",
		"title": "an embedded resource has no title: that is for resource_link",
		"size":  "an embedded resource has no size: that is for resource_link",
	},
}

var annotationsTable = &Table{
	Doc: "Annotations of a content.",
	Keys: []Key{
		{
			Name: "audience", Types: ArrayType, Items: StringType, Enum: []string{string(User), string(Assistant)}, NotEmpty: true, Unique: true,
			Doc: "Whom the content is meant for.",
		},
		{
			Name: "priority", Types: numberTypes, Range: &Range{0, 1},
			Doc: "How important the content is, from 0, which is optional, to 1, which is required.",
		},
		{
			Name: "last_modified", Types: StringType | OffsetDatetimeType, Aliases: []string{"modified"},
			Doc: "When the content was last changed: a TOML datetime with an offset, or an RFC 3339 string.",
		},
	},
}
