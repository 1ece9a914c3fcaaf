package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"github.com/mcprompt/mcprompt/gen/testdata/attack"
)

// servers starts a server on HTTP, and returns it with what starts those on stdio, and
// what stops it.
func servers(path string, args ...string) (attack.Servers, func() error, error) {
	command := exec.Command(path, append([]string{"-http", "127.0.0.1:0"}, args...)...)
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.StdoutPipe()
	if err != nil {
		return attack.Servers{}, nil, err
	}
	if err := command.Start(); err != nil {
		return attack.Servers{}, nil, err
	}
	stop := func() error {
		if command.ProcessState != nil {
			return nil
		}
		command.Process.Kill()
		command.Wait()
		return crash(said.String())
	}
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return attack.Servers{}, nil, errors.Join(err, stop())
	}
	stdio := func() (attack.Pipes, error) { return startStdio(path, args) }
	return attack.Servers{URL: strings.TrimSpace(url), Stdio: stdio}, stop, nil
}

// startStdio starts a server on stdio.
func startStdio(path string, args []string) (attack.Pipes, error) {
	command := exec.Command(path, args...)
	var said bytes.Buffer
	command.Stderr = &said
	in, err := command.StdinPipe()
	if err != nil {
		return attack.Pipes{}, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return attack.Pipes{}, err
	}
	return attack.Pipes{In: in, Out: out, Wait: func() error {
		err := command.Wait()
		// A server says why it ends where a message breaks the protocol, with code 1.
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
			err = nil
		}
		return errors.Join(err, crash(said.String()))
	}}, command.Start()
}

// crash returns an error where a server has said on its standard error that it crashed,
// or that two of its goroutines race.
func crash(said string) error {
	for _, word := range []string{"panic", "fatal error", "DATA RACE"} {
		if at := strings.Index(said, word); at >= 0 {
			return fmt.Errorf("a server says:\n%.3000s", said[at:])
		}
	}
	return nil
}
