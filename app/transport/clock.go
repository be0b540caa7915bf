package transport

import "time"

// Clock is the time as the links see it. Wall is the computer's clock, which people and
// sleep move; Elapsed only ever counts on.
type Clock interface {
	Wall() time.Time
	Elapsed() time.Duration
	// After is time.After; the function gives up on it.
	After(time.Duration) (<-chan time.Time, func())
}

type system struct{ start time.Time }

func (system) Wall() time.Time          { return time.Now().Round(0) }
func (s system) Elapsed() time.Duration { return time.Since(s.start) }
func (system) After(d time.Duration) (<-chan time.Time, func()) {
	timer := time.NewTimer(d)
	return timer.C, func() { timer.Stop() }
}
