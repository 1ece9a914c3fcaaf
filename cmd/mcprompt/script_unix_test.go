//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// dropPrivileges makes the process one that permissions hold for, which they do
// not for root.
func dropPrivileges() {
	if os.Getuid() != 0 {
		return
	}
	const nobody = 65534
	if err := syscall.Setuid(nobody); err != nil {
		panic(err)
	}
}

// limitFiles has the process fail where it writes more than 10,000 bytes to one file, as
// it does on a disk that is full.
func limitFiles() {
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 10_000, Max: 10_000}); err != nil {
		panic(err)
	}
}
