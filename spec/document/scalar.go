package document

import "strings"

// scalar reads a value that has no quotes or brackets and returns its kind.
func (s *scanner) scalar() (Kind, bool) {
	start := s.pos
	s.skipWord()
	if s.pos-start == len("2006-01-02") && s.src[start+4] == '-' && s.at(" ") &&
		s.pos+1 < len(s.src) && digit(s.src[s.pos+1]) {
		s.pos++ // a space may stand for the T between date and time
		s.skipWord()
	}
	span := Span{start, s.pos}
	word := s.text(span)
	switch {
	case word == "":
		return 0, s.stop(s.here(), "expected a value, found %s", s.found())
	case word == "true" || word == "false":
		return Boolean, true
	case digit(word[0]) && (strings.IndexByte(word, ':') > 0 || strings.Count(word, "-") == 2):
		return s.datetime(span)
	}
	switch unsigned := strings.TrimLeft(word, "+-"); {
	case unsigned == "inf" || unsigned == "nan":
		if len(word)-len(unsigned) <= 1 {
			return Float, true
		}
	case unsigned != "" && (digit(unsigned[0]) || unsigned[0] == '.'):
		return s.number(span)
	}
	return 0, s.notValue(span)
}

// skipWord skips what a number, a date or a word is made of. Of a word that is
// no value it takes letters of any script, so as to show it whole.
func (s *scanner) skipWord() {
	for s.pos < len(s.src) {
		if c := s.src[s.pos]; !bare[c] && c != '.' && c != ':' && c != '+' && c < 0x80 {
			return
		}
		s.pos++
	}
}

// notValue reports a word that is no value.
func (s *scanner) notValue(span Span) bool {
	word := s.show(span)
	switch lower := strings.ToLower(word); lower {
	case "true", "false", "inf", "nan":
		return s.stop(span, "%s is not a TOML value; write %s", word, lower)
	case "null", "nil", "none":
		return s.stop(span, "TOML has no %s; leave the key out", word)
	}
	return s.stop(span, "%s is not a TOML value; text is written in quotes", word)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
