package text

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/spec/support"
)

// An Evaluation evaluates checked nodes for one set of arguments. Values are
// string (also for enum and go), int64, float64, bool, time.Time,
// time.Duration, *url.URL, json.RawMessage and, for a list, []any; an absent
// optional is nil.
type Evaluation struct {
	arguments map[string]any
	variables map[*Variable]any
}

// NewEvaluation returns an Evaluation for the arguments of that name.
func NewEvaluation(arguments map[string]any) *Evaluation {
	return &Evaluation{arguments: arguments, variables: map[*Variable]any{}}
}

// Text returns what the nodes write. It fails where only the values can be at
// fault: an index out of range, say.
func (e *Evaluation) Text(nodes []Node) (string, error) {
	var b strings.Builder
	err := e.nodes(&b, nodes)
	return b.String(), err
}

// Condition returns the value of a boolean.
func (e *Evaluation) Condition(x Expr) (bool, error) {
	v, err := e.value(x)
	if err != nil {
		return false, err
	}
	return v.(bool), nil
}

// Range calls body for each element of the clause's list.
func (e *Evaluation) Range(clause *RangeClause, body func() error) error {
	v, err := e.value(clause.List)
	if err != nil {
		return err
	}
	for i, element := range v.([]any) {
		if clause.Index != nil {
			e.variables[clause.Index] = int64(i)
		}
		e.variables[clause.Element] = element
		if err := body(); err != nil {
			return err
		}
	}
	return nil
}

// What ends a pass through the body of a range.
var (
	errBreak    = errors.New("break")
	errContinue = errors.New("continue")
)

func (e *Evaluation) nodes(b *strings.Builder, nodes []Node) error {
	for _, n := range nodes {
		if err := e.node(b, n); err != nil {
			return err
		}
	}
	return nil
}

func (e *Evaluation) node(b *strings.Builder, n Node) error {
	switch n := n.(type) {
	case *Literal:
		b.WriteString(n.Text)
	case *Print:
		s, err := e.text(printed(n.X))
		if err != nil {
			return err
		}
		b.WriteString(s)
	case *Declare:
		return e.set(n.Variable, n.X)
	case *Assign:
		return e.set(n.Variable, n.X)
	case *If:
		holds, err := e.Condition(n.Condition)
		if err != nil {
			return err
		}
		if holds {
			return e.nodes(b, n.Then)
		}
		return e.nodes(b, n.Else)
	case *Range:
		empty := true
		err := e.Range(&n.RangeClause, func() error {
			empty = false
			if err := e.nodes(b, n.Body); err != errContinue {
				return err
			}
			return nil
		})
		switch {
		case err == errBreak:
			return nil
		case err == nil && empty:
			return e.nodes(b, n.Else)
		}
		return err
	case Break:
		return errBreak
	case Continue:
		return errContinue
	}
	return nil
}

func (e *Evaluation) set(v *Variable, x Expr) error {
	value, err := e.value(x)
	e.variables[v] = value
	return err
}

func (e *Evaluation) text(x Expr) (string, error) {
	v, err := e.value(x)
	if err != nil {
		return "", err
	}
	return v.(string), nil
}

func (e *Evaluation) value(x Expr) (any, error) {
	switch x := x.(type) {
	case *Constant:
		return x.Value, nil
	case *ArgumentRef:
		return e.arguments[x.Argument.Name], nil
	case *VariableRef:
		return e.variables[x.Variable], nil
	case *Present:
		return e.value(x.X)
	case *IsPresent:
		v, err := e.value(x.X)
		return v != nil, err
	case *Truth:
		v, err := e.value(x.X)
		if err != nil {
			return nil, err
		}
		return e.truth(v), nil
	case *Not:
		v, err := e.Condition(x.X)
		return !v, err
	case *And:
		return e.logic(x.Operands, true)
	case *Or:
		return e.logic(x.Operands, false)
	case *Choose:
		for _, c := range x.Cases {
			if holds, err := e.Condition(c.When); err != nil || holds {
				if err != nil {
					return nil, err
				}
				return e.value(c.Value)
			}
		}
		return e.value(x.Else)
	case *Compare:
		return e.compare(x)
	case *Printed:
		v, err := e.value(x.X)
		if err != nil {
			return nil, err
		}
		return FormatValue(x.X.Type(), v), nil
	case *Concat:
		var b strings.Builder
		for _, operand := range x.Operands {
			s, err := e.text(operand)
			if err != nil {
				return nil, err
			}
			b.WriteString(s)
		}
		return b.String(), nil
	case *Call:
		args := make([]any, len(x.Args))
		for i, arg := range x.Args {
			v, err := e.value(arg)
			if err != nil {
				return nil, err
			}
			args[i] = v
		}
		return e.call(x, args)
	}
	panic(fmt.Sprintf("unexpected expression %T", x))
}

func (e *Evaluation) truth(v any) bool {
	switch v := v.(type) {
	case []any:
		return len(v) > 0
	case json.RawMessage:
		return len(v) > 0
	case time.Duration:
		return v != 0
	case *url.URL:
		return v != nil
	case time.Time:
		return true
	case nil:
		return false
	}
	return isTrue(v)
}

func (e *Evaluation) logic(operands []Expr, goOn bool) (any, error) {
	for _, x := range operands {
		if v, err := e.Condition(x); err != nil || v != goOn {
			return v, err
		}
	}
	return goOn, nil
}

func (e *Evaluation) compare(c *Compare) (any, error) {
	x, err := e.value(c.X)
	if err != nil {
		return nil, err
	}
	found := false
	for _, other := range c.Others {
		y, err := e.value(other)
		if err != nil {
			return nil, err
		}
		found = found || holds(c.Op, x, y)
	}
	return found, nil
}

func holds(op Op, x, y any) bool {
	switch x := x.(type) {
	case string:
		return ordered(op, x, y.(string))
	case int64:
		return ordered(op, x, y.(int64))
	case float64:
		return ordered(op, x, y.(float64))
	case time.Duration:
		return ordered(op, x, y.(time.Duration))
	}
	return (x == y) == (op == Equal)
}

func ordered[T cmp.Ordered](op Op, x, y T) bool {
	switch op {
	case Equal:
		return x == y
	case NotEqual:
		return x != y
	case Less:
		return x < y
	case LessOrEqual:
		return x <= y
	case Greater:
		return x > y
	}
	return x >= y
}

func (e *Evaluation) call(c *Call, args []any) (any, error) {
	text := func(i int) string { return args[i].(string) }
	switch c.Function {
	case FuncDate:
		return args[1].(time.Time).Format(text(0)), nil
	case FuncFence:
		return support.Fence(text(0), text(1)), nil
	case FuncIndent:
		return support.Indent(int(args[0].(int64)), text(1)), nil
	case FuncNindent:
		return support.Nindent(int(args[0].(int64)), text(1)), nil
	case FuncIndex:
		if list, ok := args[0].([]any); ok {
			return support.IndexList(list, args[1].(int64))
		}
		return support.IndexString(text(0), args[1].(int64))
	case FuncSlice:
		bounds := make([]int64, len(args)-1)
		for i := range bounds {
			bounds[i] = args[i+1].(int64)
		}
		if list, ok := args[0].([]any); ok {
			return support.SliceList(list, bounds...)
		}
		return support.SliceString(text(0), bounds...)
	case FuncJoin:
		list := args[1].([]any)
		parts := make([]string, len(list))
		for i, v := range list {
			parts[i] = FormatValue(*c.Args[1].Type().Elem, v)
		}
		return strings.Join(parts, text(0)), nil
	case FuncJSON:
		return formatJSON(c.Args[0].Type(), args[0]), nil
	case FuncLen:
		if list, ok := args[0].([]any); ok {
			return int64(len(list)), nil
		}
		return int64(len(text(0))), nil
	case FuncLower:
		return strings.ToLower(text(0)), nil
	case FuncUpper:
		return strings.ToUpper(text(0)), nil
	case FuncTrim:
		return strings.TrimSpace(text(0)), nil
	case FuncPath:
		return support.RelativePath(text(0))
	case FuncSegment:
		return support.PathSegment(text(0))
	case FuncPathEscape:
		return url.PathEscape(text(0)), nil
	case FuncQueryEscape:
		return url.QueryEscape(text(0)), nil
	case FuncPrintf:
		return fmt.Sprintf(text(0), args[1:]...), nil
	case FuncQuote:
		return strconv.Quote(text(0)), nil
	}
	panic("unexpected function " + string(c.Function))
}
