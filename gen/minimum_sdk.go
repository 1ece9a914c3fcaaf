package gen

import (
	"slices"

	"github.com/mcprompt/mcprompt/spec"
)

// minimumSDK asserts, for the compiler, the oldest SDK that has what the package uses. It
// stands first, and so does its error where the SDK is older.
func (f *file) minimumSDK(p *spec.Package) {
	version, assertion := "v1.2.0", "var _ "+f.use(jsonrpcPath)+".Error"
	switch {
	case p.Settings.List != nil:
		version, assertion = "v1.8.0", "var _ = "+f.use(mcpPath)+".ServerOptions{}.SetCacheable"
	case slices.ContainsFunc(p.Prompts, elicits):
		version, assertion = "v1.7.0", "var _ "+f.use(mcpPath)+".InputRequestMap"
	}
	f.comment("Needs " + sdkModule + " " + version + " or later.")
	f.line(assertion)
	f.blank()
}
