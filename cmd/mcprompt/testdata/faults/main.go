// Command faults runs mcprompt again and again and each time has another system call
// fail, or kills it there. Whatever happens, each file must be the one before the run
// or the one after it, and the next run must do what the first did not. It needs
// Linux and strace. The script .ci/faults runs it.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	var c campaign
	flag.StringVar(&c.program, "mcprompt", "", "the `program` that is tried")
	flag.StringVar(&c.work, "work", "", "an empty `directory` to work in")
	flag.StringVar(&c.only, "only", "", "try only the scenarios whose name has this `text`")
	calls := flag.String("calls", "openat,write,close,fchmod,fchownat,flock,mkdirat,linkat,renameat,unlinkat,getdents64,newfstatat,fstat", "the system `calls` to strike at")
	faults := flag.String("faults", "KILL", "the `faults`: KILL, TERM, INT, or errors such as ENOSPC")
	flag.IntVar(&c.step, "step", 1, "strike only at each `n`-th call of a kind")
	flag.Parse()
	c.calls, c.faults = strings.Split(*calls, ","), strings.Split(*faults, ",")
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

// A campaign says what is tried, and counts what came of it.
type campaign struct {
	program, work, only string
	calls, faults       []string
	step                int
	tried, wrong        int
}

func (c *campaign) run() error {
	for _, s := range scenarios() {
		if !strings.Contains(s.name, c.only) {
			continue
		}
		for _, fault := range c.faults {
			before, wrongBefore := c.tried, c.wrong
			if err := c.try(s, fault); err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			fmt.Printf("%-24s %-8s %5d tried, %d wrong\n", s.name, fault, c.tried-before, c.wrong-wrongBefore)
		}
	}
	switch {
	case c.tried == 0:
		return fmt.Errorf("nothing was tried")
	case c.wrong > 0:
		return fmt.Errorf("%d of %d are wrong", c.wrong, c.tried)
	}
	return nil
}

// try strikes at every call of a scenario.
func (c *campaign) try(s scenario, fault string) error {
	root := filepath.Join(c.work, "root")
	p := &place{program: c.program, root: root, log: filepath.Join(c.work, "log")}
	unedited, err := s.prepare(p)
	if err != nil {
		return err
	}
	before, err := read(root)
	if err != nil {
		return err
	}
	if code, said := p.mcprompt(s.command...); code != 0 {
		return fmt.Errorf("without a fault, the exit code is %d: %s", code, said)
	}
	after, err := read(root)
	if err != nil {
		return err
	}
	if s.next == nil {
		s.next = s.command
	}
	done, err := s.runNext(p)
	if err != nil {
		return err
	}
	for _, call := range c.calls {
		for n := 1; ; n += c.step {
			if err := before.restore(root); err != nil {
				return err
			}
			o, err := p.strike(fault, call, n, s.command)
			if err != nil {
				return err
			}
			if !o.isStruck {
				break
			}
			c.tried++
			v := &verdict{scenario: s, place: p, outcome: o, unedited: unedited, before: before, after: after, done: done}
			if problems := v.problems(n%2 == 0 && len(s.before) > 0 && unedited != nil && s.checked != nil); len(problems) > 0 {
				c.wrong++
				fmt.Printf("%s: %s at %s %d, exit code %d:\n\t%s\n\tit said: %s\n\tat: %s\n", s.name, fault, call, n, o.code, strings.Join(problems, "\n\t"), o.said, strings.Join(o.at, "\n\t    "))
			}
		}
	}
	return nil
}
