package demo

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"tradekart/portal/backend/db/dbtest"
)

func TestArriveUntilTheShopIsFull(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	rng, s := rand.New(rand.NewPCG(1, 2)), shopByID(nottingHillID)
	for i := range 80 {
		if err := arrive(t.Context(), pool, rng, s, testNow.Add(time.Duration(i)*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	if n := number(t, pool, `select count(*) from orders where shop_id = $1 and shop_portal_status = 'Pending'`, s.ID); n != maxOpen {
		t.Errorf("%d open orders, want %d", n, maxOpen)
	}
	odd := query[string](t, pool, `select time_slot_from::text from orders where time_slot_from is not null and
		(extract(hour from time_slot_from at time zone 'Europe/London') not between 9 and 20 or extract(minute from time_slot_from at time zone 'UTC')::int % 30 <> 0)
		and created >= $1`, testNow)
	if len(odd) > 0 {
		t.Errorf("slots that nobody delivers in: %v", odd)
	}
}

func TestArrivalsNeedTheDemoShops(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	if err := arrive(t.Context(), pool, rand.New(rand.NewPCG(1, 2)), shopByID(islingtonID), testNow); err != nil {
		t.Errorf("a database without the demo shops: %v", err)
	}
}

func TestArrivalsComeAndStop(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	conn, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	if _, err := conn.Exec(t.Context(), `listen portal_live`); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		Arrivals(ctx, pool, 10*time.Millisecond, slog.New(slog.DiscardHandler))
	}()
	if _, err := conn.Conn().WaitForNotification(t.Context()); err != nil {
		t.Fatal(err)
	}
	cancel()
	<-done
}

func TestNoArrivals(t *testing.T) {
	t.Parallel()
	Arrivals(t.Context(), nil, 0, nil) // returns at once
}
