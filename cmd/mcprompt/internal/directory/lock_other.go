//go:build !linux && !darwin && !freebsd

package directory

import (
	"errors"
	"os"
)

// lock does not lock anything: only the age of a file tells whether it is in use.
func lock(*os.File, bool) error { return errors.ErrUnsupported }
