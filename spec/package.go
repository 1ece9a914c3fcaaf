// Package spec reads prompt packages: a directory of TOML becomes a checked,
// typed model, or diagnostics.
//
// Data flows one way. Load lists the directory and reads its files. The bytes of
// each TOML file become a document with positions, in package document; the walk
// holds the document against its schema, a table of keys; and what has the right
// type becomes the model, which is checked as it is built. Templates are parsed
// and checked by package text, and values are those of package support.
package spec

// A Package is a checked prompt package: one directory of specs.
type Package struct {
	// Dir is the directory as diagnostics name it, with forward slashes.
	Dir string
	// Name is the name of the Go package.
	Name     string
	Settings Settings
	// Prompts are in the order of their file names.
	Prompts []*Prompt
	// Siblings are the package-level declarations and the methods of the
	// hand-written Go files in the directory.
	Siblings []Declaration
}

// Settings are what mcprompt.toml says of a package.
type Settings struct {
	// BuildTags is a //go:build expression for the generated files, or empty.
	BuildTags string
	// Initialisms are words written in one case in Go names, beyond Go's own.
	Initialisms []string
	// IgnoreUnknownArguments lets arguments that a prompt does not declare
	// pass.
	IgnoreUnknownArguments bool
	// Instructions are those of the server, or empty.
	Instructions string
	// List is how prompts/list may be cached, or nil.
	List *ListSettings
}

// ListSettings are the cache hints of prompts/list.
type ListSettings struct {
	// TTLMs is for how many milliseconds a client may use the list.
	TTLMs int64
	// CacheScope is "public", "private" or empty.
	CacheScope string
}

// A Declaration is a name that a hand-written Go file declares.
type Declaration struct {
	Name     string
	Position Position
	// Import marks the name of an imported package. It belongs to its file
	// alone: other files may import under it, but not declare it. Where the
	// import gives no name, it is guessed from the path.
	Import bool
	// Receiver is the type of which the name is that of a method, or empty.
	Receiver string
}
