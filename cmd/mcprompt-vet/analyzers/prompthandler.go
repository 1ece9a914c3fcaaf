package analyzers

// Handler reports prompt handlers that do not answer as the protocol asks.
var Handler = promptAnalyzer("prompthandler", `find prompt handlers that answer other than the protocol asks

The SDK hands a handler the arguments as they were sent: it checks none, not even
that required ones are there, and clients send those that the prompt declares. It
sends an error that is no *jsonrpc.Error with code 0, and since v1.7.0 it crashes
where there is neither a result nor an error.

	func handle(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		query := req.Params.Arguments["query"]
		if query == "" {
			return nil, errors.New("query is required") // sent with code 0, not -32602
		}
		if !known(query) {
			return nil, nil // crashes the server
		}
		...
	}

Reported are:

  - return nil, nil, or variables that certainly can be nil both;
  - an error of errors.New or fmt.Errorf, or of parsing, in a branch that depends
    on the arguments, there or in a function of the package that the handler calls
    with them, unless it wraps what may be a *jsonrpc.Error, or may get a code later:
    by a deferred function, by a function that the handler is given to, or by the
    middleware of a server;
  - an argument that the handler reads and the prompt does not declare;
  - an argument that the prompt declares and the handler never reads;
  - a required argument that becomes text without a check.

Errors have codes since v1.2.0 of the SDK, and are let pass where it is older. The
last three need a prompt whose arguments are all written in literals, and the last
two a handler that passes its request and its arguments on to nothing but functions
of the package that only read one, and to those that print.`, checkHandlers)

func checkHandlers(code *promptCode) {
	for _, h := range code.handlers {
		results := code.enclosingSignature(h.Cursor).Results()
		errChanged := code.isResultChangedLater(h.Cursor, results.At(1))
		if h.kept.result && !errChanged && !code.isResultChangedLater(h.Cursor, results.At(0)) {
			checkNilResult(code, h)
		}
		if h.kept.err && !errChanged {
			checkArgumentErrors(code, h)
		}
		checkDeclaredArguments(code, h)
	}
}
