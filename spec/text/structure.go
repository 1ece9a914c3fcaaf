package text

import (
	"fmt"
	"strings"
)

// checkStructure finds the faults in how control actions nest, and actions that
// the language does not have.
func checkStructure(src *Source, list []action) []Fault {
	var faults []Fault
	fault := func(a action, format string, args ...any) {
		faults = append(faults, Fault{Source: src, Start: a.start, End: a.end, Message: fmt.Sprintf(format, args...)})
	}
	type block struct {
		action
		hasElse bool
	}
	var open []block
	isVariable := variableLookup(src.Text)
	for i, a := range list {
		if i == maxActions {
			fault(a, "the text has more than %d actions", maxActions)
		}
		if i == maxActions || len(faults) >= maxFaults {
			return faults
		}
		if !a.closed {
			return append(faults, unclosedFault(src, a))
		}
		if slip := slipOfKeyword(src, a, isVariable); slip != nil {
			word := a
			word.start, word.end = a.bodyStart, a.bodyStart+len(slip.word)
			fault(word, "there is no {{%s}}: write %s", slip.word, slip.write)
			if len(open) == 0 && (slip.keyword == "else" || slip.keyword == "end") {
				continue
			}
			// It counts as what it stands for, so that it makes no fault of what
			// belongs to it.
			a.keyword, a.body = slip.keyword, slip.body
		}
		if len(a.body) > maxWords && len(tokens(src.Text, a.bodyStart, a.bodyStart+len(a.body))) > maxWords && !isComment(a) {
			fault(a, "this action has more than %d names, values and operators", maxWords)
		}
		if parenthesisDepth(a.body) > maxDepth {
			fault(a, "parentheses nest deeper than %d", maxDepth)
		}
		switch a.keyword {
		case "define", "block":
			fault(a, "{{%s}} is not supported: put the text in a partial, a file _name.md beside the spec, and use it with {{template \"name\" .}}", a.keyword)
			open = append(open, block{action: a})
		case "if", "range", "with":
			open = append(open, block{action: a})
			if len(open) == maxDepth+1 {
				fault(a, "control actions nest deeper than %d", maxDepth)
			}
		case "else":
			if len(open) == 0 {
				fault(a, "{{else}} without an {{if}}, {{range}} or {{with}} before it")
				continue
			}
			top := &open[len(open)-1]
			if top.hasElse {
				fault(a, "a second {{else}} for one {{%s}}", top.keyword)
			}
			word := elseWord(a)
			if word != "" && word != top.keyword && (top.keyword == "if" || top.keyword == "range" || top.keyword == "with") {
				fault(a, "{{else %s}} is for {{%[1]s}}, and this belongs to {{%s}}: write {{else}}{{%[1]s …}}…{{end}}", word, top.keyword)
			}
			top.hasElse = word == ""
		case "end":
			if len(open) == 0 {
				fault(a, "{{end}} without an {{if}}, {{range}} or {{with}} before it")
				continue
			}
			open = open[:len(open)-1]
		}
	}
	for _, b := range open[:min(len(open), maxFaults)] {
		fault(b.action, "{{%s}} is never closed: {{end}} is missing", b.keyword)
	}
	return faults
}

// elseWord returns the keyword that follows else in an action, or "".
func elseWord(a action) string {
	for _, word := range []string{"if", "with"} {
		if startsWithWord(a.body, word) {
			return word
		}
	}
	return ""
}

func isComment(a action) bool { return strings.HasPrefix(a.body, "/*") }

// parenthesisDepth returns the number of unclosed parentheses at the deepest
// point. Parentheses in strings count, which no real template comes near to
// noticing.
func parenthesisDepth(s string) int {
	depth, deepest := 0, 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
			deepest = max(deepest, depth)
		case ')':
			depth--
		}
	}
	return deepest
}
