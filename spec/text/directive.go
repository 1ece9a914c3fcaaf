package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxPadding bounds the width and precision of a printf verb.
const maxPadding = 1000

// A directive is one verb of a format, such as "%-8s", or the text between two.
type directive struct {
	text      string // of a verb: as it is written; of text: the text, with %% resolved
	verb      string // the letter, or "" for text
	flags     string
	width     padding
	precision padding
	value     int // the value that is printed, counted from 1
}

// A padding is the width or the precision of a verb.
type padding struct {
	isGiven bool
	digits  string // which may be none in a precision
	value   int    // the value that a * stands for, counted from 1, or 0
}

// isPlain reports whether the verb of d has nothing beside it.
func (d *directive) isPlain() bool {
	return d.flags == "" && !d.width.isGiven && !d.precision.isGiven
}

// format returns the verb of d as a format, for arguments in the order of width,
// precision and value.
func (d *directive) format() string {
	format := "%" + d.flags + d.width.format()
	if d.precision.isGiven {
		format += "." + d.precision.format()
	}
	return format + d.verb
}

func (p padding) format() string {
	if p.value > 0 {
		return "*"
	}
	return p.digits
}

// A formatReader splits a format as package fmt does.
type formatReader struct {
	format string
	at     int
	start  int // of the directive
	next   int // the value that is next
	// hasIndexes says that values are chosen by an index, and stars counts the *.
	hasIndexes bool
	stars      int
	problem    string
}

// fault keeps what is wrong, up to the place that has been read.
func (r *formatReader) fault(format string, args ...any) {
	if r.problem == "" {
		r.problem = r.format[r.start:r.at] + ": " + fmt.Sprintf(format, args...)
	}
}

// directives returns the parts of the format, up to the first that is at fault.
func (r *formatReader) directives() []directive {
	r.next = 1
	var list []directive
	for r.at < len(r.format) && r.problem == "" {
		if rest := r.format[r.at:]; rest[0] != '%' {
			text, _, _ := strings.Cut(rest, "%")
			r.at += len(text)
			list = append(list, directive{text: text})
			continue
		}
		list = append(list, r.directive())
	}
	return list
}

func (r *formatReader) directive() directive {
	r.start = r.at
	r.at++
	d := directive{flags: r.span("+-# 0")}
	indexed := r.index()
	d.width = r.padding(&indexed, r.at)
	if r.at < len(r.format) && r.format[r.at] == '.' {
		if indexed {
			r.misplaced()
		}
		r.at++
		indexed = r.index()
		d.precision = r.padding(&indexed, r.at)
		d.precision.isGiven = true
	}
	if !indexed {
		r.index()
	}
	if r.problem != "" {
		return d
	}
	if r.at == len(r.format) {
		r.problem = "the format ends within a verb; write %% for a percent sign"
		return d
	}
	_, size := utf8.DecodeRuneInString(r.format[r.at:])
	d.verb = r.format[r.at : r.at+size]
	r.at += size
	d.text = r.format[r.start:r.at]
	if d.verb == "%" {
		if d.text != "%%" {
			r.fault("write %%%% for a percent sign")
		}
		return directive{text: "%"}
	}
	d.value = r.take()
	return d
}

// padding reads a width or a precision, which starts at that place. An index before
// it is that of its *.
func (r *formatReader) padding(indexed *bool, start int) padding {
	if r.at < len(r.format) && r.format[r.at] == '*' {
		r.at++
		r.stars++
		*indexed = false
		return padding{isGiven: true, value: r.take()}
	}
	digits := r.span("0123456789")
	switch {
	case digits == "":
		return padding{}
	case *indexed:
		r.misplaced()
	case number(digits) > maxPadding:
		r.problem = fmt.Sprintf("the width or precision %s is larger than %d", digits, maxPadding)
	}
	return padding{isGiven: true, digits: digits}
}

// index reads an index, if one stands here, and reports whether it does.
func (r *formatReader) index() bool {
	if r.at == len(r.format) || r.format[r.at] != '[' || r.problem != "" {
		return false
	}
	digits, _, isClosed := strings.Cut(r.format[r.at+1:], "]")
	if !isClosed || digits == "" || strings.Trim(digits, "0123456789") != "" {
		r.at++
		r.fault("an index is the number of a value in brackets, as in %%[1]s")
		return false
	}
	r.at += len("[]") + len(digits)
	r.hasIndexes = true
	if r.next = number(digits); r.next == 0 {
		r.fault("values are counted from 1")
	}
	return true
}

// misplaced reports an index that stands before a width or precision in digits.
func (r *formatReader) misplaced() {
	r.fault("an index stands right before the verb or a *, as in %%6.2[1]f")
}

func (r *formatReader) take() int {
	r.next++
	return r.next - 1
}

// span reads what is among set.
func (r *formatReader) span(set string) string {
	rest := r.format[r.at:]
	n := len(rest) - len(strings.TrimLeft(rest, set))
	r.at += n
	return rest[:n]
}

// number returns the number that digits are, or one that is too large for any use.
func number(digits string) int {
	n, err := strconv.ParseInt(digits, 10, 32)
	if err != nil {
		return 1 << 30
	}
	return int(n)
}
