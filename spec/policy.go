package spec

import (
	"fmt"
	"slices"

	"github.com/mcprompt/mcprompt/spec/document"
)

// A Policy limits the context that a prompt takes.
type Policy struct {
	// MaxPromptBytes bounds the text and inlined data of one result, and
	// MaxEmbeddedBytes one resource, picture or sound. Nil is no limit.
	MaxPromptBytes, MaxEmbeddedBytes *Limit
	// LinkOverBudget turns a resource over MaxEmbeddedBytes into a link.
	// OverBudget is where it is decided, if it is.
	LinkOverBudget bool
	OverBudget     *Position
	// EmbedURIs are sets of patterns, each of which a resource's URI must match
	// one of. There is a set for each file that has one.
	EmbedURIs []URIPatterns
}

// A Limit is a number of bytes, and where it is set.
type Limit struct {
	Bytes    int64
	Position Position
	// File is the file that sets it, relative to the package directory.
	File string
}

// URIPatterns are the embed_uris of one file.
type URIPatterns struct {
	Patterns []string
	Position Position
	// File is the file that sets them, relative to the package directory.
	File string
}

// policy reads the [policy] of the file of that name, relative to the package
// directory. It may only tighten the one around it.
func (f *file) policy(root *document.Node, name string, outer Policy) Policy {
	p := outer
	table := root.Field("policy")
	if table == nil || table.Kind != document.Table {
		return p
	}
	p.MaxPromptBytes = f.limit(table, "max_prompt_bytes", name, outer.MaxPromptBytes)
	p.MaxEmbeddedBytes = f.limit(table, "max_embedded_bytes", name, outer.MaxEmbeddedBytes)
	if n := table.Field("over_budget"); n != nil {
		p.LinkOverBudget = f.text(table, "over_budget") == "link"
		at := f.position(n.Key.Start)
		p.OverBudget = &at
		if p.LinkOverBudget && outer.OverBudget != nil && !outer.LinkOverBudget {
			d := f.errorf(n.Span, "over_budget may only be tightened, from link to error: around this file it is error")
			d.Related = []Related{{*outer.OverBudget, "error is set here"}}
		}
	}
	if patterns := f.strings(table, "embed_uris"); len(patterns) > 0 {
		// A set that is added can only narrow what the others admit.
		at := f.position(table.Field("embed_uris").Key.Start)
		p.EmbedURIs = append(slices.Clip(outer.EmbedURIs), URIPatterns{patterns, at, name})
	}
	return p
}

// limit reads a limit, or returns the one around it.
func (f *file) limit(table *document.Node, key, name string, outer *Limit) *Limit {
	n := table.Field(key)
	if n == nil || n.Kind != document.Integer {
		return outer
	}
	limit := &Limit{n.Value.(int64), f.position(n.Key.Start), name}
	switch {
	case !f.checkRange(policyTable.key(key), n, limit.Bytes):
		return outer
	case outer != nil && limit.Bytes > outer.Bytes:
		d := f.errorf(n.Span, "%s may only be tightened: it is %d here, and %d around this file", key, limit.Bytes, outer.Bytes)
		d.Related = []Related{{outer.Position, fmt.Sprintf("%d is set here", outer.Bytes)}}
		return outer
	}
	return limit
}
