package support

import (
	"strings"
	"unicode"
)

// Fence returns text as a Markdown code block of the given language. The fence is
// longer than any run of backticks in text, so that text cannot close it.
func Fence(language, text string) string {
	ticks := strings.Repeat("`", max(3, longestTicks(text)+1))
	end := ""
	if text != "" && !strings.HasSuffix(text, "\n") {
		end = "\n"
	}
	return ticks + fenceLanguage(language) + "\n" + text + end + ticks
}

// longestTicks returns the length of the longest run of backticks in text.
func longestTicks(text string) int {
	longest, run := 0, 0
	for i := range len(text) {
		if text[i] != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
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
