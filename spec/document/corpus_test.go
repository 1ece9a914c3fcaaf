package document

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// corpus returns the directory of the toml-test suite that BurntSushi's module
// carries.
func corpus(t testing.TB) string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/BurntSushi/toml").Output()
	if err != nil {
		t.Fatal("the module of BurntSushi/toml cannot be located: ", err)
	}
	return filepath.Join(strings.TrimSpace(string(out)), "internal", "toml-test", "tests")
}

// later are the files of the suite that are valid in TOML 1.1 but not in 1.0.
// All its invalid files are to be refused, since 1.1 allows all that 1.0 does.
var later = map[string]bool{
	"valid/string/escape-esc":            true,
	"valid/string/hex-escape":            true,
	"valid/datetime/no-seconds":          true,
	"valid/inline-table/newline":         true,
	"valid/inline-table/newline-comment": true,
	"valid/spec-1.1.0/common-12":         true, // \e
	"valid/spec-1.1.0/common-29":         true, // times without seconds
	"valid/spec-1.1.0/common-31":         true,
	"valid/spec-1.1.0/common-34":         true,
	"valid/spec-1.1.0/common-47":         true, // newlines in inline tables
}

// TestCorpus holds Parse to the toml-test suite for TOML 1.0.
func TestCorpus(t *testing.T) {
	root := corpus(t)
	count := map[string]int{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".toml" || filepath.Dir(path) == root {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		name := strings.TrimSuffix(filepath.ToSlash(rel), ".toml")
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		valid := strings.HasPrefix(name, "valid/") && !later[name]
		_, faults := Parse(src)
		if valid != (faults == nil) {
			t.Errorf("%s: faults %+v\n%s", name, faults, src)
		}
		for _, f := range faults {
			if strings.HasPrefix(f.Message, "internal") {
				t.Errorf("%s: %s", name, f.Message)
			}
		}
		count[strings.SplitN(name, "/", 2)[0]]++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d valid and %d invalid files", count["valid"], count["invalid"])
	if count["valid"] < 200 || count["invalid"] < 400 {
		t.Error("the suite is not all there")
	}
}
