package analyzers_test

import (
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

func TestRole(t *testing.T) { run(t, analyzers.Role, "role") }
