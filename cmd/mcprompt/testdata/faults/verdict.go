package main

import (
	"fmt"
	"strings"
	"syscall"
)

// A verdict is what is wrong after a fault.
type verdict struct {
	scenario
	*place
	*outcome
	unedited, before, after, done tree
	found                         []string
}

func (v *verdict) add(format string, args ...any) {
	v.found = append(v.found, fmt.Sprintf(format, args...))
}

// problems says what is wrong. It has the next run go on from there or, where the edit
// is undone, go back.
func (v *verdict) problems(back bool) []string {
	if err := v.check(); err != nil {
		v.add("%v", err)
	}
	if back {
		if err := undo(v.place, v.unedited); err != nil {
			v.add("%v", err)
		}
		v.redo(v.unedited)
	} else {
		v.redo(v.done)
	}
	return v.found
}

// check holds what is there, what was said and the exit code against each other.
func (v *verdict) check() error {
	got, err := read(v.root)
	if err != nil {
		return err
	}
	for _, name := range got.names() {
		n := got[name]
		old, isOld := v.before[name]
		after, isNew := v.after[name]
		switch {
		case isTemporary(name):
			// Where the directory cannot be opened, nothing can be removed.
			if v.signal != syscall.SIGKILL && v.call != "unlinkat" && v.call != "openat" {
				v.add("%s is left", name)
			}
		case isRecord(name):
		case isOld && n == old || isNew && n == after:
		case n.mode.IsDir() && v.signal == syscall.SIGKILL:
		default:
			v.add("%s is neither old nor new: %v, %d bytes", name, n.mode, len(n.data))
		}
	}
	for _, name := range v.before.names() {
		if _, ok := got[name]; !ok && !isRecord(name) {
			if _, ok := v.after[name]; ok {
				v.add("%s is gone", name)
			}
		}
	}
	fromOld, fromNew := differences(withoutTemporaries(got), v.before), differences(withoutTemporaries(got), v.after)
	isMixed := len(fromOld) > 0 && len(fromNew) > 0
	switch {
	case v.signal == syscall.SIGKILL:
	case v.signal != 0:
		if v.signal != signals[v.fault] {
			v.add("it has ended by %v", v.signal)
		}
		if isMixed {
			v.add("some is done: from before %q, from after %q", fromOld, fromNew)
		}
	case v.code == 0:
		if len(fromNew) > 0 {
			v.add("the exit code is 0, and not all is done: %q", fromNew)
		}
	case v.code == 1 || v.code == 2:
		if isMixed {
			v.add("some is done: from before %q, from after %q", fromOld, fromNew)
		}
		if v.said == "" && v.call != "write" { // which is also how it says something
			v.add("it says nothing")
		}
		if strings.Contains(v.said, "panic") || strings.Contains(v.said, "goroutine") {
			v.add("it panics")
		}
	default:
		v.add("the exit code is %d", v.code)
	}
	return nil
}

func withoutTemporaries(t tree) tree {
	clean := tree{}
	for name, n := range t {
		if !isTemporary(name) {
			clean[name] = n
		}
	}
	return clean
}

// redo runs a command and checks that it does all that there is to do, and knows it.
func (v *verdict) redo(want tree) {
	got, err := v.runNext(v.place)
	if err != nil {
		v.add("%v", err)
		return
	}
	if d := differences(got, want); len(d) > 0 {
		v.add("after the next run: %q", d)
	}
	if len(v.checked) > 0 {
		args := append([]string{"check"}, v.checked...)
		if code, said := v.start([]string{"MCPROMPT_CACHE=off"}, args); code != 0 {
			v.add("check has the exit code %d: %s", code, said)
		}
		if code, said := v.mcprompt(args...); code != 0 {
			v.add("check with records has the exit code %d: %s", code, said)
		}
	}
}
