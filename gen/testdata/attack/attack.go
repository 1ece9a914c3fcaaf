// Package attack is a client that keeps to nothing: it writes requests for prompts and
// completions byte by byte, to the servers of package target, and holds every answer
// against what the protocol and the reference of specs say of it.
//
// What it sends comes out of a seed. Where a message is none of JSON-RPC, or one that
// never reaches a handler, the answer is held against that of a server without any
// generated code, which has the SDK to itself.
package attack

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/attack/target"
)

// Servers are servers of one kind: there is one for each connection over stdio, and one
// for all over HTTP.
type Servers struct {
	Stdio func() (Pipes, error)
	URL   string
}

// Options say what an attack is made of.
type Options struct {
	Seed              uint64
	Workers           int // of each connection
	Big               int // bytes of the greatest values
	Generated, ByHand Servers
	// Broken is how many requests of a connection there are to one that breaks the
	// protocol.
	Broken struct{ Stdio, HTTP int }
}

// An Attack is a number of connections to generated servers.
type Attack struct {
	options Options
	client  *http.Client
	lines   []*line

	mutex  sync.Mutex
	counts map[string]map[string]int
	faults []error
}

// conn is a connection, over stdio or HTTP.
type conn interface {
	exchange(request) ([]byte, error)
	close() error
}

// A line is one connection, with those who send requests over it.
type line struct {
	name       string
	side       side
	conn       conn
	generators []*generator
	broken     int
	// breaks sends a message that breaks the protocol to servers of one kind.
	breaks func(Servers, request) (string, error)
}

// Open opens the connections: over stdio with each revision of the protocol, and over
// HTTP with and without sessions.
func Open(options Options) (*Attack, error) {
	a := &Attack{
		options: options, counts: map[string]map[string]int{},
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 20 * options.Workers}},
	}
	for _, l := range []struct {
		side     side
		sessions bool
	}{
		{side{revision: "2025-06-18"}, false},
		{side{revision: "2025-11-25", forms: true}, false},
		{side{revision: "2026-07-28"}, false},
		{side{revision: "2025-06-18", http: true}, false},
		{side{revision: "2026-07-28", http: true}, false},
		{side{revision: "2025-11-25", http: true, forms: true}, true},
	} {
		if err := a.open(l.side, l.sessions); err != nil {
			return a, errors.Join(err, a.Close())
		}
	}
	return a, nil
}

// open opens one connection.
func (a *Attack) open(s side, sessions bool) error {
	l := &line{side: s, name: "stdio " + s.revision}
	l.side.maxBody = maxLine
	number := uint64(len(a.lines))
	answers := &formAnswers{random: rand.New(rand.NewPCG(a.options.Seed, 1000+number))}
	var err error
	if s.http {
		l.side.maxBody = mcp.DefaultMaxRequestBodyBytes
		path := "/"
		l.name = "http " + s.revision
		if sessions {
			path = "/sessions"
			l.name += " sessions"
		}
		l.conn, err = dialHTTP(a.client, a.options.Generated.URL+path, l.side, sessions, answers.next)
		l.broken = a.options.Broken.HTTP
		l.breaks = func(servers Servers, r request) (string, error) {
			c, err := dialHTTP(a.client, servers.URL+path, l.side, sessions, answers.next)
			if err != nil {
				return "", err
			}
			outcome, err := breakHTTP(c, r)
			return outcome, errors.Join(err, c.close())
		}
	} else {
		var pipes Pipes
		if pipes, err = a.options.Generated.Stdio(); err != nil {
			return err
		}
		l.conn, err = dialStdio(pipes, l.side, answers.next, false)
		l.broken = a.options.Broken.Stdio
		l.breaks = func(servers Servers, r request) (string, error) {
			pipes, err := servers.Stdio()
			if err != nil {
				return "", err
			}
			return breakStdio(pipes, l.side, r)
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", l.name, err)
	}
	for worker := range a.options.Workers {
		l.generators = append(l.generators, &generator{
			Rand: rand.New(rand.NewPCG(a.options.Seed, number<<32+uint64(worker))), side: l.side, worker: worker + 1, big: a.options.Big,
		})
	}
	a.lines = append(a.lines, l)
	return nil
}

// WarmUp sends the greatest request that there may be over each connection. The SDK reads
// lines into a buffer that it keeps, so that a server holds as much from then on.
func (a *Attack) WarmUp() error {
	for _, l := range a.lines {
		if err := l.warmUp(); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	return nil
}

// warmUp sends the greatest request that there may be over the connection.
func (l *line) warmUp() error {
	g := l.generators[0]
	g.made++
	meta, _, odd := g.meta()
	for odd {
		meta, _, odd = g.meta()
	}
	id := fmt.Sprint(g.made)
	start := `{"jsonrpc":"2.0","id":` + id + `,"method":"prompts/get","params":{"name":"echo","arguments":{"text":"x"},"requestState":"`
	end := `"` + strings.TrimSuffix(","+meta, ",") + `}}`
	body := start + strings.Repeat("x", l.side.maxBody-len(start)-len(end)) + end
	answer, err := l.conn.exchange(request{id: id, method: "prompts/get", name: "echo", body: []byte(body)})
	if err != nil {
		return err
	}
	_, err = prompts["echo"](map[string][]string{"text": {"x"}, "more": {"(none)"}}).check(answer)
	return err
}

// Run sends so many requests, divided among the connections and over each concurrently.
func (a *Attack) Run(requests int) {
	var running sync.WaitGroup
	each := requests / len(a.lines) / a.options.Workers
	for _, l := range a.lines {
		for _, g := range l.generators {
			running.Go(func() {
				for range each {
					if !a.one(l, g) {
						return
					}
				}
			})
		}
	}
	running.Wait()
}

// one sends one request, and reports whether the connection is still there.
func (a *Attack) one(l *line, g *generator) bool {
	if oneIn(g.Rand, l.broken) {
		r := g.breaking()
		generated, err := l.breaks(a.options.Generated, r)
		byHand, errByHand := l.breaks(a.options.ByHand, r)
		if err = errors.Join(err, errByHand); err == nil && generated != byHand {
			err = fmt.Errorf("the outcome is %q, and by hand it is %q", generated, byHand)
		}
		a.note(l, r, "broken", err)
		return true
	}
	r := g.next()
	answer, err := l.conn.exchange(r)
	var refused refusal
	switch {
	case errors.As(err, &refused):
		if err = nil; !r.want.refused || refused.status/100 != 4 {
			err = refused
		}
		return a.note(l, r, "refused by HTTP", err)
	case err != nil:
		a.note(l, r, "no answer", err)
		return false
	}
	outcome, err := r.want.check(answer)
	if err == nil {
		var id struct{ ID json.RawMessage }
		if err = json.Unmarshal(answer, &id); err == nil && canonical(id.ID) != r.id {
			err = fmt.Errorf("the answer has the id %s, and not %s", id.ID, r.id)
		}
	}
	if err != nil {
		err = fmt.Errorf("%w\nin %.600q", err, answer)
	}
	return a.note(l, r, outcome, err)
}

// maxLine is how long requests over stdio may be: longer than the greatest value, and
// much shorter than what the SDK reads.
const maxLine = 5 << 20

// maxFaults is how many faults an attack notes.
const maxFaults = 20

// note counts an outcome, and notes what is wrong with it.
func (a *Attack) note(l *line, r request, outcome string, err error) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	if a.counts[l.name] == nil {
		a.counts[l.name] = map[string]int{}
	}
	a.counts[l.name][outcome]++
	if err != nil && len(a.faults) < maxFaults {
		a.faults = append(a.faults, fmt.Errorf("%s: %w\nto %.900q (%d bytes)", l.name, err, r.body, len(r.body)))
	}
	return true
}

// Faults returns what was wrong with answers: the first of it, where it is a lot.
func (a *Attack) Faults() []error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return slices.Clone(a.faults)
}

// Counts returns how many answers of each outcome there were on each connection.
func (a *Attack) Counts() map[string]map[string]int { return a.counts }

// Memory returns what the servers hold, by the names of the connections. While it does,
// nothing else may be sent.
func (a *Attack) Memory() (map[string]target.Memory, error) {
	held := map[string]target.Memory{}
	for _, l := range a.lines {
		g := l.generators[0]
		g.made++
		id := fmt.Sprintf(`"memory %d"`, g.made)
		meta := ""
		if l.side.perRequest() {
			meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}},`
		}
		if l.side.http && l.side.perRequest() {
			continue // its header cannot have the name, and it is a server that others ask
		}
		answer, err := l.conn.exchange(request{id: id, method: "prompts/get", body: fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%s,"method":"prompts/get","params":{%s"name":%q}}`, id, meta, target.MemoryPrompt)})
		if err != nil {
			return nil, err
		}
		var said struct{ Result struct{ Messages []message } }
		if err := json.Unmarshal(answer, &said); err != nil {
			return nil, err
		}
		if len(said.Result.Messages) != 1 {
			return nil, fmt.Errorf("%s does not say what it holds: %.300s", l.name, answer)
		}
		var memory target.Memory
		if err := json.Unmarshal([]byte(said.Result.Messages[0].Content.Text), &memory); err != nil {
			return nil, err
		}
		held[l.name] = memory
	}
	return held, nil
}

// Close ends the connections, and returns what was wrong with how servers ended.
func (a *Attack) Close() error {
	var all []error
	for _, l := range a.lines {
		if err := l.conn.close(); err != nil {
			all = append(all, fmt.Errorf("%s: %w", l.name, err))
		}
	}
	a.client.CloseIdleConnections()
	return errors.Join(all...)
}

// formAnswers are the answers of a client whom a server of a revision before 2026-07-28
// asks.
type formAnswers struct {
	mutex  sync.Mutex
	random *rand.Rand
}

func (f *formAnswers) next() string {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return pick(f.random, []string{
		`"result":{"action":"accept","content":{"subject":"words","copies":3,"urgent":true,"size":"big","tags":["work"]}}`,
		`"result":{"action":"accept","content":{"subject":7,"copies":"x","urgent":null,"size":[],"tags":{}}}`,
		`"result":{"action":"accept","content":{"subject":"{{.X}}","copies":"3","urgent":"true","size":"big","tags":["work"]}}`,
		`"result":{"action":"accept"}`, `"result":{"action":"decline"}`, `"result":{"action":"cancel","content":{}}`, `"result":{"action":"ACCEPT"}`,
		`"result":{}`, `"result":null`, `"result":7`, `"result":{"action":7}`, `"error":{"code":-32601,"message":"no"}`, `"error":{"code":7,"message":"\u0000"}`,
	})
}
