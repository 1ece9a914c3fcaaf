package record

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

// userStore returns the store of a user who has named that path.
func userStore(t *testing.T, path string) Store {
	t.Helper()
	t.Setenv(CacheVariable, path)
	return OpenStore()
}

func TestStoreKeepsRecordsApart(t *testing.T) {
	s := userStore(t, filepath.Join(t.TempDir(), "not", "made", "yet"))
	dirs := []string{"/a", "/b", "", "/a/", strings.Repeat("/long", 2000), "/\xff", "/new\nline"}
	records := map[string]*Record{}
	for i, dir := range dirs {
		if r := s.Load(dir); r != nil {
			t.Fatalf("%q has a record before it is stored: %+v", dir, r)
		}
		records[dir] = randomRecord(rand.New(rand.NewPCG(uint64(i), 1)))
		s.Save(dir, records[dir])
	}
	for _, dir := range dirs {
		if got := s.Load(dir); !reflect.DeepEqual(got, records[dir]) {
			t.Errorf("%q has the record %+v, want %+v", dir, got, records[dir])
		}
	}
	replaced := randomRecord(rand.New(rand.NewPCG(99, 1)))
	s.Save("/a", replaced)
	if got := s.Load("/a"); !reflect.DeepEqual(got, replaced) {
		t.Errorf("a record that was stored again is %+v, want %+v", got, replaced)
	}
	if entries, err := os.ReadDir(s.path); err != nil || len(entries) != len(dirs) {
		t.Errorf("there are %v: %v", entries, err)
	}
}

func TestStoreIsTurnedOff(t *testing.T) {
	t.Chdir(t.TempDir())
	s := userStore(t, "off")
	s.Save("/a", &Record{})
	if r := s.Load("/a"); r != nil {
		t.Errorf("it has %+v", r)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("it has written %v: %v", entries, err)
	}
}

func TestStoreIsInTheCacheOfTheUser(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CACHE_HOME", "LocalAppData"} {
		t.Setenv(name, t.TempDir())
	}
	s := userStore(t, "")
	caches, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join(caches, "mcprompt"); s.path != want {
		t.Errorf("it is in %s, want %s", s.path, want)
	}
}

// A relative path would lead to another directory wherever mcprompt runs, perhaps to
// one in a repository.
func TestStoreHasNoRelativePath(t *testing.T) {
	t.Chdir(t.TempDir())
	s := userStore(t, filepath.Join("cache", "records"))
	s.Save("/a", &Record{Outline: []byte("outline")})
	if r := s.Load("/a"); r != nil {
		t.Errorf("it has %+v", r)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("there are %v: %v", entries, err)
	}
}

// That there is no record costs only time.
func TestStoreThatCannotBeUsed(t *testing.T) {
	for name, prepare := range map[string]func(t *testing.T, path string, s Store){
		"a file in its place": func(t *testing.T, path string, _ Store) { writeFile(t, path, "file") },
		"a file above it":     func(t *testing.T, path string, _ Store) { writeFile(t, filepath.Dir(path), "file") },
		"a directory in the place of a record": func(t *testing.T, _ string, s Store) {
			if err := os.MkdirAll(filepath.Join(s.file("/a"), "full"), 0o755); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "parent", "cache")
			if name == "a file in its place" {
				if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			s := userStore(t, path)
			prepare(t, path, s)
			s.Save("/a", &Record{})
			if r := s.Load("/a"); r != nil {
				t.Errorf("it has %+v", r)
			}
			if entries, err := os.ReadDir(path); err == nil && len(entries) != 1 {
				t.Errorf("it has left %v", entries)
			}
		})
	}
}

func TestStoreTakesNoDamagedRecord(t *testing.T) {
	s := userStore(t, t.TempDir())
	s.Save("/a", &Record{Outline: []byte("outline")})
	data, err := os.ReadFile(s.file("/a"))
	if err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string]string{"empty": "", "short": string(data[:len(data)-1]), "long": string(data) + "\n", "text": strings.Repeat("text", 100)} {
		writeFile(t, s.file("/a"), damaged)
		if r := s.Load("/a"); r != nil {
			t.Errorf("what is %s is the record %+v", name, r)
		}
	}
}

// A reader sees one record or another whole, and at the end there is no litter.
func TestStoreIsWrittenByManyAtOnce(t *testing.T) {
	path := t.TempDir()
	var records []*Record
	for seed := range uint64(4) {
		records = append(records, randomRecord(rand.New(rand.NewPCG(seed, 2))))
	}
	userStore(t, path).Save("/a", records[0])
	var running sync.WaitGroup
	for _, record := range records {
		running.Go(func() {
			s := OpenStore() // as another process has it
			for range 50 {
				s.Save("/a", record)
				got := s.Load("/a")
				isWhole := false
				for _, want := range records {
					isWhole = isWhole || reflect.DeepEqual(got, want)
				}
				if !isWhole {
					t.Errorf("a reader gets %+v", got)
				}
			}
		})
	}
	running.Wait()
	if entries, err := os.ReadDir(path); err != nil || len(entries) != 1 {
		t.Errorf("there are %v: %v", entries, err)
	}
}

// The user may have named a directory in which others keep files.
func TestStoreRemovesOnlyItsOwnOldFiles(t *testing.T) {
	path := t.TempDir()
	s := userStore(t, path)
	hash := strings.TrimSuffix(filepath.Base(s.file("/gone")), recordSuffix)
	old := time.Now().Add(-maxAge - time.Hour)
	young := time.Now().Add(-maxAge + time.Hour)
	files := map[string]struct {
		written time.Time
		isKept  bool
	}{
		hash + ".record":                            {old, false},
		hash + ".record.123.tmp":                    {old, false},
		strings.Repeat("0", 32) + ".record":         {young, true},
		strings.Repeat("0", 32) + ".record.123.tmp": {young, false}, // of a run that was killed
		"a.record":                          {old, true},
		"a.tmp":                             {old, true},
		"123.tmp":                           {old, true},
		".record":                           {old, true},
		".tmp":                              {old, true},
		hash:                                {old, true},
		hash + ".tmp":                       {old, true},
		hash + ".recording":                 {old, true},
		hash + ".record.txt":                {old, true},
		hash + ".record-1.tmp":              {old, true},
		hash[1:] + ".record":                {old, true},
		hash + "00.record":                  {old, true},
		strings.Repeat("g", 32) + ".record": {old, true},
		"x" + hash + ".record":              {old, true},
		strings.Repeat("1", 32) + ".record/file.tmp": {old, true}, // in a directory of our name
	}
	for name, file := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(path, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(path, name), "data")
		if err := os.Chtimes(filepath.Join(path, name), file.written, file.written); err != nil {
			t.Fatal(err)
		}
	}
	s.Save("/a", &Record{})
	for name, file := range files {
		_, err := os.Lstat(filepath.Join(path, name))
		if isKept := err == nil; isKept != file.isKept {
			t.Errorf("%s is kept: %v, want %v", name, isKept, file.isKept)
		}
	}
	if s.Load("/a") == nil {
		t.Error("what was stored is gone")
	}
}

func writeFile(t testing.TB, path, data string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}
