package main_test

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
)

// faulty has faults that every driver is to find, and next to them a generated file
// that has one too.
const faulty = "./analyzers/testdata/src/role"

// tool returns the path of the program that go tool runs.
func tool(t *testing.T) string {
	t.Helper()
	path, err := exec.Command("go", "tool", "-n", "mcprompt-vet").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(path))
}

// output runs a program in dir that finds faults, and returns what it prints.
func output(t *testing.T, dir, program string, args ...string) string {
	t.Helper()
	command := exec.Command(program, args...)
	command.Dir = dir
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		t.Fatalf("%s: %v, want an exit code that says that there are faults\n%s", command, err, out)
	}
	return string(out)
}

func TestGoVet(t *testing.T) {
	checkFaulty(t, output(t, ".", "go", "vet", "-vettool="+tool(t), faulty))
}

func TestGoTool(t *testing.T) {
	checkFaulty(t, output(t, ".", "go", "tool", "mcprompt-vet", faulty))
}

func checkFaulty(t *testing.T, out string) {
	t.Helper()
	if want := `role.go:8:10: role "system" of a prompt message`; !strings.Contains(out, want) {
		t.Errorf("the output has not %q:\n%s", want, out)
	}
	if strings.Contains(out, "generated.go") {
		t.Errorf("there are reports of a generated file:\n%s", out)
	}
}

// TestGoVetRight checks that go vet says nothing of packages that are right: with and
// without prompts, and with a check switched off.
func TestGoVetRight(t *testing.T) {
	vet := "-vettool=" + tool(t)
	for _, args := range [][]string{
		{"vet", vet, "../../examples/quickstart/...", "../../spec/text"},
		{"vet", vet, "-promptrole=false", faulty},
	} {
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}

func TestFix(t *testing.T) {
	out, err := exec.Command("go", "tool", "mcprompt-vet", "-fix", "-diff", faulty).Output()
	if err != nil {
		t.Fatal(err)
	}
	const want = "\n-\t\t&mcp.PromptMessage{Role: \"User\""
	if !strings.Contains(string(out), want) {
		t.Errorf("the diff has not %q:\n%s", want, out)
	}
}
