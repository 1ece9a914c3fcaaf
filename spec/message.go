package spec

import (
	"strings"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/text"
)

// A draft is a message whose templates are parsed, but not checked yet.
type draft struct {
	message  *Message
	rangeSrc *text.Source
	ifSrc    *text.Source
	// checks check the templates of the message's content within its scope.
	checks []func(*text.Checker, *text.Scope)
	// broken says that something of the content cannot be checked.
	broken bool
	// lostClause says that the message has a range or an if that cannot be read.
	lostClause bool
}

// messages reads the messages of a prompt. The templates are checked only where
// the arguments are known: else each use of one would be a fault too.
func (r *specReader) messages(root *document.Node, p *Prompt, known bool) []*Message {
	var drafts []*draft
	sound := known
	for i, table := range r.tables(root, "messages") {
		d := r.draft(table, i+1)
		drafts = append(drafts, d)
		sound = sound && !d.broken && !d.lostClause
	}
	r.uniqueSlots()
	if !known {
		return nil
	}
	inTemplates := make([]*text.Argument, len(p.Arguments))
	for i, a := range p.Arguments {
		inTemplates[i] = &text.Argument{Name: a.Name.Wire, Type: a.Type}
	}
	checker := text.NewChecker(inTemplates, r.directory.partials)
	messages := make([]*Message, len(drafts))
	for i, d := range drafts {
		d.check(checker, r.slots)
		messages[i] = d.message
	}
	r.size = checker.Size()
	faults := checker.Faults()
	r.templateFaults(Error, faults)
	r.templateFaults(Warning, checker.Warnings())
	if sound && len(drafts) > 0 && len(faults) == 0 {
		// A slot's method is given all arguments, so it may use any.
		for i, a := range inTemplates {
			if len(r.slots) == 0 && !checker.Uses(a) {
				r.unused(p.Arguments[i], root)
			}
		}
		r.checkBudget(root, messages, p.Policy)
	}
	return messages
}

// draft reads one message.
func (r *specReader) draft(table *document.Node, number int) *draft {
	d := &draft{message: &Message{
		Role:        Role(r.text(table, "role")),
		RangeClause: strings.TrimSpace(r.text(table, "range")),
		IfClause:    strings.TrimSpace(r.text(table, "if")),
		Annotations: r.annotations(table),
		Meta:        r.meta(table),
	}}
	d.rangeSrc = r.clauseSource(table.Field("range"))
	d.ifSrc = r.clauseSource(table.Field("if"))
	// What stands under a clause that cannot be read is not to be checked
	// without it.
	d.lostClause = r.isLostClause(table, "range") || r.isLostClause(table, "if")

	var contents []*document.Node
	content := ""
	for _, key := range contentKeys {
		if n := table.Field(key); n != nil {
			contents = append(contents, n)
			content = key
		}
	}
	switch len(contents) {
	case 0:
		d.broken, r.lostSlots = true, true
		if !r.hasLost(table, contentKeys...) {
			r.errorf(table.Span, "the message has no content: add text = \"…\", or one of %s", joinWords(contentKeys[1:]))
		}
		return d
	case 1:
		c := &contentReader{specReader: r, draft: d, number: number}
		d.message.Content = c.read(table, content, contents[0])
		return d
	}
	d.broken, r.lostSlots = true, true
	second := r.errorf(contents[1].Key, "a message has one content: write another [[messages]] table for the second")
	r.relate(second, contents[0].Key, "the first is here")
	return d
}

// clauseSource returns the pipeline of an if or a range, or nil.
func (r *specReader) clauseSource(n *document.Node) *text.Source {
	if n == nil || n.Kind != document.String || isBlankString(n) {
		return nil
	}
	return &text.Source{
		Path:   r.path,
		Text:   n.Value.(string),
		Origin: func(offset int) int { return r.doc.Origin(n, offset) },
	}
}

// isLostClause reports whether a message has a clause that is no pipeline, as the
// walk has reported.
func (r *specReader) isLostClause(table *document.Node, key string) bool {
	n := table.Field(key)
	return r.hasLost(table, key) || n != nil && r.clauseSource(n) == nil
}

// stringSource returns the template that a string is, or nil where it is none or
// blank, which has been reported.
func (r *specReader) stringSource(n *document.Node, verbatim bool) *text.Source {
	if n.Kind != document.String || isBlankString(n) {
		return nil
	}
	normal, origin := text.Normalize(n.Value.(string), verbatim)
	return &text.Source{
		Path:   r.path,
		Text:   normal,
		Origin: func(offset int) int { return r.doc.Origin(n, origin(offset)) },
	}
}

// fileSource returns the text of the file that n names.
func (r *specReader) fileSource(n *document.Node, verbatim bool) *text.Source {
	if n == nil || n.Kind != document.String || checkFilePath(n.Value.(string)) != "" {
		return nil
	}
	name := n.Value.(string)
	t := r.directory.text(name)
	if t.problem != "" {
		r.errorf(n.Span, "file %q %s%s", name, t.problem, r.directory.nearby(name, t.problem))
		return nil
	}
	r.diagnostics = append(r.diagnostics, t.diagnostics...)
	if len(t.diagnostics) > 0 {
		return nil
	}
	if r.textBytes += len(t.text); r.textBytes > maxTextBytes {
		r.errorf(n.Span, "with file %q the prompt has over %d bytes (%d MiB) of text from files", name, maxTextBytes, maxTextBytes>>20)
		return nil
	}
	return t.source(verbatim)
}

// parse parses a template and reports its syntax faults.
func (r *specReader) parse(src *text.Source, literal bool) *text.Template {
	if literal {
		return text.ParseLiteral(src)
	}
	template, faults := text.Parse(src)
	r.templateFaults(Error, faults)
	return template
}

// check checks the templates of a message. What stands under a range or an if
// that is at fault is left alone: most of what it says would be a fault too.
func (d *draft) check(checker *text.Checker, slots []*Slot) {
	if d.lostClause {
		return
	}
	scope := checker.Root()
	if d.rangeSrc != nil {
		if d.message.Range, scope = checker.CheckRange(d.rangeSrc, scope); d.message.Range == nil {
			return
		}
		for _, slot := range slots {
			if slot.holder == d.message {
				slot.Element = d.message.Range.Element
			}
		}
	}
	if d.ifSrc != nil {
		if d.message.If, scope = checker.CheckIf(d.ifSrc, scope); d.message.If == nil {
			return
		}
	}
	for _, check := range d.checks {
		check(checker, scope)
	}
}

// templateFaults reports faults of templates, in whatever file they are.
func (r *specReader) templateFaults(severity Severity, faults []text.Fault) {
	for _, fault := range faults {
		d := r.add(Diagnostic{
			Severity: severity,
			Start:    r.templatePosition(fault.Source, fault.Start),
			End:      r.templateEnd(fault.Source, fault.End),
			Message:  fault.Message,
		})
		for _, related := range fault.Related {
			d.Related = append(d.Related, Related{r.templatePosition(related.Source, related.Start), related.Message})
		}
	}
}

// templatePosition returns the place of an offset in a template.
func (r *specReader) templatePosition(src *text.Source, offset int) Position {
	if src.Path == r.path {
		return r.position(src.Origin(offset))
	}
	return r.directory.textAt(src.Path).position(src.Origin(offset))
}

// templateEnd returns the place of an offset at which a fault ends: before the
// whole line break, of which a template has the newline alone.
func (r *specReader) templateEnd(src *text.Source, offset int) Position {
	at := src.Origin(offset)
	if src.Path == r.path {
		return r.position(beforeCRLF(r.src, at))
	}
	t := r.directory.textAt(src.Path)
	return t.position(t.bom + beforeCRLF(t.text, at-t.bom))
}

// beforeCRLF returns i, or where the CRLF starts that i is in the middle of.
func beforeCRLF[T string | []byte](s T, i int) int {
	if 0 < i && i < len(s) && s[i-1] == '\r' && s[i] == '\n' {
		return i - 1
	}
	return i
}

// unused warns of an argument that no message refers to.
func (r *specReader) unused(a *Argument, root *document.Node) {
	for _, table := range r.tables(root, "arguments") {
		if n := table.Field("name"); n != nil && n.Value == a.Name.Wire {
			r.report(Warning, n.Span, "no message uses the argument "+a.Name.Wire)
			return
		}
	}
}
