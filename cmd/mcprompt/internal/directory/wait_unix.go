//go:build unix

package directory

import "syscall"

// doNotWait has opening a pipe not wait for its other end.
const doNotWait = syscall.O_NONBLOCK
