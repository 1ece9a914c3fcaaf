package attack

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A side is what a connection has agreed with its server, which is one half of what a
// request means.
type side struct {
	revision string
	// forms is whether the client has said that its user can fill forms: for all
	// requests, or for each of them by itself with revision 2026-07-28.
	forms bool
	http  bool
	// maxBody is how many bytes a request has at most. What is longer is refused by HTTP,
	// and is not sent over stdio.
	maxBody int
}

// perRequest reports whether each request says by itself what its client is.
func (s side) perRequest() bool { return s.revision >= "2026-07-28" }

// A request is one message to a server, as it is on the wire, and what the answer to it
// may be.
type request struct {
	body []byte
	// id is what the answer has for an id, as JSON. Without one there is no answer.
	id string
	// method and name are what the headers of HTTP say of the body.
	method, name string
	// broken is for a message that is none of JSON-RPC, or that the SDK takes for none.
	broken bool
	want   expectation
}

// A generator makes requests out of random numbers.
type generator struct {
	*rand.Rand
	side side
	// worker and made tell the ids of all requests of a connection apart.
	worker, made int
	// big is the size of the greatest values.
	big int
}

// next returns the next request.
func (g *generator) next() request {
	for {
		if r := g.any(); g.side.http || len(r.body) <= g.side.maxBody {
			return r
		}
	}
}

// any returns a request of any size.
func (g *generator) any() request {
	g.made++
	r := request{id: g.id(), method: "prompts/get"}
	var params string
	if oneIn(g.Rand, 4) {
		r.method = "completion/complete"
		params, r.want = g.completion()
	} else {
		params, r.name, r.want = g.get()
	}
	if oneIn(g.Rand, 50) {
		params, r.name = pick(g.Rand, []string{"", `,"params":null`, `,"params":[]`, `,"params":[{"name":"echo"}]`, `,"params":"echo"`, `,"params":7`, `,"params":true`, `,"params":{}`}), ""
		r.want = expectation{codes: []int{invalidParams, invalidRequest}, refused: g.side.http}
	}
	r.body = []byte(`{"jsonrpc":"2.0","id":` + r.id + `,"method":"` + r.method + `"` + params + `}`)
	r.id = answeredID(r.id)
	g.headers(&r)
	if g.side.http && len(r.body) > g.side.maxBody {
		r.want = expectation{refused: true, mustRefuse: true}
	}
	return r
}

// headers holds what a request says against what the headers of HTTP can say of it.
func (g *generator) headers(r *request) {
	if !g.side.http || !g.side.perRequest() {
		return
	}
	if r.method == "prompts/get" && !isHeader(r.name) {
		r.name = "echo"
		r.want = expectation{codes: []int{headerMismatch, invalidParams, invalidRequest}, refused: true}
	}
}

// isHeader reports whether a header of HTTP can have the value as it is.
func isHeader(value string) bool {
	return value != "" && !strings.ContainsFunc(value, func(c rune) bool { return c <= ' ' || c > '~' })
}

// id returns an id that no other request of the connection has, as JSON.
func (g *generator) id() string {
	unique := g.worker*1e8 + g.made
	switch g.IntN(12) {
	case 0:
		return strconv.Itoa(-unique)
	case 1:
		return quoted(g.Rand, fmt.Sprintf("%s %d", text(g.Rand, 100), unique))
	case 2:
		return fmt.Sprintf(`"%d"`, unique)
	case 3:
		// The SDK cuts the fraction off, so the answer has another id.
		return fmt.Sprintf("%d.5", unique+5e12)
	case 4:
		return fmt.Sprintf("%de3", unique+6e12)
	}
	return strconv.Itoa(unique)
}

// answeredID returns the id that the SDK puts into the answer to a request, in the form
// of ids that are compared.
func answeredID(id string) string {
	if f, err := strconv.ParseFloat(id, 64); err == nil {
		return strconv.FormatInt(int64(f), 10)
	}
	return canonical([]byte(id))
}

// member returns a member of a JSON object, after others.
func member(name, value string) string { return `,"` + name + `":` + value }

// meta returns the member _meta of params, as the revision asks for it or not, and
// whether the client can fill forms by it. Where it is odd, the request may fail for it.
func (g *generator) meta() (params string, forms, odd bool) {
	const prefix = "io.modelcontextprotocol/"
	triple := func(version, capabilities string) string {
		return `{"` + prefix + `protocolVersion":` + version + `,"` + prefix + `clientInfo":{"name":"attack","version":"1"},"` + prefix + `clientCapabilities":` + capabilities + `}`
	}
	forms = g.side.forms
	if oneIn(g.Rand, 20) {
		return `"_meta":` + pick(g.Rand, []string{
			`null`, `7`, `[]`, `"x"`, `{"progressToken":{}}`, `{"progressToken":1e999}`, `{"":null}`, nested(100),
			triple(`"2026-07-28"`, `7`), triple(`"2026-07-28"`, `null`), triple(`"2099-01-01"`, `{}`), triple(`"zzz"`, `{}`), triple(`7`, `{}`), triple(`"2024-11-05"`, `{}`),
			triple(`"2026-07-28"`, `{"elicitation":7}`), `{"` + prefix + `protocolVersion":"2026-07-28"}`, `{"` + prefix + `protocolVersion":"\ud800"}`, `{"__proto__":{"a":1}}`,
		}), forms, true
	}
	if !g.side.perRequest() {
		return pick(g.Rand, []string{``, ``, `"_meta":{}`, `"_meta":{"progressToken":"x"}`}), forms, false
	}
	switch g.IntN(3) {
	case 0:
		return `"_meta":` + triple(`"2026-07-28"`, `{}`), false, false
	case 1:
		return `"_meta":` + triple(`"2026-07-28"`, `{"elicitation":{"url":{}}}`), false, false
	}
	return `"_meta":` + triple(`"2026-07-28"`, pick(g.Rand, []string{`{"elicitation":{}}`, `{"elicitation":{"form":{}}}`})), true, false
}

// get returns the params of a request for a prompt, and the name in them.
func (g *generator) get() (params, name string, want expectation) {
	name = pick(g.Rand, promptNames)
	if oneIn(g.Rand, 10) {
		name = pick(g.Rand, []string{"", name + " ", strings.ToUpper(name), "../" + name, name + "\x00", "x", text(g.Rand, g.big)})
	}
	meta, forms, odd := g.meta()
	for odd && name == "ask" { // whether the client can fill forms is to be known
		meta, forms, odd = g.meta()
	}
	sent, arguments, ok := g.arguments(parameters[name])
	members := meta + member("name", quoted(g.Rand, name)) + arguments
	question := question{forms: forms}
	if name == "ask" && oneIn(g.Rand, 2) || oneIn(g.Rand, 50) {
		var answers string
		answers, question.answer = g.answers()
		members += answers
		ok = ok && question.answer != unreadable
	}
	if oneIn(g.Rand, 20) {
		state := pick(g.Rand, append(hostileTokens, `"forged"`, quoted(g.Rand, text(g.Rand, g.big))))
		members += member("requestState", state)
		ok = ok && (state == "null" || strings.HasPrefix(state, `"`))
	}
	if oneIn(g.Rand, 100) {
		members += member(pick(g.Rand, []string{"Arguments", "NAME", "extra", "cursor", "__proto__"}), pick(g.Rand, hostileTokens))
	}
	params = member("params", "{"+strings.TrimPrefix(members, ",")+"}")
	switch {
	case !ok:
		want = expectation{codes: g.unreadable()}
	case !slices.Contains(promptNames, name):
		want = expectation{codes: []int{invalidParams}}
	default:
		want = expect(g.side, name, sent, question)
	}
	if odd {
		want = want.orOddMeta()
	}
	return params, name, want
}

// unreadable returns the codes for params that are not what the protocol says. By HTTP,
// the SDK may find first that it has no name to hold a header against.
func (g *generator) unreadable() []int {
	if g.side.http && g.side.perRequest() {
		return []int{invalidParams, headerMismatch}
	}
	return []int{invalidParams}
}

// arguments returns the member arguments of a request, and what the server reads out of
// it, where it can.
func (g *generator) arguments(declared []parameter) (sent map[string]string, members string, ok bool) {
	switch g.IntN(40) {
	case 0:
		return nil, pick(g.Rand, []string{``, `,"arguments":null`, `,"arguments":{}`}), true
	case 1:
		return nil, member("arguments", pick(g.Rand, []string{`[]`, `"x"`, `7`, `true`, nested(900), `["text"]`})), false
	}
	sent, ok = map[string]string{}, true
	var tokens []string
	add := func(name, token, value string, isText bool) {
		tokens = append(tokens, quoted(g.Rand, name)+":"+token)
		sent[name] = value
		ok = ok && isText
	}
	mostly := g.IntN(3) // of good values
	for _, p := range declared {
		if oneIn(g.Rand, 8) || !p.required && oneIn(g.Rand, 2) {
			continue
		}
		switch {
		case len(p.likely) > 0 && !oneIn(g.Rand, 2+10*mostly):
			value := pick(g.Rand, p.likely)
			add(p.name, quoted(g.Rand, value), value, true)
		case oneIn(g.Rand, 60):
			token := pick(g.Rand, hostileTokens)
			value, isText := textOf(token)
			add(p.name, token, value, isText)
		default:
			value := text(g.Rand, g.big)
			add(p.name, quoted(g.Rand, value), value, true)
		}
	}
	if oneIn(g.Rand, 12) { // what is not declared, or not like this
		extra := pick(g.Rand, []string{"__proto__", "constructor", "", "texts", "toString", "name", "\x00", text(g.Rand, 1000)})
		if len(declared) > 0 {
			extra = pick(g.Rand, []string{extra, strings.ToUpper(declared[0].name), declared[0].name + " "})
		}
		value := text(g.Rand, g.big)
		add(extra, quoted(g.Rand, value), value, true)
	}
	if oneIn(g.Rand, 100) { // many that are not declared
		for i := range g.IntN(500) {
			add(fmt.Sprintf("extra%d", i), `"x"`, "x", true)
		}
	}
	if len(sent) > 0 && oneIn(g.Rand, 30) { // one of them twice, of which the last counts
		name := slices.Sorted(maps.Keys(sent))[0]
		value := text(g.Rand, g.big)
		add(name, quoted(g.Rand, value), value, true)
	}
	return sent, member("arguments", "{"+strings.Join(tokens, ",")+"}"), ok
}

// textOf returns the text that a JSON value stands for where there must be one. For a
// null, Go leaves the text empty.
func textOf(token string) (text string, ok bool) {
	return text, json.Unmarshal([]byte(token), &text) == nil
}
