package record

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// CacheVariable is the environment variable that names the directory of records, or
// turns them off.
const CacheVariable = "MCPROMPT_CACHE"

// A Store is a directory of records. One without a path has none and takes none.
type Store struct{ path string }

// OpenStore returns the store of the user.
func OpenStore() Store {
	switch path := os.Getenv(CacheVariable); path {
	case "off":
		return Store{}
	case "":
		caches, err := os.UserCacheDir()
		if err != nil {
			return Store{}
		}
		return Store{filepath.Join(caches, "mcprompt")}
	default:
		if !filepath.IsAbs(path) {
			return Store{} // it would be another one wherever mcprompt runs
		}
		return Store{path}
	}
}

// recordSuffix ends the names of records.
const recordSuffix = ".record"

// nameSize is how many bytes of the digest of its path name a package.
const nameSize = 16

// file returns the path of the record for a package directory. The package's path
// may be secret, too long, or none of a file.
func (s Store) file(dir string) string {
	digest := sha256.Sum256([]byte(dir))
	return filepath.Join(s.path, hex.EncodeToString(digest[:nameSize])+recordSuffix)
}

// Load returns the record of the package directory of that path, or nil.
func (s Store) Load(dir string) *Record {
	if s.path == "" {
		return nil
	}
	data, err := os.ReadFile(s.file(dir))
	if err != nil {
		return nil
	}
	r, err := Decode(data)
	if err != nil {
		return nil
	}
	return r
}

// Save stores the record of the package directory of that path. That it fails costs
// the next run time, and is nothing to report.
func (s Store) Save(dir string, r *Record) {
	if s.path == "" || os.MkdirAll(s.path, 0o700) != nil {
		return
	}
	file := s.file(dir)
	temporary, err := os.CreateTemp(s.path, filepath.Base(file)+".*"+temporarySuffix)
	if err != nil {
		return
	}
	directory.Claim(temporary) // where that is not possible, its age has others leave it alone
	_, err = temporary.Write(r.Encode())
	if closeErr := temporary.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(temporary.Name(), file)
	}
	if err != nil {
		os.Remove(temporary.Name())
	}
	if _, isTrimmed := trimmed.LoadOrStore(s.path, true); !isTrimmed {
		s.trim()
	}
}

// trimmed holds the paths of the stores that this run has trimmed: once is enough for
// all of its packages.
var trimmed sync.Map

// temporarySuffix ends the names of records that are being written.
const temporarySuffix = ".tmp"

// maxAge is how long a record is kept that has not been stored again. The package may
// be gone by then.
const maxAge = 60 * 24 * time.Hour

// trim removes old records, and what runs have left that were killed.
func (s Store) trim() {
	entries, err := os.ReadDir(s.path)
	if err != nil {
		return
	}
	for _, entry := range entries {
		path := filepath.Join(s.path, entry.Name())
		switch {
		case !isOurs(entry):
		case strings.HasSuffix(path, temporarySuffix) && isAbandoned(path), isOlder(entry, maxAge):
			os.Remove(path)
		}
	}
}

// isOurs reports whether an entry is a record or one that is being written. The user
// may have named a directory in which others keep files too.
func isOurs(entry fs.DirEntry) bool {
	name, rest, _ := strings.Cut(entry.Name(), recordSuffix)
	if _, err := hex.DecodeString(name); err != nil || len(name) != 2*nameSize || !entry.Type().IsRegular() {
		return false
	}
	return rest == "" && strings.HasSuffix(entry.Name(), recordSuffix) ||
		strings.HasPrefix(rest, ".") && strings.HasSuffix(rest, temporarySuffix)
}

// isAbandoned reports whether a record was being written by a run that was killed.
func isAbandoned(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	return directory.IsAbandoned(f)
}

func isOlder(entry fs.DirEntry, age time.Duration) bool {
	info, err := entry.Info()
	return err == nil && time.Since(info.ModTime()) > age
}
