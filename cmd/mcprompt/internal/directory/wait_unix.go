//go:build unix

package main

import "syscall"

const doNotWait = syscall.O_NONBLOCK
