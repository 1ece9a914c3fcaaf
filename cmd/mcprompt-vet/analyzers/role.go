package analyzers

import (
	"fmt"
	"go/ast"
	"go/constant"
)

// Role reports messages whose role the protocol does not have.
var Role = analyzer("promptrole", `find messages from anyone but the user and the assistant

The role of a prompt message is "user" or "assistant". The SDK's type Role is any
string, and sends what it holds:

	&mcp.PromptMessage{Role: "system", Content: content} // there is no system role

What frames a prompt is leading content from the user, and what holds for the
whole server is the Instructions of its mcp.ServerOptions.`, checkRole)

func checkRole(src *source) {
	for c := range src.Root().Preorder((*ast.KeyValueExpr)(nil)) {
		pair := c.Node().(*ast.KeyValueExpr)
		key, ok := pair.Key.(*ast.Ident)
		if !ok || key.Name != "Role" || sdkType(src.info.TypeOf(c.Parent().Node().(ast.Expr))) != "PromptMessage" {
			continue
		}
		value := src.info.Types[pair.Value].Value
		if value == nil {
			continue
		}
		switch role := constant.StringVal(value); role {
		case "user", "assistant":
		default:
			src.report(pair.Value, fmt.Sprintf("role %q of a prompt message: want \"user\" or \"assistant\"", role))
		}
	}
}
