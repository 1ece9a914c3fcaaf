package support

import "strings"

// JoinList returns what format makes of the elements of list, with separator
// between them.
func JoinList[T any](list []T, separator string, format func(T) string) string {
	parts := make([]string, len(list))
	for i, value := range list {
		parts[i] = format(value)
	}
	return strings.Join(parts, separator)
}
