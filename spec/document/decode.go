package document

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// decode decodes src, which the scanner has found to be TOML 1.0. What is left
// to refuse is a number out of range or a day that does not exist.
func decode(src string) (root any, fault *Fault) {
	defer func() {
		// BurntSushi panics where its lexer and its parser disagree.
		if r := recover(); r != nil {
			root, fault = nil, &Fault{Message: fmt.Sprintf("internal: decoding failed: %v", r)}
		}
	}()
	// Decoding into an any gives out BurntSushi's own map, where decoding into
	// a map would copy it by reflection.
	_, err := toml.Decode(src, &root)
	if err != nil {
		return nil, decodeFault(src, err)
	}
	return root, nil
}

// decodeFault turns BurntSushi's error into a fault.
func decodeFault(src string, err error) *Fault {
	pe, ok := err.(toml.ParseError)
	if !ok {
		return &Fault{Message: "internal: decoding failed: " + err.Error()}
	}
	// BurntSushi counts from after the byte order mark, its length may take in
	// the spaces after a date, and at the end of the file it may point beyond.
	start := min(max(0, pe.Position.Start+bomLen(src)), len(src))
	end := min(max(start, start+pe.Position.Len), len(src))
	token := strings.TrimRight(src[start:end], " \t\r\n")
	span := Span{start, start + len(token)}

	var message string
	switch {
	case strings.Contains(pe.Message, "out of range"):
		message = brief(token) + " is out of the range of a 64-bit number"
	case strings.HasPrefix(pe.Message, "invalid datetime"):
		message = brief(token) + " is not a date or time that exists"
	default:
		message = brief(plainWords(pe.Message))
	}
	return &Fault{Span: span, Message: message}
}

// plainWords gives one of BurntSushi's messages the form of ours.
func plainWords(message string) string {
	message = strings.TrimSuffix(strings.TrimPrefix(message, "toml: "), ".")
	first, size := utf8.DecodeRuneInString(message)
	second, _ := utf8.DecodeRuneInString(message[size:])
	if unicode.IsUpper(second) {
		return message // an acronym
	}
	return string(unicode.ToLower(first)) + message[size:]
}
