package collect_test

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// Run by make bench; with -short a tenth of the size.

func benchSize(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func inMilliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// percentiles sorts times and returns the median and the 99th percentile.
func percentiles(times []time.Duration) (p50, p99 float64) {
	slices.Sort(times)
	return inMilliseconds(times[len(times)/2]), inMilliseconds(times[len(times)*99/100])
}

// prompt responds at once and reports when; hung never responds.
type prompt struct {
	depot
	answered atomic.Pointer[time.Time]
}

func (*prompt) Name() string { return "prompt" }
func (p *prompt) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	now := time.Now()
	p.answered.Store(&now)
	offer(couriers.Quote{ID: "offer", Fleet: "Prompt", Vehicle: job.Vehicle, Min: 500, Max: 500})
	return nil
}

type hung struct{ depot }

func (*hung) Name() string { return "hung" }
func (*hung) Quote(ctx context.Context, _ couriers.Job, _ func(couriers.Quote)) error {
	<-ctx.Done()
	return ctx.Err()
}

// BenchmarkFirstOffer measures the time from the fastest provider's response to the offer on an open socket,
// while another provider hangs.
func BenchmarkFirstOffer(b *testing.B) {
	p := &prompt{}
	f := build(b, slog.New(slog.DiscardHandler), p, &hung{})
	f.run()
	var times []time.Duration
	for range max(10, benchSize(100)) {
		id := f.draft(f.form())
		conn := f.socket("shop", "/ws/collect-quotes?pcid="+id)
		call[map[string]any](f, "shop", "POST", "/collect/"+id+"/quote", nil)
		wait(f, conn, func(m wire.QuoteMessage) bool {
			return m.AvailableCouriersResponseModel != nil && len(m.AvailableCouriersResponseModel.AvailableCouriers) > 0
		})
		times = append(times, time.Since(*p.answered.Load()))
		conn.Close()
		f.exec(`update collect_orders set quote_round = quote_round + 1 where id = $1`, id)
	}
	p50, p99 := percentiles(times)
	fmt.Printf("\nfastest provider's answer → first offer on the socket, another provider hanging: p50 %.1f ms, p99 %.1f ms\n", p50, p99)
}

// BenchmarkLastCredits places 200 bookings at once with the last 100 credits.
func BenchmarkLastCredits(b *testing.B) {
	f := build(b, slog.New(slog.DiscardHandler))
	credits := benchSize(100)
	f.grant(credits)
	var used, refused atomic.Int64
	var all sync.WaitGroup
	type draft struct {
		id     string
		quotes []string
	}
	drafts := make([]draft, 2*credits)
	for i := range drafts {
		drafts[i].id, drafts[i].quotes = f.ready(onCredit)
	}
	began := time.Now()
	for _, d := range drafts {
		all.Go(func() {
			if status, _ := f.place("shop", d.id, d.quotes...); status == 200 {
				used.Add(1)
			} else {
				refused.Add(1)
			}
		})
	}
	all.Wait()
	fmt.Printf("\n%d bookings at once on %d credits: %d used one, %d were told that the price changed, %.2f s\n", len(drafts), credits, used.Load(),
		refused.Load(), time.Since(began).Seconds())
	if used.Load() != int64(credits) || f.credits() != 0 {
		b.Error("not exactly as many as there were")
	}
}

// copyOrders creates placed orders by copying one, spread over the tabs.
func (f *fixture) copyOrders(n int) {
	f.t.Helper()
	id, _ := f.ready(payNow)
	f.exec(`update collect_orders set status = 'Placed', placed = drafted where id = $1`, id)
	columns := f.text(`select string_agg(column_name, ', ') from information_schema.columns where table_name = 'collect_orders' and is_generated = 'NEVER'
		and column_name not in ('id', 'status', 'drafted', 'reference_number', 'search_text')`)
	sql := strings.ReplaceAll(`insert into collect_orders (id, status, drafted, reference_number, search_text, COLUMNS)
		select gen_random_uuid(), (array['Placed', 'OutForDelivery', 'Failed', 'Delivered', 'Delivered', 'Delivered'])[1 + n % 6], drafted - n *
		interval '1 minute', 'REF' || n,
			'ref' || n || search_text || case when hashint4(n) % 10 = 0 then ' tenth' else '' end || case when hashint4(n) % 300 = 7 then ' rare' else '' end
			|| ' group' || hashint4(n) % 50, COLUMNS
		from collect_orders, generate_series(1, $2) n where id = $1`, "COLUMNS", columns)
	f.must(db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(f.t.Context(), `set local statement_timeout = 0`); err != nil {
			return err
		}
		_, err := tx.Exec(f.t.Context(), sql, id, n)
		return err
	}))
	f.exec(`set statement_timeout = 0`)
	f.exec(`vacuum analyze collect_orders`) // which PostgreSQL does by itself after so many rows
}

// BenchmarkCollectLists prints the time of a tab's first page with three numbers of orders.
func BenchmarkCollectLists(b *testing.B) {
	first := map[string]time.Duration{}
	fmt.Printf("\n| list | courier orders | who | ms | to the smallest |\n|---|---|---|---|---|\n")
	for _, size := range []int{10_000, 100_000, 1_000_000} {
		f := build(b, slog.New(slog.DiscardHandler))
		f.copyOrders(benchSize(size))
		for _, who := range []string{"shop", "merchant", "admin"} {
			for _, query := range []string{"open", "archived", "archived?Query=ref777", "archived?Query=ref7777", "open?Query=rare", "archived?Query=group7",
				"open?Query=tenth", "archived?Query=tenth",
				"archived?Query=amara", "archived?Query=nobody", "archived?Query=tenth&Filter.Status=Delivered",
				"open?Query=tenth&Filter.StartDate=2026-05-01T00:00:00Z", "failed?Filter.ConciergeOnly=true"} {
				var times []time.Duration
				for range 31 {
					began := time.Now()
					if status, _ := call[wire.CollectList](f, who, "GET", "/collect/list/"+query, nil); status != 200 {
						b.Fatal(status)
					}
					times = append(times, time.Since(began))
				}
				slices.Sort(times)
				middle := times[len(times)/2]
				if first[who+query] == 0 {
					first[who+query] = middle
				}
				fmt.Printf("| %s | %d | %s | %.2f | %.2f |\n", query, benchSize(size), who, inMilliseconds(middle), inMilliseconds(middle)/inMilliseconds(first[who+query]))
			}
		}
		f.pool.Close()
	}
}

// BenchmarkTracking has 500 drivers report their positions, a hundred reports a second, to 2,000 open detail
// sockets.
func BenchmarkTracking(b *testing.B) {
	drivers, perOrder := benchSize(500), 4
	f := buildWith(b, drivers*perOrder+10)
	f.copyOrders(drivers)
	f.exec(`update collect_orders set driver_name = 'Amina Thornby'`)
	f.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, provider_ref, state, tracking_token)
		select id, 'collection', id, 1, 'simulated', 'ref-' || id, 'Booked', id::text from collect_orders`)
	ids, err := db.Column[string](b.Context(), f.pool, `select id::text from collect_orders where reference_number like 'REF%' limit $1`, drivers)
	f.must(err)
	arrivals := make(chan time.Duration, drivers*perOrder*10)
	var reported sync.Map // when each report was made, by its own time
	for _, id := range ids {
		for range perOrder {
			conn := f.socket("shop", "/ws/collect-details?pcid="+id)
			var first wire.Tracking
			f.must(conn.ReadJSON(&first))
			go func() {
				for {
					var m wire.Tracking
					if conn.ReadJSON(&m) != nil {
						return
					}
					if m.DriverInformation == nil || m.DriverInformation.LastUpdate == nil {
						continue
					}
					if at, ok := reported.Load(id + m.DriverInformation.LastUpdate.String()); ok {
						arrivals <- time.Since(at.(time.Time))
					}
				}
			}()
		}
	}
	var before, after syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	began := time.Now()
	pace := time.NewTicker(10 * time.Millisecond)
	defer pace.Stop()
	const rounds = 4
	var times []time.Duration
	for round := range rounds {
		for i, id := range ids {
			<-pace.C
			at := now.Add(time.Duration(round*drivers+i) * time.Second)
			reported.Store(id+at.String(), time.Now())
			f.must(db.InTx(b.Context(), f.pool, func(tx pgx.Tx) error {
				return f.couriers.Ingest(b.Context(), tx, "simulated", couriers.Event{ID: fmt.Sprint(round, id), Reference: "ref-" + id, Kind: couriers.Position, At: at,
					Driver: couriers.Driver{Name: "Amina Thornby"}, Progress: 0.5, Position: couriers.Point{Lat: 51.5, Long: -0.1}})
			}))
		}
	}
	deadline := time.After(20 * time.Second)
	for len(times) < rounds*drivers*perOrder {
		select {
		case t := <-arrivals:
			times = append(times, t)
			continue
		case <-deadline:
		}
		break
	}
	took := time.Since(began)
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	if len(times) == 0 {
		b.Fatal("nothing arrived")
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	p50, p99 := percentiles(times)
	used := time.Duration(after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano())
	fmt.Printf("\n%d drivers, %d detail sockets, %d of %d updates arrived: p50 %.1f ms, p99 %.1f ms; %.0f %% of one processor (server and clients), heap %d MB\n",
		drivers, drivers*perOrder, len(times), rounds*drivers*perOrder, p50, p99, 100*used.Seconds()/took.Seconds(), memory.HeapInuse>>20)
}

// buildWith allows one user many open sockets.
func buildWith(b *testing.B, sockets int) *fixture {
	f := build(b, slog.New(slog.DiscardHandler))
	f.sockets = sockets
	f.serve(f.Server)
	return f
}
