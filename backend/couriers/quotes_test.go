package couriers_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
)

// quoter is a provider that only quotes.
type quoter struct {
	name  string
	limit time.Duration
	quote func(ctx context.Context, offer func(couriers.Quote)) error
}

func (q quoter) Name() string              { return q.name }
func (q quoter) QuoteLimit() time.Duration { return q.limit }
func (q quoter) Quote(ctx context.Context, _ couriers.Job, offer func(couriers.Quote)) error {
	return q.quote(ctx, offer)
}
func (quoter) Book(context.Context, couriers.Booking) (couriers.Booked, error) {
	return couriers.Booked{}, errors.New("only quotes")
}
func (quoter) Cancel(context.Context, string) error                 { return errors.New("only quotes") }
func (quoter) Events(http.Header, []byte) ([]couriers.Event, error) { return nil, nil }

func quoting(t *testing.T, providers ...couriers.Provider) *couriers.Couriers {
	t.Helper()
	t.Parallel()
	c, err := couriers.New(couriers.Deps{Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Providers: providers})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func offers(ids ...string) func(context.Context, func(couriers.Quote)) error {
	return func(_ context.Context, offer func(couriers.Quote)) error {
		for _, id := range ids {
			offer(couriers.Quote{ID: id, Vehicle: "car", Min: 500, Max: 500})
		}
		return nil
	}
}

// The offers arrive although one provider never returns, one fails, one panics and one returns nonsense.
func TestASlowProviderDoesNotDelayOthers(t *testing.T) {
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	c := quoting(t,
		quoter{"hangs", time.Hour, func(context.Context, func(couriers.Quote)) error { <-ended; return nil }},
		quoter{"fails", time.Hour, func(context.Context, func(couriers.Quote)) error { return errors.New("down") }},
		quoter{"panics", time.Hour, func(context.Context, func(couriers.Quote)) error { panic("nonsense") }},
		quoter{"nonsense", time.Hour, func(_ context.Context, offer func(couriers.Quote)) error {
			offer(couriers.Quote{ID: "free", Vehicle: "car"})
			offer(couriers.Quote{ID: "other", Vehicle: "balloon", Min: 1, Max: 1})
			return nil
		}},
		quoter{"works", time.Hour, offers("a", "b")})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var got []string
	c.Quotes(ctx, couriers.Job{Vehicle: "car"}, func(q couriers.Quote) {
		if got = append(got, q.Provider+" "+q.ID); len(got) == 2 {
			cancel()
		}
	})
	if !slices.Equal(got, []string{"works a", "works b"}) {
		t.Errorf("%q", got)
	}
}

// A provider's own time limit ends the round even if it ignores its context.
func TestAProviderHasATimeLimitOfItsOwn(t *testing.T) {
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	late := func(_ context.Context, offer func(couriers.Quote)) error {
		<-ended
		offer(couriers.Quote{ID: "late", Vehicle: "car", Min: 1, Max: 1})
		return nil
	}
	c := quoting(t, quoter{"hangs", time.Millisecond, late}, quoter{"works", time.Hour, offers("a")})
	got := 0
	c.Quotes(t.Context(), couriers.Job{Vehicle: "car"}, func(couriers.Quote) { got++ })
	if got != 1 {
		t.Errorf("%d offers", got)
	}
}

func TestAProviderThatKeepsFailingIsSkipped(t *testing.T) {
	var asked, quiet atomic.Int64
	c := quoting(t,
		quoter{"fails", time.Hour, func(context.Context, func(couriers.Quote)) error { asked.Add(1); return errors.New("down") }},
		quoter{"serves elsewhere", time.Hour, func(context.Context, func(couriers.Quote)) error { quiet.Add(1); return nil }},
		quoter{"refuses", time.Hour, func(context.Context, func(couriers.Quote)) error { return couriers.Refusal{Reason: "too far"} }})
	for range 8 {
		c.Quotes(t.Context(), couriers.Job{Vehicle: "car"}, func(couriers.Quote) {})
	}
	if asked.Load() != 5 || quiet.Load() != 8 {
		t.Errorf("asked %d and %d times", asked.Load(), quiet.Load())
	}
	if out := c.LeftOut(); !out["fails"] || out["serves elsewhere"] || out["refuses"] {
		t.Errorf("left out: %v", out)
	}
}

// A round that ends because the form was closed is not counted as a failure of the providers.
func TestRoundsThatWeEndAreNotProviderFailures(t *testing.T) {
	c := quoting(t, quoter{"waits", time.Hour, func(ctx context.Context, _ func(couriers.Quote)) error { <-ctx.Done(); return ctx.Err() }})
	for range 8 {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		c.Quotes(ctx, couriers.Job{Vehicle: "car"}, func(couriers.Quote) {})
	}
	if c.LeftOut()["waits"] {
		t.Error("it is left out")
	}
}
