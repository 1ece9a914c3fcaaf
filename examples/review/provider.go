package main

import (
	"context"
	"slices"

	"github.com/mcprompt/mcprompt/examples/review/prompts"
)

// provider fills the slots of the prompts. A slot that is added to a spec breaks
// the build here.
type provider struct{ files configFiles }

// ReviewConfigFile returns the file to review.
func (p provider) ReviewConfigFile(ctx context.Context, args prompts.ReviewConfigArgs) (string, error) {
	return p.files.read(ctx, args.Path)
}

// ReviewConfigReviews returns the earlier reviews of which the findings are severe
// enough to be reported now.
func (p provider) ReviewConfigReviews(_ context.Context, args prompts.ReviewConfigArgs) ([]prompts.Message, error) {
	var messages []prompts.Message
	for _, r := range earlierReviews {
		if slices.Index(severities, r.severity) < slices.Index(severities, args.Severity) {
			continue
		}
		messages = append(messages,
			prompts.User(prompts.Text(r.config)),
			prompts.Assistant(prompts.Text(r.findings)))
	}
	return messages, nil
}

// severities are in order, the lowest first.
var severities = []prompts.ReviewConfigSeverity{
	prompts.ReviewConfigSeverityLow,
	prompts.ReviewConfigSeverityMedium,
	prompts.ReviewConfigSeverityHigh,
}

// earlierReviews are reviews that people agreed with. Another server would have
// them in a store.
var earlierReviews = []struct {
	severity         prompts.ReviewConfigSeverity
	config, findings string
}{
	{
		severity: prompts.ReviewConfigSeverityHigh,
		config:   "tls:\n  verify: false\n",
		findings: "Findings:\n\n1. tls.verify (high): whoever is in between can pose as the server. Set it to true.",
	},
	{
		severity: prompts.ReviewConfigSeverityLow,
		config:   "log:\n  level: trace\n",
		findings: "Findings:\n\n1. log.level (low): every request is written to disk. Set it to info.",
	},
}
