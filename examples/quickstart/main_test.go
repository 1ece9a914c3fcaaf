package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// deadline bounds each process and each wait for one. Nothing takes nearly as long.
const deadline = 30 * time.Second

var binDir string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "quickstart")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	binDir = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// buildServer builds the server once and returns its path.
var buildServer = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("go", "build", "-o", binDir, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return filepath.Join(binDir, "quickstart"), nil
})

// serverCommand returns a command that runs the built server. It is killed at the
// deadline, or when the test ends.
func serverCommand(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := buildServer()
	if err != nil {
		t.Fatal(err)
	}
	// Unlike the test's own context, this one is good while the test cleans up, so
	// that clients can end their sessions as they should.
	ctx, cancel := context.WithTimeout(context.Background(), deadline)
	t.Cleanup(cancel)
	return exec.CommandContext(ctx, path, args...)
}

// A process is a running server with what it reads and writes.
type process struct {
	*exec.Cmd
	stdin          io.WriteCloser
	stdout, stderr *bufio.Reader
}

// startServer starts the built server.
func startServer(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{Cmd: serverCommand(t, args...)}
	var err error
	if p.stdin, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	stdout, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr, err := p.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.stdout, p.stderr = bufio.NewReader(stdout), bufio.NewReader(stderr)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.Process.Kill()
		p.Cmd.Wait()
	})
	return p
}

// finish waits for the process to end, and returns what it has still written and
// its exit code.
func (p *process) finish(t *testing.T) (stdout, stderr string, code int) {
	t.Helper()
	out, err := io.ReadAll(p.stdout)
	if err != nil {
		t.Fatal(err)
	}
	errOut, err := io.ReadAll(p.stderr)
	if err != nil {
		t.Fatal(err)
	}
	p.Cmd.Wait() // the exit code says what the error would
	return string(out), string(errOut), p.ProcessState.ExitCode()
}

// startHTTP starts the built server on a free port and returns the process and its
// URL, once it listens.
func startHTTP(t *testing.T) (p *process, url string) {
	t.Helper()
	p = startServer(t, "-http", "127.0.0.1:0")
	line, err := p.stderr.ReadString('\n')
	if err != nil {
		t.Fatalf("the server ended without listening: %v, after %q", err, line)
	}
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "quickstart: listening on ")
	if !ok {
		t.Fatalf("the server said %q", line)
	}
	return p, url
}
