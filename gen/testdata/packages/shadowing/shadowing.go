// Package shadowing declares the names of packages that generated code imports.
package shadowing

//go:generate go tool mcprompt

type strings []string

type (
	mcp  struct{ strings }
	time int64
	math float64
)

const context, errors, url, bytes, slices, unicode = 1, 2, 3, 4, 5, 6

var json, jsonrpc, regexp, strconv, fmt, utf8, encoding, netip = mcp{}, time(1), math(2), 0, 0, 0, 0, 0

func stringspkg() int { return context + errors + url + bytes + slices + unicode }

var _, _, _, _, _, _, _, _, _ = json, jsonrpc, regexp, strconv, fmt, utf8, encoding, netip, stringspkg
