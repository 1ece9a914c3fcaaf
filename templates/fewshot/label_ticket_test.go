package fewshot

import (
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connect returns the session of a client with a server that has the prompts.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	Register(server)
	clientSide, serverSide := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), serverSide, nil); err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), clientSide, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// TestLabelTicket checks the form of the conversation: question and answer in turn,
// each label shown, and the ticket last, for the model to answer.
func TestLabelTicket(t *testing.T) {
	product := "the web shop"
	result, err := GetLabelTicket(t.Context(), connect(t), LabelTicketArgs{
		Ticket:  "I cannot log in.",
		Product: &product,
	})
	if err != nil {
		t.Fatal(err)
	}

	var questions, answers []string
	for i, message := range result.Messages {
		text := message.Content.(*mcp.TextContent).Text
		if i%2 == 0 {
			questions = append(questions, text)
		} else {
			answers = append(answers, text)
		}
		if want := []mcp.Role{"user", "assistant"}[i%2]; message.Role != want {
			t.Errorf("message %d is of the %s, not of the %s", i+1, message.Role, want)
		}
	}
	slices.Sort(answers)
	if want := []string{"bug", "question", "request"}; !slices.Equal(answers, want) {
		t.Errorf("the answers are %q, not %q", answers, want)
	}
	if !strings.HasPrefix(questions[0], "Label support tickets about the web shop. ") {
		t.Errorf("the conversation starts with %q", questions[0])
	}
	if last := questions[len(questions)-1]; last != "```\nI cannot log in.\n```" {
		t.Errorf("the last question is %q", last)
	}
}

func TestLabelTicketWithoutProduct(t *testing.T) {
	result, err := BuildLabelTicket(LabelTicketArgs{Ticket: "I cannot log in."})
	if err != nil {
		t.Fatal(err)
	}
	if first := result.Messages[0].Content.(*mcp.TextContent).Text; !strings.HasPrefix(first, "Label support tickets. ") {
		t.Errorf("the conversation starts with %q", first)
	}
}
