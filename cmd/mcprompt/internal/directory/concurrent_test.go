package directory

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"testing"
)

func TestDirectoryIsUsedByManyAtOnce(t *testing.T) {
	path := t.TempDir()
	d := open(t, path)
	const users, files = 8, 40
	var running sync.WaitGroup
	for user := range users {
		running.Go(func() {
			for i := range files {
				if err := createAndRead(d, fmt.Sprintf("%d-%d", user, i), strconv.Itoa(user*files+i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	running.Wait()
	entries, err := os.ReadDir(path)
	if err != nil || len(entries) != users*files {
		t.Errorf("%d files are there, want %d: %v", len(entries), users*files, err)
	}
}

// createAndRead creates a file under another name, renames it, and reads it.
func createAndRead(d *Directory, name, data string) error {
	if err := d.Create(name+"~", []byte(data), 0); err != nil {
		return err
	}
	if err := d.Rename(name+"~", name); err != nil {
		return err
	}
	if _, err := d.ReadDir("."); err != nil {
		return err
	}
	got, stamp, err := d.ReadFile(name)
	if err != nil {
		return err
	}
	asked, err := d.Stamp(name)
	if err != nil {
		return err
	}
	if string(got) != data || stamp.Size != int64(len(data)) || asked.Size != stamp.Size || asked.Modified != stamp.Modified {
		return fmt.Errorf("%s holds %q and has the stamps %+v and %+v, want %q", name, got, stamp, asked, data)
	}
	return nil
}

// Of many that create a file, one does, and it is the one whose data is there.
func TestOneCreates(t *testing.T) {
	d := open(t, t.TempDir())
	for i := range 50 {
		name := strconv.Itoa(i)
		var mutex sync.Mutex
		var winners []string
		var running sync.WaitGroup
		for user := range 4 {
			running.Go(func() {
				data := strconv.Itoa(user)
				if err := d.Create(name, []byte(data), 0); err == nil {
					mutex.Lock()
					defer mutex.Unlock()
					winners = append(winners, data)
				}
			})
		}
		running.Wait()
		data, _, err := d.ReadFile(name)
		if err != nil || len(winners) != 1 || string(data) != winners[0] {
			t.Fatalf("%q have created a file that holds %q: %v", winners, data, err)
		}
	}
}
