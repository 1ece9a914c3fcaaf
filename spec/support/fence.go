package support

import (
	"strings"
	"unicode"
)

// Fence returns text as a Markdown code block of the given language. The fence is
// longer than any run of backticks in text, so that text cannot close it.
func Fence(language, text string) string {
	var b strings.Builder
	WriteFence(&b, language, text)
	return b.String()
}

// WriteFence writes what Fence returns to b.
func WriteFence(b *strings.Builder, language, text string) {
	ticks := "```"
	if longest := longestTicks(text); longest >= len(ticks) {
		ticks = strings.Repeat("`", longest+1)
	}
	language = fenceLanguage(language)
	b.Grow(2*len(ticks) + len(language) + len(text) + len("\n\n"))
	b.WriteString(ticks)
	b.WriteString(language)
	b.WriteByte('\n')
	b.WriteString(text)
	if text != "" && !strings.HasSuffix(text, "\n") {
		b.WriteByte('\n')
	}
	b.WriteString(ticks)
}

// longestTicks returns the length of the longest run of backticks in text.
func longestTicks(text string) int {
	longest := 0
	for {
		start := strings.IndexByte(text, '`')
		if start < 0 {
			return longest
		}
		ticks := text[start:]
		text = strings.TrimLeft(ticks, "`")
		longest = max(longest, len(ticks)-len(text))
	}
}

// fenceLanguage returns language without the characters that would end the line
// of a fence or keep it from being one.
func fenceLanguage(language string) string {
	language = strings.Map(func(r rune) rune {
		if r == '`' || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, language)
	return strings.TrimSpace(language)
}
