package attack

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The codes of errors.
const (
	invalidRequest     = -32600
	methodNotFound     = -32601
	invalidParams      = -32602
	internalError      = -32603
	headerMismatch     = -32020
	unsupportedVersion = -32022
)

// An expectation is what the answer to a request may be.
type expectation struct {
	// codes are those that an error may have. Without any, there must be a result.
	codes []int
	// faults are the names of the arguments that an error of code -32602 lists, in
	// order, where that is known.
	faults []string
	// result returns what is wrong with a result. Without it, there must be an error.
	result func(json.RawMessage) error
	// refused is whether HTTP may refuse the request by its status alone, and
	// mustRefuse whether it must.
	refused, mustRefuse bool
	// asked is whether an error may come from the SDK's asking the client, with the code
	// that the client sent or with none.
	asked bool
}

// orOddMeta returns the expectation for the same request with a _meta that the server
// may refuse.
func (e expectation) orOddMeta() expectation {
	e.codes = append(slices.Clone(e.codes), invalidParams, unsupportedVersion, headerMismatch)
	e.faults, e.refused = nil, true
	return e
}

// expect returns what the answer to a request for a prompt may be that has these
// arguments, which the server can read.
func expect(s side, name string, sent map[string]string, q question) expectation {
	declared := parameters[name]
	printed, faults, missing, sure := map[string][]string{}, []string{}, []string{}, true
	known := map[string]bool{}
	for _, p := range declared {
		known[p.name] = true
		value, present := sent[p.name]
		if !present || p.isAbsent(value) {
			switch {
			case p.elicit:
				missing = append(missing, p.name)
				continue
			case p.required:
				faults = append(faults, p.name)
				continue
			case p.fallback == nil:
				continue
			}
			value = *p.fallback
		}
		elements, v := p.read(value)
		switch v {
		case bad:
			faults = append(faults, p.name)
		case open:
			sure = false
		}
		printed[p.name] = elements
	}
	unknown := slices.Sorted(maps.Keys(sent))
	unknown = slices.DeleteFunc(unknown, func(name string) bool { return known[name] })
	faults = append(faults, unknown[:min(len(unknown), 20)]...)

	switch {
	case len(faults) > 0 && sure:
		faults = append(faults, missing...)
		slices.Sort(faults)
		return expectation{codes: []int{invalidParams}, faults: faults}
	case len(faults) > 0:
		return expectation{codes: []int{invalidParams}}
	case len(missing) > 0 && sure:
		return q.expect(s, missing, printed)
	}
	want := prompts[name](printed)
	if !sure {
		want.codes = append(slices.Clone(want.codes), invalidParams)
	}
	return want
}

// check returns what is wrong with the answer to a request, and what it was.
func (e expectation) check(raw []byte) (outcome string, err error) {
	var answer map[string]json.RawMessage
	if err := json.Unmarshal(raw, &answer); err != nil {
		return "", err
	}
	result, failure := answer["result"], answer["error"]
	for name := range answer {
		if name != "jsonrpc" && name != "id" && name != "result" && name != "error" {
			return "", fmt.Errorf("the answer has a member %q", name)
		}
	}
	switch {
	case string(answer["jsonrpc"]) != `"2.0"`:
		return "", errors.New("the answer is not of JSON-RPC 2.0")
	case (result == nil) == (failure == nil):
		return "", errors.New("the answer has both a result and an error, or neither")
	case failure != nil:
		return e.checkError(failure, len(raw)-len(answer["id"]))
	case e.mustRefuse || e.result == nil:
		return "", errors.New("there is a result where there must be an error")
	}
	return "result", e.result(result)
}

// maxErrorBytes is how long an error may be, whatever was sent.
const maxErrorBytes = 16 << 10

// checkError returns what is wrong with an error.
func (e expectation) checkError(raw json.RawMessage, size int) (string, error) {
	var failure struct {
		Code    *int
		Message *string
		Data    json.RawMessage
	}
	if err := json.Unmarshal(raw, &failure); err != nil {
		return "", err
	}
	if failure.Code == nil || failure.Message == nil {
		return "", errors.New("the error lacks a code or a message")
	}
	outcome := fmt.Sprint(*failure.Code)
	if e.asked && (strings.HasPrefix(*failure.Message, "multi-round-trip: ") || *failure.Code == methodNotFound) {
		return "asked in vain", nil
	}
	if !slices.Contains(e.codes, *failure.Code) {
		return outcome, fmt.Errorf("the code of the error is none of %v", e.codes)
	}
	// What the SDK says by itself may be of any length.
	if *failure.Code == internalError && size > maxErrorBytes {
		return outcome, fmt.Errorf("the error has %d bytes", size)
	}
	if e.faults == nil {
		return outcome, nil
	}
	var problems []struct{ Argument, Problem string }
	if err := json.Unmarshal(failure.Data, &problems); err != nil {
		return outcome, fmt.Errorf("the data of the error: %w", err)
	}
	var listed []string
	names := 0
	for _, problem := range problems {
		listed = append(listed, problem.Argument)
		names += 6 * len(problem.Argument)
		if problem.Problem == "" {
			return outcome, fmt.Errorf("the error says nothing of %q", problem.Argument)
		}
	}
	slices.Sort(listed)
	if !slices.Equal(listed, e.faults) {
		return outcome, fmt.Errorf("the error lists %.300q, and not %.300q", listed, e.faults)
	}
	if size > maxErrorBytes+names {
		return outcome, fmt.Errorf("the error has %d bytes", size)
	}
	return outcome, nil
}
