package returns_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestACourierBringsAReturnToTheShop(t *testing.T) {
	d := courierSetup(t)
	d.run()
	r := d.agreed()
	form := d.form(r.Id)
	if form.CollectionAddress.Line1 != "14 Upper Street" || form.CollectionAddress.Lat == 0 || form.PickupPhone != "07700 900123" ||
		form.PickupFirstName != "Ada" || form.DeliveryAddress.Line1 != "118 Upper Street" || form.FirstName != "Martha" || form.Email != "shop@hartley.test" ||
		form.ReferenceNumber != r.Reference || form.OrderDetails != "2 × Lamp 1" || form.ReturnId != r.Id {
		t.Fatalf("%+v", form)
	}
	saved := webtest.Result[wire.CollectSaved](d.Server, d.Send("shop", "POST", "/api/collect", form))
	d.Send("shop", "POST", "/api/collect/"+saved.Id+"/quote", nil)
	d.until(func() bool {
		return d.Count(`select count(*) from collect_orders o where id = $1 and quoting_until is null
			and exists (select from collect_quotes where order_id = o.id and provider = 'simulated')`, saved.Id) == 1
	})
	in := wire.CollectPlace{Id: saved.Id, Round: webtest.Value[int](d.Server, `select quote_round from collect_orders where id = $1`, saved.Id),
		SelectedQuoteIds: d.column(`select id::text from collect_quotes where order_id = $1 and provider = 'simulated'
			order by total limit 1`, saved.Id)}
	if status, code := d.place(in); status != 200 {
		t.Fatalf("placing: %d %s", status, code)
	}
	d.until(func() bool { return d.one(r.Id).State == wire.ReturnReceived })
	got := d.one(r.Id)
	if len(got.Couriers) != 1 || got.Couriers[0].Status != wire.CollectDelivered || !got.Couriers[0].Stands || got.CourierStatus != wire.CollectDelivered {
		t.Errorf("%+v", got.Couriers)
	}
	if kinds := kindsOf(got); kinds != "Requested Agreed CourierBooked CourierCollected CourierDelivered" {
		t.Error(kinds)
	}
	order := webtest.Result[wire.CollectOrder](d.Server, d.Send("shop", "GET", "/api/collect/"+saved.Id, nil))
	if order.ReturnId != r.Id || order.ReturnReference != r.Reference {
		t.Errorf("%+v", order.CollectCard)
	}
	// The shop pays for the courier as for any other, the customer gets the money for the goods.
	d.until(func() bool {
		return d.Count(`select count(*) from invoices where order_kind = 'collect' and order_id = $1`, saved.Id) > 0
	})
	d.step(r.Id, "inspect", found(got, [2]int{2, 0}))
	if r = d.step(r.Id, "refund", nil); r.Refunded != 2000 {
		t.Errorf("%+v", r)
	}
	d.proved()
	if n := d.Count(`select count(*) from recipients`); n != 0 {
		t.Errorf("the shop is in its own address book")
	}
}

// While a courier comes, nobody else sends the goods off, keeps them or brings them; afterwards they can come in another way.
func TestWhatWouldLetACourierComeInVainIsRefused(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	brought := wire.ReturnAgreement{Way: wire.ReturnBroughtIn}
	order := d.booked(r.Id)
	for step, body := range map[string]any{"withdraw": nil, "send": nil, "way": brought} {
		d.Want(d.send("shop", r.Id, step, body), 409, "CourierBooked")
	}
	d.report(order, couriers.Event{Kind: couriers.Failed, At: d.now.Add(time.Minute), Reason: "Other"})
	d.follow()
	d.Callers["junior"] = &auth.Caller{UserID: webtest.NewID(), Name: "Jo", Role: wire.RoleShop, MerchantID: d.Callers["shop"].MerchantID,
		ShopID: d.Callers["shop"].ShopID, Abilities: []string{"view_orders"}}
	d.Want(d.send("junior", r.Id, "way", brought), 403, "Forbidden")
	for range 2 { // sent again, it changes nothing
		if got := d.step(r.Id, "way", brought); got.Way != wire.ReturnBroughtIn || got.State != wire.ReturnAgreed ||
			kindsOf(got) != "Requested Agreed CourierBooked CourierFailed WayChanged" {
			t.Errorf("%s, %s", got.Way, kindsOf(got))
		}
	}
	d.Want(d.Send("shop", "GET", "/api/returns/booking/"+r.Id, nil), 409, "ReturnNotCollectable")
	// A report that comes late does not undo what a person did.
	d.step(r.Id, "receive", nil)
	d.report(order, couriers.Event{Kind: couriers.Assigned, At: d.now.Add(2 * time.Minute)})
	d.follow()
	if got := d.one(r.Id); got.State != wire.ReturnReceived {
		t.Error(got.State)
	}
	d.Want(d.send("shop", r.Id, "way", brought), 409, "AlreadyProcessed")
}

// The merchant's systems hear once that goods are back, whether a person says so, the courier or both.
func TestGoodsThatACourierBringsAreBackOnce(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	order := d.booked(r.Id)
	told := func() int {
		return d.Count(`select count(*) from merchant_events where type = 'order.returned' and subject_id = $1`, r.OrderId)
	}
	d.Exec(`insert into return_events (return_id, kind, at, actor, courier_order_id) values ($1, 'CourierDelivered', now(), '', $2)`, r.Id, order)
	if n := told(); n != 1 {
		t.Errorf("told %d times by the courier", n)
	}
	d.Exec(`insert into return_events (return_id, kind, at, actor) values ($1, 'Received', now(), 'Sam')`, r.Id)
	if n := told(); n != 1 {
		t.Errorf("told %d times in the end", n)
	}
}

func kindsOf(r wire.Return) (kinds string) {
	for i, e := range r.Events {
		if i > 0 {
			kinds += " "
		}
		kinds += e.Kind
	}
	return kinds
}

// Reports of two couriers, in any order and repeatedly, lead to the same return.
func TestTheOrderOfReportsDoesNotMatter(t *testing.T) {
	d := courierSetup(t)
	at := func(minutes int) time.Time { return d.now.Add(time.Duration(minutes) * time.Minute) }
	for name, history := range map[string]struct {
		reports []couriers.Event
		state   string
		since   time.Time
	}{
		"comes":          {[]couriers.Event{{Kind: couriers.Assigned, At: at(1)}, {Kind: couriers.AtPickUpLocation, At: at(2)}}, wire.ReturnAgreed, d.now},
		"has it":         {[]couriers.Event{{Kind: couriers.Assigned, At: at(1)}, {Kind: couriers.OutForDelivery, At: at(3)}}, wire.ReturnOnTheWay, at(3)},
		"is there":       {[]couriers.Event{{Kind: couriers.OutForDelivery, At: at(3)}, {Kind: couriers.AtDropOffLocation, At: at(4)}}, wire.ReturnOnTheWay, at(3)},
		"delivered":      {[]couriers.Event{{Kind: couriers.OutForDelivery, At: at(3)}, {Kind: couriers.Delivered, At: at(5)}}, wire.ReturnReceived, at(5)},
		"only delivered": {[]couriers.Event{{Kind: couriers.Delivered, At: at(5)}}, wire.ReturnReceived, at(5)},
		"failed": {[]couriers.Event{{Kind: couriers.OutForDelivery, At: at(3)},
			{Kind: couriers.Failed, At: at(6), Reason: "Other"}}, wire.ReturnAgreed, d.now},
		"failed, then delivered": {[]couriers.Event{{Kind: couriers.OutForDelivery, At: at(3)}, {Kind: couriers.Failed, At: at(6), Reason: "Other"},
			{Kind: couriers.Delivered, At: at(7)}}, wire.ReturnReceived, at(7)},
		"delivered, then failed": {[]couriers.Event{{Kind: couriers.Delivered, At: at(5)}, {Kind: couriers.Failed, At: at(6), Reason: "Other"},
			{Kind: couriers.OutForDelivery, At: at(3)}}, wire.ReturnAgreed, d.now},
	} {
		want := ""
		for try := range 4 {
			r := d.agreed()
			order := d.booked(r.Id)
			reports := slices.Clone(history.reports)
			for i := range reports {
				reports[i].ID = fmt.Sprint(order, i)
			}
			rand.Shuffle(len(reports), func(i, j int) { reports[i], reports[j] = reports[j], reports[i] })
			for _, e := range append(reports, reports...) {
				d.report(order, e)
				if try%2 == 0 {
					d.follow()
				}
			}
			d.follow()
			got := d.one(r.Id)
			if got.State != history.state || !got.Since.Equal(history.since) {
				t.Errorf("%s: %s since %s", name, got.State, got.Since)
			}
			kinds := webtest.Value[string](d.Server, `select string_agg(kind || ' ' || at, ', ' order by kind) from return_events where return_id = $1`, r.Id)
			if want == "" {
				want = kinds
			}
			if kinds != want {
				t.Errorf("%s: %s, want %s", name, kinds, want)
			}
		}
	}
}

func TestAReturnHasOneLivingCourier(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	drafts := []wire.CollectPlace{d.quoted(r.Id), d.quoted(r.Id), d.quoted(r.Id)}
	var wg sync.WaitGroup
	placed := make([]string, len(drafts))
	for i, in := range drafts {
		wg.Go(func() {
			status, code := d.place(in)
			placed[i] = fmt.Sprint(status, code)
		})
	}
	wg.Wait()
	slices.Sort(placed)
	if got := fmt.Sprint(placed); got != "[200 409CourierBooked 409CourierBooked]" && got != "[200  409 CourierBooked 409 CourierBooked]" {
		t.Error(got)
	}
	first := webtest.Value[string](d.Server, `select order_id::text from return_couriers where state = 'Booked'`)
	if n := d.Count(`select count(*) from credit_entries`) + d.Count(`select count(*) from fee_entries where pence > 0`); n != 1 {
		t.Errorf("paid %d times", n)
	}
	// After it failed, another one is booked in its place; then the first is not asked for again.
	d.report(first, couriers.Event{Kind: couriers.Failed, At: d.now.Add(time.Minute), Reason: "Other"})
	d.follow()
	if got := d.one(r.Id); got.State != wire.ReturnAgreed || got.CourierStatus != wire.CollectFailed {
		t.Errorf("%s, %s", got.State, got.CourierStatus)
	}
	second := d.booked(r.Id)
	d.Want(d.Send("shop", "POST", "/api/collect/"+first+"/next-courier", wire.NextCourier{}), 409, "CourierBooked")
	// Each courier speaks for itself: what is heard late of the first does not take the goods from the second.
	d.report(second, couriers.Event{Kind: couriers.OutForDelivery, At: d.now.Add(2 * time.Minute)})
	d.report(first, couriers.Event{Kind: couriers.Failed, At: d.now.Add(3 * time.Minute), Reason: "Other"})
	d.follow()
	if got := d.one(r.Id); got.State != wire.ReturnOnTheWay || len(got.Couriers) != 2 || got.Couriers[0].Id != second || got.Couriers[1].Stands {
		t.Errorf("%s, %+v", got.State, got.Couriers)
	}
	// Delivered by the one, it is not collected once more.
	d.report(second, couriers.Event{Kind: couriers.Delivered, At: d.now.Add(4 * time.Minute)})
	d.follow()
	if w := d.Send("shop", "GET", "/api/returns/booking/"+r.Id, nil); w.Code != 409 {
		t.Error(w.Code)
	}
}

func TestWhoMayBookACourierForAReturn(t *testing.T) {
	d := courierSetup(t)
	r := d.agreed()
	form := d.form(r.Id)
	d.User("neighbour", wire.RoleShop, d.Callers["shop"].MerchantID, d.Shop(d.Callers["shop"].MerchantID, "Hartley Islington"), "view_orders")
	d.Exec(`update shops set is_collect_enabled = true`)
	if w := d.Send("neighbour", "GET", "/api/returns/booking/"+r.Id, nil); w.Code != 404 {
		t.Error(w.Code)
	}
	if status, out := webtest.Call[wire.ErrorBody](d.Server, "neighbour", "POST", "/api/collect", form); status != 404 {
		t.Error(status, out)
	}
	other := d.requested(d.delivered([2]int64{1, 1000}), 1)
	form.ReturnId = other.Id
	if status, out := webtest.Call[wire.ErrorBody](d.Server, "shop", "POST", "/api/collect", form); status != 409 || out.Code != "ReturnNotCollectable" {
		t.Error(status, out)
	}
	// A draft is placed as long as the return waits for a courier.
	in := d.quoted(r.Id)
	d.step(r.Id, "withdraw", nil)
	if status, code := d.place(in); status != 409 || code != "ReturnNotCollectable" {
		t.Error(status, code)
	}
}
