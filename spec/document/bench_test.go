package document

import (
	"testing"

	"github.com/BurntSushi/toml"
)

// spec is a spec of usual size and shape.
const spec = `name        = "review_config"
title       = "Review a config file"
description = "Review a config file for unsafe defaults."

# Where the file is. The server reads it,
# so it need not be on the client's machine.
[[arguments]]
name        = "path"
description = "Config file to review, relative to /etc/app."
required    = true
pattern     = '^[a-z0-9_/.-]+$'

[[arguments]]
name        = "severity"
description = "Lowest severity to report."
type        = "enum"
values      = ["low", "medium", "high"]
default     = "medium"

[[arguments]]
name        = "limit"
description = "How many findings to report at most."
type        = "integer"
minimum     = 1
maximum     = 100
default     = 20

[[arguments]]
name        = "tags"
description = "Only findings with one of these tags."
type        = "list"

[[messages]]
role = "user"
text = """
Review this config for unsafe defaults.
Report findings of severity {{.severity}} and above, {{.limit}} at most.
{{- if .tags}}
Leave out what has none of the tags {{join ", " .tags}}.
{{- end}}

For each finding give the line, the setting, \
why it is unsafe, and what to write instead.
"""

[[messages]]
role = "user"
[messages.resource]
uri       = "file:///etc/app/{{.path}}"
mime_type = "text/yaml"
text      = { slot = "config" }

[[messages]]
role = "assistant"
text = "Findings:"

[policy]
max_prompt_bytes = 131072

[[examples]]
name      = "yaml"
arguments = { path = "app.yaml", severity = "high" }
slots     = { config = "debug: true\n" }
`

func BenchmarkParse(b *testing.B) {
	src := []byte(spec)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, faults := Parse(src); faults != nil {
			b.Fatal(faults)
		}
	}
}

// BenchmarkDecode is what BurntSushi takes alone, into a map as its users do.
func BenchmarkDecode(b *testing.B) {
	b.SetBytes(int64(len(spec)))
	b.ReportAllocs()
	for b.Loop() {
		var m map[string]any
		if _, err := toml.Decode(spec, &m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkScan is what Parse adds to BurntSushi, but for attaching values.
func BenchmarkScan(b *testing.B) {
	src := []byte(spec)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if faults := illegible(src); faults != nil {
			b.Fatal(faults)
		}
		newScanner(spec).scan()
	}
}
