package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// report is what a run found and measured.
type report struct {
	options  options
	load     *load
	screens  []*screen
	happened happened
	findings findings
	settled  time.Duration
	perOrder int64 // bytes on disk
}

const mostShown = 8

func (r *report) print(to io.Writer) {
	say := func(format string, args ...any) { _, _ = fmt.Fprintf(to, format+"\n", args...) }
	accepted := 0
	for _, o := range r.load.orders {
		if o.decided {
			accepted++
		}
	}
	say("%d orders were sent in %s, %d accepted; everything was done %s after the last fault", len(r.load.orders), r.options.For, accepted,
		r.settled.Round(100*time.Millisecond))
	say("  %d kB on the disk for each, with indexes, what is deleted later, and files", r.perOrder>>10)
	for _, name := range sortedKeys(r.happened.counts) {
		say("  %3d times %s", r.happened.counts[name], name)
	}
	for _, name := range sortedKeys(r.load.answers) {
		say("  %6d requests: %s", r.load.answers[name], name)
	}
	for _, what := range sortedKeys(r.load.waits) {
		say("  %d times %s, until the answer was known, repeats included: %s", len(r.load.waits[what]), what, spread(r.load.waits[what]))
	}
	var lags []time.Duration
	opened, heard, skipped := 0, 0, 0
	for _, s := range r.screens {
		s.mu.Lock()
		lags = append(lags, s.lags...)
		s.mu.Unlock()
		opened += len(s.visits)
		heard += len(s.heard)
		skipped += len(s.skipped)
	}
	say("  %d screens connected %d times, heard %d events and had to load anew %d times; from the change to the screen: %s", len(r.screens), opened, heard,
		skipped, spread(lags))
	for _, check := range checks {
		found := r.findings[check]
		if len(found) == 0 {
			say("good: %s", check)
			continue
		}
		say("BAD:  %s: %d", check, len(found))
		for _, text := range found[:min(len(found), mostShown)] {
			say("      %s", text)
		}
	}
}

// spread describes times.
func spread(all []time.Duration) string {
	if len(all) == 0 {
		return "none"
	}
	all = slices.Clone(all)
	slices.Sort(all)
	at := func(share float64) time.Duration {
		return all[int(share*float64(len(all)-1))].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("p50 %s, p90 %s, p99 %s, longest %s", at(0.5), at(0.9), at(0.99), at(1))
}
