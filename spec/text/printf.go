package text

import (
	"fmt"
	"strconv"
	"strings"
)

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

func (c *call) printf() *result {
	format := c.text(0)
	if format == nil {
		return nil
	}
	constantFormat, ok := format.(*Constant)
	if !ok {
		return c.fault(c.node(0), "the format of printf is written out, so that it can be checked: %s is not a constant", c.node(0))
	}
	r := &formatReader{format: constantFormat.Value.(string)}
	list := r.directives()
	if r.problem != "" {
		return c.fault(c.node(0), "printf: %s", r.problem)
	}
	if !c.takesAll(r, list) {
		return nil
	}
	f := &formatting{call: c, values: make([]*formatted, c.count())}
	var parts []Expr
	failed := false
	for i := range list {
		d := &list[i]
		if d.verb == "" {
			parts = append(parts, constant(String, d.text))
			continue
		}
		x := f.verb(d)
		failed = failed || x == nil
		parts = append(parts, x)
	}
	if failed {
		return nil
	}
	return &result{x: concat(parts)}
}

// takesAll reports whether the format takes the values that are given, each of them.
func (c *call) takesAll(r *formatReader, list []directive) bool {
	given := c.count() - 1
	taken := make([]bool, c.count())
	verbs := 0
	for _, d := range list {
		if d.verb == "" {
			continue
		}
		verbs++
		for _, i := range []int{d.width.value, d.precision.value, d.value} {
			if i < len(taken) {
				taken[i] = true
			} else if r.hasIndexes {
				c.fault(c.node(0), "printf: %s takes value %d, and %s given", d.text, i, areGiven(given))
				return false
			}
		}
	}
	if !r.hasIndexes {
		if given == verbs+r.stars {
			return true
		}
		has := plural(verbs, "verb")
		if r.stars > 0 {
			has += " and " + plural(r.stars, "*")
		}
		c.fault(c.name, "the format of printf has %s, and %s given", has, areGiven(given))
		return false
	}
	isSound := true
	for i := 1; i <= given; i++ {
		if !taken[i] {
			c.fault(c.node(i), "printf: no verb takes value %d: name it, as in %%[%[1]d]v, or leave it out", i)
			isSound = false
		}
	}
	return isSound
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

// A formatting is the check of the verbs of a format.
type formatting struct {
	*call
	values []*formatted // by their number, those that have been met
}

// A formatted is a value of printf, which more than one verb may take.
type formatted struct {
	x Expr // nil where it is at fault
	// isChecked says that it is known to be printable, and uses how often it is used.
	isChecked bool
	uses      int
}

// take returns value i for one more use of it, which may be nil.
func (f *formatting) take(i int) *formatted {
	v := f.values[i]
	if v == nil {
		v = &formatted{}
		if r := f.value(i, f.s); r != nil {
			v.x = r.x
		}
		f.values[i] = v
	}
	if v.uses++; v.uses > 1 && v.x != nil && !f.k.count(f.node(i), pieces(v.x)) {
		v.x = nil
	}
	return v
}

// pieces returns how many expressions x is made of.
func pieces(x Expr) int {
	n := 0
	inspect(x, func(Expr) { n++ })
	return n
}

// verb returns the string that a verb makes of its value.
func (f *formatting) verb(d *directive) Expr {
	width, isWidth := f.padding(d, &d.width)
	precision, isPrecision := f.padding(d, &d.precision)
	v := f.take(d.value)
	n := f.node(d.value)
	if v.x != nil && !v.isChecked && !f.k.printable(n, v.x) {
		v.x = nil
	}
	v.isChecked = true
	if v.x == nil || !isWidth || !isPrecision {
		return nil
	}
	x, t := v.x, v.x.Type()
	misfit := func(hint string) Expr {
		f.fault(n, "printf: %s does not fit %s, which is %s%s", d.text, n, t, hint)
		return nil
	}
	if problem := d.misuse(); problem != "" {
		return misfit(": " + problem)
	}
	verb := d.verb
	switch verb {
	case "s", "v":
		if strings.Trim(d.flags, "-") != "" {
			return misfit(fmt.Sprintf(": %%%s takes no flag but -", verb))
		}
		x = printed(x)
		d.verb = "s"
	case "q":
		switch t.Kind {
		case Integer, Int, Number, Boolean, Mixed:
			return misfit(": use {{quote}} for its printed form in quotes")
		}
		if strings.Trim(d.flags, "-+#") != "" {
			return misfit(": %q takes no flags but -, + and #")
		}
		x = printed(x)
	case "d", "b", "o", "O", "c", "U":
		if !t.isInteger() {
			return misfit(hintFor(t))
		}
	case "x", "X":
		if !t.isInteger() && !t.isText() {
			return misfit(hintFor(t))
		}
		if t.isText() {
			x = printed(x)
		}
	case "e", "E", "f", "F", "g", "G":
		if t.Kind != Number {
			return misfit(hintFor(t))
		}
	case "t":
		if t.Kind != Boolean {
			return misfit(hintFor(t))
		}
	default:
		f.fault(f.node(0), "printf has no verb %s here: there are %%s %%v %%q %%d %%b %%o %%O %%c %%U %%x %%X %%e %%E %%f %%F %%g %%G and %%t", d.text)
		return nil
	}
	if d.isPlain() && strings.Contains("svdt", verb) {
		return printed(x)
	}
	args := []Expr{constant(String, d.format())}
	for _, arg := range []Expr{width, precision, x} {
		if arg != nil {
			args = append(args, arg)
		}
	}
	return &Call{FuncPrintf, args, Type{Kind: String}}
}

// padding returns the value of the * of d that p is, or nil where it is none, and
// whether it is right. A constant takes the place of the *.
func (f *formatting) padding(d *directive, p *padding) (Expr, bool) {
	if p.value == 0 {
		return nil, true
	}
	v, n := f.take(p.value), f.node(p.value)
	if v.x == nil {
		return nil, false
	}
	t := v.x.Type()
	switch {
	case t.Kind == 0:
		return nil, false
	case t.Optional:
		f.k.optional(n)
		return nil, false
	case !t.isInteger():
		f.fault(n, "printf: the * of %s takes an integer, and %s is %s", d.text, n, t)
		return nil, false
	}
	c, ok := v.x.(*Constant)
	if !ok {
		return v.x, true
	}
	size := c.Value.(int64)
	switch {
	case size < 0 && p == &d.precision:
		f.fault(n, "printf: the precision %d is negative", size)
		return nil, false
	case size < -maxPadding || size > maxPadding:
		f.fault(n, "printf: the width or precision %d is larger than %d", size, maxPadding)
		return nil, false
	case size < 0: // stands to the left, where no zeros are
		d.flags = strings.ReplaceAll(d.flags, "0", "") + "-"
		size = -size
	}
	p.value, p.digits = 0, strconv.FormatInt(size, 10)
	return nil, true
}

// misuse says which flag or precision of d has no meaning for its verb.
func (d *directive) misuse() string {
	flags := "+-# 0"
	switch d.verb {
	case "d":
		flags = "+- 0"
	case "c", "t":
		flags = "-"
	case "U":
		flags = "-#"
	}
	if unknown := strings.Trim(d.flags, flags); unknown != "" {
		return fmt.Sprintf("%%%s takes no flag %c", d.verb, unknown[0])
	}
	if d.precision.isGiven && (d.verb == "c" || d.verb == "t" || d.verb == "U") {
		return fmt.Sprintf("%%%s takes no precision", d.verb)
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
