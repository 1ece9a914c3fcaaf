package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// lineWidth is how many characters the tables put on a line.
const lineWidth = 90

// printPrompts prints a table of the prompts: what each is for, and the names of
// its arguments.
func printPrompts(w io.Writer, list []*mcp.Prompt) {
	fmt.Fprintf(w, "PROMPTS\n\n")
	var names []string
	for _, prompt := range list {
		names = append(names, prompt.Name)
	}
	width := widest(names)
	for _, prompt := range list {
		var arguments []string
		for _, argument := range prompt.Arguments {
			arguments = append(arguments, markRequired(argument))
		}
		printRow(w, width, prompt.Name, prompt.Description)
		printRow(w, width, "", strings.Join(arguments, ", "))
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "    * is required\n\n")
}

// printArguments prints a table of the prompt's arguments: what each has to be.
func printArguments(w io.Writer, prompt *mcp.Prompt) {
	fmt.Fprintf(w, "ARGUMENTS OF %s\n\n", prompt.Name)
	var names []string
	for _, argument := range prompt.Arguments {
		names = append(names, markRequired(argument))
	}
	width := widest(names)
	for i, argument := range prompt.Arguments {
		printRow(w, width, names[i], argument.Description)
	}
	fmt.Fprintln(w)
}

// markRequired returns the argument's name, with a star where it is required.
func markRequired(argument *mcp.PromptArgument) string {
	if argument.Required {
		return argument.Name + "*"
	}
	return argument.Name
}

// printRow prints a row of a table: a name in a column of the given width, and text
// beside it on as many lines as it takes.
func printRow(w io.Writer, width int, name, text string) {
	for _, line := range wrap(text, lineWidth-width-6) {
		fmt.Fprintf(w, "    %-*s  %s\n", width, name, line)
		name = ""
	}
}

// printQuestion prints what the server asks the user, and a table of what to fill in.
func printQuestion(w io.Writer, question string, form formSchema) {
	fmt.Fprintf(w, "QUESTION\n\n")
	for line := range strings.SplitSeq(question, "\n") {
		fmt.Fprintf(w, "    %s\n", line)
	}
	fmt.Fprintln(w)
	width := widest(form.Required)
	for _, name := range form.Required {
		printRow(w, width, name, form.Properties[name].Description)
	}
	fmt.Fprintf(w, "\nANSWER\n\n")
}

// printConversation prints each message as the role that speaks and, indented below
// it, what it says, so that no text can pass for another message.
func printConversation(w io.Writer, result *mcp.GetPromptResult) {
	fmt.Fprintf(w, "CONVERSATION\n")
	for _, message := range result.Messages {
		fmt.Fprintf(w, "\n%s:\n", message.Role)
		for line := range strings.Lines(contentText(message.Content)) {
			line = strings.TrimRight("    "+strings.TrimSuffix(line, "\n"), " ")
			fmt.Fprintln(w, line)
		}
	}
}

// contentText returns the text of content, or the JSON of what is no text.
func contentText(content mcp.Content) string {
	if text, ok := content.(*mcp.TextContent); ok {
		return text.Text
	}
	wire, err := content.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(wire)
}

// explain returns what to tell a person of err. An error about arguments lists
// them one by one.
func explain(err error) string {
	var wire *jsonrpc.Error
	if !errors.As(err, &wire) || wire.Code != jsonrpc.CodeInvalidParams {
		return err.Error()
	}
	var problems []struct{ Argument, Problem string }
	if json.Unmarshal(wire.Data, &problems) != nil || len(problems) == 0 {
		return wire.Message
	}
	var b strings.Builder
	b.WriteString("the server does not take these arguments:")
	for _, problem := range problems {
		fmt.Fprintf(&b, "\n    %s %s", problem.Argument, problem.Problem)
	}
	return b.String()
}

// widest returns the number of characters of the longest of words.
func widest(words []string) int {
	width := 0
	for _, word := range words {
		width = max(width, utf8.RuneCountInString(word))
	}
	return width
}

// wrap returns text in lines of at most width characters, broken at spaces. A word
// that is longer has a line of its own.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line = word
			continue
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
