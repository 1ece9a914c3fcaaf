package analyzers

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// Client reports clients that take a question for an answer.
var Client = promptAnalyzer("promptclient", `find messages read where the server may have asked for input instead

A server may answer prompts/get with requests for input. The SDK's client fulfills
them and asks again; one whose MultiRoundTripOptions are Disabled has to do that
itself, and until then the result has no messages:

	client := mcp.NewClient(implementation, &mcp.ClientOptions{
		MultiRoundTrip: &mcp.MultiRoundTripOptions{Disabled: true},
	})
	session, err := client.Connect(ctx, transport, nil)
	...
	res, err := session.GetPrompt(ctx, params)
	...
	show(res.Messages) // may be none: if res.NeedsInput() { ... } comes first

The client, its options, its session and the result have to be variables or fields
that get these values alone. A result that is passed on as a whole is let pass, since
it may be checked there.`, checkClients)

func checkClients(code *promptCode) {
	for _, file := range code.files {
		for cur := range file.Preorder((*ast.AssignStmt)(nil)) {
			assign := cur.Node().(*ast.AssignStmt)
			call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
			if !ok || sdkCallee(code.info, call) != "ClientSession.GetPrompt" || !code.isDisabled(receiver(call)) {
				continue
			}
			if v := code.bindings.variable(assign.Lhs[0]); v != nil && !v.IsField() {
				checkMessages(code, cur, v)
			}
		}
	}
}

// isDisabled reports whether the client of a session fulfills no requests for input.
func (code *promptCode) isDisabled(session ast.Expr) bool {
	end, _ := code.resolve(session)
	connect, ok := end.(*ast.CallExpr)
	if !ok || sdkCallee(code.info, connect) != "Client.Connect" {
		return false
	}
	end, _ = code.resolve(receiver(connect))
	client, ok := end.(*ast.CallExpr)
	if !ok || sdkCallee(code.info, client) != "NewClient" || len(client.Args) != 2 {
		return false
	}
	roundTrip := code.field(client.Args[1], "ClientOptions", "MultiRoundTrip")
	if roundTrip == nil {
		return false
	}
	disabled := code.field(roundTrip, "MultiRoundTripOptions", "Disabled")
	return disabled != nil && code.isTrue(disabled)
}

// field returns the value of a field in the literal that e resolves to, or nil.
func (code *promptCode) field(e ast.Expr, typ, name string) ast.Expr {
	end, _ := code.resolve(e)
	lit := code.literal(end, typ)
	if lit == nil {
		return nil
	}
	value, _ := keyed(lit, name)
	return value
}

// receiver returns what a method is called on.
func receiver(call *ast.CallExpr) ast.Expr {
	return ast.Unparen(call.Fun).(*ast.SelectorExpr).X
}

// checkMessages reports where a variable's messages are read on a path from the call that
// gave it the result, and nothing on that path has asked what kind of result it is.
func checkMessages(code *promptCode, assign inspector.Cursor, v *types.Var) {
	function, body := enclosingFunction(assign)
	uses := make(map[ast.Node]resultUse)
	for cur := range body.Preorder((*ast.Ident)(nil)) {
		if code.info.ObjectOf(cur.Node().(*ast.Ident)) != v {
			continue
		}
		if at, _ := enclosingFunction(cur); at != function {
			return // who knows when a function in this one runs
		}
		uses[cur.Node()] = useOfResult(cur)
	}
	// Where a variable outside of the function gets the result, others may check it.
	if v.Pos() < function.Node().Pos() || function.Node().End() <= v.Pos() {
		return
	}
	graph := cfg.New(body.Node().(*ast.BlockStmt), func(*ast.CallExpr) bool { return true })
	if read := firstUnchecked(graph, assign.Node(), uses); read != nil {
		code.report(read, fmt.Sprintf("%s.Messages is read without a check of %[1]s.NeedsInput(): the client has MultiRoundTrip disabled, so that the server may have asked for input instead; check first", v.Name()))
	}
}

// enclosingFunction returns the innermost function that a node is in, and its body.
func enclosingFunction(cur inspector.Cursor) (function, body inspector.Cursor) {
	for function = range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		break
	}
	kind := edge.FuncDecl_Body
	if _, ok := function.Node().(*ast.FuncLit); ok {
		kind = edge.FuncLit_Body
	}
	return function, function.ChildAt(kind, -1)
}

// resultUse is what a use of a result means for its messages.
type resultUse int

const (
	otherUse       resultUse = iota
	readOfMessages           // needs a check
	checkOfKind              // may be one
	newResult
)

func useOfResult(id inspector.Cursor) resultUse {
	at := unparenthesized(id)
	switch parent := at.Parent().Node().(type) {
	case *ast.SelectorExpr:
		switch parent.Sel.Name {
		case "Messages":
			return readOfMessages
		case "Description", "Meta":
			return otherUse
		}
	case *ast.BinaryExpr:
		return otherUse
	case *ast.AssignStmt:
		if at.ParentEdgeKind() == edge.AssignStmt_Lhs {
			return newResult
		}
	}
	return checkOfKind
}

// firstUnchecked follows all paths from an assignment, each to where a use ends it,
// and returns a read of messages at such an end, or nil.
func firstUnchecked(graph *cfg.CFG, assign ast.Node, uses map[ast.Node]resultUse) ast.Expr {
	visited := make(map[*cfg.Block]bool)
	var follow func(block *cfg.Block, from int) ast.Expr
	follow = func(block *cfg.Block, from int) ast.Expr {
		for _, node := range block.Nodes[from:] {
			if id, use := firstUse(node, uses); use == readOfMessages {
				return id
			} else if use != otherUse {
				return nil
			}
		}
		for _, next := range block.Succs {
			if visited[next] {
				continue
			}
			visited[next] = true
			if read := follow(next, 0); read != nil {
				return read
			}
		}
		return nil
	}
	for _, block := range graph.Blocks {
		for i, node := range block.Nodes {
			if node == assign {
				return follow(block, i+1)
			}
		}
	}
	return nil
}

// firstUse returns the first use in a node that is not without meaning.
func firstUse(node ast.Node, uses map[ast.Node]resultUse) (id *ast.Ident, use resultUse) {
	ast.Inspect(node, func(n ast.Node) bool {
		if use == otherUse {
			if at, ok := n.(*ast.Ident); ok && uses[at] != otherUse {
				id, use = at, uses[at]
			}
		}
		return use == otherUse
	})
	return id, use
}
