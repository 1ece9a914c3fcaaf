package analyzers

import "go/types"

// What the SDK does and offers depends on its version, which shows in what it declares.
const (
	// since v1.2.0, as jsonrpc.Error and its codes
	sinceErrorCodes = "URLElicitationRequiredError"
	// since v1.7.0, as what a server does with the result of a handler, and crashes
	// where there is none
	sinceInputRequests = "InputRequestMap"
)

// sdkDeclares reports whether the SDK that a package imports declares something.
func sdkDeclares(pkg *types.Package, name string) bool {
	sdk := importedSDK(pkg)
	return sdk != nil && sdk.Scope().Lookup(name) != nil
}
