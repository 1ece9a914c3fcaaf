package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/record"
)

func TestMain(m *testing.M) {
	testscript.Main(newUser{m}, map[string]func(){
		"mcprompt":              main,
		"mcprompt-unprivileged": func() { dropPrivileges(); main() },
		"mcprompt-limited":      func() { limitFiles(); main() },
	})
}

// A newUser runs tests, and what these run, without records of former runs, and leaves
// none to later ones.
type newUser struct{ tests testscript.TestingM }

func (u newUser) Run() int {
	records, err := os.MkdirTemp("", "mcprompt-records")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(records)
	os.Setenv(record.CacheVariable, records)
	return u.tests.Run()
}

func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			// Every script has its own records, and none of them the user's.
			env.Setenv(record.CacheVariable, filepath.Join(env.WorkDir, ".cache"))
			schemas, err := filepath.Abs("../../spec")
			if err != nil {
				return err
			}
			env.Setenv("SCHEMAS", schemas)
			// mcprompt-unprivileged has to reach the directory.
			return os.Chmod(filepath.Dir(env.WorkDir), 0o755)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":       exits,
			"appended":    appended,
			"backdate":    backdate,
			"backdated":   backdated,
			"crlf":        crlf,
			"current":     current,
			"damage":      damage,
			"mode":        mode,
			"litter":      litter,
			"paste":       paste,
			"rebuild":     rebuild,
			"regenerates": regenerates,
			"swap":        swap,
		},
	})
}

// exits code program args... runs the program and checks its exit code.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &exit):
		got = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("%s: exit code %d, want %d", strings.Join(args[1:], " "), got, want)
	}
}

// appended file line adds a line to a file.
func appended(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(ts.ReadFile(args[0])+args[1]+"\n"), 0o644))
}

var longAgo = time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)

// backdate file... says that the files were last written long ago.
func backdate(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		ts.Check(os.Chtimes(ts.MkAbs(name), longAgo, longAgo))
	}
}

// [!] backdated file... checks that the files have not (or have) been written
// since backdate.
func backdated(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		info, err := os.Stat(ts.MkAbs(name))
		ts.Check(err)
		if info.ModTime().Equal(longAgo) == neg {
			ts.Fatalf("%s was last written on %v", name, info.ModTime())
		}
	}
}

// crlf file... gives the files the line ends of a checkout on Windows.
func crlf(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		data := []byte(ts.ReadFile(name))
		if bytes.Contains(data, []byte("\r\n")) {
			ts.Fatalf("%s has CRLF already", name)
		}
		ts.Check(os.WriteFile(ts.MkAbs(name), bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), 0o644))
	}
}

// mode perm file... checks the permissions of the files.
func mode(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.ParseUint(args[0], 8, 32)
	ts.Check(err)
	for _, name := range args[1:] {
		info, err := os.Stat(ts.MkAbs(name))
		ts.Check(err)
		if got := info.Mode().Perm(); got != fs.FileMode(want) {
			ts.Fatalf("%s has mode %o, want %o", name, got, want)
		}
	}
}

// ! litter dir... checks that the directories hold no temporary file.
func litter(ts *testscript.TestScript, neg bool, args []string) {
	if !neg {
		ts.Fatalf("usage: ! litter dir...")
	}
	for _, dir := range args {
		entries, err := os.ReadDir(ts.MkAbs(dir))
		ts.Check(err)
		for _, entry := range entries {
			if strings.HasPrefix(entry.Name(), temporaryPrefix) {
				ts.Fatalf("%s holds %s", dir, entry.Name())
			}
		}
	}
}

// paste file heading takes the indented block that follows a line which ends in
// heading out of the last standard output, and writes it to file.
func paste(ts *testscript.TestScript, _ bool, args []string) {
	_, after, ok := strings.Cut(ts.ReadFile("stdout"), args[1]+"\n\n")
	if !ok {
		ts.Fatalf("no line ends in %q", args[1])
	}
	block, _, _ := strings.Cut(after, "\n\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(block+"\n"), 0o644))
}

// swap file old new puts a text, in which \n ends a line, where another is.
func swap(ts *testscript.TestScript, _ bool, args []string) {
	data := ts.ReadFile(args[0])
	if !strings.Contains(data, args[1]) {
		ts.Fatalf("%s does not hold %s", args[0], args[1])
	}
	other := strings.ReplaceAll(args[2], `\n`, "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.ReplaceAll(data, args[1], other)), 0o644))
}

// regenerates checks that mcprompt does not take the package prompts for unchanged,
// and does so when it is run again.
func regenerates(ts *testscript.TestScript, _ bool, _ []string) {
	const unchanged = "unchanged prompts\n"
	ts.Check(ts.Exec("mcprompt", "generate", "-v", "prompts"))
	if said := ts.ReadFile("stderr"); strings.Contains(said, unchanged) {
		ts.Fatalf("it says %s", said)
	}
	ts.Check(ts.Exec("mcprompt", "generate", "-v", "prompts"))
	if said := ts.ReadFile("stderr"); said != unchanged {
		ts.Fatalf("it says %s", said)
	}
}

// current dir... checks that the outputs are what a run makes that knows of none before.
func current(ts *testscript.TestScript, _ bool, args []string) {
	records := ts.Getenv(record.CacheVariable)
	ts.Setenv(record.CacheVariable, "off")
	defer ts.Setenv(record.CacheVariable, records)
	ts.Check(ts.Exec("mcprompt", append([]string{"check"}, args...)...))
}

// damage dir changes a byte in the middle of every file of a directory.
func damage(ts *testscript.TestScript, _ bool, args []string) {
	names, err := filepath.Glob(filepath.Join(ts.MkAbs(args[0]), "*"))
	ts.Check(err)
	if len(names) == 0 {
		ts.Fatalf("%s is empty", args[0])
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		ts.Check(err)
		data[len(data)/2]++
		ts.Check(os.WriteFile(name, data, 0o600))
	}
}

// rebuild dir puts mcprompt, as another build of it, into a directory.
func rebuild(ts *testscript.TestScript, _ bool, args []string) {
	program, err := os.Executable()
	ts.Check(err)
	data, err := os.ReadFile(program)
	ts.Check(err)
	ts.Check(os.Mkdir(ts.MkAbs(args[0]), 0o755))
	// A process that is started now would keep the file open for writing, so that nothing
	// could execute it.
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	// What stands behind an executable does not matter to the system.
	ts.Check(os.WriteFile(filepath.Join(ts.MkAbs(args[0]), "mcprompt"), append(data, 0), 0o755))
}
