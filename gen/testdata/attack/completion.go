package attack

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// completion returns the params of a request for completions.
func (g *generator) completion() (params string, want expectation) {
	meta, _, odd := g.meta()
	ref, name, ok := g.reference()
	var p parameter
	if declared := parameters[name]; len(declared) > 0 {
		p = pick(g.Rand, declared)
	} else {
		p.name = "text"
	}
	argument, typed, isArgument := g.completed(&p)
	context, resolved, isContext := g.context()
	members := meta + ref + argument + context
	params = member("params", "{"+strings.TrimPrefix(members, ",")+"}")
	switch {
	case !ok, !isArgument, !isContext, name == "", !slices.Contains(promptNames, name):
		want = expectation{codes: []int{invalidParams}}
	default:
		want = completions(p, typed, resolved)
	}
	if odd {
		want = want.orOddMeta()
	}
	return params, want
}

// reference returns the member ref, and the name of the prompt in it.
func (g *generator) reference() (members, name string, ok bool) {
	if oneIn(g.Rand, 8) {
		return pick(g.Rand, []string{
			``, `,"ref":null`, `,"ref":7`, `,"ref":[]`, `,"ref":"echo"`, `,"ref":{}`, `,"ref":{"type":"ref/prompt"}`, `,"ref":{"type":"ref/tool","name":"echo"}`, `,"ref":{"type":7,"name":"echo"}`,
			`,"ref":{"type":"ref/prompt","name":7}`, `,"ref":{"type":"ref/prompt","name":"echo","uri":"file:///etc/passwd"}`, `,"ref":{"type":"ref/resource","uri":"file:///etc/passwd"}`,
			`,"ref":{"type":"ref/resource","uri":"../../etc/passwd"}`, `,"ref":{"type":"ref/resource","name":"echo"}`, `,"ref":{"type":"ref/resource"}`, `,"ref":` + nested(500),
		}), "", false
	}
	name = pick(g.Rand, promptNames)
	if oneIn(g.Rand, 15) {
		name = text(g.Rand, g.big)
	}
	return member("ref", `{"type":"ref/prompt","name":`+quoted(g.Rand, name)+`}`), name, true
}

// completed returns the member argument, and what was typed for the parameter, which
// may become one that no prompt has.
func (g *generator) completed(p *parameter) (members, typed string, ok bool) {
	if oneIn(g.Rand, 20) {
		return pick(g.Rand, []string{
			``, `,"argument":null`, `,"argument":7`, `,"argument":[]`, `,"argument":{}`, `,"argument":{"value":"x"}`, `,"argument":{"name":7,"value":"x"}`, `,"argument":{"name":"","value":"x"}`, `,"argument":{"name":"text","value":["x"]}`,
		}), "", false
	}
	if oneIn(g.Rand, 20) {
		*p = parameter{name: "x" + text(g.Rand, 1000)}
	}
	typed = text(g.Rand, g.big)
	if len(p.values) > 0 && oneIn(g.Rand, 2) {
		typed = pick(g.Rand, p.values)
		start := g.IntN(len(typed))
		typed = typed[start : start+g.IntN(len(typed)-start+1)]
		if oneIn(g.Rand, 3) {
			typed = strings.ToUpper(typed)
		}
		if p.separator != "" {
			typed = pick(g.Rand, []string{"", "low" + p.separator, " high " + p.separator + " "}) + typed
		}
	}
	return member("argument", `{"name":`+quoted(g.Rand, p.name)+`,"value":`+quoted(g.Rand, typed)+`}`), typed, true
}

// context returns the member context, and how many arguments are in it.
func (g *generator) context() (members string, resolved int, ok bool) {
	switch g.IntN(12) {
	case 0:
		return member("context", pick(g.Rand, []string{`7`, `[]`, `"x"`, `{"arguments":7}`, `{"arguments":["x"]}`, `{"arguments":{"a":1}}`, `{"arguments":{"a":{}}}`})), 0, false
	case 1:
		return pick(g.Rand, []string{`,"context":null`, `,"context":{}`, `,"context":{"arguments":null}`, `,"context":{"arguments":{}}`, `,"context":{"more":7}`}), 0, true
	case 2:
		return member("context", `{"arguments":{"a":`+quoted(g.Rand, text(g.Rand, g.big))+`,"__proto__":"x","b":null}}`), 3, true
	}
	return "", 0, true
}

// completions returns what the completions of an argument must be.
func completions(p parameter, typed string, resolved int) expectation {
	var want []string
	switch {
	case p.complete && strings.HasPrefix(typed, "fail"):
		return expectation{codes: []int{internalError}}
	case p.complete:
		want = append(want, typed+typed)
		for range resolved * 50 {
			want = append(want, typed)
		}
	case p.separator != "" && len(p.values) > 0:
		if strings.HasPrefix(strings.TrimSpace(typed), "[") {
			break
		}
		elements := strings.SplitAfter(typed, p.separator)
		before := strings.Join(elements[:len(elements)-1], "")
		for _, value := range among(p.values, strings.TrimSpace(elements[len(elements)-1])) {
			want = append(want, before+value)
		}
	case p.separator == "" && len(p.values) > 0:
		want = among(p.values, typed)
	case p.separator == "" && p.typ == "boolean":
		want = among([]string{"true", "false"}, typed)
	}
	return expectation{result: func(raw json.RawMessage) error {
		var result struct {
			Completion *struct {
				Values  []string
				Total   int
				HasMore bool
			}
		}
		if err := json.Unmarshal(raw, &result); err != nil {
			return err
		}
		got := result.Completion
		switch {
		case got == nil || got.Values == nil:
			return errors.New("there are no values, not even none")
		case got.Total != len(want) || got.HasMore != (len(want) > 100):
			return fmt.Errorf("there are %d values, with more: %t, and not %d", got.Total, got.HasMore, len(want))
		case !slices.Equal(got.Values, want[:min(len(want), 100)]):
			return fmt.Errorf("the values are %.300q, and not %.300q", got.Values, want)
		}
		return nil
	}}
}

// among returns the values that start with what was typed, and then those that have it.
func among(values []string, typed string) []string {
	var first, then []string
	for _, value := range values {
		switch at := strings.Index(strings.ToLower(value), strings.ToLower(typed)); {
		case at == 0:
			first = append(first, value)
		case at > 0:
			then = append(then, value)
		}
	}
	return append(first, then...)
}
