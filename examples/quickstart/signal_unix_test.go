//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"
)

// TestSignals checks that the server ends well when it is told to, be its client
// still there or not.
func TestSignals(t *testing.T) {
	start := map[string]func(*testing.T) *process{
		"stdio": func(t *testing.T) *process {
			server := startServer(t)
			// An answer shows that the server is far enough to take signals.
			openStdio(t, "2025-11-25", server)
			return server
		},
		"http": func(t *testing.T) *process {
			server, url := startHTTP(t)
			// The client's connection stays open, idle.
			openHTTP(t, "2025-11-25", url)
			return server
		},
	}
	for transport, start := range start {
		for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			t.Run(transport+"/"+signal.String(), func(t *testing.T) {
				server := start(t)
				if err := server.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
				stdout, stderr, code := server.finish(t)
				if stdout != "" || stderr != "" || code != 0 {
					t.Errorf("stdout %q, stderr %q, exit code %d", stdout, stderr, code)
				}
			})
		}
	}
}
