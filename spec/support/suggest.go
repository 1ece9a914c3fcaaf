package support

import (
	"strings"
	"unicode/utf8"
)

// Suggest returns the candidate that word, which is none of them, was most likely
// meant to be, or "" where none is near. Upper and lower case are alike.
func Suggest(word string, candidates []string) string {
	for _, candidate := range candidates {
		if strings.EqualFold(word, candidate) {
			return candidate
		}
	}
	const longest = 64
	if utf8.RuneCountInString(word) > longest {
		return ""
	}
	wanted := []rune(strings.ToLower(word))
	near, nearest := "", longest
	for _, candidate := range candidates {
		if utf8.RuneCountInString(candidate) > longest {
			continue
		}
		given := []rune(strings.ToLower(candidate))
		// One mistake in three characters is still a likely slip.
		tolerated := max(len(wanted), len(given)) / 3
		if distance := editDistance(wanted, given); distance <= tolerated && distance < nearest {
			near, nearest = candidate, distance
		}
	}
	return near
}

// editDistance returns how many characters to insert, delete, replace or swap
// with their neighbour make a into b.
func editDistance(a, b []rune) int {
	before := make([]int, len(b)+1)
	previous := make([]int, len(b)+1)
	current := make([]int, len(b)+1)
	for j := range current {
		current[j] = j
	}
	for i := range a {
		before, previous, current = previous, current, before
		current[0] = i + 1
		for j := range b {
			cost := previous[j]
			if a[i] != b[j] {
				cost++
			}
			cost = min(cost, previous[j+1]+1, current[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				cost = min(cost, before[j-1]+1)
			}
			current[j+1] = cost
		}
	}
	return current[len(b)]
}
