package attack

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// httpConn is what a client needs to send requests over HTTP concurrently.
type httpConn struct {
	client  *http.Client
	url     string
	side    side
	session string
	// answerForm returns what the client answers to a request of the server.
	answerForm func() string
}

// dialHTTP returns a connection to the server at url.
func dialHTTP(client *http.Client, url string, s side, sessions bool, answerForm func() string) (*httpConn, error) {
	c := &httpConn{client: client, url: url, side: s, answerForm: answerForm}
	if !sessions {
		return c, nil
	}
	for _, message := range handshake(s) {
		resp, err := c.post(message)
		if err != nil {
			return nil, err
		}
		if id := resp.Header.Get("Mcp-Session-Id"); id != "" {
			c.session = id
		}
		_, err = io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode >= 300 {
			return nil, fmt.Errorf("the server does not speak %s: %s, %v", s.revision, resp.Status, err)
		}
	}
	if c.session == "" {
		return nil, errors.New("the server has no sessions")
	}
	return c, nil
}

// post sends a message.
func (c *httpConn) post(r request) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodPost, c.url, bytes.NewReader(r.body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json, text/event-stream")
	if r.method != "initialize" {
		req.Header.Set("MCP-Protocol-Version", c.side.revision)
	}
	if c.session != "" {
		req.Header.Set("Mcp-Session-Id", c.session)
	}
	if c.side.perRequest() {
		req.Header.Set("Mcp-Method", r.method)
		if r.name != "" {
			req.Header.Set("Mcp-Name", r.name)
		}
	}
	return c.client.Do(req)
}

// A refusal is the status with which HTTP refuses a message, and what it says.
type refusal struct {
	status int
	said   string
}

func (r refusal) Error() string { return fmt.Sprintf("%d %.300s", r.status, r.said) }

// exchange sends a request and returns the answer to it, or a refusal.
func (c *httpConn) exchange(r request) ([]byte, error) {
	resp, err := c.post(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	contentType, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
	switch contentType {
	case "application/json":
		return io.ReadAll(resp.Body)
	case "text/event-stream":
		return c.events(resp.Body)
	}
	said, err := io.ReadAll(io.LimitReader(resp.Body, 1000))
	if err != nil {
		return nil, err
	}
	return nil, refusal{resp.StatusCode, strings.TrimSpace(string(said))}
}

// events reads the answer out of a stream of events, in which the server may ask for
// something first.
func (c *httpConn) events(stream io.Reader) ([]byte, error) {
	var answer []byte
	for lines := bufio.NewReader(stream); ; {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		data, ok := bytes.CutPrefix(line, []byte("data:"))
		if data = bytes.TrimSpace(data); !ok || len(data) == 0 {
			continue
		}
		var message struct {
			ID     json.RawMessage
			Method *string
		}
		if err := json.Unmarshal(data, &message); err != nil {
			return nil, fmt.Errorf("%w in %.300q", err, data)
		}
		if message.Method == nil {
			if answer != nil {
				return nil, fmt.Errorf("there is a second answer: %.300q", data)
			}
			answer = data
			continue
		}
		resp, err := c.post(request{body: formAnswer(message.ID, c.answerForm())})
		if err != nil {
			return nil, err
		}
		resp.Body.Close()
		if resp.StatusCode >= 300 {
			return nil, fmt.Errorf("an answer to the server is refused: %s", resp.Status)
		}
	}
	if answer == nil {
		return nil, errors.New("the stream ends without an answer")
	}
	return answer, nil
}

// close ends the session.
func (c *httpConn) close() error {
	if c.session == "" {
		return nil
	}
	req, err := http.NewRequest(http.MethodDelete, c.url, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Mcp-Session-Id", c.session)
	req.Header.Set("MCP-Protocol-Version", c.side.revision)
	resp, err := c.client.Do(req)
	if err != nil {
		return err
	}
	resp.Body.Close()
	if resp.StatusCode >= 300 {
		return fmt.Errorf("the session does not end: %s", resp.Status)
	}
	return nil
}

// breakHTTP sends a message that breaks the protocol, and returns what comes of it.
func breakHTTP(c *httpConn, r request) (outcome string, err error) {
	resp, err := c.post(r)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return "", err
	}
	var codes []string
	for line := range bytes.Lines(body) {
		line = bytes.TrimPrefix(line, []byte("data:"))
		if json.Valid(line) {
			codes = append(codes, outcomeOf(line))
		}
	}
	return fmt.Sprint(resp.StatusCode, codes), nil
}
