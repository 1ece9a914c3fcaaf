package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestInputEnds checks that the server ends well when its client hangs up, and that
// it has said nothing that is not protocol.
func TestInputEnds(t *testing.T) {
	server := startServer(t)
	if err := server.stdin.Close(); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, code := server.finish(t)
	if stdout != "" || stderr != "" || code != 0 {
		t.Errorf("stdout %q, stderr %q, exit code %d", stdout, stderr, code)
	}
}

func TestUsage(t *testing.T) {
	tests := []struct {
		args   []string
		code   int
		stderr string
	}{
		{[]string{"-http", "127.0.0.1:port"}, 1, "quickstart: listen tcp"},
		{[]string{"prompts"}, 2, "serve streamable HTTP at /mcp on this address"},
		{[]string{"-port", "80"}, 2, "flag provided but not defined: -port"},
	}
	for _, test := range tests {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			stdout, stderr, code := startServer(t, test.args...).finish(t)
			if code != test.code || !strings.Contains(stderr, test.stderr) {
				t.Errorf("exit code %d, stderr %q; want %d, with %q", code, stderr, test.code, test.stderr)
			}
			if stdout != "" {
				t.Errorf("stdout %q", stdout)
			}
		})
	}
}

// TestHTTPRefuses checks what is not for the protocol: other paths, other methods, and
// pages of other sites in a user's browser.
func TestHTTPRefuses(t *testing.T) {
	_, url := startHTTP(t)
	tests := []struct {
		name, method, url, origin string
		want                      int
	}{
		{"another path", http.MethodPost, strings.TrimSuffix(url, "mcp"), "", http.StatusNotFound},
		{"another method", http.MethodGet, url, "", http.StatusMethodNotAllowed},
		{"another site", http.MethodPost, url, "https://example.com", http.StatusForbidden},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			req, err := http.NewRequestWithContext(t.Context(), test.method, test.url, strings.NewReader("{}"))
			if err != nil {
				t.Fatal(err)
			}
			if test.origin != "" {
				req.Header.Set("Origin", test.origin)
			}
			resp, err := (&http.Client{Timeout: deadline}).Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			if resp.StatusCode != test.want {
				body, _ := io.ReadAll(resp.Body)
				t.Errorf("status %d, not %d: %s", resp.StatusCode, test.want, body)
			}
		})
	}
}
