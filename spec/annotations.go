package spec

import (
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/spec/document"
	"github.com/mcprompt/mcprompt/spec/support"
)

// Annotations are what clients may go by when they show or use a content.
type Annotations struct {
	Audience []Role `json:"audience,omitempty"`
	// Priority is from 0 to 1.
	Priority float64 `json:"priority,omitempty"`
	// LastModified is in RFC 3339, or empty.
	LastModified string `json:"lastModified,omitempty"`
}

// annotations reads the annotations of a message. They are nil where they say
// nothing.
func (f *file) annotations(message *document.Node) *Annotations {
	n := message.Field("annotations")
	if n == nil || n.Kind != document.Table {
		return nil
	}
	a := &Annotations{
		Audience:     f.audience(n),
		Priority:     f.priority(n.Field("priority")),
		LastModified: f.lastModified(n.Field("last_modified")),
	}
	if len(a.Audience) == 0 && a.Priority == 0 && a.LastModified == "" {
		return nil
	}
	return a
}

func (f *file) audience(n *document.Node) []Role {
	var roles []Role
	for _, role := range f.strings(n, "audience") {
		roles = append(roles, Role(role))
	}
	if list := n.Field("audience"); list != nil {
		first := map[string]*document.Node{}
		for _, item := range list.Items {
			f.unique(first, item, "audience")
		}
	}
	return roles
}

func (f *file) priority(n *document.Node) float64 {
	if n == nil {
		return 0
	}
	var priority float64
	switch value := n.Value.(type) {
	case int64:
		priority = float64(value)
	case float64:
		priority = value
	default:
		return 0 // as the walk has reported
	}
	switch {
	case !annotationsTable.key("priority").Range.has(priority):
		f.errorf(n.Span, "priority must be from 0 to 1, not %v", priority)
	case priority == 0:
		f.report(Warning, n.Span, "priority 0 is not sent, as the SDK takes it for none: write a small number, such as 0.01, for what is optional")
	}
	return priority
}

func (f *file) lastModified(n *document.Node) string {
	if n == nil {
		return ""
	}
	switch value := n.Value.(type) {
	case time.Time:
		if n.Kind == document.OffsetDatetime {
			return support.FormatDatetime(value)
		}
	case string:
		if _, err := support.ParseDatetime(value); err != nil {
			f.errorf(n.Span, "last_modified %v", err)
		}
		return strings.TrimSpace(value)
	}
	return "" // as the walk has reported
}
