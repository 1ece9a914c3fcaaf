package spec

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// benchmarkSpec is a spec of 4 arguments and 3 messages.
const benchmarkSpec = `title       = "Review a config file"
description = "Review a config file for unsafe defaults."

[[arguments]]
name        = "path"
description = "Config file to review, relative to /etc/app."
required    = true

[[arguments]]
name        = "severity"
description = "Lowest severity to report."
type        = "enum"
values      = ["low", "medium", "high"]
default     = "medium"

[[arguments]]
name        = "limit"
description = "How many findings to report."
type        = "integer"
default     = 20
minimum     = 1
maximum     = 100

[[arguments]]
name        = "focus"
description = "What to look at."
type        = "list"

[[messages]]
role = "user"
text = """
Review {{.path}} for unsafe defaults.
Report at most {{.limit}} findings of severity {{.severity}} and above.
{{range .focus}}
- Look at {{.}}.
{{- end}}
"""

[[messages]]
role = "user"
if   = ".focus"
text = "Say nothing of anything else than {{join \", \" .focus}}."

[[messages]]
role = "assistant"
text = "Findings:"
`

func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{1, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			root := memoryDir(b)
			for i := range n {
				writeFile(b, filepath.Join(root, fmt.Sprintf("review%d%s", i, specSuffix)), benchmarkSpec)
			}
			dir, err := os.OpenRoot(root)
			if err != nil {
				b.Fatal(err)
			}
			defer dir.Close()
			b.ReportAllocs()
			for b.Loop() {
				p, diagnostics := Load(dir.FS(), Options{Dir: "prompts"})
				if len(diagnostics) > 0 || len(p.Prompts) != n {
					b.Fatal(len(p.Prompts), diagnostics)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "µs/spec")
		})
	}
}

// memoryDir returns a temporary directory, in memory where the system has such.
func memoryDir(tb testing.TB) string {
	const shared = "/dev/shm"
	if _, err := os.Stat(shared); err != nil {
		return tb.TempDir()
	}
	dir, err := os.MkdirTemp(shared, "mcprompt")
	if err != nil {
		return tb.TempDir()
	}
	tb.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func writeFile(tb testing.TB, path, content string) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
		tb.Fatal(err)
	}
}
