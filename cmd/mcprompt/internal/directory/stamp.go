package directory

import "io/fs"

// A Stamp is what a file system notes of a file whenever its content changes, and of a
// directory whenever its entries do.
type Stamp struct {
	Mode     fs.FileMode
	Size     int64
	Inode    uint64
	Modified int64 // in nanoseconds of Unix time
	// Changed is when anything of the file was last changed, in nanoseconds of Unix
	// time. Unlike Modified, programs cannot set it. It is 0 where the system has no
	// such time.
	Changed int64
}

// StampOf returns the stamp in a description by Stat of a file.
func StampOf(info fs.FileInfo) Stamp {
	if s, ok := info.Sys().(Stamp); ok {
		return s
	}
	return Stamp{Mode: info.Mode(), Size: info.Size(), Modified: info.ModTime().UnixNano()}
}

// granularity is how far apart two changes are that are certain to have different
// times, in nanoseconds: a tick of the kernel's clock, or 2 s on file systems that
// count seconds.
func (s Stamp) granularity() int64 {
	if s.Changed%1e6 != 0 {
		return 50e6
	}
	return 3e9
}

// Proves reports whether what has this stamp is certain to hold what it held
// when the stamp was taken, at the time now, in nanoseconds of Unix time. It is not
// where the file may have changed again in the same tick of the clock.
func (s Stamp) Proves(now int64) bool {
	return (s.Mode.IsRegular() || s.Mode.IsDir()) && s.Changed != 0 && s.Changed < now-s.granularity()
}
