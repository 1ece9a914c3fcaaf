//go:build !unix

package directory

// doNotWait has opening a pipe not wait for its other end.
const doNotWait = 0
