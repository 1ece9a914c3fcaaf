package analyzers

import (
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Role reports messages whose role the protocol does not have.
var Role = analyzer("promptrole", `find prompt messages from anyone but the user and the assistant

The role of a prompt message is "user" or "assistant". The SDK's type Role is any
string, and is sent as it is, also where it is not set at all:

	&mcp.PromptMessage{Role: "system", Content: content} // there is no system role
	&mcp.PromptMessage{Content: content}                 // sent with the role ""

What frames a prompt is leading content from the user, and what holds for the
whole server is the Instructions of its mcp.ServerOptions. A role is reported where
all that it can be is wrong: a constant, or a local variable that only wrong
constants are assigned to. A package that has messages for itself alone, and no
prompts, may give them any role.`, checkRole)

var roles = []string{"user", "assistant"}

func checkRole(src *source) {
	for s := range src.settings("PromptMessage", "Role") {
		values, ok := src.constants(s.value)
		if !ok || slices.ContainsFunc(values, func(role string) bool { return slices.Contains(roles, role) }) || src.overwritten(s) || src.onlyCarried(s.cursor) {
			continue
		}
		src.report(s.value, fmt.Sprintf("role %s of a prompt message: %s", quoted(values), roleHint(values)), roleFixes(src, s.value, values)...)
	}
	for lit := range src.literals("PromptMessage") {
		if src.unset(lit, "Role") && !src.onlyCarried(lit.cursor) {
			src.report(lit, `prompt message without role: must be "user" or "assistant"`)
		}
	}
}

// quoted lists different values in their order.
func quoted(values []string) string {
	var list []string
	for _, value := range values {
		if q := strconv.Quote(value); !slices.Contains(list, q) {
			list = append(list, q)
		}
	}
	return strings.Join(list, " or ")
}

// roleHint says what the role must be, or for the roles of other APIs where their
// text goes.
func roleHint(values []string) string {
	for _, role := range values {
		switch strings.ToLower(role) {
		case "system", "developer":
			return "the protocol has no system role; put the framing into a leading message of the user, and text for all prompts into the server's Instructions"
		}
	}
	return `must be "user" or "assistant"`
}

// roleFixes returns the fix of a constant that is a role but for the case of its
// letters.
func roleFixes(src *source, at ast.Expr, values []string) []analysis.SuggestedFix {
	role := strings.ToLower(strings.TrimSpace(values[0]))
	if src.info.Types[at].Value == nil || !slices.Contains(roles, role) {
		return nil
	}
	return src.replacement(at, strconv.Quote(role), "Write "+strconv.Quote(role))
}
