package main

// specText is a spec of 4 arguments and 3 messages.
const specText = `title       = "Review a config file, %05d"
description = "Review a config file for unsafe defaults, %s."

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
Review the unsafe defaults of {{.path}}.
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

// componentText is a component of templ that has the same parameters and texts.
const componentText = `package components

import "strings"

// Review%05[1]d reviews a config file for unsafe defaults, %[2]s.
//
// path is the config file to review, relative to /etc/app, severity the lowest
// severity to report, limit how many findings to report, and focus what to look at.
templ Review%05[1]d(path, severity string, limit int, focus []string) {
	<section title="Review a config file">
		<p class="user">
			Review the unsafe defaults of { path }.
			Report at most { limit } findings of severity { severity } and above.
			for _, part := range focus {
				<br/>
				- Look at { part }.
			}
		</p>
		if len(focus) > 0 {
			<p class="user">Say nothing of anything else than { strings.Join(focus, ", ") }.</p>
		}
		<p class="assistant">Findings:</p>
	</section>
}
`
