package collect_test

import (
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestTheFormIsValidated(t *testing.T) {
	f := setup(t)
	for name, c := range map[string]struct {
		change  func(*wire.CollectBooking)
		field   string
		message string
	}{
		"no reference": {func(b *wire.CollectBooking) { b.ReferenceNumber = " " }, "ReferenceNumber", "This field is mandatory."},
		"long reference": {func(b *wire.CollectBooking) { b.ReferenceNumber = strings.Repeat("x", 49) }, "ReferenceNumber",
			"Please enter a shorter reference number."},
		"long pick-up note": {func(b *wire.CollectBooking) { b.PickUpInstructions = strings.Repeat("ü", 101) }, "PickUpInstructions",
			"Please enter shorter instructions."},
		"long delivery note": {func(b *wire.CollectBooking) { b.CustomerInstructions = strings.Repeat("x", 66) }, "CustomerInstructions",
			"Please enter shorter instructions."},
		"no phone":         {func(b *wire.CollectBooking) { b.TelNo = "call me" }, "TelNo", "Please enter a valid phone number."},
		"no email":         {func(b *wire.CollectBooking) { b.Email = "Amara <amara@example.test>" }, "Email", "Please enter a valid email address."},
		"no vehicle":       {func(b *wire.CollectBooking) { b.VehicleTypeId = "" }, "VehicleTypeId", "Please select a vehicle type."},
		"inactive vehicle": {func(b *wire.CollectBooking) { b.VehicleTypeId = f.vehicle("35t_van") }, "VehicleTypeId", "Please select a vehicle type."},
		"no delivery type": {func(b *wire.CollectBooking) { b.DeliveryTypeKey = "Teleport" }, "DeliveryTypeKey", "Please select a delivery type."},
		"no position":      {func(b *wire.CollectBooking) { b.DeliveryAddress.Lat, b.DeliveryAddress.Long = 0, 0 }, "DeliveryAddress", "This field is mandatory."},
		"bad postcode": {func(b *wire.CollectBooking) { b.DeliveryAddress.PostCode = "12345" }, "DeliveryAddress",
			"The address has a wrong postcode. Please pick another address."},
		"elsewhere": {func(b *wire.CollectBooking) { b.DeliveryAddress.Lat = 40.4 }, "DeliveryAddress",
			"The address is not in the United Kingdom. Please pick another address."},
		"past": {func(b *wire.CollectBooking) { at := now.Add(-time.Hour); b.PickUpTime = &at }, "PickUpTime",
			"This collection time is no longer available. Please choose another one."},
		"between slots": {func(b *wire.CollectBooking) { at := b.PickUpTime.Add(time.Minute); b.PickUpTime = &at }, "PickUpTime",
			"This collection time is no longer available. Please choose another one."},
		"rapid by Luton van": {func(b *wire.CollectBooking) { b.VehicleTypeId = f.vehicle("luton") }, "DeliveryTypeKey",
			"Rapid delivery is not available with this vehicle type."},
		"rapid to Reading": {func(b *wire.CollectBooking) { b.DeliveryAddress.Long = -0.97 }, "DeliveryTypeKey",
			"Rapid delivery is only available for journeys of up to 10 miles."},
		"flexible too late": {func(b *wire.CollectBooking) {
			at := now.Add(3 * time.Hour)
			b.PickUpTime, b.DeliveryTypeKey = &at, wire.DeliveryFlexible
		}, "DeliveryTypeKey", "Flexible delivery is only available for orders placed before 09:00 on 16/06/2026."},
	} {
		form := f.form()
		c.change(&form)
		status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect", form)
		if status != 422 || out.Fields[c.field] != c.message || len(out.Fields) != 1 {
			t.Errorf("%s: %d %+v", name, status, out)
		}
	}
	if got := f.text(`select count(*)::text from collect_orders`); got != "0" {
		t.Errorf("%s drafts were kept", got)
	}
}

func TestRestrictedItemsAddTheirNoteOnce(t *testing.T) {
	f := setup(t)
	form := f.form()
	form.HasRestrictedItems, form.CustomerInstructions = true, strings.Repeat("x", 65)
	form.Id = f.draft(form)
	for range 2 {
		got := f.read("shop", form.Id)
		if got.CustomerInstructions != strings.Repeat("x", 65)+" Check ID for proof recipient is 18+" || got.OwnInstructions != strings.Repeat("x", 65) {
			t.Fatalf("%+v", got)
		}
		form.CustomerInstructions = got.OwnInstructions
		f.draft(form)
	}
}

func TestWhoMayDoWhat(t *testing.T) {
	f := setup(t)
	id := f.draft(f.form())
	for _, c := range []struct {
		who, method, path string
		body              any
		status            int
	}{
		{"", "GET", "/collect/list/open", nil, 401}, {"off", "GET", "/collect/list/open", nil, 403},
		{"merchant", "GET", "/collect/list/open", nil, 200}, {"admin", "GET", "/collect/list/open", nil, 200}, {"shop", "GET", "/collect/list/open", nil, 200},
		{"rival", "GET", "/collect/" + id, nil, 404}, {"off", "GET", "/collect/" + id, nil, 404}, {"merchant", "GET", "/collect/" + id, nil, 200},
		{"admin", "GET", "/collect/" + id, nil, 200},
		{"merchant", "POST", "/collect", f.form(), 403}, {"admin", "POST", "/collect", f.form(), 403}, {"off", "POST", "/collect", f.form(), 403},
		{"merchant", "POST", "/collect/" + id + "/quote", nil, 403}, {"admin", "POST", "/collect/" + id + "/quote", nil, 409},
		{"rival", "POST", "/collect/" + id + "/quote", nil, 404},
		{"merchant", "POST", "/collect/place", wire.CollectPlace{Id: id, SelectedQuoteIds: []string{newID()}}, 403},
		{"rival", "POST", "/collect/place", wire.CollectPlace{Id: id, SelectedQuoteIds: []string{newID()}}, 404},
		{"weak", "POST", "/collect/" + id + "/cancel", nil, 403}, {"admin", "POST", "/collect/" + id + "/cancel", nil, 403},
		{"shop", "POST", "/collect/" + id + "/cancel", nil, 409},
		{"shop", "PUT", "/collect/" + id + "/mark-as-delivered", nil, 403}, {"admin", "PUT", "/collect/" + id + "/mark-as-delivered", nil, 409},
		{"shop", "GET", "/collect/merchant/list", nil, 403}, {"admin", "GET", "/collect/merchant/list", nil, 200},
	} {
		if status, out := call[map[string]any](f, c.who, c.method, c.path, c.body); status != c.status {
			t.Errorf("%s %s %s: %d, want %d: %v", c.who, c.method, c.path, status, c.status, out)
		}
	}
	rival := f.form()
	rival.Id = id
	if status, _ := call[wire.ErrorBody](f, "rival", "POST", "/collect", rival); status != 404 {
		t.Errorf("a rival's draft was changed: %d", status)
	}
}

// ready is a draft with quotes that no provider was asked for.
func (f *fixture) ready(prices ...wire.PriceParts) (id string, quotes []string) {
	f.t.Helper()
	id = f.draft(f.form())
	for i, p := range prices {
		q := newID()
		name := fmt.Sprint("fleet ", i)
		f.exec(`insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
			values ($1, $2, (select quote_round from collect_orders where id = $2), 'depot', $3, $4, $5, $6, $7, $8)`,
			q, id, name, couriers.Quote{Provider: "depot", ID: name, Fleet: name, Vehicle: "car", Min: p.Delivery, Max: p.Delivery}, wire.PriceRange{Min: p},
			p.Total, now.Add(15*time.Minute), now)
		quotes = append(quotes, q)
	}
	return id, quotes
}

var (
	onCredit = wire.PriceParts{Delivery: 701, BookingFee: wire.BookingFee{CreditUsage: 1}, Vat: 140, Total: 841}
	payNow   = wire.PriceParts{Delivery: 701, BookingFee: wire.BookingFee{PayAsYouGoPrice: 250}, Vat: 190, Total: 1141}
)

func TestPlacingRefusals(t *testing.T) {
	f := setup(t)
	f.grant(1)
	id, quotes := f.ready(onCredit)
	want := func(code string, got wire.ErrorBody, status int) {
		t.Helper()
		if status != 409 || got.Code != code {
			t.Errorf("%d %+v, want %s", status, got, code)
		}
	}
	status, out := f.place("shop", id, newID())
	want("QuotesChanged", out, status)
	f.exec(`update users set terms_accepted_at = null`)
	status, out = f.place("shop", id, quotes...)
	want("TermsNotAccepted", out, status)
	f.exec(`update users set terms_accepted_at = now()`)
	f.clock = now.Add(16 * time.Minute)
	status, out = f.place("shop", id, quotes...)
	want("QuoteExpired", out, status)
	f.clock = now
	f.exec(`update collect_orders set pickup_time = $1`, now.Add(-time.Minute))
	status, out = f.place("shop", id, quotes...)
	want("PickUpTimePassed", out, status)
	f.exec(`update collect_orders set pickup_time = $1`, now.Add(time.Hour))
	form := f.form()
	form.Id = id
	f.draft(form)
	status, out = f.place("shop", id, quotes...)
	want("QuotesChanged", out, status)
	if f.credits() != 1 {
		t.Errorf("%d credits", f.credits())
	}
}

func TestADoubleClickPlacesOnce(t *testing.T) {
	f := setup(t)
	f.grant(5)
	id, quotes := f.ready(onCredit)
	var clicks sync.WaitGroup
	var mu sync.Mutex
	codes := map[string]int{}
	for range 20 {
		clicks.Go(func() {
			_, out := f.place("shop", id, quotes...)
			mu.Lock()
			defer mu.Unlock()
			codes[out.Code]++
		})
	}
	clicks.Wait()
	if codes[""] != 1 || codes["AlreadyPlaced"] != 19 {
		t.Errorf("%v", codes)
	}
	if got := f.text(`select count(*)::text from river_job where kind = 'dispatch'`); got != "1" || f.credits() != 4 {
		t.Errorf("%s jobs, %d credits", got, f.credits())
	}
}

func TestConcurrentBookingsEachUseOneOfTheLastCredits(t *testing.T) {
	f := setup(t)
	f.grant(10)
	type draft struct {
		id     string
		quotes []string
	}
	drafts := make([]draft, 25)
	for i := range drafts {
		drafts[i].id, drafts[i].quotes = f.ready(onCredit)
	}
	var mu sync.Mutex
	codes := map[string]int{}
	var all sync.WaitGroup
	for _, d := range drafts {
		all.Go(func() {
			_, out := f.place("shop", d.id, d.quotes...)
			mu.Lock()
			defer mu.Unlock()
			codes[out.Code]++
		})
	}
	all.Wait()
	if codes[""] != 10 || codes["PriceChanged"] != 15 || f.credits() != 0 {
		t.Errorf("%v, %d credits", codes, f.credits())
	}
	f.contradictions(0)
	f.exec(`update collect_orders set uses_credit = false where id = (select id from collect_orders where status = 'Placed' limit 1)`)
	f.exec(`update collect_orders set uses_credit = true, placed = now() where id = (select id from collect_orders where status = 'Draft' limit 1)`)
	f.contradictions(2)
}

func (f *fixture) contradictions(want int) {
	f.t.Helper()
	found, err := ledger.Verify(f.t.Context(), f.pool, collect.Proofs()...)
	if err != nil || found[0].Contradictions != want {
		f.t.Errorf("%+v, want %d contradictions (%v)", found, want, err)
	}
}

func TestCancellingReturnsTheCredit(t *testing.T) {
	f := setup(t)
	f.grant(1)
	id, quotes := f.ready(onCredit)
	f.place("shop", id, quotes...)
	if f.credits() != 0 {
		t.Fatal("no credit was used")
	}
	status, got := call[orderResult](f, "shop", "POST", "/collect/"+id+"/cancel", nil)
	if status != 200 || got.Result.Status != wire.CollectCancelled || !got.Result.CancelledByUser || got.Result.PortalStatus != "archived" || f.credits() != 1 {
		t.Errorf("%d %+v, %d credits", status, got.Result, f.credits())
	}
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/cancel", nil); status != 409 || out.Code != "AlreadyCancelled" || f.credits() != 1 {
		t.Errorf("%d %+v", status, out)
	}
	f.report(id, couriers.Event{Kind: couriers.Delivered, At: now})
	if got := f.read("shop", id); got.Status != wire.CollectCancelled {
		t.Errorf("a late report made it %s", got.Status)
	}
}

// report passes on what a courier reports.
func (f *fixture) report(id string, e couriers.Event) {
	f.t.Helper()
	f.must(db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error {
		return couriertest.Report(f.t.Context(), tx, f.couriers, couriers.Subject{Kind: dispatch.KindCollection, ID: id}, e)
	}))
}

func TestAnOrderCannotBeCancelledOnceADriverIsAssigned(t *testing.T) {
	f := setup(t)
	id, quotes := f.ready(payNow)
	f.place("shop", id, quotes...)
	f.report(id, couriers.Event{Kind: couriers.Assigned, At: now, Driver: couriers.Driver{Name: "Amina Thornby"}})
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/cancel", nil); status != 409 || out.Code != "NotCancellable" {
		t.Errorf("%d %+v", status, out)
	}
	if got := f.read("shop", id); got.CanCancel || got.Tracking.Status.Step != wire.StepDispatched || got.Tracking.DriverInformation.Name != "Amina" {
		t.Errorf("%+v", got.Tracking)
	}
}

func TestReportsInAnyOrderEndTheSame(t *testing.T) {
	f := setup(t)
	kinds := []string{couriers.Taken, couriers.Assigned, couriers.AtPickUpLocation, couriers.OutForDelivery, couriers.Delivered}
	for first := range kinds {
		id, quotes := f.ready(payNow)
		f.place("shop", id, quotes...)
		for i := range kinds {
			k := (first + i*2) % len(kinds)
			f.report(id, couriers.Event{Kind: kinds[k], At: now.Add(time.Duration(k) * time.Minute)})
		}
		got := f.read("admin", id)
		if got.Status != wire.CollectDelivered || got.PortalStatus != "archived" || !got.OutForDelivery.Equal(now.Add(3*time.Minute)) ||
			got.Tracking.WinningQuote.PriceParts != payNow {
			t.Errorf("starting with %s: %+v, %+v", kinds[first], got.CollectCard, got.Tracking.WinningQuote)
		}
	}
}

func TestAStatusForcedByAnAdminIsFinal(t *testing.T) {
	f := setup(t)
	f.grant(1)
	id, quotes := f.ready(onCredit)
	f.place("shop", id, quotes...)
	for _, step := range []struct{ path, status string }{{"failed", wire.CollectFailed}, {"delivered", wire.CollectDelivered},
		{"canceled", wire.CollectCancelled}} {
		status, got := call[orderResult](f, "admin", "PUT", "/collect/"+id+"/mark-as-"+step.path, nil)
		if status != 200 || got.Result.Status != step.status || !got.Result.ManuallyResolved {
			t.Errorf("%s: %d %+v", step.path, status, got.Result.CollectCard)
		}
		if status, out := call[wire.ErrorBody](f, "admin", "PUT", "/collect/"+id+"/mark-as-"+step.path, nil); status != 409 || out.Code != "AlreadyMarked" {
			t.Errorf("again %s: %d %+v", step.path, status, out)
		}
	}
	if got := f.text(`select string_agg(action || ' ' || actor || ' ' || (after ->> 'Status'), ', ' order by id) from audit_log where target_id = $1`, id); got !=
		"collect.placed shop <shop@x.test> Placed, collect.marked admin <admin@x.test> Failed, collect.marked admin <admin@x.test> Delivered, "+
			"collect.marked admin <admin@x.test> Cancelled" {
		t.Errorf("audit: %s", got)
	}
	f.report(id, couriers.Event{Kind: couriers.OutForDelivery, At: now})
	if got := f.read("admin", id); got.Status != wire.CollectCancelled || f.credits() != 1 {
		t.Errorf("%s, %d credits", got.Status, f.credits())
	}
}

func TestTheListIsFilteredAndPaged(t *testing.T) {
	f := setup(t)
	var ids []string
	for i := range 5 {
		f.clock = now.Add(time.Duration(i) * time.Minute)
		id, quotes := f.ready(payNow)
		f.place("shop", id, quotes...)
		ids = append(ids, id)
	}
	f.clock = now
	f.ready(payNow) // a draft is not in any list
	f.exec(`update collect_orders set reference_number = 'ZX_9', search_text = 'zx_9', premium_selected = true where id = $1`, ids[2])
	get := func(who, query string) wire.CollectList {
		t.Helper()
		status, out := call[wire.CollectList](f, who, "GET", "/collect/list/open?"+query, nil)
		if status != 200 {
			t.Fatalf("%s: %d", query, status)
		}
		return out
	}
	for query, want := range map[string]int{"": 5, "Query=zx_": 1, "Query=soho": 5, "Query=zxa9": 0, "Filter.ConciergeOnly=true": 1,
		"Filter.Status=Placed&Filter.Status=Queued": 5, "Filter.Status=Queued": 0,
		"Filter.Merchants=Hartley": 5, "Filter.Merchants=Rival": 0,
		"Filter.StartCollectionDate=" + url.QueryEscape(now.Format(time.RFC3339)) + "&Filter.EndCollectionDate=" +
			url.QueryEscape(now.AddDate(0, 0, 1).Format(time.RFC3339)): 5,
		"Filter.StartDate=" + url.QueryEscape(now.Add(3*time.Minute).Format(time.RFC3339)): 2} {
		if got := get("admin", query); got.TotalCount != want || len(got.Data) != want {
			t.Errorf("%s: %d", query, got.TotalCount)
		}
	}
	first := get("shop", "Size=2&Order=asc")
	second := get("shop", "Size=2&Order=asc&After="+first.Next)
	if first.Data[0].Id != ids[0] || second.Data[0].Id != ids[2] || second.TotalCount != 5 || second.Data[0].MerchantName != "Hartley" {
		t.Errorf("%+v, %+v", first, second)
	}
	if got := get("rival", ""); got.TotalCount != 0 {
		t.Errorf("a rival sees %d", got.TotalCount)
	}
	if status, out := call[wire.ErrorBody](f, "shop", "GET", "/collect/list/open?Filter.StartDate=2026-06-17T00:00:00Z&Filter.EndDate=2026-06-16T00:00:00Z",
		nil); status != 422 || out.Fields["Filter.EndDate"] != "End date should be after the start date" {
		t.Errorf("%d %+v", status, out)
	}
}

func TestTheDashboardIsUpdated(t *testing.T) {
	f := setup(t)
	dashboard := f.socket("shop", "/ws/dashboard")
	wait(f, dashboard, func(d wire.CollectDashboard) bool { return d == wire.CollectDashboard{} })
	id, quotes := f.ready(payNow)
	f.place("shop", id, quotes...)
	wait(f, dashboard, func(d wire.CollectDashboard) bool { return d.Open == 1 })
	f.report(id, couriers.Event{Kind: couriers.OutForDelivery, At: now})
	wait(f, dashboard, func(d wire.CollectDashboard) bool { return d.Open == 0 && d.OutForDelivery == 1 })
}

func TestAnAdminIsNotifiedWhenTheUserCancels(t *testing.T) {
	f := setup(t)
	id, quotes := f.ready(payNow)
	f.place("shop", id, quotes...)
	step := func(m wire.Tracking) string { return m.Status.Step }
	open := f.socket("admin", "/ws/collect-details?pcid="+id)
	wait(f, open, func(m wire.Tracking) bool { return step(m) == wire.StepOrdered })
	call[orderResult](f, "shop", "POST", "/collect/"+id+"/cancel", nil)
	wait(f, open, func(m wire.Tracking) bool { return step(m) == wire.StepCancelledByUser })
	later := f.socket("admin", "/ws/collect-details?pcid="+id)
	if got := wait(f, later, func(wire.Tracking) bool { return true }); step(got) != wire.StepCancelled || got.Status.CancelledDate == nil {
		t.Errorf("%+v", got)
	}
}

func TestLookups(t *testing.T) {
	f := setup(t)
	_, contact := call[web.Result[wire.CollectContact]](f, "shop", "GET", "/collect/collection-contact-details", nil)
	if contact.Result != (wire.CollectContact{FirstName: "Martha", LastName: "Quill", Phone: "020 7946 0121"}) {
		t.Errorf("%+v", contact.Result)
	}
	_, address := call[web.Result[wire.ShopAddress]](f, "shop", "GET", "/shop/address", nil)
	if address.Result.AddressLine1 != "118 Upper Street" || address.Result.Lat != 51.54136 {
		t.Errorf("%+v", address.Result)
	}
	_, merchants := call[web.Result[[]wire.CollectMerchant]](f, "admin", "GET", "/collect/merchant/list", nil)
	if len(merchants.Result) != 2 || merchants.Result[0].MerchantName != "Hartley" {
		t.Errorf("%+v", merchants.Result)
	}
}

// What a shop paid follows from whether a driver came, in whatever order the reports and a cancellation arrive.
func TestAShopPaysWhereADriverCame(t *testing.T) {
	at := func(kind string, minutes int) couriers.Event {
		return couriers.Event{Kind: kind, At: now.Add(time.Duration(minutes) * time.Minute)}
	}
	for name, c := range map[string]struct {
		reports []couriers.Event
		cancel  bool
		left    int // of one credit
	}{
		"failed without a driver":          {[]couriers.Event{at(couriers.Failed, 2)}, false, 1},
		"delivered after it had failed":    {[]couriers.Event{at(couriers.Failed, 2), at(couriers.Assigned, 1), at(couriers.Delivered, 3)}, false, 0},
		"collected without an assignment":  {[]couriers.Event{at(couriers.OutForDelivery, 1), at(couriers.Failed, 2)}, false, 0},
		"cancelled and carried after all":  {[]couriers.Event{at(couriers.OutForDelivery, 1), at(couriers.Delivered, 2)}, true, 0},
		"cancelled before a driver":        {nil, true, 1},
		"failed, delivered, failed again":  {[]couriers.Event{at(couriers.Failed, 3), at(couriers.Delivered, 2), at(couriers.Failed, 1)}, false, 1},
		"a failure reported twice is once": {[]couriers.Event{at(couriers.Failed, 2), at(couriers.Failed, 2)}, false, 1},
	} {
		t.Run(name, func(t *testing.T) {
			f := setup(t)
			f.grant(1)
			id, quotes := f.ready(onCredit)
			f.place("shop", id, quotes...)
			if c.cancel {
				if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/cancel", nil); status != 200 {
					t.Fatalf("%d %+v", status, out)
				}
			}
			for _, r := range c.reports {
				f.report(id, r)
			}
			if f.credits() != c.left {
				t.Errorf("%d credits are left, want %d", f.credits(), c.left)
			}
			checks, err := ledger.Verify(t.Context(), f.pool, collect.Proofs()...)
			if err != nil || checks[0].Contradictions != 0 {
				t.Errorf("%v %v", checks, err)
			}
		})
	}
}
