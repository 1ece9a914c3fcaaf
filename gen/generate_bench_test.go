package gen_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/gen"
	"github.com/mcprompt/mcprompt/spec"
)

// benchmarkSpec has 4 arguments and 3 messages.
const benchmarkSpec = `title = "Review a change"
description = "Review a change for faults, with the focus given."

[[arguments]]
name = "diff"
description = "The change, as git shows it."
required = true
max_length = 100000

[[arguments]]
name = "focus"
description = "What to look at most."
type = "enum"
values = ["correctness", "security", "performance"]
default = "correctness"

# Counted from the worst.
[[arguments]]
name = "limit"
description = "How many findings to report at most."
type = "integer"
minimum = 1
maximum = 50

[[arguments]]
name = "files"
description = "Other files that matter."
type = "list"

[[messages]]
role = "user"
text = """
Review this change with a focus on {{.focus}}.
{{- if .limit}}
Report at most {{.limit}} findings, the worst first.
{{- end}}
{{range $i, $file := .files}}{{if $i}}, {{else}}See also {{end}}{{$file}}{{end}}
"""

[[messages]]
role = "assistant"
text = "Before I report, is there anything that I should know?"

[[messages]]
role = "user"
text = "{{fence \"diff\" .diff}}"
`

var sinkFiles map[string][]byte

// BenchmarkGenerate generates the files of packages that are loaded already.
func BenchmarkGenerate(b *testing.B) {
	for _, n := range []int{1, 100, 1000} {
		files := fstest.MapFS{}
		for i := range n {
			files[fmt.Sprintf("review_%d.prompt.toml", i)] = &fstest.MapFile{Data: []byte(benchmarkSpec)}
		}
		p, diagnostics := spec.Load(files, spec.Options{Dir: "prompts"})
		if len(diagnostics) > 0 {
			b.Fatal(diagnostics)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			bytes := 0
			for b.Loop() {
				var diagnostics spec.Diagnostics
				if sinkFiles, diagnostics = gen.Generate(p); len(diagnostics) > 0 {
					b.Fatal(diagnostics)
				}
				bytes = 0
				for _, src := range sinkFiles {
					bytes += len(src)
				}
			}
			b.ReportMetric(float64(bytes), "emitted-B/op")
		})
	}
}
