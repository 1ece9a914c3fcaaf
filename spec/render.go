package spec

import (
	"fmt"

	"github.com/mcprompt/mcprompt/spec/text"
)

// A RenderedMessage is one message of a prompt for given arguments.
type RenderedMessage struct {
	Role Role
	Text string
}

// Render returns the messages of a prompt as the generated code would build
// them. Values are those that ParseArguments returns. It fails where only the
// values can be at fault, and then names the message.
func Render(p *Prompt, values map[string]any) ([]RenderedMessage, error) {
	evaluation := text.NewEvaluation(values)
	messages := []RenderedMessage{}
	for i, m := range p.Messages {
		one := func() error {
			if m.If != nil {
				if holds, err := evaluation.Condition(m.If); err != nil || !holds {
					return err
				}
			}
			s, err := evaluation.Text(m.Content.(*TextContent).Text)
			messages = append(messages, RenderedMessage{m.Role, s})
			return err
		}
		var err error
		if m.Range != nil {
			err = evaluation.Range(m.Range, one)
		} else {
			err = one()
		}
		if err != nil {
			return nil, fmt.Errorf("prompt %q, message %d: %w", p.Name.Wire, i+1, err)
		}
	}
	return messages, nil
}
