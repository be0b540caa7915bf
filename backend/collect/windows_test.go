package collect_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// window is one screen of a booking. Two of them may show the same draft.
type window struct {
	form  wire.CollectBooking
	round int
}

func (f *fixture) saveIn(w *window, id string) bool {
	f.t.Helper()
	w.form.Id = id
	status, out := call[web.Result[wire.CollectSaved]](f, "shop", "POST", "/collect", w.form)
	w.round = out.Result.Round
	return status == 201
}

// offer stores a courier's quote in the order's present round, as the courier's response does.
func (f *fixture) offer(id string) {
	f.exec(`insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
		select $1, id, quote_round, 'depot', 'car', $3, $4, $5, $6, $7 from collect_orders where id = $2`,
		newID(), id, couriers.Quote{Provider: "depot", Vehicle: "car", Min: 701, Max: 701}, wire.PriceRange{Min: payNow}, payNow.Total, now.Add(15*time.Minute), now)
}

// Two windows of one user change, quote and place the same drafts in a random order. Both see every quote, since they
// arrive for the order, and whatever is booked has the details that its window shows.
func TestWhatAWindowShowsIsWhatIsBooked(t *testing.T) {
	f := setup(t)
	random := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	id := f.draft(f.form())
	windows := []*window{{form: f.form()}, {form: f.form()}}
	for step := range 600 {
		w := windows[random.IntN(2)]
		switch random.IntN(3) {
		case 0:
			w.form.OrderDetails = fmt.Sprint("typed in step ", step)
			f.saveIn(w, id)
		case 1:
			status, out := call[web.Result[wire.AvailableCouriersLoadingModel]](f, "shop", "POST", fmt.Sprintf("/collect/%s/quote?Round=%d", id, w.round), nil)
			if status == 202 {
				w.round = out.Result.Round
				f.offer(id)
			}
		case 2:
			quote := f.text(`select coalesce((select id::text from collect_quotes where order_id = $1), '')`, id)
			_, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/place", wire.CollectPlace{Id: id, Round: w.round, SelectedQuoteIds: []string{quote}})
			seen[out.Code]++
			if out.Code != "" {
				continue
			}
			if got := f.read("shop", id); got.OrderDetails != w.form.OrderDetails {
				t.Fatalf("step %d: %q was booked from a window that shows %q", step, got.OrderDetails, w.form.OrderDetails)
			}
			for _, other := range windows {
				if f.saveIn(other, id) {
					t.Fatal("an order that was placed is changed from a window that still shows its draft")
				}
				*other = window{form: f.form()} // opens the next draft
			}
			id = f.draft(f.form())
		}
	}
	if seen[""] < 20 || seen["DraftChanged"] < 20 || seen["QuotesChanged"] == 0 {
		t.Errorf("the steps do not cover every outcome: %v", seen)
	}
}
