package record

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"
)

func TestStoreThatIsNotTheUsers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cache")
	if err := os.Mkdir(path, 0o555); err != nil {
		t.Fatal(err)
	}
	s := userStore(t, path)
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // and never unlocked: the thread ends with this
		if os.Geteuid() == 0 {
			const nobody = 65534
			unix.SetfsuidRetUid(nobody)
		}
		s.Save("/a", &Record{})
	}()
	<-done
	if entries, err := os.ReadDir(path); err != nil || len(entries) > 0 {
		t.Errorf("it has written %v: %v", entries, err)
	}
}
