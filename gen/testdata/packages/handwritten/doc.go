// Package handwritten declares what generated packages call their support code.
package handwritten

//go:generate go tool mcprompt

// The names are those of support functions and types.
type (
	required       struct{}
	optional       int
	messages       []string
	textMessage    string
	argument       any
	argumentReader struct{ required }
)

const (
	fence        = "```"
	parseInteger = iota
	missingArgument
)

var problem, read, quoteJSON, relativePath, messageFault = 1, 2, 3, 4, 5

func withDefault(a argument) (optional, messages, textMessage, argumentReader) {
	return optional(problem + read + quoteJSON + relativePath + messageFault), nil, fence, argumentReader{}
}

var _ = withDefault

var _ = parseInteger + missingArgument
