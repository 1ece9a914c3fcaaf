package attack

import (
	"fmt"
	"strings"
)

// breaking returns a message that is none of JSON-RPC, or a notification where there is
// none, or what the SDK takes for such. The generated code hears nothing of it, so that
// a server without any must do the same.
func (g *generator) breaking() request {
	g.made++
	id := fmt.Sprint(g.worker*1e8 + g.made)
	r := request{broken: true, method: "prompts/get", name: "echo"}
	params := `{"name":"echo","arguments":{"text":"x"}}`
	whole := `{"jsonrpc":"2.0","id":` + id + `,"method":"prompts/get","params":` + params + `}`
	with := func(version, id, method string) string {
		return `{"jsonrpc":` + version + `,"id":` + id + `,"method":` + method + `,"params":` + params + `}`
	}
	body := pick(g.Rand, []string{
		// No JSON. Whatever is open ends with a bracket that does not close it, so that no
		// server waits for more.
		whole[:g.IntN(len(whole)-1)+1] + "]", "\ufeff" + whole, strings.Replace(whole, `"x"`, "\"\x01\"", 1), strings.Replace(whole, `"x"`, `NaN`, 1), strings.Replace(whole, `"x"`, `"\x"`, 1), strings.Replace(whole, `"`, `'`, 1),
		whole + whole, whole + "}", "x", "\x00", "\xff\xfe" + whole, "GET / HTTP/1.1", strings.Replace(whole, `}`, `,}`, 1), strings.Replace(whole, `:"x"`, `:"`, 1) + "]",
		// JSON, but no JSON-RPC.
		`null`, `7`, `"x"`, `true`, `{}`, `[]`, `[[]]`, `[null]`, `[` + whole + `]`, `[` + whole + `,` + whole + `]`, `{"jsonrpc":"2.0"}`, `{"jsonrpc":"2.0","id":` + id + `}`,
		with(`"1.0"`, id, `"prompts/get"`), with(`2.0`, id, `"prompts/get"`), with(`null`, id, `"prompts/get"`), with(`"2.0"`, `{}`, `"prompts/get"`), with(`"2.0"`, `[1]`, `"prompts/get"`), with(`"2.0"`, `true`, `"prompts/get"`), with(`"2.0"`, `1e400`, `"prompts/get"`),
		with(`"2.0"`, id, `7`), with(`"2.0"`, id, `null`), with(`"2.0"`, id, `["prompts/get"]`), with(`"2.0"`, id, `""`), with(`"2.0"`, id, `"prompts/GET"`), with(`"2.0"`, id, `"../prompts/get"`), with(`"2.0"`, id, `"notifications/initialized"`),
		with(`"2.0"`, id, nested(1200)), strings.Replace(whole, `"x"`, nested(1200), 1), strings.Repeat("[", 100000) + "}", strings.Repeat(`{"a":`, 5000) + "]",
		// An answer that nothing has asked for.
		`{"jsonrpc":"2.0","id":` + id + `,"result":{}}`, `{"jsonrpc":"2.0","id":"x","error":{"code":1,"message":"x"}}`,
		// No id is a notification, and there is none of that name.
		with(`"2.0"`, `null`, `"prompts/get"`), `{"jsonrpc":"2.0","method":"prompts/get","params":` + params + `}`, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}`,
	})
	r.body = []byte(body)
	return r
}
