package attack

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
)

// Pipes are the standard input and output of a server.
type Pipes struct {
	In  io.WriteCloser
	Out io.Reader
	// Wait waits for the server to end, once In is closed, and returns what was wrong
	// with how it ended.
	Wait func() error
}

// stdioConn is a connection over which requests go concurrently.
type stdioConn struct {
	pipes   Pipes
	writing sync.Mutex
	// answerForm returns what the client answers to a request of the server.
	answerForm func() string
	// broken is whether the server may end the connection, and answer what has no id
	// to wait for.
	broken bool

	mutex   sync.Mutex
	waiting map[string]chan []byte
	ended   error
	done    chan struct{}
}

// dialStdio returns a connection to a server that has just started.
func dialStdio(pipes Pipes, s side, answerForm func() string, broken bool) (*stdioConn, error) {
	c := &stdioConn{pipes: pipes, answerForm: answerForm, broken: broken, waiting: map[string]chan []byte{}, done: make(chan struct{})}
	go c.read()
	for _, message := range handshake(s) {
		if message.id == "" {
			if err := c.write(message.body); err != nil {
				return nil, err
			}
			continue
		}
		answer, err := c.exchange(message)
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(answer, []byte(`"result"`)) {
			return nil, fmt.Errorf("the server does not speak %s: %s", s.revision, answer)
		}
	}
	return c, nil
}

// handshake returns the messages with which a client starts.
func handshake(s side) []request {
	if s.perRequest() {
		return []request{{id: `"discover"`, method: "server/discover", body: []byte(`{"jsonrpc":"2.0","id":"discover","method":"server/discover","params":{"_meta":{` +
			`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"attack","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}`)}}
	}
	capabilities := `{}`
	if s.forms {
		capabilities = `{"elicitation":{}}`
	}
	return []request{
		{id: `"initialize"`, method: "initialize", body: []byte(`{"jsonrpc":"2.0","id":"initialize","method":"initialize","params":{"protocolVersion":"` + s.revision + `","capabilities":` + capabilities + `,"clientInfo":{"name":"attack","version":"1"}}}`)},
		{method: "notifications/initialized", body: []byte(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)},
	}
}

// write writes one message.
func (c *stdioConn) write(body []byte) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	_, err := c.pipes.In.Write(append(body[:len(body):len(body)], '\n'))
	return err
}

// exchange sends a request and returns the answer to it.
func (c *stdioConn) exchange(r request) ([]byte, error) {
	answer := make(chan []byte, 1)
	c.mutex.Lock()
	c.waiting[r.id] = answer
	c.mutex.Unlock()
	if err := c.write(r.body); err != nil {
		return nil, err
	}
	select {
	case line := <-answer:
		return line, nil
	case <-c.done:
		return nil, fmt.Errorf("the server has closed the connection: %w", c.ended)
	}
}

// read hands the answers to those who wait for them.
func (c *stdioConn) read() {
	defer close(c.done)
	lines := bufio.NewReader(c.pipes.Out)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			c.ended = err
			return
		}
		var message struct {
			ID     json.RawMessage
			Method *string
		}
		if err := json.Unmarshal(line, &message); err != nil && !(c.broken && line[0] == '[') {
			c.ended = fmt.Errorf("%w in %.300q", err, line)
			return
		}
		if message.Method != nil && c.answerForm != nil {
			go c.write(formAnswer(message.ID, c.answerForm()))
			continue
		}
		id := canonical(message.ID)
		c.mutex.Lock()
		answer, ok := c.waiting[id]
		delete(c.waiting, id)
		c.mutex.Unlock()
		if !ok && c.broken {
			continue
		}
		if !ok {
			c.ended = fmt.Errorf("nothing has asked for %.300q", line)
			return
		}
		answer <- line
	}
}

// close ends the connection, and returns what was wrong with how the server ended.
func (c *stdioConn) close() error {
	c.pipes.In.Close()
	<-c.done
	err := c.pipes.Wait()
	if err == nil && !errors.Is(c.ended, io.EOF) {
		err = c.ended
	}
	return err
}

// formAnswer returns the answer to a request of the server for a form.
func formAnswer(id json.RawMessage, result string) []byte {
	return []byte(`{"jsonrpc":"2.0","id":` + string(id) + `,` + result + `}`)
}

// canonical returns an id in the form of ids that are compared.
func canonical(id []byte) string {
	var text string
	if len(id) > 0 && id[0] == '"' && json.Unmarshal(id, &text) == nil {
		return strconv.Quote(text)
	}
	return string(id)
}

// breakStdio sends a message that breaks the protocol to a server that has just started,
// and then one that does not, and returns what becomes of the connection.
func breakStdio(pipes Pipes, s side, r request) (outcome string, err error) {
	c, err := dialStdio(pipes, s, nil, true)
	if err != nil {
		return "", err
	}

	defer func() { err = errors.Join(err, c.close()) }()
	// The server may close the connection before it has read everything.
	if err := c.write(r.body); err != nil {
		return "closed", nil
	}
	_, err = c.exchange(request{id: `"last"`, body: []byte(`{"jsonrpc":"2.0","id":"last","method":"prompts/get","params":{"name":"echo","arguments":{"text":"x"}}}`)})
	if err != nil {
		return "closed", nil
	}
	return "open", nil
}

// outcomeOf returns the id of an answer, or of each in a batch, and the code of its
// error.
func outcomeOf(line []byte) string {
	if line = bytes.TrimSpace(line); len(line) > 0 && line[0] == '[' {
		var batch []json.RawMessage
		if err := json.Unmarshal(line, &batch); err != nil {
			return err.Error()
		}
		var outcomes []string
		for _, answer := range batch {
			outcomes = append(outcomes, outcomeOf(answer))
		}
		return fmt.Sprint(outcomes)
	}
	var answer struct {
		ID    json.RawMessage
		Error struct{ Code int }
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s %d", answer.ID, answer.Error.Code)
}
