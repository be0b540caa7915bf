package uberdirect_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/couriers/uberdirect/uberdirecttest"
)

// fixture is the provider with its fake server and its own clock.
type fixture struct {
	*uberdirecttest.Server
	t        *testing.T
	now      time.Time
	provider *uberdirect.Provider
}

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	f := &fixture{t: t, now: time.Date(2026, 6, 16, 9, 0, 0, 0, time.UTC)}
	f.Server = uberdirecttest.New(t, func() time.Time { return f.now })
	var err error
	f.provider, err = uberdirect.New(uberdirect.Options{ClientID: uberdirecttest.ClientID, ClientSecret: uberdirecttest.ClientSecret,
		CustomerID: uberdirecttest.CustomerID, WebhookKeys: []string{"an older key", uberdirecttest.WebhookKey}, URL: f.URL,
		Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Now: func() time.Time { return f.now }})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func job() couriers.Job {
	return couriers.Job{ID: "o", Number: "HW-1001", Vehicle: "car", Packages: 2, Miles: 3.2,
		PickUp: couriers.Stop{Name: "Martha Quill", Phone: "020 7946 0121", Line1: "118 Upper Street", City: "London", PostCode: "N1 1RG",
			Point: couriers.Point{Lat: 51.54136, Long: -0.10316}},
		DropOff: couriers.Stop{Name: "Amara O'Neill", Phone: "07700 900123", Line1: "Flat 3", Line2: "12 \"Lamb's\" Conduit Street", City: "London",
			PostCode:     "WC1N 3LW",
			Instructions: "Second bell", Point: couriers.Point{Lat: 51.5216, Long: -0.1188}}}
}

// set moves the clock, which the server may still be reading for a request whose response was lost.
func (f *fixture) set(now time.Time) {
	f.Mu.Lock()
	defer f.Mu.Unlock()
	f.now = now
}

func (f *fixture) quotes(j couriers.Job) (quotes []couriers.Quote, err error) {
	err = f.provider.Quote(f.t.Context(), j, func(q couriers.Quote) { quotes = append(quotes, q) })
	return quotes, err
}

func (f *fixture) quote(j couriers.Job) couriers.Quote {
	f.t.Helper()
	quotes, err := f.quotes(j)
	if err != nil || len(quotes) != 1 {
		f.t.Fatalf("%+v, %v", quotes, err)
	}
	return quotes[0]
}

func (f *fixture) booking(j couriers.Job) couriers.Booking {
	f.t.Helper()
	// The quote is stored in the database between the two calls.
	kept, err := json.Marshal(f.quote(j))
	if err != nil {
		f.t.Fatal(err)
	}
	b := couriers.Booking{Reference: "our-reference", Since: f.now, Job: j}
	if err := json.Unmarshal(kept, &b.Quote); err != nil {
		f.t.Fatal(err)
	}
	return b
}

func (f *fixture) book(b couriers.Booking) (couriers.Booked, error) {
	return f.provider.Book(f.t.Context(), b)
}

func refused(err error) bool     { return errors.As(err, new(couriers.Refusal)) }
func unavailable(err error) bool { return errors.As(err, new(couriers.Unavailable)) }

func TestADeliveryIsCreatedFromItsQuote(t *testing.T) {
	f := setup(t)
	j := job()
	at := f.now.Add(6 * time.Hour)
	j.PickUp.From, j.AgeCheck, j.DropOff.NameOnDoor = &at, true, "O'Neill"
	j.DropOff.Instructions = strings.Repeat("é", 400)
	b := f.booking(j)
	if q := b.Quote; q.Min != 650 || q.Max != 650 || q.Miles != 3.2 || !q.ExpiresAt.Equal(f.now.Add(15*time.Minute)) || !q.PickUpAt.Equal(at) || q.Logo == "" {
		t.Errorf("%+v", q)
	}
	f.set(f.now.Add(10 * time.Minute)) // the time windows are still those of the quote
	booked, err := f.book(b)
	if err != nil || booked.Ref != "del_1" || booked.Price != 650 {
		t.Fatalf("%+v %v", booked, err)
	}
	sent := f.Deliveries[0].Request
	for name, want := range map[string]any{"external_id": "our-reference", "idempotency_key": "our-reference", "manifest_reference": "HW-1001",
		"dropoff_phone_number": "+447700900123", "pickup_phone_number": "+442079460121", "deliverable_action": "deliverable_action_meet_at_door",
		"undeliverable_action": "return",
		"dropoff_address":      `{"street_address":["Flat 3","12 \"Lamb's\" Conduit Street"],"city":"London","state":"","zip_code":"WC1N 3LW","country":"GB"}`} {
		if sent[name] != want {
			t.Errorf("%s: %v", name, sent[name])
		}
	}
	if age := sent["dropoff_verification"].(map[string]any)["identification"].(map[string]any)["min_age"]; age != 18.0 {
		t.Errorf("minimum age %v", age)
	}
	if f.Tokens != 1 {
		t.Errorf("%d tokens were fetched", f.Tokens)
	}
}

func TestNoOfferWithoutCoverage(t *testing.T) {
	f := setup(t)
	far := f.now.AddDate(0, 0, 31)
	for name, change := range map[string]func(*couriers.Job){
		"a vehicle that Uber has not": func(j *couriers.Job) { j.Vehicle = "luton" },
		"too far ahead":               func(j *couriers.Job) { j.PickUp.From = &far },
	} {
		j := job()
		change(&j)
		if quotes, err := f.quotes(j); err != nil || len(quotes) != 0 {
			t.Errorf("%s: %v %v", name, quotes, err)
		}
	}
	for _, code := range []string{"address_undeliverable", "address_undeliverable_limited_couriers", "unknown_location", "couriers_busy"} {
		f.Fail["POST /delivery_quotes"] = uberdirecttest.Failure{Status: 400, Code: code}
		if quotes, err := f.quotes(job()); err != nil || len(quotes) != 0 {
			t.Errorf("%s: %v %v", code, quotes, err)
		}
	}
	for status, code := range map[int]string{402: "customer_suspended", 403: "customer_blocked", 429: "customer_limited", 500: "internal_server_error",
		408: "request_timeout"} {
		f.Fail["POST /delivery_quotes"] = uberdirecttest.Failure{Status: status, Code: code}
		if _, err := f.quotes(job()); err == nil || refused(err) {
			t.Errorf("%d: %v", status, err)
		}
	}
	f.Fail["POST /delivery_quotes"] = uberdirecttest.Failure{Status: 400, Code: "pickup_window_too_small"}
	if _, err := f.quotes(job()); !refused(err) {
		t.Errorf("a request that can never be quoted: %v", err)
	}
	f.Currency = "USD"
	if quotes, err := f.quotes(job()); err == nil || len(quotes) != 0 {
		t.Errorf("in dollars: %v %v", quotes, err)
	}
}

func TestPhonesInEveryForm(t *testing.T) {
	f := setup(t)
	j := job()
	j.DropOff.Phone = "not given"
	if _, err := f.quotes(j); !refused(err) || !strings.Contains(err.Error(), "recipient") {
		t.Errorf("a recipient without a phone: %v", err)
	}
	j = job()
	j.PickUp.Phone = "12"
	if _, err := f.quotes(j); !refused(err) {
		t.Errorf("a shop without a phone: %v", err)
	}
}

// The windows follow Uber's rules for any slot of any kind of order.
func TestWindows(t *testing.T) {
	f := setup(t)
	at := func(d time.Duration) *time.Time { when := f.now.Add(d); return &when }
	for name, c := range map[string]struct{ pick, from, to *time.Time }{
		"now": {}, "a slot in a quarter of an hour": {pick: at(15 * time.Minute)}, "a slot that began": {pick: at(-time.Minute)},
		"by the end of the day": {pick: at(2 * time.Hour), to: at(10 * time.Hour)}, "too soon to be kept": {pick: at(2 * time.Hour), to: at(2 * time.Hour)},
		"a delivery slot about to begin": {from: at(5 * time.Minute), to: at(2 * time.Hour)},
		"a delivery slot that began":     {from: at(-time.Minute), to: at(time.Hour)},
		"a delivery slot":                {from: at(3 * time.Hour), to: at(4 * time.Hour)},
		"a narrow delivery slot":         {from: at(3 * time.Hour), to: at(3*time.Hour + time.Minute)},
		"a delivery slot long after":     {pick: at(2 * time.Hour), from: at(8 * time.Hour), to: at(9 * time.Hour)},
	} {
		j := job()
		j.PickUp.From, j.DropOff.From, j.DropOff.To = c.pick, c.from, c.to
		if quotes, err := f.quotes(j); err != nil || len(quotes) != 1 {
			t.Errorf("%s: %v %v", name, quotes, err)
		}
	}
}

// A delivery whose creation was not reported is found again and never created twice.
func TestALostAnswerIsFoundByOurReference(t *testing.T) {
	f := setup(t)
	b := f.booking(job())
	f.Lose = true
	if _, err := f.book(b); err == nil || refused(err) || unavailable(err) {
		t.Fatalf("the outcome is known: %v", err)
	}
	b.Again = true
	for _, later := range []time.Duration{time.Minute, 20 * time.Minute, 3 * time.Hour} {
		f.set(b.Since.Add(later))
		if booked, err := f.book(b); err != nil || booked.Ref != "del_1" {
			t.Errorf("after %s: %+v %v", later, booked, err)
		}
	}
	if len(f.Deliveries) != 1 {
		t.Errorf("%d deliveries", len(f.Deliveries))
	}
}

func TestAnUnknownBookingIsRefusedOnceItsKeyHasExpired(t *testing.T) {
	f := setup(t)
	b := f.booking(job())
	b.Again = true
	f.set(f.now.Add(time.Hour))
	if _, err := f.book(b); !refused(err) || len(f.Deliveries) != 0 {
		t.Errorf("%v, %d deliveries", err, len(f.Deliveries))
	}
}

func TestResponsesToABooking(t *testing.T) {
	f := setup(t)
	for code, c := range map[string]struct {
		status      int
		again       bool
		refused     bool
		unavailable bool
	}{
		"mismatched_price_quote": {status: 400, refused: true}, "missing_payment": {status: 400, refused: true},
		"customer_suspended": {status: 402, refused: true}, "customer_blocked": {status: 403, refused: true}, "customer_limited": {status: 429, unavailable: true},
		"couriers_busy": {status: 503, unavailable: true}, "address_undeliverable_limited_couriers": {status: 400, unavailable: true},
		"service_unavailable": {status: 503}, "internal_server_error": {status: 500}, "request_timeout": {status: 408},
	} {
		for _, again := range []bool{false, true} {
			b := f.booking(job())
			b.Again = again
			f.Fail["POST /deliveries"] = uberdirecttest.Failure{Status: c.status, Code: code}
			_, err := f.book(b)
			// Unavailable now does not tell whether an earlier request succeeded.
			if err == nil || refused(err) != c.refused || unavailable(err) != (c.unavailable && !again) {
				t.Errorf("%s, again %v: %v", code, again, err)
			}
		}
	}
}

// An expired quote is replaced by a new one at the same price or less.
func TestAnExpiredQuoteIsRenewed(t *testing.T) {
	f := setup(t)
	b := f.booking(job())
	f.set(f.now.Add(16 * time.Minute))
	if booked, err := f.book(b); err != nil || booked.Ref != "del_1" || f.Deliveries[0].Request["quote_id"] != "dqt_2" {
		t.Errorf("%+v %v", booked, err)
	}
	b = f.booking(job())
	b.Reference, b.Job.Number = "another", "HW-1002"
	f.set(f.now.Add(16 * time.Minute))
	f.Locked(func() { f.Fee = 651 })
	if _, err := f.book(b); !refused(err) || len(f.Deliveries) != 1 {
		t.Errorf("dearer: %v, %d deliveries", err, len(f.Deliveries))
	}
}

func TestTheCourierReadsTheShopAndTheGoods(t *testing.T) {
	f := setup(t)
	j := job()
	j.ShopID, j.PickUp.Business, j.PickUp.Instructions = "shop-1", "Hartley Soho", "Ring twice"
	j.Goods = []couriers.Item{{Name: "Tea set", Quantity: 2, Price: 1250}, {Name: "Tray", Quantity: 1, Price: 800}}
	if _, err := f.book(f.booking(j)); err != nil {
		t.Fatal(err)
	}
	sent := f.Deliveries[0].Request
	for name, want := range map[string]any{"pickup_name": "Hartley Soho", "pickup_business_name": "Hartley Soho",
		"pickup_notes":      "Ask for Martha Quill. Ring twice",
		"external_store_id": "shop-1", "manifest_total_value": 3300.0} {
		if sent[name] != want {
			t.Errorf("%s: %v", name, sent[name])
		}
	}
	if got := fmt.Sprint(sent["manifest_items"]); got != "[map[name:Tea set price:1250 quantity:2 size:large] map[name:Tray price:800 quantity:1 size:large]]" {
		t.Error(got)
	}
}

func TestFailuresHaveTheSpecificationsReasons(t *testing.T) {
	f := setup(t)
	if _, err := f.book(f.booking(job())); err != nil {
		t.Fatal(err)
	}
	for reason, want := range map[string]string{"NO_SECURE_LOCATION_TO_DROPOFF": couriers.NobodyThere, "customer_unavailable": couriers.NobodyThere,
		"WRONG_ADDRESS": couriers.WrongDestination, "cannot_find_address": couriers.UnableToLocate, "courier_accident": couriers.DeliveryIncident,
		"":                     couriers.OtherReason,
		"CANNOT_FIND_CUSTOMER": couriers.NobodyThere, "cannot_find_customer_address": couriers.UnableToLocate, "customer_rejected_order": couriers.OtherReason} {
		f.Deliveries[0].Status, f.Deliveries[0].Reason = "returned", reason
		events, err := f.webhook(f.notification("event.delivery_status", func(map[string]any) {}))
		if err != nil || len(events) != 1 || events[0].Reason != want {
			t.Errorf("%s: %+v %v", reason, events, err)
		}
	}
}

// A token must not follow a redirect to another host.
func TestRedirectsAreNotFollowed(t *testing.T) {
	f := setup(t)
	asked := false
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer elsewhere.Close()
	redirects := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	defer redirects.Close()
	o := f.provider.Options
	o.URL = redirects.URL
	p, err := uberdirect.New(o)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Quote(t.Context(), job(), func(couriers.Quote) {}); err == nil || asked {
		t.Errorf("%v, asked elsewhere %v", err, asked)
	}
}

func TestADuplicateOfOursIsAdopted(t *testing.T) {
	f := setup(t)
	b := f.booking(job())
	if _, err := f.book(b); err != nil {
		t.Fatal(err)
	}
	f.Deliveries[0].Request["idempotency_key"] = "lapsed"
	if booked, err := f.book(b); err != nil || booked.Ref != "del_1" || len(f.Deliveries) != 1 {
		t.Errorf("%+v %v", booked, err)
	}
}

func TestOnlyTheConfiguredModeCounts(t *testing.T) {
	f := setup(t)
	f.LiveMode = true
	if _, err := f.book(f.booking(job())); !refused(err) || f.Deliveries[0].Status != "canceled" {
		t.Errorf("%v, %s", err, f.Deliveries[0].Status)
	}
}

func TestATokenIsKeptUntilItIsRefusedOrExpires(t *testing.T) {
	f := setup(t)
	f.quote(job())
	f.Tokens = 7 // the server has forgotten the first token
	f.quote(job())
	if f.Tokens != 8 {
		t.Errorf("%d tokens", f.Tokens)
	}
	f.set(f.now.AddDate(0, 0, 31))
	f.quote(job())
	if f.Tokens != 9 {
		t.Errorf("%d tokens", f.Tokens)
	}
}

func TestCancelling(t *testing.T) {
	f := setup(t)
	booked, err := f.book(f.booking(job()))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // cancelling twice is not an error
		if err := f.provider.Cancel(t.Context(), booked.Ref); err != nil {
			t.Error(err)
		}
	}
	f.Deliveries[0].Status = "dropoff"
	if err := f.provider.Cancel(t.Context(), booked.Ref); !refused(err) {
		t.Errorf("too late: %v", err)
	}
}

func TestProof(t *testing.T) {
	f := setup(t)
	booked, _ := f.book(f.booking(job()))
	if _, err := f.provider.Proof(t.Context(), booked.Ref); !errors.Is(err, couriers.ErrProofPending) {
		t.Errorf("%v", err)
	}
	f.Document = "a picture"
	if data, err := f.provider.Proof(t.Context(), booked.Ref); err != nil || string(data) != "a picture" {
		t.Errorf("%q %v", data, err)
	}
}

// webhook signs a notification and passes it to the provider.
func (f *fixture) webhook(body map[string]any) ([]couriers.Event, error) {
	f.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		f.t.Fatal(err)
	}
	return f.provider.Events(http.Header{"X-Uber-Signature": {uberdirecttest.Sign(uberdirecttest.WebhookKey, raw)}}, raw)
}

func (f *fixture) notification(kind string, change func(data map[string]any)) map[string]any {
	data := f.Body(f.Deliveries[0])
	change(data)
	return map[string]any{"id": "evt_1", "kind": kind, "created": f.now, "delivery_id": data["id"], "status": data["status"], "live_mode": data["live_mode"],
		"data": data}
}

func TestEveryStatusHasItsEvent(t *testing.T) {
	f := setup(t)
	if _, err := f.book(f.booking(job())); err != nil {
		t.Fatal(err)
	}
	for status, kind := range map[string]string{"pending": couriers.Unassigned, "pickup": couriers.Assigned, "pickup_complete": couriers.OutForDelivery,
		"dropoff":   couriers.OutForDelivery,
		"delivered": couriers.Delivered, "canceled": couriers.GivenBack, "returned": couriers.Failed, "invented": ""} {
		f.Deliveries[0].Status, f.Deliveries[0].Courier, f.Deliveries[0].Reason = status, "Alex I.", "CUSTOMER_UNAVAILABLE"
		events, err := f.webhook(f.notification("event.delivery_status", func(map[string]any) {}))
		if status == "canceled" && len(events) == 2 && events[1].Kind == couriers.Charged && events[1].For == couriers.ForCancellation && events[1].Cost == 650 {
			events = events[:1]
		}
		if err != nil || len(events) != min(1, len(kind)) {
			t.Errorf("%s: %+v %v", status, events, err)
			continue
		}
		for _, e := range events {
			named := status != "pending"
			if e.Kind != kind || e.Reference != "del_1" || e.AttemptID != "our-reference" || e.ID != "evt_1" || (e.Driver.Name != "") != named || e.Driver.Phone != "" ||
				kind == couriers.Failed && (e.Reason != couriers.NobodyThere || e.Notes == "") {
				t.Errorf("%s: %+v", status, e)
			}
		}
	}
	events, err := f.webhook(f.notification("event.courier_update", func(data map[string]any) { data["status"] = "dropoff" }))
	if err != nil || len(events) != 1 || events[0].Kind != couriers.Position || events[0].Progress != 0.5 {
		t.Errorf("position: %+v %v", events, err)
	}
	events, err = f.webhook(f.notification("event.courier_update", func(data map[string]any) { data["status"] = "pickup" }))
	if err != nil || len(events) != 1 || events[0].Kind != couriers.Position || events[0].Progress != 0 || !events[0].Position.Known() {
		t.Errorf("position on the way to the shop: %+v %v", events, err)
	}
}

func TestEventsThatAreNotOurs(t *testing.T) {
	f := setup(t)
	if _, err := f.book(f.booking(job())); err != nil {
		t.Fatal(err)
	}
	f.Deliveries[0].Status = "delivered"
	for name, change := range map[string]func(data map[string]any){
		"the other mode":     func(d map[string]any) { d["live_mode"] = true },
		"a return for free":  func(d map[string]any) { d["id"], d["fee"] = "ret_1", 0 },
		"nobody set off yet": func(d map[string]any) { d["status"], d["courier"] = "invented", nil },
	} {
		if events, err := f.webhook(f.notification("event.delivery_status", change)); err != nil || len(events) != 0 {
			t.Errorf("%s: %+v %v", name, events, err)
		}
	}
	for name, related := range map[string]any{
		"unrelated": map[string]any{}, "a list": []any{map[string]any{"id": "del_1", "relationship": "original"}},
		"an object": map[string]any{"id": "del_1", "relationship": "original"},
	} {
		events, err := f.webhook(f.notification("event.delivery_status", func(d map[string]any) { d["id"], d["related_deliveries"] = "ret_7", related }))
		if err != nil || len(events) != 1 || events[0].Kind != couriers.Charged || events[0].For != couriers.ForReturn || events[0].Cost != 650 ||
			events[0].ID != "charge/ret_7" || (events[0].Reference == "del_1") != (name != "unrelated") || events[0].AttemptID != "our-reference" {
			t.Errorf("a return, %s: %+v %v", name, events, err)
		}
	}
	if events, err := f.webhook(f.notification("event.refund_request", func(map[string]any) {})); err != nil || len(events) != 0 {
		t.Errorf("a refund: %+v %v", events, err)
	}
}

func TestSignatures(t *testing.T) {
	f := setup(t)
	body := []byte(`{"kind":"event.delivery_status"}`)
	good, older := uberdirecttest.Sign(uberdirecttest.WebhookKey, body), uberdirecttest.Sign("an older key", body)
	for name, c := range map[string]struct {
		header http.Header
		taken  bool
	}{
		"signed": {http.Header{"X-Uber-Signature": {good}}, true}, "by the older name": {http.Header{"X-Postmates-Signature": {good}}, true},
		"with the older key": {http.Header{"X-Uber-Signature": {older}}, true}, "with no key": {http.Header{"X-Uber-Signature": {uberdirecttest.Sign("", body)}},
			false},
		"not at all": {http.Header{}, false}, "empty": {http.Header{"X-Uber-Signature": {""}}, false}, "nonsense": {http.Header{"X-Uber-Signature": {"zz"}}, false},
	} {
		if _, err := f.provider.Events(c.header, body); (err == nil) != c.taken {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPolling(t *testing.T) {
	f := setup(t)
	booked, _ := f.book(f.booking(job()))
	if events, err := f.provider.Poll(t.Context(), booked.Ref); err != nil || len(events) != 0 {
		t.Errorf("pending: %+v %v", events, err)
	}
	f.Deliveries[0].Status = "delivered"
	if events, err := f.provider.Poll(t.Context(), booked.Ref); err != nil || len(events) != 1 || events[0].Kind != couriers.Delivered {
		t.Errorf("%+v %v", events, err)
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	whole := uberdirect.Options{ClientID: "a", ClientSecret: "b", CustomerID: "c", WebhookKeys: []string{"d"}}
	if _, err := uberdirect.New(whole); err != nil {
		t.Error(err)
	}
	for _, spoil := range []func(*uberdirect.Options){func(o *uberdirect.Options) { o.ClientSecret = "" },
		func(o *uberdirect.Options) { o.WebhookKeys = nil }, func(o *uberdirect.Options) { o.URL = "ftp://x" }} {
		o := whole
		spoil(&o)
		if _, err := uberdirect.New(o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
}
