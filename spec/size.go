package spec

import (
	"math"
	"slices"

	"github.com/mcprompt/mcprompt/spec/text"
)

// A Size says how many bytes of text and data a message or a whole prompt has:
// what a policy counts, and what a host pays for.
type Size struct {
	// Static is the text that the spec holds and no value changes, and Inlined
	// the data of the embedded files. Those of a prompt are in every result, so
	// messages under a condition or a range are not in them.
	Static, Inlined int64
	// Most is the worst case, where Unbounded is empty. Else that lists what has
	// no limit, as "argument query" or "slot config".
	Most      int64
	Unbounded []string
}

// Size returns the size of the prompt.
func (p *Prompt) Size() Size {
	var s Size
	var most bound
	for _, m := range p.Messages {
		size := p.MessageSize(m)
		if m.If == nil && m.Range == nil {
			s.Static += size.Static
			s.Inlined += size.Inlined
		}
		most = most.plus(bound{size.Most, size.Unbounded})
	}
	s.Most, s.Unbounded = most.within(p.Policy.MaxPromptBytes).result()
	return s
}

// MessageSize returns the size of one message of the prompt. Its worst case is
// that of all its repetitions together.
func (p *Prompt) MessageSize(m *Message) Size {
	var s Size
	all, _ := m.StaticBytes()
	s.Inlined = m.FileBytes()
	s.Static = all - s.Inlined
	if limit := p.Policy.MaxEmbeddedBytes; limit != nil && isResource(m) && all > limit.Bytes {
		s.Static, s.Inlined = 0, 0 // it is a link
	}
	e := &estimate{prompt: p, variables: map[*text.Variable]bound{}}
	most := bound{}
	if m.Range != nil {
		most = e.repeated(m.Range, func() bound { return e.content(m.Content) })
	} else {
		most = e.content(m.Content)
	}
	s.Most, s.Unbounded = most.result()
	return s
}

// A bound is a number that something does not exceed, unless there are reasons
// why nobody can tell.
type bound struct {
	most    int64
	reasons []string
}

func unbounded(reason string) bound { return bound{reasons: []string{reason}} }

// result returns the bound with each reason once.
func (b bound) result() (int64, []string) {
	var reasons []string
	for _, reason := range b.reasons {
		if !slices.Contains(reasons, reason) {
			reasons = append(reasons, reason)
		}
	}
	if reasons != nil {
		return 0, reasons
	}
	return b.most, nil
}

func (b bound) plus(c bound) bound {
	return bound{saturated(float64(b.most) + float64(c.most)), append(slices.Clip(b.reasons), c.reasons...)}
}

func (b bound) times(c bound) bound {
	if len(b.reasons) == 0 && b.most == 0 {
		return bound{}
	}
	return bound{saturated(float64(b.most) * float64(c.most)), append(slices.Clip(b.reasons), c.reasons...)}
}

// or returns the bound of what is the one or the other.
func (b bound) or(c bound) bound {
	return bound{max(b.most, c.most), append(slices.Clip(b.reasons), c.reasons...)}
}

// within returns the bound of what is an error, or left out, over the limit.
func (b bound) within(limit *Limit) bound {
	if limit != nil && (len(b.reasons) > 0 || b.most > limit.Bytes) {
		return bound{most: limit.Bytes}
	}
	return b
}

// saturated returns n, or what is as good as no bound.
func saturated(n float64) int64 {
	if n > math.MaxInt64/2 {
		return math.MaxInt64 / 2
	}
	return int64(math.Ceil(n))
}
