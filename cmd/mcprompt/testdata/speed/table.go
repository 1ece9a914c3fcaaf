package main

import (
	"fmt"
	"strings"
	"time"
)

// A group is rows of the table whose commands run in turn. The ratio of a row is
// to the first.
type group struct {
	name string
	rows []row
}

type row struct {
	subject
	aim aim
}

// An aim is what a row is to reach. Zero is no aim.
type aim struct {
	time            time.Duration // at most
	memory          int64         // at most, in bytes
	atLeast, atMost float64       // of the ratio
}

// measure measures the rows and prints them.
func (g group) measure(rounds int) error {
	subjects := make([]subject, len(g.rows))
	for i, r := range g.rows {
		subjects[i] = r.subject
	}
	all, err := measure(rounds, subjects...)
	if err != nil {
		return err
	}
	name := g.name
	for i, r := range g.rows {
		times, against := "", 0.0
		if i > 0 {
			against = ratio(all[i], all[0])
			times = fmt.Sprintf("%.1f", against)
		}
		fmt.Printf("| %s | %s | %s | %s | %s | %s | %s | %s |\n", name, r.name(),
			milliseconds(all[i].median(wall)), milliseconds(all[i].least()), milliseconds(all[i].median(cpu)),
			megabytes(all[i].peak()), times, r.aim.of(all[i], against))
		name = ""
	}
	return nil
}

func printHead() {
	fmt.Println("| | command | median | fastest | processor time | peak memory | times the first | aim |")
	fmt.Println("| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |")
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%.0f ms", d.Seconds()*1e3) }

func megabytes(n int64) string { return fmt.Sprintf("%.0f MB", float64(n)/1e6) }

// of returns the aim in words, and which parts of it are missed.
func (a aim) of(s series, ratio float64) string {
	var parts []string
	add := func(missed bool, format string, args ...any) {
		part := fmt.Sprintf(format, args...)
		if missed {
			part = "**missed:** " + part
		}
		parts = append(parts, part)
	}
	if a.time > 0 {
		add(s.median(wall) > a.time, "at most %s", milliseconds(a.time))
	}
	if a.memory > 0 {
		add(s.peak() > a.memory, "at most %s", megabytes(a.memory))
	}
	if a.atLeast > 0 {
		add(ratio < a.atLeast, "at least %g times", a.atLeast)
	}
	if a.atMost > 0 {
		add(ratio > a.atMost, "at most %g times", a.atMost)
	}
	return strings.Join(parts, "; ")
}
