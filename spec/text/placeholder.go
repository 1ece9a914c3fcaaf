package text

import (
	"fmt"
	"regexp"
	"strings"
)

// maxPlaceholders bounds the warnings about one text: where there are more, it is
// about another template language.
const maxPlaceholders = 10

// otherPlaceholder is a name in braces of another kind, or a tag.
var otherPlaceholder = lazily(`\$?\{([A-Za-z_][\w.-]*)\}|\{%-?\s*(\w[^%{}\n]*?)\s*-?%\}`)

// Warnings returns what all checks so far have found that is allowed, but hardly
// meant.
func (c *Checker) Warnings() []Fault { return c.warnings }

// placeholders warns of what reads like an action and is text: the name of an
// argument in ${} or {}, and {% tags. Code within the text is left alone, as such
// braces have a meaning there.
func (c *Checker) placeholders(t *Template) {
	if t.isLiteral || c.read[t] {
		return
	}
	c.read[t] = true
	s := t.source.Text
	// Braces that all stand in pairs are those of actions.
	if strings.Count(s, "{") == 2*strings.Count(s, "{{") {
		return
	}
	said := map[string]bool{}
	for _, m := range otherPlaceholder().FindAllStringSubmatchIndex(withoutCode(s), -1) {
		found, message := s[m[0]:m[1]], ""
		switch {
		case m[2] < 0:
			message = fmt.Sprintf("%s is text here: actions stand in {{ and }}", found)
		case c.isArgument(s[m[2]:m[3]]):
			message = fmt.Sprintf("%s is text here: write %s for the argument", found, actionOf(s[m[2]:m[3]]))
		}
		if message == "" || said[found] {
			continue
		}
		said[found] = true
		c.warnings = append(c.warnings, Fault{Source: t.source, Start: m[0], End: m[1], Message: message})
		if len(said) == maxPlaceholders {
			return
		}
	}
}

func (c *Checker) isArgument(name string) bool {
	return (&checking{Checker: c}).argument(name) != nil
}

func actionOf(name string) string {
	if isIdentifier(name) {
		return "{{." + name + "}}"
	}
	return fmt.Sprintf("{{arg %q}}", name)
}

// codeBlock is a Markdown fence with what is in it, and codeSpan is code within a
// line.
var (
	codeBlock = lazily("(?ms)^[ \t]*```.*?(?:^[ \t]*```|\\z)|^[ \t]*~~~.*?(?:^[ \t]*~~~|\\z)")
	codeSpan  = lazily("`[^`\n]+`")
)

// withoutCode returns s with spaces in place of its actions and its code.
func withoutCode(s string) string {
	blank := []byte(s)
	erase := func(start, end int) {
		for i := start; i < end; i++ {
			if blank[i] != '\n' {
				blank[i] = ' '
			}
		}
	}
	for _, a := range actions(s) {
		erase(a.start, a.end)
	}
	for _, code := range []*regexp.Regexp{codeBlock(), codeSpan()} {
		for _, m := range code.FindAllIndex(blank, -1) {
			erase(m[0], m[1])
		}
	}
	return string(blank)
}
