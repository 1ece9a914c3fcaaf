package runs

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/mcprompt/mcprompt/gen/testdata/contents/media"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/policies"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/resources"
	"github.com/mcprompt/mcprompt/gen/testdata/contents/slots"
)

// greeter fills the slot of package lone.
type greeter struct{}

func (greeter) GreetingWords(context.Context) (string, error) { return "Hello {{.name}} \u2028", nil }

// studio fills the slots of package media.
type studio struct{}

func (studio) SlotsShot(context.Context, media.SlotsArgs) ([]byte, error) {
	return []byte("\x89PNG\r\n\x1a\n"), nil
}

func (studio) SlotsAnnotatedShot(context.Context, media.SlotsArgs) ([]byte, error) {
	return []byte{0, 255, 254}, nil
}

func (studio) SlotsVoice(context.Context, media.SlotsArgs) ([]byte, error) {
	return []byte("UklGRg=="), nil // what looks like base64 is encoded like anything
}

func (studio) SlotsAnnotatedVoice(context.Context, media.SlotsArgs) ([]byte, error) {
	return []byte{0}, nil
}

func (studio) SlotsView(_ context.Context, args media.SlotsArgs, view string) ([]byte, error) {
	return fmt.Appendf(nil, "%s of %d", view, len(args.Views)), nil
}

// archive fills the slots of package resources, with nothing for the path "void".
type archive struct{}

func (archive) SlotsConfig(_ context.Context, args resources.SlotsArgs) (string, error) {
	return content(args, "\ufeff# "+args.Path+"\r\n<a>&</a> {{.path}}\r\n"), nil
}

func (archive) SlotsPage(_ context.Context, args resources.SlotsArgs) (string, error) {
	return content(args, "<p>\x00\x7f\u2028</p>"), nil
}

func (archive) SlotsArchive(_ context.Context, args resources.SlotsArgs) ([]byte, error) {
	if args.Path == "void" {
		return nil, nil
	}
	return []byte("PK\xff"), nil
}

func (archive) SlotsOldArchive(_ context.Context, args resources.SlotsArgs) ([]byte, error) {
	return []byte(content(args, "PK\x03\x04")), nil
}

func content(args resources.SlotsArgs, s string) string {
	if args.Path == "void" {
		return ""
	}
	return s
}

// speaker fills the slots of package slots, by the topic of a chat. It notes what it
// is asked for.
type speaker struct{ asked []string }

func (s *speaker) note(what string, element any) {
	s.asked = append(s.asked, fmt.Sprintf("%s %v", what, element))
}

func (s *speaker) ChatBackground(_ context.Context, args slots.ChatArgs) (string, error) {
	s.note("background", args.Topic)
	if args.Topic == "nothing" {
		return "", nil
	}
	return "Background of " + args.Topic, nil
}

func (s *speaker) ChatHistory(_ context.Context, args slots.ChatArgs) ([]slots.Message, error) {
	s.note("history", args.Topic)
	switch args.Topic {
	case "nothing":
		return nil, nil
	case "little":
		return []slots.Message{}, nil
	case "zeros":
		return []slots.Message{{}, slots.User(slots.Content{}), slots.Assistant(slots.Content{})}, nil
	case "everything":
		return everyKind(), nil
	}
	return []slots.Message{slots.User(slots.Text("Hello."))}, nil
}

// everyKind returns messages with every kind of content, and with the least that each
// can have.
func everyKind() []slots.Message {
	return []slots.Message{
		slots.User(slots.Text("Hello.")),
		slots.Assistant(slots.Image([]byte{1, 2, 3}, "image/png")),
		slots.User(slots.Audio([]byte{4, 5, 6}, "audio/wav")),
		slots.Assistant(slots.Link("https://example.com/a%20b/", "")),
		slots.User(slots.Link("https://example.com/a", "An example")),
		slots.User(slots.Link("https://example.com", " ")),
		slots.User(slots.Link("file:///%FF", "")),
		slots.Assistant(slots.TextResource("app:a", "text/plain", "Some text.")),
		slots.User(slots.TextResource("app:b", "text/plain; charset=utf-8", "")),
		slots.User(slots.BlobResource("app:c", "application/octet-stream", []byte{7})),
		slots.User(slots.BlobResource("app:d", "application/octet-stream", []byte{})),
		slots.User(slots.BlobResource("app:e", "application/octet-stream", nil)),
	}
}

func (s *speaker) ChatExhibit(_ context.Context, args slots.ChatArgs) (slots.Content, error) {
	s.note("exhibit", args.Topic)
	switch args.Topic {
	case "text":
		return slots.Text("A text."), nil
	case "image":
		return slots.Image([]byte{1}, "image/png"), nil
	case "audio":
		return slots.Audio([]byte{2}, "audio/wav"), nil
	case "link":
		return slots.Link("app:it", "It"), nil
	case "text resource":
		return slots.TextResource("app:it", "text/plain", "It."), nil
	case "blob resource":
		return slots.BlobResource("app:it", "application/zip", []byte{3}), nil
	}
	return slots.Content{}, nil
}

func (s *speaker) ChatFirstWords(_ context.Context, args slots.ChatArgs) (string, error) {
	s.note("opening", args.Topic)
	return "Well.", nil
}

func (s *speaker) ElementsFile(_ context.Context, _ slots.ElementsArgs, file string) (string, error) {
	s.note("file", file)
	return "Text of " + file, nil
}

func (s *speaker) ElementsAgenda(_ context.Context, _ slots.ElementsArgs, day time.Time) (string, error) {
	s.note("agenda", day.Format(time.DateOnly))
	return "Agenda of " + day.Weekday().String(), nil
}

func (s *speaker) ElementsMeaning(_ context.Context, _ slots.ElementsArgs, level slots.ElementsLevels) (slots.Content, error) {
	s.note("meaning", level)
	if level == slots.ElementsLevelsHigh {
		return slots.Link("app:high", "High"), nil
	}
	return slots.Text("Not much."), nil
}

func (s *speaker) ElementsSamples(_ context.Context, _ slots.ElementsArgs, count int64) ([]slots.Message, error) {
	s.note("samples", count)
	var list []slots.Message
	for i := range count {
		list = append(list, slots.User(slots.Text(strings.Repeat("?", int(i)+1))))
	}
	return list, nil
}

func (s *speaker) ElementsPage(_ context.Context, _ slots.ElementsArgs, page *url.URL) ([]byte, error) {
	s.note("page", page)
	return []byte(page.Host), nil
}

func (s *speaker) ElementsThumbnail(_ context.Context, _ slots.ElementsArgs, file string) ([]byte, error) {
	s.note("thumbnail", file)
	return []byte(file), nil
}

func (s *speaker) OldThing(context.Context) (slots.Content, error) { return slots.Content{}, nil }

func (s *speaker) OldMore(context.Context) ([]slots.Message, error) {
	return []slots.Message{slots.Assistant(slots.Text("More."))}, nil
}

// depot fills the slots of package policies with as many bytes as the arguments say.
type depot struct{}

func (depot) LinksConfig(_ context.Context, args policies.LinksArgs) (string, error) {
	return strings.Repeat("c", int(args.Bytes)), nil
}

func (depot) LinksArchive(_ context.Context, args policies.LinksArgs) ([]byte, error) {
	return make([]byte, args.Bytes), nil
}

func (depot) StrictConfig(_ context.Context, args policies.StrictArgs) (string, error) {
	return strings.Repeat("c", int(args.Bytes)%1000), nil
}

func (depot) StrictShot(_ context.Context, args policies.StrictArgs) ([]byte, error) {
	return make([]byte, 1+args.Bytes/1000%1000), nil
}

func (depot) StrictVoice(_ context.Context, args policies.StrictArgs) ([]byte, error) {
	return make([]byte, 1+args.Bytes/1000000), nil
}

func (depot) ChosenOne(_ context.Context, args policies.ChosenArgs) (policies.Content, error) {
	return chosen(string(args.Kind), args.URI, args.Bytes), nil
}

func (depot) ChosenMany(_ context.Context, args policies.ChosenArgs) ([]policies.Message, error) {
	return []policies.Message{policies.Assistant(chosen(string(args.Kind), args.URI, args.Bytes))}, nil
}

func (depot) ChosenStrictOne(_ context.Context, args policies.ChosenStrictArgs) (policies.Content, error) {
	return policies.Content{}, nil
}

func (depot) ChosenStrictMany(_ context.Context, args policies.ChosenStrictArgs) ([]policies.Message, error) {
	return []policies.Message{{}, policies.User(chosen(string(args.Kind), args.URI, args.Bytes))}, nil
}

// chosen returns a content of a kind.
func chosen(kind, uri string, bytes int64) policies.Content {
	data := make([]byte, bytes)
	switch kind {
	case "text":
		return policies.Text(strings.Repeat("t", int(bytes)))
	case "image":
		return policies.Image(data, "image/png")
	case "audio":
		return policies.Audio(data, "audio/wav")
	case "link":
		return policies.Link(uri, strings.Repeat("l", int(bytes)))
	case "text_resource":
		return policies.TextResource(uri, "text/plain", strings.Repeat("t", int(bytes)))
	case "blob_resource":
		return policies.BlobResource(uri, "application/zip", data)
	}
	return policies.Content{}
}
