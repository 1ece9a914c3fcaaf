package main

import (
	"testing"
	"testing/fstest"

	"github.com/mcprompt/mcprompt/spec"
)

// TestWithSchema demands that files which name their schemas mean what they meant.
func TestWithSchema(t *testing.T) {
	const first = "arguments = [{ name = \"who\", description = \"Whose name.\", required = true }]\n"
	src := withSchema("greet.prompt.toml", []byte(first+"description = \"Greets.\"\nmessages = [{ role = \"user\", text = \"Greet {{.who}}.\" }]\n"))
	settings := withSchema(spec.SettingsFile, []byte("prefix = \"demo.\"\n"))
	if want := "#:schema ./prompt.schema.json\n\n" + first; string(src[:len(want)]) != want {
		t.Errorf("got %q", src)
	}
	if want := "#:schema ./mcprompt.schema.json\n\nprefix = \"demo.\"\n"; string(settings) != want {
		t.Errorf("got %q", settings)
	}
	pkg, diagnostics := spec.Load(fstest.MapFS{"greet.prompt.toml": {Data: src}, spec.SettingsFile: {Data: settings}}, spec.Options{Dir: "prompts"})
	if len(diagnostics) > 0 {
		t.Fatal(diagnostics)
	}
	if p := pkg.Prompts[0]; p.Name.Wire != "demo.greet" || p.Arguments[0].Comment != nil {
		t.Errorf("got the name %s and the comment %q", p.Name.Wire, p.Arguments[0].Comment)
	}
}
