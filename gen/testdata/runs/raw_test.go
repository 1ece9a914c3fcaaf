package runs

import (
	"bufio"
	"encoding/json"
	"io"
	"testing"
)

// TestRawRequests writes to a server what no client of the SDK writes.
func TestRawRequests(t *testing.T) {
	command := childServer("arguments")
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		in.Close()
		if err := command.Wait(); err != nil {
			t.Error(err)
		}
	}()
	answers := bufio.NewReader(out)
	exchange(t, in, answers, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"raw","version":"1"}}}`)
	if _, err := io.WriteString(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\n"); err != nil {
		t.Fatal(err)
	}
	const invalidParams = -32602
	for _, test := range []struct {
		params string
		code   int
	}{
		{`{"name":"optional"}`, 0},
		{`{"name":"optional","arguments":null}`, 0},
		{`{"name":"optional","arguments":{}}`, 0},
		{`{"name":"optional","arguments":{"text":null}}`, 0},
		{`{"name":"optional","arguments":{"count":7}}`, invalidParams},
		{`{"name":"optional","arguments":{"count":"seven"}}`, invalidParams},
		{`{"name":"required"}`, invalidParams},
		{`{"name":"required","arguments":null}`, invalidParams},
		{`{"name":"gone"}`, invalidParams},
	} {
		answer := exchange(t, in, answers, `{"jsonrpc":"2.0","id":2,"method":"prompts/get","params":`+test.params+`}`)
		if answer.Error.Code != test.code || (test.code == 0) != (len(answer.Result.Messages) == 1) {
			t.Errorf("%s: got %+v", test.params, answer)
		}
	}
}

type rawAnswer struct {
	Result struct{ Messages []json.RawMessage }
	Error  struct {
		Code    int
		Message string
	}
}

// exchange sends a line and reads the line that answers it.
func exchange(t *testing.T, in io.Writer, out *bufio.Reader, line string) rawAnswer {
	t.Helper()
	if _, err := io.WriteString(in, line+"\n"); err != nil {
		t.Fatal(err)
	}
	read, err := out.ReadBytes('\n')
	if err != nil {
		t.Fatal(err)
	}
	var answer rawAnswer
	if err := json.Unmarshal(read, &answer); err != nil {
		t.Fatalf("%s: %v", read, err)
	}
	return answer
}
