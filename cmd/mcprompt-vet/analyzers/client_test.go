package analyzers_test

import (
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

func TestClient(t *testing.T) { run(t, analyzers.Client, "client") }
