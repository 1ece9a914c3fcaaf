//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// die ends the process by a signal, so that whoever waits for it sees by which.
func die(s os.Signal) {
	signal.Reset(s)
	if err := syscall.Kill(os.Getpid(), s.(syscall.Signal)); err == nil {
		time.Sleep(time.Second) // it arrives at once
	}
	os.Exit(1)
}
