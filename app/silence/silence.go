// Package silence looks every few seconds for what keeps the people at this computer from hearing of an order or getting a label, and
// says so once. It must not know how each of these things is looked at.
package silence

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Problem is something that does not work. Path is the page that helps.
type Problem struct {
	Kind string // line, sound, notification, printer or labels
	Text string // a sentence
	Path string
}

// Check looks at one thing every so often. It gives up when its context ends, after Limit.
type Check struct {
	Every, Limit time.Duration
	Look         func(ctx context.Context) []Problem
}

// Watch is all checks. It is safe for concurrent use.
type Watch struct {
	checks  []Check
	changed func(now []Problem)
	tell    func(fresh []Problem)
	again   []chan struct{}
	fresh   chan []Problem

	telling sync.Mutex // changed is called one at a time
	mu      sync.Mutex
	found   [][]Problem // by check
	told    []Problem
}

// most bounds the changes that wait to be told.
const most = 100

// New makes a watch that does nothing before Run. changed is called with all problems at every change, and must not take long; tell with
// those that are new, beside it, so that whoever cannot be told at once delays nothing.
func New(changed func(now []Problem), tell func(fresh []Problem), checks ...Check) *Watch {
	w := &Watch{checks: checks, changed: changed, tell: tell, fresh: make(chan []Problem, most), found: make([][]Problem, len(checks))}
	for range checks {
		w.again = append(w.again, make(chan struct{}, 1))
	}
	return w
}

// Run looks until ctx ends; a check that takes long delays no other.
func (w *Watch) Run(ctx context.Context) {
	var all sync.WaitGroup
	for i, c := range w.checks {
		all.Go(func() { w.run(ctx, i, c) })
	}
	all.Go(func() { w.runTelling(ctx) })
	all.Wait()
}

func (w *Watch) runTelling(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case fresh := <-w.fresh:
			w.tell(fresh)
		}
	}
}

func (w *Watch) run(ctx context.Context, i int, c Check) {
	tick := time.NewTicker(c.Every)
	defer tick.Stop()
	for {
		looking, cancel := context.WithTimeout(ctx, c.Limit)
		found := c.Look(looking)
		cancel()
		if ctx.Err() != nil {
			return
		}
		w.note(i, found)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-w.again[i]:
		}
	}
}

// LookNow looks at everything at once.
func (w *Watch) LookNow() {
	for _, again := range w.again {
		select {
		case again <- struct{}{}:
		default:
		}
	}
}

func (w *Watch) note(i int, found []Problem) {
	w.telling.Lock()
	defer w.telling.Unlock()
	w.mu.Lock()
	w.found[i] = found
	now := slices.Concat(w.found...)
	was := w.told
	w.told = now
	w.mu.Unlock()
	if slices.Equal(now, was) {
		return
	}
	var fresh []Problem
	for _, p := range now {
		if !slices.Contains(was, p) {
			fresh = append(fresh, p)
		}
	}
	w.changed(now)
	if len(fresh) > 0 {
		select {
		case w.fresh <- fresh:
		default: // the page shows it
		}
	}
}

// Problems are the present ones.
func (w *Watch) Problems() []Problem {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]Problem{}, w.told...)
}
