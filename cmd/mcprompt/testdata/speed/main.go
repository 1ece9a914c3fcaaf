// Command speed measures how fast mcprompt is, and beside it templ on sources of
// the same sort. It prints a table in Markdown. The script .ci/speed runs it.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

func main() {
	var b bench
	flag.StringVar(&b.work, "work", "", "an empty `directory` to work in")
	flag.StringVar(&b.module, "module", ".", "the `directory` of mcprompt's module")
	flag.StringVar(&b.templ, "templ", "", "the `version` of templ")
	flag.IntVar(&b.rounds, "rounds", 20, "how often to run each command")
	flag.Parse()
	if err := b.run(); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

// A bench says where and how often commands are measured.
type bench struct {
	work, module, templ string
	rounds              int
}

// run measures every command and prints the table.
func (b *bench) run() error {
	fmt.Printf("%d processors (%s), %s, templ %s, %d rounds:\n\n",
		runtime.NumCPU(), runtime.GOARCH, runtime.Version(), b.templ, b.rounds)
	printHead()
	for _, measure := range []func() error{b.folders, b.goGenerate, b.manySpecs} {
		if err := measure(); err != nil {
			return err
		}
	}
	return nil
}

// folders measures the commands on 1000 sources.
func (b *bench) folders() error {
	specs := prompts(filepath.Join(b.work, "prompts"), 1000)
	views := components(filepath.Join(b.work, "components"), 1000)
	if err := specs.create(); err != nil {
		return err
	}
	if err := views.create(); err != nil {
		return err
	}
	// templ looks up its version in the module.
	module := "module example.com/components\n\ngo 1.25\n\nrequire github.com/a-h/templ " + b.templ + "\n"
	if err := write(filepath.Join(views.dir, "go.mod"), module); err != nil {
		return err
	}
	return b.groups(
		group{"starting, doing nothing", []row{
			{subject{args: []string{"mcprompt", "version"}}, aim{}},
		}},
		group{"cold", []row{
			{specs.cold("mcprompt"), aim{memory: 120e6}},
			{views.cold("templ", "generate"), aim{atLeast: 1.6}},
		}},
		group{"no change", []row{
			{specs.command("mcprompt"), aim{time: 15 * time.Millisecond}},
			{views.command("templ", "generate"), aim{atLeast: 15}},
			{views.command("templ", "generate", "-lazy"), aim{}},
		}},
		group{"one source changed", []row{
			{specs.changed("mcprompt"), aim{time: 25 * time.Millisecond}},
			{views.changed("templ", "generate", "-lazy"), aim{}},
		}},
		group{"no change, writing nothing", []row{
			{specs.command("mcprompt", "check"), aim{time: 20 * time.Millisecond}},
		}},
	)
}

// goGenerate measures what the go command adds: in a directive that does nothing,
// in one that runs mcprompt, and in one that has the go command run it. For ./...
// the go command reads every Go file there is, and for a file that one.
func (b *bench) goGenerate() error {
	servers := map[string]string{}
	directives := []string{"true", "mcprompt", "go tool mcprompt"}
	for _, directive := range directives {
		dir, err := b.server(directive)
		if err != nil {
			return err
		}
		servers[directive] = dir
	}
	for _, argument := range []string{"./...", "./prompts/doc.go"} {
		g := group{name: "`go generate " + argument + "`, no change"}
		for _, directive := range directives {
			r := row{subject: subject{
				dir: servers[directive], args: []string{"go", "generate", argument},
				shown: "`//go:generate " + directive + "`",
			}}
			if directive != "true" {
				r.aim.time = 90 * time.Millisecond
			}
			g.rows = append(g.rows, r)
		}
		if err := b.groups(g); err != nil {
			return err
		}
	}
	return nil
}

// manySpecs measures how the time grows with the number of specs.
func (b *bench) manySpecs() error {
	g := group{name: "cold, ten times as many"}
	for _, n := range []int{1000, 10000} {
		specs := prompts(filepath.Join(b.work, fmt.Sprint(n)), n)
		if err := specs.create(); err != nil {
			return err
		}
		cold := specs.cold("mcprompt")
		cold.shown = fmt.Sprintf("`mcprompt` on %d specs", n)
		g.rows = append(g.rows, row{subject: cold})
	}
	g.rows[1].aim.atMost = 10.5
	return b.groups(g)
}

// groups measures groups and prints their rows.
func (b *bench) groups(groups ...group) error {
	for _, g := range groups {
		if err := g.measure(b.rounds); err != nil {
			return err
		}
	}
	return nil
}
