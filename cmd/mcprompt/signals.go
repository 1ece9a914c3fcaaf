package main

import (
	"os"
	"os/signal"
	"syscall"
)

// endingSignals are those that end a run: the user has had enough, the terminal is gone,
// or the system goes down.
var endingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// A reprieve keeps signals from ending the run before it has put things in order.
type reprieve struct{ arrived chan os.Signal }

// askReprieve has signals wait for end. What the run was told to ignore it ignores.
func askReprieve() *reprieve {
	r := &reprieve{make(chan os.Signal, 1)}
	for _, s := range endingSignals {
		if !signal.Ignored(s) {
			signal.Notify(r.arrived, s)
		}
	}
	return r
}

// isOver reports whether a signal waits.
func (r *reprieve) isOver() bool { return len(r.arrived) > 0 }

// end has a signal that has waited end the run, as if nothing had kept it.
func (r *reprieve) end() {
	signal.Stop(r.arrived)
	select {
	case s := <-r.arrived:
		die(s)
	default:
	}
}
