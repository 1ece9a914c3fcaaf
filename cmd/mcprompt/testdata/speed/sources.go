package main

import _ "embed" // for the sources

// The sources are a spec of 4 arguments and 3 messages, and a component of templ
// that has the same parameters and texts. The verbs in them are for the number of
// the source and a word that tells two states of it apart.
var (
	//go:embed review.prompt.toml
	specText string
	//go:embed review.templ
	componentText string
)
