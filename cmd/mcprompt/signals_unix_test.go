//go:build unix

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"
	"testing"
)

// heedSignals has the test's own process, and those that it starts, ignore no signal
// that ends runs, although whoever runs the tests may have them do so, as nohup does.
func heedSignals(t *testing.T) {
	heeded := make(chan os.Signal, len(endingSignals))
	signal.Notify(heeded, endingSignals...)
	t.Cleanup(func() { signal.Stop(heeded) })
}

// A signal that comes while files are staged ends the run with all as it was.
func TestSignalLeavesAllAsItWas(t *testing.T) {
	heedSignals(t)
	for _, s := range endingSignals {
		dir := t.TempDir()
		writeFile(t, dir, "a_prompt.gen.go", generated("old"))
		writeFile(t, dir, "gone_prompt.gen.go", generated("old"))
		before := snapshot(t, dir)
		plans := planFiles(t, dir, "new")
		r := askReprieve()
		sendSelf(t, r, s.(syscall.Signal))
		if faults := carryOut(plans, r); faults != nil {
			t.Error(faults)
		}
		checkSnapshot(t, dir, before)
		signal.Stop(r.arrived)
	}
}

// sendSelf sends a signal to the test's own process and waits until it has arrived.
func sendSelf(t *testing.T, r *reprieve, s syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(os.Getpid(), s); err != nil {
		t.Fatal(err)
	}
	arrived := <-r.arrived
	if arrived != s {
		t.Errorf("%v has arrived, not %v", arrived, s)
	}
	r.arrived <- arrived
}

// Whoever waits for a run sees which signal has ended it. A signal that the run was
// started to ignore, as nohup does, does not.
func TestReprieveEndsByTheSignal(t *testing.T) {
	heedSignals(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range endingSignals {
		for _, ignored := range []string{"", "yes"} {
			cmd := exec.Command(program)
			cmd.Env = append(os.Environ(), signalVariable+"="+strconv.Itoa(int(s.(syscall.Signal))), ignoredVariable+"="+ignored)
			output, err := cmd.CombinedOutput()
			status := cmd.ProcessState.Sys().(syscall.WaitStatus)
			switch {
			case ignored == "" && (!status.Signaled() || status.Signal() != s):
				t.Errorf("%v: it has ended by %v: %v\n%s", s, cmd.ProcessState, err, output)
			case ignored != "" && err != nil:
				t.Errorf("%v, which is ignored: it has ended by %v\n%s", s, cmd.ProcessState, output)
			}
		}
	}
}

// These name the signal that a test process is to get, and whether it ignores it.
const (
	signalVariable  = "MCPROMPT_TEST_SIGNAL"
	ignoredVariable = "MCPROMPT_TEST_IGNORED"
)

// The process is one of those where the variable is set.
func init() {
	number, err := strconv.Atoi(os.Getenv(signalVariable))
	if err != nil {
		return
	}
	s := syscall.Signal(number)
	if os.Getenv(ignoredVariable) != "" {
		signal.Ignore(s)
	}
	r := askReprieve()
	if err := syscall.Kill(os.Getpid(), s); err != nil {
		panic(err)
	}
	if os.Getenv(ignoredVariable) == "" {
		r.arrived <- <-r.arrived
	}
	r.end()
	os.Exit(0)
}
