package record

import (
	"encoding/binary"
	"io"
	"os"
	"sync"
)

// Program returns the digest that tells this program from its other versions.
//
// It is taken of the start of the executable, where the linker puts the digest of
// all that it was built from, and for builds that leave that out, of its size and
// time too. Reading all of the file would take longer than a run does.
var Program = sync.OnceValues(func() (Digest, error) {
	path, err := os.Executable()
	if err != nil {
		return Digest{}, err
	}
	f, err := os.Open(path)
	if err != nil {
		return Digest{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Digest{}, err
	}
	const startSize = 32 << 10
	start := make([]byte, startSize)
	n, err := io.ReadFull(f, start)
	if err != nil && err != io.ErrUnexpectedEOF {
		return Digest{}, err
	}
	start = start[:n]
	start = binary.BigEndian.AppendUint64(start, uint64(info.Size()))
	start = binary.BigEndian.AppendUint64(start, uint64(info.ModTime().UnixNano()))
	return DigestOf(start), nil
})
