package support

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
)

// Problem is what is wrong with one argument. Its text completes the sentence
// that starts with the argument's name.
type Problem struct {
	Argument string `json:"argument"`
	Problem  string `json:"problem"`
}

// MissingArgument is the problem of an argument that is required and not there.
const MissingArgument = "is required"

// InvalidUTF8 is the problem of an argument whose value is not valid UTF-8.
const InvalidUTF8 = "must be valid UTF-8"

// ProblemsMessage returns one line that names the prompt and says every problem.
func ProblemsMessage(prompt string, problems []Problem) string {
	var b strings.Builder
	b.WriteString("prompt " + strconv.Quote(prompt))
	for i, fault := range problems {
		if i == 0 {
			b.WriteString(": ")
		} else {
			b.WriteString("; ")
		}
		b.WriteString("argument " + QuoteValue(fault.Argument) + " " + oneLine(fault.Problem))
	}
	return b.String()
}

// oneLine returns s with a space for each run of characters that do not print,
// such as the end of a line.
func oneLine(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsPrint(r)
	})
	return strings.Join(words, " ")
}

// UnknownArgument returns the problem of an argument that is none of known, the
// names of the prompt's arguments.
func UnknownArgument(name string, known []string) string {
	const problemText = "is not an argument of this prompt"
	if len(known) == 0 {
		return problemText + ", which has none"
	}
	if near := Suggest(name, known); near != "" {
		return problemText + "; did you mean " + QuoteValue(near) + "?"
	}
	return problemText + ", which has " + enumerate(known, "and")
}

// wrongValue returns the error that s is not what an argument must be.
func wrongValue(what, s string) error {
	return errors.New("must be " + what + ", not " + QuoteValue(s))
}

// enumerate returns words in quotes, with conjunction before the last. It counts
// those after the first 20.
func enumerate(words []string, conjunction string) string {
	const limit = 20
	var b strings.Builder
	for i, word := range words {
		if i == limit {
			b.WriteString(" " + conjunction + " " + strconv.Itoa(len(words)-limit) + " more")
			break
		}
		switch {
		case i == 0:
		case i == len(words)-1:
			b.WriteString(" " + conjunction + " ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(QuoteValue(word))
	}
	return b.String()
}

// countOf returns n and the noun, in the plural where n is not 1.
func countOf(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
