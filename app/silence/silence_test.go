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
	type told struct{ now, fresh []silence.Problem }
	all := make(chan told, 100)
	states := make(chan []silence.Problem)
	w := silence.New(func(now, fresh []silence.Problem) { all <- told{now, fresh} },
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
	if first := <-all; !slices.Equal(first.fresh, []silence.Problem{muted}) { // although the other check hangs
		t.Fatalf("%+v", first)
	}
	for _, c := range []struct{ found, now, fresh []silence.Problem }{
		{[]silence.Problem{out}, []silence.Problem{out, muted}, []silence.Problem{out}},
		{nil, []silence.Problem{muted}, nil},
	} {
		states <- c.found
		if got := <-all; !slices.Equal(got.now, c.now) || !slices.Equal(got.fresh, c.fresh) || !slices.Equal(w.Problems(), c.now) {
			t.Errorf("%+v, want %+v", got, c)
		}
		w.LookNow()
	}
	cancel()
	<-done
}
