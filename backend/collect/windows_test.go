package collect_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// window is one screen of a booking, on a computer where a user of the shop is signed in. Several may show the same draft.
type window struct {
	user  string
	form  wire.CollectBooking
	round int
}

func (f *fixture) saveIn(w *window, id string) bool {
	f.t.Helper()
	w.form.Id = id
	status, out := call[web.Result[wire.CollectSaved]](f, w.user, "POST", "/collect", w.form)
	w.round = out.Result.Round
	return status == 201
}

// placeIn books what the window shows with whatever quote there is, and returns the error's code.
func (f *fixture) placeIn(w *window, id string) (code string) {
	f.t.Helper()
	quote := f.text(`select coalesce((select id::text from collect_quotes where order_id = $1), '')`, id)
	_, out := call[wire.ErrorBody](f, w.user, "POST", "/collect/place", wire.CollectPlace{Id: id, Round: w.round, SelectedQuoteIds: []string{quote}})
	return out.Code
}

// offer stores a courier's quote in the order's present round, as the courier's response does.
func (f *fixture) offer(id string) {
	f.exec(`insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
		select $1, id, quote_round, 'depot', 'car', $3, $4, $5, $6, $7 from collect_orders where id = $2`,
		newID(), id, couriers.Quote{Provider: "depot", Vehicle: "car", Min: 701, Max: 701}, wire.PriceRange{Min: payNow}, payNow.Total, now.Add(15*time.Minute), now)
}

// Two windows on each of two computers change, quote and place the same drafts in a random order, and now and then all of them place at
// once. All see every quote, since they arrive for the order, and whatever is booked has the details that its window shows.
func TestWhatAWindowShowsIsWhatIsBooked(t *testing.T) { windows(t, 600) }

// BenchmarkWindows is the same in ten thousand steps.
func BenchmarkWindows(b *testing.B) {
	for b.Loop() {
		windows(b, 10_000)
	}
}

func windows(t testing.TB, steps int) {
	f := build(t, slog.New(slog.DiscardHandler))
	random := rand.New(rand.NewPCG(1, 2))
	seen, booked := map[string]int{}, 0
	id := f.draft(f.form())
	var all []*window
	for _, user := range []string{"shop", "shop", "weak", "weak"} {
		all = append(all, &window{user: user, form: f.form()})
	}
	next := func(step int, by *window) {
		if got := f.read("shop", id); got.OrderDetails != by.form.OrderDetails {
			t.Fatalf("step %d: %q was booked from a window that shows %q", step, got.OrderDetails, by.form.OrderDetails)
		}
		for _, other := range all {
			if f.saveIn(other, id) {
				t.Fatal("an order that was placed is changed from a window that still shows its draft")
			}
			*other = window{user: other.user, form: f.form()} // opens the next draft
		}
		id = f.draft(f.form())
		booked++
	}
	for step := range steps {
		w := all[random.IntN(len(all))]
		switch random.IntN(10) {
		case 0, 1, 2:
			w.form.OrderDetails = fmt.Sprint("typed in step ", step)
			f.saveIn(w, id)
		case 3, 4, 5:
			status, out := call[web.Result[wire.AvailableCouriersLoadingModel]](f, w.user, "POST", fmt.Sprintf("/collect/%s/quote?Round=%d", id, w.round), nil)
			if status == 202 {
				w.round = out.Result.Round
				f.offer(id)
			}
		case 6:
			codes, at := make([]string, len(all)), sync.WaitGroup{}
			for i, one := range all {
				at.Go(func() { codes[i] = f.placeIn(one, id) })
			}
			at.Wait()
			var by *window
			for i, code := range codes {
				seen[code]++
				if code == "" && by != nil {
					t.Fatalf("step %d: booked twice", step)
				} else if code == "" {
					by = all[i]
				}
			}
			if by != nil {
				next(step, by)
			}
		default:
			code := f.placeIn(w, id)
			if seen[code]++; code == "" {
				next(step, w)
			}
		}
	}
	if placed := f.Count(`select count(*) from collect_orders where status <> 'Draft'`); placed != booked {
		t.Errorf("%d orders were placed, %d were confirmed", placed, booked)
	}
	if paid := f.Count(`select count(*) from fee_entries where pence > 0`) + f.Count(`select count(*) from credit_entries where kind = 'Use'`); paid != booked {
		t.Errorf("%d orders were confirmed, and %d were paid for", booked, paid)
	}
	if seen[""] < steps/60 || seen["DraftChanged"] < 20 || seen["QuotesChanged"] == 0 {
		t.Errorf("the steps do not cover every outcome: %v", seen)
	}
	t.Logf("%d bookings in %d steps, refused: %v", booked, steps, seen)
}
