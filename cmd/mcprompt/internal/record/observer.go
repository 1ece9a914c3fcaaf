package record

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// An Observer is a directory that notes all that is asked of it, so that what comes
// of reading it depends on nothing that is not noted.
type Observer struct {
	*directory.Directory
	isOutput IsOutput
	started  int64 // before anything was read, in nanoseconds of Unix time

	mutex sync.Mutex
	noted map[question]Observation
}

// A question is one that the system was asked.
type question struct {
	name string
	kind Kind
}

// Observe returns an observer of d, which does not note outputs.
func Observe(d *directory.Directory, isOutput IsOutput) *Observer {
	return &Observer{Directory: d, isOutput: isOutput, started: time.Now().UnixNano(), noted: map[question]Observation{}}
}

// Observations returns what was noted, in the order of names and kinds.
func (o *Observer) Observations() []Observation {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return slices.SortedFunc(maps.Values(o.noted), compareObservations)
}

func compareObservations(a, b Observation) int {
	return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Kind, b.Kind))
}

// note notes an answer. Where two differ, none is one to hold others against.
func (o *Observer) note(name string, kind Kind, digest Digest, stamp directory.Stamp) {
	if isOutputPath(name, o.isOutput) {
		return
	}
	if !stamp.Proves(o.started) {
		stamp = directory.Stamp{}
	}
	asked := question{name, kind}
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if before, ok := o.noted[asked]; ok && before.Digest != digest {
		digest, stamp = Digest{}, directory.Stamp{}
	}
	o.noted[asked] = Observation{name, kind, digest, stamp}
}

// isOutputPath reports whether a path is that of a generated file. Those are in the
// directory itself: a file below it that is named like one is an input.
func isOutputPath(name string, isOutput IsOutput) bool {
	return !strings.Contains(name, "/") && isOutput(name)
}

// Open opens a file, whose content is noted when it has been read.
func (o *Observer) Open(name string) (fs.File, error) {
	f, err := o.Directory.Open(name)
	if err != nil {
		o.note(name, Content, digestOfError(err), directory.Stamp{})
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		o.note(name, Content, digestOfError(err), directory.Stamp{})
		return nil, err
	}
	return &observedFile{File: f, name: name, info: info, observer: o, content: sha256.New()}, nil
}

// An observedFile is one whose reader is followed to the end of the file, and beyond
// where the reader stopped.
type observedFile struct {
	fs.File
	name     string
	info     fs.FileInfo // from before it was read
	observer *Observer
	content  hash.Hash
	isRead   bool // something was read
	isNoted  bool
}

func (f *observedFile) Stat() (fs.FileInfo, error) { return f.info, nil }

func (f *observedFile) Read(b []byte) (int, error) {
	f.isRead = true
	n, err := f.File.Read(b)
	f.content.Write(b[:n])
	switch {
	case f.isNoted || err == nil:
	case err == io.EOF:
		f.note(Digest(f.content.Sum(nil)))
	default:
		f.note(digestOfError(err))
	}
	return n, err
}

func (f *observedFile) note(digest Digest) {
	f.isNoted = true
	f.observer.note(f.name, Content, digest, directory.StampOf(f.info))
}

// maxUnread is how many bytes behind what was read are read for their digest. What is
// larger is of no prompt package, and an answer that no other is held against.
const maxUnread = 64 << 20

// Close notes a file of which only the start was read as a whole.
func (f *observedFile) Close() error {
	if f.isRead && !f.isNoted {
		io.Copy(io.Discard, io.LimitReader(f, maxUnread))
	}
	if f.isRead && !f.isNoted {
		f.note(Digest{})
	}
	return f.File.Close()
}

// Stat describes what a name leads to, of which the kind is noted.
func (o *Observer) Stat(name string) (fs.FileInfo, error) {
	info, err := o.Directory.Stat(name)
	o.note(name, Target, digestOfKind(info, err), directory.Stamp{})
	return info, err
}

// Lstat describes a file or link, of which the kind is noted.
func (o *Observer) Lstat(name string) (fs.FileInfo, error) {
	info, err := o.Directory.Lstat(name)
	o.note(name, Link, digestOfKind(info, err), directory.Stamp{})
	return info, err
}

// ReadDir lists a directory.
func (o *Observer) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := o.Directory.ReadDir(name)
	// The stamp of the directory itself proves nothing yet: outputs will be written.
	o.note(name, Entries, digestOfEntries(name, entries, err, o.isOutput), directory.Stamp{})
	return entries, err
}

// ReadLink returns what a link leads to. Nothing is generated from that, so that it
// is noted as an answer that no other is held against.
func (o *Observer) ReadLink(name string) (string, error) {
	target, err := o.Directory.ReadLink(name)
	o.note(name, Link, Digest{}, directory.Stamp{})
	return target, err
}

// digestOfError is the digest of there being no file, or of one that cannot be read.
func digestOfError(err error) Digest {
	if errors.Is(err, fs.ErrNotExist) {
		return DigestOf([]byte("absent"))
	}
	return DigestOf([]byte("denied"))
}

func digestOfKind(info fs.FileInfo, err error) Digest {
	if err != nil {
		return digestOfError(err)
	}
	return DigestOf([]byte(info.Mode().Type().String()))
}

func digestOfEntries(dir string, entries []fs.DirEntry, err error, isOutput IsOutput) Digest {
	if err != nil {
		return digestOfError(err)
	}
	var b []byte
	for _, entry := range entries {
		if dir != "." || !isOutput(entry.Name()) {
			b = append(b, entry.Name()...)
			b = binary.BigEndian.AppendUint32(b, uint32(entry.Type()))
			b = append(b, '/')
		}
	}
	return DigestOf(b)
}
