package alerts

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// alarm sounds while any order waits to be handled.
type alarm struct {
	play    func(context.Context) error
	pause   time.Duration
	log     *slog.Logger
	changed func(ringing []string) // called with every change, one at a time

	mu      sync.Mutex
	ringing map[string]bool
	settled recent // handled before we came to ring for them
	stop    context.CancelFunc
}

// add rings for an order, unless it has been handled already.
func (a *alarm) add(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ringing[id] || a.settled.has(id) || len(a.ringing) >= held {
		return
	}
	a.ringing[id] = true
	a.changed(a.sorted())
	if a.stop == nil {
		var ctx context.Context
		ctx, a.stop = context.WithCancel(context.Background())
		go a.sound(ctx)
	}
}

// settle ends the ringing for one order, for good.
func (a *alarm) settle(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.settled.add(id)
	if !a.ringing[id] {
		return
	}
	delete(a.ringing, id)
	a.changed(a.sorted())
	if len(a.ringing) == 0 {
		a.quiet()
	}
}

// isSettled tells whether the order was handled, whoever did it.
func (a *alarm) isSettled(id string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settled.has(id)
}

// clear ends it for all.
func (a *alarm) clear() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for id := range a.ringing {
		a.settled.add(id)
	}
	clear(a.ringing)
	a.changed(nil)
	a.quiet()
}

// suspend ends it until somebody signs in; what rings stays written down for them.
func (a *alarm) suspend() {
	a.mu.Lock()
	defer a.mu.Unlock()
	clear(a.ringing)
	a.quiet()
}

// halt is the program's end: nothing sounds, and nothing is forgotten.
func (a *alarm) halt() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.quiet()
}

func (a *alarm) quiet() {
	if a.stop != nil {
		a.stop()
		a.stop = nil
	}
}

func (a *alarm) ids() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.sorted()
}

func (a *alarm) sorted() []string {
	ids := make([]string, 0, len(a.ringing))
	for id := range a.ringing {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// sound repeats the chime; one that fails is tried again the next time.
func (a *alarm) sound(ctx context.Context) {
	beat := time.NewTicker(a.pause)
	defer beat.Stop()
	failed := false
	for ctx.Err() == nil {
		err := a.play(ctx)
		if err != nil && ctx.Err() == nil && !failed {
			a.log.Warn("the alarm cannot be heard", "error", err)
		}
		failed = err != nil
		select {
		case <-ctx.Done():
		case <-beat.C:
		}
	}
}

// recent remembers the last ids it was given.
type recent struct{ list []string }

func (r *recent) has(id string) bool { return slices.Contains(r.list, id) }

func (r *recent) add(id string) {
	if r.has(id) {
		return
	}
	r.list = append(r.list, id)
	if len(r.list) > held {
		r.list = slices.Delete(r.list, 0, len(r.list)-held)
	}
}
