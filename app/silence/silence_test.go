package silence_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"tradekart/portal/app/silence"
)

func TestEachProblemIsToldOnceAndUntilItEnds(t *testing.T) {
	t.Parallel()
	out := silence.Problem{Kind: "printer", Text: "Zebra: paper out."}
	muted := silence.Problem{Kind: "sound", Text: "The volume is 0."}
	all, fresh := make(chan []silence.Problem, 100), make(chan []silence.Problem, 100)
	hangs := make(chan struct{}) // who is told, until everything has changed
	states := make(chan []silence.Problem)
	w := silence.New(func(now []silence.Problem) { all <- now }, func(f []silence.Problem) { <-hangs; fresh <- f },
		silence.Check{Every: time.Hour, Limit: time.Hour, Look: func(ctx context.Context) []silence.Problem {
			select {
			case s := <-states:
				return s
			case <-ctx.Done():
				return nil
			}
		}},
		silence.Check{Every: time.Hour, Limit: time.Hour, Look: func(context.Context) []silence.Problem { return []silence.Problem{muted} }})
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); w.Run(ctx) }()
	if first := <-all; !slices.Equal(first, []silence.Problem{muted}) { // although the other check hangs
		t.Fatalf("%+v", first)
	}
	for _, c := range []struct{ found, now []silence.Problem }{
		{[]silence.Problem{out}, []silence.Problem{out, muted}},
		{nil, []silence.Problem{muted}},
	} {
		states <- c.found
		if got := <-all; !slices.Equal(got, c.now) || !slices.Equal(w.Problems(), c.now) {
			t.Errorf("%+v, want %+v", got, c)
		}
		w.LookNow()
	}
	close(hangs)
	for _, want := range []silence.Problem{muted, out} {
		if got := <-fresh; !slices.Equal(got, []silence.Problem{want}) {
			t.Errorf("told of %+v, want %+v", got, want)
		}
	}
	cancel()
	<-done
}
