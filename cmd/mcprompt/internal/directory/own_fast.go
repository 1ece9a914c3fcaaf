//go:build linux || darwin || freebsd

package directory

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// errIsLink is the error for a link, which it takes an os.Root to follow.
var errIsLink = errors.New("is a link")

// ownFiles are the files of a directory, by its descriptor.
type ownFiles struct{ dir *os.File }

func newOwnFiles(root *os.Root) (ownFiles, error) {
	dir, err := root.Open(".")
	return ownFiles{dir}, err
}

func (o ownFiles) close() { o.dir.Close() }

func (o ownFiles) fd() int { return int(o.dir.Fd()) }

// uninterrupted calls f until no signal interrupts it.
func uninterrupted[T any](op, name string, f func() (T, error)) (T, error) {
	for {
		value, err := f()
		switch err {
		case nil:
			return value, nil
		case unix.EINTR:
		default:
			return value, &fs.PathError{Op: op, Path: name, Err: err}
		}
	}
}

func (o ownFiles) open(name string) (fs.File, error) {
	fd, err := uninterrupted("open", name, func() (int, error) {
		return unix.Openat(o.fd(), name, unix.O_RDONLY|unix.O_NONBLOCK|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	})
	// ELOOP is what POSIX says, and EMLINK what FreeBSD says.
	if errors.Is(err, unix.ELOOP) || errors.Is(err, unix.EMLINK) {
		return nil, errIsLink
	}
	if err != nil {
		return nil, err
	}
	return &openFile{fd: fd, name: name}, nil
}

// list lists the directory without asking about each entry, as an os.Root does.
func (o ownFiles) list() ([]fs.DirEntry, error) {
	fd, err := uninterrupted("open", ".", func() (int, error) {
		return unix.Openat(o.fd(), ".", unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	})
	if err != nil {
		return nil, err
	}
	dir := os.NewFile(uintptr(fd), o.dir.Name())
	defer dir.Close()
	return sorted(dir.ReadDir(-1))
}

func (o ownFiles) stamp(name string) (Stamp, error) {
	return uninterrupted("lstat", name, func() (Stamp, error) {
		var s unix.Stat_t
		err := unix.Fstatat(o.fd(), name, &s, unix.AT_SYMLINK_NOFOLLOW)
		return newStamp(&s), err
	})
}

func (o ownFiles) ownStamp() (Stamp, error) {
	return uninterrupted("stat", ".", func() (Stamp, error) {
		var s unix.Stat_t
		err := unix.Fstat(o.fd(), &s)
		return newStamp(&s), err
	})
}

func (o ownFiles) create(name string, data []byte, perm fs.FileMode) (isMade bool, err error) {
	initial := cmp.Or(perm.Perm(), 0o644) // never more than the file shall have
	fd, err := uninterrupted("create", name, func() (int, error) {
		return unix.Openat(o.fd(), name, unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_CLOEXEC, uint32(initial))
	})
	if err != nil {
		return false, err
	}
	for len(data) > 0 && err == nil {
		var n int
		n, err = uninterrupted("write", name, func() (int, error) { return unix.Write(fd, data) })
		data = data[max(n, 0):]
	}
	if err == nil && perm != 0 {
		_, err = uninterrupted("chmod", name, func() (int, error) { return 0, unix.Fchmod(fd, uint32(perm.Perm())) })
	}
	// The descriptor is gone even where a signal interrupts this.
	if closeErr := unix.Close(fd); err == nil && closeErr != nil && closeErr != unix.EINTR {
		err = &fs.PathError{Op: "close", Path: name, Err: closeErr}
	}
	return true, err
}

func (o ownFiles) rename(from, to string) error {
	_, err := uninterrupted("rename", to, func() (int, error) { return 0, unix.Renameat(o.fd(), from, o.fd(), to) })
	return err
}

// link gives a file another name, which nothing may have.
func (o ownFiles) link(from, to string) error {
	_, err := uninterrupted("link", to, func() (int, error) { return 0, unix.Linkat(o.fd(), from, o.fd(), to, 0) })
	return err
}

// keepOwner gives a file the owner and group of another, as far as the user may.
func (o ownFiles) keepOwner(name, of string) {
	var has, old unix.Stat_t
	if unix.Fstatat(o.fd(), name, &has, unix.AT_SYMLINK_NOFOLLOW) != nil || unix.Fstatat(o.fd(), of, &old, unix.AT_SYMLINK_NOFOLLOW) != nil {
		return
	}
	if has.Uid == old.Uid && has.Gid == old.Gid {
		return
	}
	if unix.Fchownat(o.fd(), name, int(old.Uid), int(old.Gid), unix.AT_SYMLINK_NOFOLLOW) != nil {
		unix.Fchownat(o.fd(), name, -1, int(old.Gid), unix.AT_SYMLINK_NOFOLLOW)
	}
}

// An openFile is a file that is open for reading.
type openFile struct {
	fd   int
	name string
	size int64 // where it is known
	done int64 // how much has been read
}

func (f *openFile) Read(b []byte) (int, error) {
	n, err := uninterrupted("read", f.name, func() (int, error) { return unix.Read(f.fd, b) })
	n = max(n, 0)
	f.done += int64(n)
	// Where there was room for more than the file was said to hold, another read would
	// return nothing.
	if err == nil && len(b) > n && (n == 0 || f.done == f.size) {
		err = io.EOF
	}
	return n, err
}

func (f *openFile) Stat() (fs.FileInfo, error) {
	s, err := uninterrupted("stat", f.name, func() (Stamp, error) {
		var s unix.Stat_t
		err := unix.Fstat(f.fd, &s)
		return newStamp(&s), err
	})
	f.size = s.Size
	return fileInfo{f.name, s}, err
}

func (f *openFile) Close() error {
	fd := f.fd
	f.fd = -1 // the number may soon be that of another file
	if err := unix.Close(fd); err != nil && err != unix.EINTR {
		return &fs.PathError{Op: "close", Path: f.name, Err: err}
	}
	return nil
}

// A fileInfo describes a file by its stamp.
type fileInfo struct {
	name string
	Stamp
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return i.Stamp.Size }
func (i fileInfo) Mode() fs.FileMode  { return i.Stamp.Mode }
func (i fileInfo) ModTime() time.Time { return time.Unix(0, i.Modified) }
func (i fileInfo) IsDir() bool        { return i.Mode().IsDir() }
func (i fileInfo) Sys() any           { return i.Stamp }

func newStamp(s *unix.Stat_t) Stamp {
	return Stamp{
		Mode:     fileMode(uint32(s.Mode)),
		Size:     s.Size,
		Inode:    uint64(s.Ino),
		Modified: s.Mtim.Nano(),
		Changed:  s.Ctim.Nano(),
	}
}

func fileMode(mode uint32) fs.FileMode {
	perm := fs.FileMode(mode & 0o777)
	if mode&unix.S_ISUID != 0 {
		perm |= fs.ModeSetuid
	}
	if mode&unix.S_ISGID != 0 {
		perm |= fs.ModeSetgid
	}
	if mode&unix.S_ISVTX != 0 {
		perm |= fs.ModeSticky
	}
	switch mode & unix.S_IFMT {
	case unix.S_IFREG:
		return perm
	case unix.S_IFDIR:
		return perm | fs.ModeDir
	case unix.S_IFLNK:
		return perm | fs.ModeSymlink
	case unix.S_IFIFO:
		return perm | fs.ModeNamedPipe
	case unix.S_IFSOCK:
		return perm | fs.ModeSocket
	case unix.S_IFCHR:
		return perm | fs.ModeDevice | fs.ModeCharDevice
	case unix.S_IFBLK:
		return perm | fs.ModeDevice
	}
	return perm | fs.ModeIrregular
}
