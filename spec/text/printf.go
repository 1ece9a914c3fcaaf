package text

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxPadding bounds the width and precision of a printf verb.
const maxPadding = 1000

// print is fmt.Sprint: a space stands between operands neither of which is
// text.
func (c *call) print() *result {
	var parts []Expr
	afterText, afterMixed := true, false
	failed := false
	for i := range c.count() {
		r := c.value(i, c.s)
		if r == nil || !c.k.printable(c.node(i), r.x) {
			failed = true
			continue
		}
		isText, isMixed := r.x.Type().isText(), r.x.Type().Kind == Mixed
		if !afterText && !isText {
			if afterMixed || isMixed {
				return c.fault(c.node(i), "print puts a space between values that are no text, and one of these may be either: print it by itself")
			}
			parts = append(parts, constant(String, " "))
		}
		afterMixed = isMixed
		afterText = isText
		parts = append(parts, printed(r.x))
	}
	if failed {
		return nil
	}
	return &result{x: concat(parts)}
}

// concat joins strings, constants that meet into one.
func concat(parts []Expr) Expr {
	var joined []Expr
	for _, x := range parts {
		if inner, ok := x.(*Concat); ok {
			joined = append(joined, inner.Operands...)
			continue
		}
		if c, ok := x.(*Constant); ok && len(joined) > 0 {
			if last, ok := joined[len(joined)-1].(*Constant); ok {
				joined[len(joined)-1] = constant(String, last.Value.(string)+c.Value.(string))
				continue
			}
		}
		joined = append(joined, x)
	}
	switch len(joined) {
	case 0:
		return constant(String, "")
	case 1:
		return joined[0]
	}
	return &Concat{joined}
}

// A directive is one verb of a format, such as "%-8s", or the text between two.
type directive struct {
	text  string // of a verb: "%-8s"; of text: the text, with %% resolved
	verb  byte   // 0 for text
	flags string
	// precise says that there is a precision.
	precise bool
	plain   bool // the verb stands alone: "%s"
}

// directives splits a format, and says what is wrong with it if anything is.
func directives(format string) (list []directive, problem string) {
	for i := 0; i < len(format); {
		if format[i] != '%' {
			n := strings.IndexByte(format[i:], '%')
			if n < 0 {
				n = len(format) - i
			}
			list = append(list, directive{text: format[i : i+n]})
			i += n
			continue
		}
		start := i
		i++
		flags := span(format[i:], "+-# 0")
		i += flags
		d := directive{flags: format[start+1 : i]}
		for range 2 { // width and precision
			digits := span(format[i:], "0123456789")
			if digits > 0 && atoi(format[i:i+digits]) > maxPadding {
				return nil, fmt.Sprintf("the width or precision %s is larger than %d", format[i:i+digits], maxPadding)
			}
			i += digits
			if i < len(format) && format[i] == '.' && !d.precise {
				d.precise = true
				i++
				continue
			}
			break
		}
		if i == len(format) {
			return nil, "the format ends within a verb; write %% for a percent sign"
		}
		_, size := utf8.DecodeRuneInString(format[i:])
		d.verb, d.text = format[i], format[start:i+size]
		d.plain = len(d.text) == 2
		i += size
		switch d.verb {
		case '%':
			if !d.plain {
				return nil, fmt.Sprintf("%s: write %%%% for a percent sign", d.text)
			}
			d = directive{text: "%"}
		case '*', '[':
			return nil, fmt.Sprintf("%s: width, precision and the argument of a verb are not given by other arguments here", d.text)
		}
		list = append(list, d)
	}
	return list, ""
}

// span returns how many bytes at the start of s are among set.
func span(s, set string) int { return len(s) - len(strings.TrimLeft(s, set)) }

// atoi reads digits, saturating.
func atoi(digits string) int {
	n := 0
	for i := range len(digits) {
		n = min(10*n+int(digits[i]-'0'), maxPadding+1)
	}
	return n
}

func (c *call) printf() *result {
	format := c.text(0)
	if format == nil {
		return nil
	}
	constantFormat, ok := format.(*Constant)
	if !ok {
		return c.fault(c.node(0), "the format of printf is written out, so that it can be checked: %s is not a constant", c.node(0))
	}
	list, problem := directives(constantFormat.Value.(string))
	if problem != "" {
		return c.fault(c.node(0), "printf: %s", problem)
	}
	verbs := 0
	for _, d := range list {
		if d.verb != 0 {
			verbs++
		}
	}
	if n := c.count() - 1; n != verbs {
		return c.fault(c.name, "the format of printf has %s, and %s given", plural(verbs, "verb"), areGiven(n))
	}
	var parts []Expr
	arg, failed := 0, false
	for _, d := range list {
		if d.verb == 0 {
			parts = append(parts, constant(String, d.text))
			continue
		}
		arg++
		x := c.verb(d, arg)
		failed = failed || x == nil
		parts = append(parts, x)
	}
	if failed {
		return nil
	}
	return &result{x: concat(parts)}
}

func areGiven(n int) string {
	if n == 1 {
		return "1 value is"
	}
	return fmt.Sprintf("%d values are", n)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// verb returns the string that a verb makes of argument i.
func (c *call) verb(d directive, i int) Expr {
	r := c.value(i, c.s)
	if r == nil || !c.k.printable(c.node(i), r.x) {
		return nil
	}
	x, t := r.x, r.x.Type()
	misfit := func(hint string) Expr {
		c.fault(c.node(i), "printf: %s does not fit %s, which is %s%s", d.text, c.node(i), t, hint)
		return nil
	}
	if problem := d.misuse(); problem != "" {
		return misfit(": " + problem)
	}
	switch d.verb {
	case 's', 'v':
		if strings.Trim(d.flags, "-") != "" {
			return misfit(fmt.Sprintf(": %%%c takes no flag but -", d.verb))
		}
		if d.plain {
			return printed(x)
		}
		d.text = d.text[:len(d.text)-1] + "s"
		x = printed(x)
	case 'q':
		switch t.Kind {
		case Integer, Int, Number, Boolean, Mixed:
			return misfit(": use {{quote}} for its printed form in quotes")
		}
		if strings.Trim(d.flags, "-+#") != "" {
			return misfit(": %q takes no flags but -, + and #")
		}
		x = printed(x)
	case 'd':
		if !t.isInteger() {
			return misfit(hintFor(t))
		}
		if d.plain {
			return printed(x)
		}
	case 'b', 'o', 'O', 'c', 'U':
		if !t.isInteger() {
			return misfit(hintFor(t))
		}
	case 'x', 'X':
		if !t.isInteger() && !t.isText() {
			return misfit(hintFor(t))
		}
		if t.isText() {
			x = printed(x)
		}
	case 'e', 'E', 'f', 'F', 'g', 'G':
		if t.Kind != Number {
			return misfit(hintFor(t))
		}
	case 't':
		if t.Kind != Boolean {
			return misfit(hintFor(t))
		}
		if d.plain {
			return printed(x)
		}
	default:
		c.fault(c.node(0), "printf has no verb %s here: there are %%s %%v %%q %%d %%b %%o %%O %%c %%U %%x %%X %%e %%E %%f %%F %%g %%G and %%t", d.text)
		return nil
	}
	return &Call{FuncPrintf, []Expr{constant(String, d.text), x}, Type{Kind: String}}
}

// misuse says which flag or precision of d has no meaning for its verb.
func (d directive) misuse() string {
	flags := "+-# 0"
	switch d.verb {
	case 'd':
		flags = "+- 0"
	case 'c', 't':
		flags = "-"
	case 'U':
		flags = "-#"
	}
	if unknown := strings.Trim(d.flags, flags); unknown != "" {
		return fmt.Sprintf("%%%c takes no flag %c", d.verb, unknown[0])
	}
	if d.precise && (d.verb == 'c' || d.verb == 't' || d.verb == 'U') {
		return fmt.Sprintf("%%%c takes no precision", d.verb)
	}
	return ""
}

// hintFor names the verb that fits a type.
func hintFor(t Type) string {
	switch t.Kind {
	case Integer, Int:
		return ": use %d"
	case Number:
		return ": use %g or %.2f"
	case Boolean:
		return ": use %t"
	}
	return ": use %s"
}
