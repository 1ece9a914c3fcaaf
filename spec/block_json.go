package spec

import (
	"bytes"
	"encoding/json"
)

// MarshalJSON returns the message as the protocol's PromptMessage.
func (m RenderedMessage) MarshalJSON() ([]byte, error) {
	return marshal(struct {
		Role    Role  `json:"role"`
		Content Block `json:"content"`
	}{m.Role, m.Content})
}

// MarshalJSON returns the block as the protocol's ContentBlock.
func (b Block) MarshalJSON() ([]byte, error) {
	fields := orderedObject{{"type", b.Type}}
	add := func(name, value string) {
		if value != "" {
			fields = append(fields, MetaEntry{name, value})
		}
	}
	switch b.Type {
	case "text":
		fields = append(fields, MetaEntry{"text", b.Text})
	case "image", "audio":
		fields = append(fields, MetaEntry{"data", nonNil(b.Data)}, MetaEntry{"mimeType", b.MIMEType})
	case "resource_link":
		fields = append(fields, MetaEntry{"uri", b.URI}, MetaEntry{"name", b.Name})
		add("title", b.Title)
		add("description", b.Description)
		add("mimeType", b.MIMEType)
		if b.Size != nil {
			fields = append(fields, MetaEntry{"size", *b.Size})
		}
		if len(b.Icons) > 0 {
			fields = append(fields, MetaEntry{"icons", b.Icons})
		}
	case "resource":
		resource := orderedObject{{"uri", b.URI}, {"mimeType", b.MIMEType}}
		if b.IsBlob {
			resource = append(resource, MetaEntry{"blob", nonNil(b.Data)})
		} else {
			resource = append(resource, MetaEntry{"text", b.Text})
		}
		fields = append(fields, MetaEntry{"resource", resource})
	}
	if b.Annotations != nil {
		fields = append(fields, MetaEntry{"annotations", b.Annotations})
	}
	if len(b.Meta) > 0 {
		fields = append(fields, MetaEntry{"_meta", b.Meta})
	}
	return fields.MarshalJSON()
}

func nonNil(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// MarshalJSON returns the object with its keys in their order.
func (m Meta) MarshalJSON() ([]byte, error) { return orderedObject(m).MarshalJSON() }

// orderedObject is a JSON object whose keys keep their order.
type orderedObject []MetaEntry

// MarshalJSON returns the object.
func (o orderedObject) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, entry := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		for j, v := range []any{entry.Key, entry.Value} {
			if j == 1 {
				b.WriteByte(':')
			}
			data, err := marshal(v)
			if err != nil {
				return nil, err
			}
			b.Write(data)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// marshal is json.Marshal without escapes for HTML.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
