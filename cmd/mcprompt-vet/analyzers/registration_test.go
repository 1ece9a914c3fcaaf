package analyzers_test

import (
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt-vet/analyzers"
)

func TestRegistration(t *testing.T) { run(t, analyzers.Registration, "registration/...") }
