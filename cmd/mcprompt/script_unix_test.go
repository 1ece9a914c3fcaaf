//go:build unix

package main

import (
	"os"
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
