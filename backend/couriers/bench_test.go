package couriers_test

import (
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
)

// BenchmarkDeliveries books couriers for orders that were all accepted at once and delivers every one; run by
// make bench.
func BenchmarkDeliveries(b *testing.B) {
	const accepted = 500
	h := build(b, slog.New(slog.DiscardHandler), simulated.Options{Secret: secret, Speed: 1e7})
	ids := make([]string, accepted)
	for i := range ids {
		ids[i] = h.order("car")
	}
	h.inTx(func(tx pgx.Tx) error {
		for _, id := range ids {
			if err := h.queue.Insert(b.Context(), tx, dispatch.Args{Subject: subject(id)}, nil); err != nil {
				return err
			}
		}
		return nil
	})
	began := time.Now()
	h.run()
	h.until(`select count(*) = $1 from courier_attempts where state in ('Done', 'Failed')`, accepted)
	took := time.Since(began).Seconds()
	fmt.Printf("\n%d accepted orders booked and delivered in %.1f s: %.0f orders, %s courier events and %s jobs a second\n", accepted, took, accepted/took,
		h.text(`select (count(*) / $1::float8)::int::text from courier_events`, took), h.text(`select (count(*) / $1::float8)::int::text from river_job`, took))
}
