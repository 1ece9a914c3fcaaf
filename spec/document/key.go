package document

// part is one part of a dotted key.
type part struct {
	name string // decoded
	span Span
}

// dottedKey reads a key into s.key, and the spaces after it. Keys within the
// value overwrite s.key, so it is to be used before the value is read.
func (s *scanner) dottedKey() bool {
	s.key = s.key[:0]
	for {
		s.skipSpaces()
		if !s.keyPart() {
			return false
		}
		s.skipSpaces()
		if s.peek() != '.' {
			return true
		}
		if len(s.key) == maxDepth {
			return s.tooMuch(s.here(), "a key has at most %d parts", maxDepth)
		}
		s.pos++
	}
}

// keyPart reads one part, bare or quoted.
func (s *scanner) keyPart() bool {
	start := s.pos
	switch c := s.peek(); {
	case s.at(`"""`), s.at("'''"):
		return s.stop(Span{start, start + 3}, "a key cannot be a multi-line string")
	case c == '"' || c == '\'':
		escaped, ok := s.oneLine(c)
		if !ok {
			return false
		}
		name := s.src[start+1 : s.pos-1]
		if escaped {
			name = unescape(name)
		}
		s.key = append(s.key, part{name, Span{start, s.pos}})
		return true
	}
	for s.pos < len(s.src) && bare[s.src[s.pos]] {
		s.pos++
	}
	if s.pos == start {
		return s.noKey()
	}
	span := Span{start, s.pos}
	s.key = append(s.key, part{s.text(span), span})
	return true
}

// noKey reports what stands where a key should.
func (s *scanner) noKey() bool {
	if c := s.peek(); c >= 0x80 {
		return s.stop(s.here(), "expected a key, found %s; a key of other than A-Z, a-z, 0-9, _ and - needs quotes", s.found())
	}
	return s.stop(s.here(), "expected a key, found %s", s.found())
}

// keySpan is where the first n parts of the key read last are written.
func (s *scanner) keySpan(n int) Span {
	return Span{s.key[0].span.Start, s.key[n-1].span.End}
}

// keyWeight is what the key read last adds to the weight of a path.
func (s *scanner) keyWeight() int {
	weight := 0
	for _, p := range s.key {
		weight += len(p.name) + partWeight
	}
	return weight
}

// bare says of which bytes a bare key is made.
var bare = func() (set [256]bool) {
	for c := range set {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '_', c == '-':
			set[c] = true
		}
	}
	return set
}()
