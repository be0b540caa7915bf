package collect_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// Sockets of another server on the same database receive everything that happens on the first.
func TestEveryServerStreamsQuotesDetailsAndDashboard(t *testing.T) {
	f := setup(t)
	f.run()
	other := f.Another()
	f.serve(other)
	dashboard := other.Dial("merchant", "/ws/dashboard")
	wait(f, dashboard, func(d wire.CollectDashboard) bool { return d == wire.CollectDashboard{} })
	id := f.draft(f.form())
	elsewhere := other.Dial("shop", "/ws/collect-quotes?pcid="+id)
	seen := 0
	offers := f.quotes("shop", id)
	wait(f, elsewhere, func(m wire.QuoteMessage) bool {
		if m.AvailableCouriersResponseModel != nil {
			seen = len(m.AvailableCouriersResponseModel.AvailableCouriers)
		}
		return seen == len(offers.AvailableCouriers) && m.AvailableCouriersLoadingModel != nil && !m.AvailableCouriersLoadingModel.Loading
	})
	details := other.Dial("shop", "/ws/collect-details?pcid="+id)
	f.place("shop", id, offers.AvailableCouriers[0].Id)
	wait(f, dashboard, func(d wire.CollectDashboard) bool { return d.Open == 1 })
	wait(f, details, func(m wire.Tracking) bool { return m.DriverInformation != nil })
}

// Two users of one shop have the same draft open, each with a different courier chosen.
func TestTwoPeoplePlaceTheSameDraftOnce(t *testing.T) {
	f := setup(t)
	id, quotes := f.ready(onCheap, payNow)
	codes := make(chan string, 2)
	var both sync.WaitGroup
	for i, who := range []string{"shop", "weak"} {
		both.Go(func() {
			_, out := f.place(who, id, quotes[i])
			codes <- out.Code
		})
	}
	both.Wait()
	if got := []string{<-codes, <-codes}; got[0]+got[1] != "AlreadyPlaced" {
		t.Errorf("%q", got)
	}
	if n := f.text(`select count(*) || ' ' || (select count(*) from river_job where kind = 'dispatch') from collect_orders
		where cardinality(chosen) = 1`); n != "1 1" {
		t.Errorf("orders and jobs: %s", n)
	}
}

// The Admin's decision wins, whichever of the two comes first.
func TestAnAdminForcesAStatusWhileAnEventArrives(t *testing.T) {
	f := setup(t, &depot{})
	f.run()
	for i := range 10 {
		id, ref := f.booked(payNow)
		var both sync.WaitGroup
		both.Go(func() {
			err := db.InTx(t.Context(), f.pool, func(tx pgx.Tx) error {
				return f.couriers.Ingest(t.Context(), tx, "depot", couriers.Event{ID: fmt.Sprint(i), Reference: ref, Kind: couriers.Delivered, At: now.Add(time.Hour)})
			})
			if err != nil {
				t.Error(err)
			}
		})
		both.Go(func() { call[map[string]any](f, "admin", "PUT", "/collect/"+id+"/mark-as-failed", nil) })
		both.Wait()
		if got := f.read("admin", id); got.Status != wire.CollectFailed || !got.ManuallyResolved {
			t.Errorf("%s, by hand %v", got.Status, got.ManuallyResolved)
		}
	}
}
