package main

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/mcprompt/mcprompt/examples/quickstart/prompts"
)

// branches are the branches of each repository, by its name.
type branches map[string][]string

// knownBranches stand in for what a server of yours would ask where code is hosted.
var knownBranches = branches{
	"example/billing":    {"main", "invoice-rounding", "retry-webhooks", "retry-backoff"},
	"example/billing-ui": {"main", "dark-mode"},
	"example/search":     {"main", "reindex", "retire-v1"},
}

var _ prompts.Provider = branches(nil)

// CompletePullRequestRepository proposes the repositories.
func (b branches) CompletePullRequestRepository(_ context.Context, prefix string, _ map[string]string) ([]string, error) {
	return startingWith(prefix, slices.Sorted(maps.Keys(b))), nil
}

// CompletePullRequestBranch proposes the branches of the repository that was chosen
// before, and none where none was.
func (b branches) CompletePullRequestBranch(_ context.Context, prefix string, resolved map[string]string) ([]string, error) {
	return startingWith(prefix, b[resolved["repository"]]), nil
}

// startingWith returns those of the values that start with prefix.
func startingWith(prefix string, values []string) []string {
	var matching []string
	for _, value := range values {
		if strings.HasPrefix(value, prefix) {
			matching = append(matching, value)
		}
	}
	return matching
}
