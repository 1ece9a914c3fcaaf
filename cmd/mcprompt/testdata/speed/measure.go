package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

// A subject is a command to be measured.
type subject struct {
	dir   string
	args  []string
	env   []string // beside that of this program
	shown string   // its name, where that is not the command itself

	// prepare brings the files into the state in which the command is to find
	// them, and verify says whether it has done its work. Neither is timed.
	prepare func(round int) error
	verify  func(round int) error
}

func (s subject) name() string {
	return cmp.Or(s.shown, "`"+strings.Join(s.args, " ")+"`")
}

// A usage is what one run of a command took.
type usage struct {
	wall, cpu time.Duration
	peak      int64 // of memory, in bytes
}

// A series is what a command took, round by round.
type series []usage

// measure runs the subjects in turn, round after round, so that all of them meet
// the same machine, and returns a series for each. The first rounds, in which
// caches warm up, do not count.
func measure(rounds int, subjects ...subject) ([]series, error) {
	const warmUp = 3
	all := make([]series, len(subjects))
	for round := range warmUp + rounds {
		for i, s := range subjects {
			u, err := s.run(round)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name(), err)
			}
			if round >= warmUp {
				all[i] = append(all[i], u)
			}
		}
	}
	return all, nil
}

// once runs the command to set up what others need.
func (s subject) once() error {
	_, err := s.run(0)
	return err
}

// run runs the command in one round.
func (s subject) run(round int) (usage, error) {
	if s.prepare != nil {
		if err := s.prepare(round); err != nil {
			return usage{}, err
		}
	}
	cmd := exec.Command(s.args[0], s.args[1:]...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), s.env...)
	// A file takes output in without a reader that competes for the processors.
	output, err := os.CreateTemp("", "output")
	if err != nil {
		return usage{}, err
	}
	defer os.Remove(output.Name())
	defer output.Close()
	cmd.Stdout, cmd.Stderr = output, output

	start := time.Now()
	err = cmd.Run()
	wall := time.Since(start)
	if err != nil {
		said, _ := os.ReadFile(output.Name())
		return usage{}, fmt.Errorf("%w\n%s", err, bytes.TrimSpace(said))
	}
	if s.verify != nil {
		if err := s.verify(round); err != nil {
			return usage{}, err
		}
	}
	state := cmd.ProcessState
	return usage{
		wall: wall,
		cpu:  state.UserTime() + state.SystemTime(),
		// Linux counts in KiB, and not below the peak of the parent, which is
		// why this program keeps few things in memory.
		peak: state.SysUsage().(*syscall.Rusage).Maxrss << 10,
	}, nil
}

func wall(u usage) time.Duration { return u.wall }

func cpu(u usage) time.Duration { return u.cpu }

// median returns the median of what of takes from each round.
func (s series) median(of func(usage) time.Duration) time.Duration {
	values := make([]time.Duration, len(s))
	for i, u := range s {
		values[i] = of(u)
	}
	return median(values)
}

// least returns the time of the fastest round.
func (s series) least() time.Duration {
	return slices.MinFunc(s, func(a, b usage) int { return int(a.wall - b.wall) }).wall
}

// peak returns the most memory of all rounds.
func (s series) peak() int64 {
	return slices.MaxFunc(s, func(a, b usage) int { return int(a.peak - b.peak) }).peak
}

// ratio returns how many times as long as b a took: the median over the rounds,
// each of which compares what ran within a moment of each other.
func ratio(a, b series) float64 {
	ratios := make([]float64, len(a))
	for i := range a {
		ratios[i] = float64(a[i].wall) / float64(b[i].wall)
	}
	return median(ratios)
}

func median[T time.Duration | float64](values []T) T {
	slices.Sort(values)
	middle := len(values) / 2
	if len(values)%2 == 1 {
		return values[middle]
	}
	return (values[middle-1] + values[middle]) / 2
}
