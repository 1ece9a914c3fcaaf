//go:build linux || darwin || freebsd

package directory

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock locks an open file for as long as it is open, together with others or alone. It
// does not wait. Some file systems have no locks.
func lock(f *os.File, alone bool) error {
	how := unix.LOCK_SH
	if alone {
		how = unix.LOCK_EX
	}
	_, err := uninterrupted("flock", f.Name(), func() (int, error) { return 0, unix.Flock(int(f.Fd()), how|unix.LOCK_NB) })
	if errors.Is(err, unix.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
