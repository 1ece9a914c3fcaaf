package spec

import (
	"errors"
	"math"
	"regexp"
	"regexp/syntax"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
	"github.com/mcprompt/mcprompt/spec/text"
)

// check holds a value against the constraints.
func (c *Constraints) check(value any) error {
	var checks []error
	switch value := value.(type) {
	case string:
		if c.MinLength != nil {
			checks = append(checks, support.MinLength(*c.MinLength)(value))
		}
		if c.MaxLength != nil {
			checks = append(checks, support.MaxLength(*c.MaxLength)(value))
		}
		if c.Pattern != nil {
			checks = append(checks, support.Pattern(c.Pattern)(value))
		}
	case int64:
		if c.Minimum != nil {
			checks = append(checks, support.Minimum(c.Minimum.(int64))(value))
		}
		if c.Maximum != nil {
			checks = append(checks, support.Maximum(c.Maximum.(int64))(value))
		}
	case float64:
		if c.Minimum != nil {
			checks = append(checks, support.Minimum(c.Minimum.(float64))(value))
		}
		if c.Maximum != nil {
			checks = append(checks, support.Maximum(c.Maximum.(float64))(value))
		}
	case []any:
		if c.MinItems != nil {
			checks = append(checks, support.MinItems[any](*c.MinItems)(value))
		}
		if c.MaxItems != nil {
			checks = append(checks, support.MaxItems[any](*c.MaxItems)(value))
		}
	}
	for _, err := range checks {
		if err != nil {
			return err
		}
	}
	return nil
}

// constraints reads the constraints of an argument whose type is known.
func (f *file) constraints(table *document.Node, kind text.Kind) Constraints {
	c := Constraints{
		MinLength: f.count(table, "min_length"),
		MaxLength: f.count(table, "max_length"),
		MinItems:  f.count(table, "min_items"),
		MaxItems:  f.count(table, "max_items"),
		Minimum:   f.bound(table, "minimum", kind),
		Maximum:   f.bound(table, "maximum", kind),
		Pattern:   f.pattern(table),
	}
	if c.MinLength != nil && c.MaxLength != nil && *c.MinLength > *c.MaxLength {
		f.impossible(table, "min_length", "max_length")
	}
	if c.MinItems != nil && c.MaxItems != nil && *c.MinItems > *c.MaxItems {
		f.impossible(table, "min_items", "max_items")
	}
	if isGreater(c.Minimum, c.Maximum) {
		f.impossible(table, "minimum", "maximum")
	}
	return c
}

// impossible reports two bounds that no value is between.
func (f *file) impossible(table *document.Node, least, most string) {
	d := f.errorf(table.Field(most).Span, "%s is less than %s: no value can be within both", most, least)
	f.relate(d, table.Field(least).Span, least+" is here")
}

func isGreater(a, b any) bool {
	switch a := a.(type) {
	case int64:
		b, ok := b.(int64)
		return ok && a > b
	case float64:
		b, ok := b.(float64)
		return ok && a > b
	}
	return false
}

// count reads a bound on a length.
func (f *file) count(table *document.Node, key string) *int {
	n := table.Field(key)
	if n == nil || n.Kind != document.Integer {
		return nil
	}
	value := n.Value.(int64)
	if !f.checkRange(argumentTable.key(key), n, value) {
		return nil
	}
	count := int(value)
	return &count
}

// bound reads a bound on a number, in the Go type that values have.
func (f *file) bound(table *document.Node, key string, kind text.Kind) any {
	n := table.Field(key)
	if n == nil {
		return nil
	}
	switch value := n.Value.(type) {
	case int64:
		if kind == text.Number {
			return float64(value)
		}
		return value
	case float64:
		switch {
		case kind == text.Integer:
			f.errorf(n.Span, "%s must be an integer, as the argument is, not a float", key)
			return nil
		case math.IsInf(value, 0) || math.IsNaN(value):
			f.errorf(n.Span, "%s must be finite: leave it out where there is no bound", key)
			return nil
		}
		return value
	}
	return nil
}

// pattern reads the regular expression of a string.
func (f *file) pattern(table *document.Node) *regexp.Regexp {
	n := table.Field("pattern")
	if n == nil || n.Kind != document.String {
		return nil
	}
	pattern := f.stringOf(n)
	if parsed, err := syntax.Parse(pattern, syntax.Perl); err == nil && patternSize(parsed) > maxPatternSize {
		f.errorf(n.Span, "pattern is too large: a repetition such as {1,100} counts for 100, and it comes to more than %d", maxPatternSize)
		return nil
	}
	expression, err := regexp.Compile(pattern)
	if err == nil {
		return expression
	}
	// The words "error parsing regexp" go: the position says so.
	message := err.Error()
	if fault := (*syntax.Error)(nil); errors.As(err, &fault) {
		message = string(fault.Code)
		if fault.Expr != "" {
			message += " at " + support.QuoteValue(fault.Expr)
		}
	}
	f.errorf(n.Span, "pattern is no regular expression in RE2 syntax: %s", message)
	return nil
}
