package directory

import (
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// A file that is changed twice in one tick of the clock has the same times after
// both, so that a stamp proves nothing before the tick is over.
func TestStampProves(t *testing.T) {
	const second, millisecond = int64(1e9), int64(1e6)
	now := 1_700_000_000*second + 123_456_789
	fine := func(ago int64) Stamp { return Stamp{Changed: now - ago} }
	coarse := func(ago int64) Stamp { return Stamp{Changed: (now - ago) / second * second} }
	tests := map[string]struct {
		stamp Stamp
		now   int64
		want  bool
	}{
		"long ago":                          {fine(3600 * second), now, true},
		"at this moment":                    {fine(0), now, false},
		"a tick ago":                        {fine(10 * millisecond), now, false},
		"at the border":                     {fine(50 * millisecond), now, false},
		"behind the border":                 {fine(50*millisecond + 1), now, true},
		"in the future":                     {fine(-1), now, false},
		"far in the future":                 {fine(-3600 * second), now, false},
		"at the end of time":                {Stamp{Changed: math.MaxInt64}, now, false},
		"at the end of time, fine":          {Stamp{Changed: math.MaxInt64 - 1}, now, false},
		"no time":                           {Stamp{}, now, false},
		"no time of change":                 {Stamp{Modified: now - 3600*second}, now, false},
		"before 1970":                       {Stamp{Changed: -second - 1}, now, true},
		"seconds, just now":                 {coarse(0), now, false},
		"seconds, two ago":                  {coarse(2 * second), now, false},
		"seconds, four ago":                 {coarse(4 * second), now, true},
		"milliseconds, 10 ago":              {Stamp{Changed: now/millisecond*millisecond - 10*millisecond}, now, false},
		"milliseconds, a second ago":        {Stamp{Changed: now/millisecond*millisecond - second}, now, false},
		"modified in the future":            {Stamp{Changed: now - 3600*second, Modified: now + second}, now, true},
		"a clock at its end":                {fine(0), math.MaxInt64, true},
		"a clock that was set before 1970":  {fine(0), -second, false},
		"a clock that is at its beginning":  {fine(0), math.MinInt64 + 4*second, false},
		"changed at the beginning":          {Stamp{Changed: math.MinInt64}, now, true},
		"changed one nanosecond after 1970": {Stamp{Changed: 1}, now, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := test.stamp.Proves(test.now); got != test.want {
				t.Errorf("%+v at %d: %v, want %v", test.stamp, test.now, got, test.want)
			}
			for _, kind := range []fs.FileMode{fs.ModeSymlink, fs.ModeNamedPipe, fs.ModeSocket, fs.ModeDevice, fs.ModeIrregular} {
				stamp := test.stamp
				stamp.Mode |= kind
				if stamp.Proves(test.now) {
					t.Errorf("what is neither file nor directory proves itself: %+v", stamp)
				}
			}
		})
	}
}

// The description by another package tells nothing that programs cannot set.
func TestStampOfAForeignDescriptionProvesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	write(t, path, "data")
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	stamp := StampOf(info)
	if stamp.Size != 4 || !stamp.Mode.IsRegular() || stamp.Modified != info.ModTime().UnixNano() {
		t.Errorf("the stamp is %+v, of %v", stamp, info)
	}
	if stamp.Proves(math.MaxInt64) {
		t.Errorf("%+v proves what is in the file", stamp)
	}
}
