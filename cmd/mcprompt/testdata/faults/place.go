package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// A place is a directory in which mcprompt runs.
type place struct{ program, root, log string }

// write makes files, by their paths and contents.
func (p *place) write(files ...string) error {
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(p.root, files[i])
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (p *place) environment(more ...string) []string {
	env := append(os.Environ(), "MCPROMPT_CACHE="+filepath.Join(p.root, cache))
	return append(env, more...)
}

// mcprompt runs the program, and returns its exit code and what it said.
func (p *place) mcprompt(args ...string) (int, string) { return p.start(nil, args) }

func (p *place) start(env, args []string) (int, string) {
	cmd := exec.Command(p.program, args...)
	cmd.Dir, cmd.Env = p.root, p.environment(env...)
	output, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		return -1, err.Error()
	}
	return cmd.ProcessState.ExitCode(), string(output)
}

// An outcome is what became of a run that a fault has struck.
type outcome struct {
	fault, call string
	isStruck    bool
	code        int            // -1 where a signal has ended the run
	signal      syscall.Signal // that signal
	said        string
	at          []string // the calls that have failed, as strace shows them
}

// strike runs mcprompt and has a fault at its n-th call of a kind in each thread.
func (p *place) strike(fault, call string, n int, args []string) (*outcome, error) {
	inject := "error=" + fault
	if _, isSignal := signals[fault]; isSignal {
		inject = "signal=" + fault
	}
	trace := []string{"-f", "-y", "-qq", "-o", p.log, "-e", "trace=" + call, "-e", "inject=" + call + ":" + inject + ":when=" + strconv.Itoa(n), p.program}
	cmd := exec.Command("strace", append(trace, args...)...)
	cmd.Dir, cmd.Env = p.root, p.environment()
	output, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	log, err := os.ReadFile(p.log)
	if err != nil {
		return nil, err
	}
	o := &outcome{fault: fault, call: call, code: cmd.ProcessState.ExitCode(), said: string(output)}
	if status := cmd.ProcessState.Sys().(syscall.WaitStatus); status.Signaled() {
		o.signal = status.Signal()
	}
	for line := range strings.Lines(string(log)) {
		if strings.Contains(line, "(INJECTED)") {
			o.at = append(o.at, strings.TrimSpace(line))
		}
		if strings.Contains(line, "--- SIG"+fault+" {") {
			o.at = append(o.at, "SIG"+fault)
		}
	}
	o.isStruck = len(o.at) > 0 || o.signal == syscall.SIGKILL
	if o.code < 0 && o.signal == 0 {
		return nil, fmt.Errorf("%v", cmd.ProcessState)
	}
	return o, nil
}

// signals are the faults that are no error of a call.
var signals = map[string]syscall.Signal{"KILL": syscall.SIGKILL, "TERM": syscall.SIGTERM, "INT": syscall.SIGINT, "HUP": syscall.SIGHUP}
