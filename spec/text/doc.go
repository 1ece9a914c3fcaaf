// Package text is the template language of prompt texts: Go's own template
// syntax, checked against the types of a prompt's arguments.
//
// Parse reads a template; a Checker turns it into nodes in which every name is
// resolved and every expression typed. The nodes are evaluated here, by Eval,
// and compiled to Go by package gen.
package text
