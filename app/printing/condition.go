package printing

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/queue"
)

// Condition is a printer that is in use and how it is.
type Condition struct {
	Id, Title     string
	Problem       string // what is wrong with it; empty: nothing is known to be
	Ready         bool   // it says so itself
	Labels, Items bool
	Paper         string
	Waiting       int       // jobs
	LastLabel     time.Time // zero: none that is known
}

// Look asks all printers in use how they are. One that can print again is given at once what waits for it, and one that could not for a
// while hands that to its fallback.
func Look(ctx context.Context, s *Service) []Condition {
	all := s.inUse()
	found := make([]Condition, len(all))
	var asking sync.WaitGroup
	for i, p := range all {
		asking.Go(func() {
			state := device.StateOf(ctx, p.Address, p.Language)
			s.wakeIfBetter(p.Id, state.Ready || !state.Known)
			problem := strings.Join(s.withQueue(p.Id, state).Problems, ", ")
			found[i] = Condition{Id: p.Id, Title: p.Title, Problem: problem, Ready: state.Known && state.Ready && problem == "",
				Labels: p.Labels, Items: p.Items, Paper: p.Paper}
		})
	}
	asking.Wait()
	if ctx.Err() == nil {
		s.useFallbacks(all, found)
	}
	s.count(found)
	return found
}

// inUse are the printers for labels and lists, and those that print in their place.
func (s *Service) inUse() []Printer {
	all := s.printers.printers()
	return slices.DeleteFunc(slices.Clone(all), func(p Printer) bool {
		return !p.Labels && !p.Items && !slices.ContainsFunc(all, func(o Printer) bool { return o.Fallback == p.Id && (o.Labels || o.Items) })
	})
}

// useFallbacks gives what waits for a printer that has been in trouble for a while to the one that prints in its place, if that can.
func (s *Service) useFallbacks(all []Printer, found []Condition) {
	now := s.o.Now()
	for i, p := range all {
		s.readyMu.Lock()
		since, bad := s.badSince[p.Id]
		switch {
		case found[i].Problem == "":
			delete(s.badSince, p.Id)
		case !bad:
			s.badSince[p.Id], since = now, now
		}
		s.readyMu.Unlock()
		if found[i].Problem == "" || p.Fallback == "" || now.Sub(since) < s.o.Patience {
			continue
		}
		other := slices.IndexFunc(found, func(c Condition) bool { return c.Id == p.Fallback })
		if other < 0 || found[other].Problem != "" {
			continue
		}
		if _, err := s.queue.Move(p.Id, p.Fallback); err == nil {
			found[i].Problem += ", " + found[other].Title + " prints in its place"
		}
	}
}

// count adds what waits for each printer, and when a label was last printed on it.
func (s *Service) count(found []Condition) {
	for _, j := range s.queue.Jobs() {
		at := slices.IndexFunc(found, func(c Condition) bool { return c.Id == j.Printer })
		if at < 0 {
			continue
		}
		c := &found[at]
		switch {
		case j.State == queue.Waiting || j.State == queue.Sending:
			c.Waiting++
		case j.Kind == Labels && (j.State == queue.Printed || j.State == queue.Sent) && j.Updated.After(c.LastLabel):
			c.LastLabel = j.Updated
		}
	}
}

// MoveWaiting gives what waits for a printer to another one, and returns how many jobs.
func (s *Service) MoveWaiting(from, to string) (int, error) {
	if _, ok := s.printers.printer(to); !ok || from == to {
		return 0, ErrNoPrinter
	}
	return s.queue.Move(from, to)
}

// wakeIfBetter lets a printer print at once that was not ready before, as after its paper was refilled.
func (s *Service) wakeIfBetter(id string, ready bool) {
	s.readyMu.Lock()
	was, known := s.wasReady[id]
	s.wasReady[id] = ready
	s.readyMu.Unlock()
	if ready && known && !was {
		s.queue.Wake(id)
	}
}

const (
	clock     = "15:04"
	lateTest  = 6 * time.Hour // after which a morning's test label is left out
	testEvery = 20 * time.Second
)

// mornings prints a test label each morning, if it is wanted.
func (s *Service) mornings() {
	tick := time.NewTicker(testEvery)
	defer tick.Stop()
	for {
		s.testIfDue(s.o.Now())
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// testIfDue prints the day's test label once, on the printer for labels.
func (s *Service) testIfDue(now time.Time) {
	preferences, _ := s.Preferences()
	at, err := time.Parse(clock, preferences.TestAt)
	if err != nil {
		return
	}
	due := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, now.Location())
	day := now.Format(time.DateOnly)
	if late := now.Sub(due); late < 0 || late > lateTest || s.tested() == day {
		return
	}
	p, err := s.printerFor(Labels)
	if err != nil {
		return // the page and the notification area say that there is none
	}
	// Noted first: a computer that starts again and again must not print one each time.
	if s.printers.change(func(c *content) error { c.Tested = day; return nil }) != nil {
		return
	}
	_, _ = s.addOne(p, source{Kind: test})
}

func (s *Service) tested() string {
	s.printers.mu.Lock()
	defer s.printers.mu.Unlock()
	return s.printers.now.Tested
}
