package intake

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// writer is a fixture whose clock moves by itself alone.
type writer struct {
	*fixture
	at    time.Time
	order string // the only one
}

// connected is a shop that is connected to a web shop, and an order that came from there.
func connected(t *testing.T, source string, f *fakeShop, settings wire.WebShopWriteBack) *writer {
	h := &writer{fixture: setup(t), at: time.Now().UTC().Truncate(time.Second)}
	h.service.now = func() time.Time { return h.at }
	h.service.client = clientFor(f)
	h.connect(h.soho, source, f.URL)
	h.writeBack(source, settings)
	if source == Shopify {
		h.hook(h.soho, "s3cret", "orders/create", shopifyOrder())
	} else {
		h.wooHook(h.soho, "s3cret", "order.created", paidWoo("processing", 0))
	}
	h.order = webtest.Value[string](h.Server, `select id::text from orders`)
	return h
}

// paidWoo is the order of wooOrder3 with the right sum, as it is after a change.
func paidWoo(status string, minute int) string {
	return wooOrder3(`"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`, `"status": "processing"`, `"status": "`+status+`"`,
		`"date_modified_gmt": "2026-03-02T10:00:00"`, fmt.Sprintf(`"date_modified_gmt": "2026-03-02T10:%02d:00"`, minute))
}

func (h *writer) connect(at orders.Owner, source, address string) {
	id := webtest.NewID()
	login := credentials{Key: "ck", Secret: "cs"}
	if source == Shopify {
		login = credentials{Secret: "token"}
	}
	sealed, err := login.seal(h.box, id)
	h.Must(err)
	h.Exec(`insert into web_shops (id, shop_id, source, merchant_id, address, sealed) values ($1, $2, $3, $4, $5, $6)`,
		id, at.ShopID, source, at.MerchantID, address, sealed)
}

func (h *writer) writeBack(source string, settings wire.WebShopWriteBack) {
	h.T.Helper()
	if settings.Cancelled == "" {
		settings.Cancelled = "Off"
	}
	h.Want(h.Send("merchant", "PUT", "/api/web-shops/"+h.soho.ShopID+"/"+source+"/write-back", settings), 200, "")
}

// courier reports what the order's courier does.
func (h *writer) courier(kind string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		return couriertest.Order(h.T.Context(), tx, h.order, couriers.Event{Kind: kind, At: time.Now().UTC()})
	})
}

// happens puts something on the order's timeline, as whoever does it would.
func (h *writer) happens(kind, set string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		if _, err := tx.Exec(h.T.Context(), `update orders set `+set+` where id = $1`, h.order); err != nil {
			return err
		}
		_, err := tx.Exec(h.T.Context(), `insert into order_timeline (order_id, kind, actor) values ($1, $2, 'Shop')`, h.order, kind)
		return err
	})
}

// write works what is due once for each web shop, after a time.
func (h *writer) write(after time.Duration) {
	h.T.Helper()
	h.at = h.at.Add(after)
	for _, id := range webtest.Value[[]string](h.Server, `select array_agg(id::text order by id) from web_shops`) {
		h.Must(h.service.WriteBack(h.T.Context(), id))
	}
}

// states says what became of everything to write, and what the timeline says of it.
func (h *writer) states() string {
	h.T.Helper()
	return webtest.Value[string](h.Server, `select concat_ws(' | ', (select string_agg(kind || ' ' || state || coalesce(nullif(': ' || problem, ': '), ''), ', '
			order by id) from web_shop_writes where order_id = $1),
		(select string_agg(kind || ' ' || (detail ->> 'Told'), ', ' order by id) from order_timeline where order_id = $1 and kind like 'WebShop%'))`, h.order)
}

func (h *writer) wantStates(want string) {
	h.T.Helper()
	if got := h.states(); got != want {
		h.T.Errorf("%s, want\n%s", got, want)
	}
}

var everything = wire.WebShopWriteBack{Sent: true, Delivered: true, Cancelled: "Cancel", RefundDue: true, Refund: "Off", TellCustomer: true}

// Shopify gets one fulfilment with the tracking link, although the response to it was lost, and what it sends of it changes nothing here.
func TestShopifyIsToldOfTheCourier(t *testing.T) {
	shop := newFakeShopify(t)
	h := connected(t, Shopify, &shop.fakeShop, everything)
	shop.lost = once("POST", "/fulfillments.json")
	h.courier("OutForDelivery")
	h.write(0)
	h.wantStates("Sent Waiting: The web shop could not be reached.")
	h.write(5 * time.Second) // it rests
	if len(shop.wrote) != 1 {
		t.Errorf("%q", shop.wrote)
	}
	h.write(time.Minute)
	h.wantStates("Sent Written | WebShopTold Sent")
	h.courier("OutForDelivery")
	h.courier("Delivered")
	h.write(0)
	h.write(time.Hour)
	h.wantStates("Sent Already, Delivered Written | WebShopTold Sent, WebShopTold Delivered")
	link := webtest.Value[string](h.Server, `select tracking_url from journeys`)
	no := webtest.Value[string](h.Server, `select order_no from orders`)
	if len(shop.fulfilled) != 1 || shop.fulfilled[0]["tracking_url"] != link || link == "" || shop.fulfilled[0]["tracking_number"] != no ||
		shop.fulfilled[0]["shipment_status"] != "delivered" || !shop.tellsAll {
		t.Errorf("%+v", shop.fulfilled)
	}
	before := webtest.Value[string](h.Server, stateOf)
	entries := h.Count(`select count(*) from order_timeline`)
	h.hook(h.soho, "s3cret", "orders/updated", shopifyOrder(`"updated_at": "2026-03-02T10:00:00Z"`, `"updated_at": "2026-03-02T11:00:00Z",
		"fulfillment_status": "fulfilled", "fulfillments": [{"id": 900, "location_id": 655, "status": "success", "tracking_number": "`+no+`"}]`, `"tags": ""`,
		`"tags": "TradeKart refund due £1.00"`))
	h.hook(h.soho, "s3cret", "fulfillments/create", `{"id": 900, "order_id": 820982911946154508}`)
	h.write(time.Hour)
	if got := webtest.Value[string](h.Server, stateOf); got != before || h.Count(`select count(*) from order_timeline`) != entries ||
		h.Count(`select count(*) from web_shop_writes`) != 2 {
		t.Errorf("what came back changed %s to %s", before, got)
	}
	if got := webShopOf(h.fixture, Shopify); got.WrittenAt == nil || got.WriteProblem != "" || got.WritesWait != 0 || len(got.NotWritten) != 0 ||
		got.WriteBack != everything {
		t.Errorf("%+v", got)
	}
}

// WooCommerce gets a note and a field, and its order is completed; a lost response to any of it repeats nothing.
func TestWooCommerceIsToldOfTheCourier(t *testing.T) {
	losses := map[string]func(*http.Request) bool{"nothing": nil, "the note": once("POST", "/notes"), "the field": once("PUT", "/727")}
	for name, lost := range losses {
		t.Run(name, func(t *testing.T) {
			shop := newFakeWoo(t, "727")
			h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Sent: true, Delivered: true})
			shop.lost = lost
			h.courier("OutForDelivery")
			h.write(0)
			h.write(time.Minute)
			h.courier("Delivered")
			h.write(time.Minute)
			h.wantStates("Sent Written, Delivered Written | WebShopTold Sent, WebShopTold Delivered")
			link := webtest.Value[string](h.Server, `select tracking_url from journeys`)
			if len(shop.notes) != 1 || !strings.Contains(shop.notes[0], link) || strings.Contains(shop.notes[0], "customer") || shop.meta[trackingMeta] != link ||
				shop.status != "completed" {
				t.Errorf("%q %v %s", shop.notes, shop.meta, shop.status)
			}
			before, entries := webtest.Value[string](h.Server, stateOf), h.Count(`select count(*) from order_timeline`)
			if got := h.wooHook(h.soho, "s3cret", "order.updated", paidWoo("completed", 30)); got.Status != 200 {
				t.Errorf("%+v", got)
			}
			if got := webtest.Value[string](h.Server, stateOf); got != before || h.Count(`select count(*) from order_timeline`) != entries {
				t.Errorf("what came back changed %s to %s", before, got)
			}
		})
	}
}

// A second courier has another link: the fulfilment and the note follow it, once.
func TestTheSecondCouriersLinkIsWritten(t *testing.T) {
	second := func(h *writer) string {
		h.T.Helper()
		h.courier("OutForDelivery")
		h.write(0)
		for range 2 {
			h.Exec(`update journeys set tracking_url = 'https://couriers.example/second?a=1&b=2'`)
			h.happens("OutForDelivery", "item_count = item_count")
			h.write(time.Minute)
		}
		return webtest.Value[string](h.Server, `select tracking_url from journeys`)
	}
	t.Run("Shopify", func(t *testing.T) {
		shop := newFakeShopify(t)
		h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
		if link := second(h); len(shop.fulfilled) != 1 || shop.fulfilled[0]["tracking_url"] != link || len(shop.wrote) != 2 {
			t.Errorf("%+v %q", shop.fulfilled, shop.wrote)
		}
	})
	t.Run("WooCommerce", func(t *testing.T) {
		shop := newFakeWoo(t, "727")
		h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
		if link := second(h); len(shop.notes) != 2 || !strings.Contains(shop.notes[1], link) || shop.meta[trackingMeta] != link {
			t.Errorf("%q %v", shop.notes, shop.meta)
		}
	})
}

// What a merchant did not choose is not written, and a delivery alone tells of its courier too.
func TestOnlyWhatIsChosenIsWritten(t *testing.T) {
	shop := newFakeShopify(t)
	h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{})
	h.Exec(`update web_shops set write_sent = true`) // what a new one has
	if got := webShopOf(h.fixture, WooCommerce).WriteBack; got != (wire.WebShopWriteBack{Sent: true, Cancelled: "Off", Restock: true, Refund: "Off"}) {
		t.Errorf("%+v", got)
	}
	h.courier("Delivered")
	h.write(0)
	h.wantStates("Sent Written | WebShopTold Sent")
	if len(shop.fulfilled) != 1 || shop.tellsAll {
		t.Errorf("%+v", shop.fulfilled)
	}
	h.happens("Cancelled", "status = 'CancelledDelivery', cancelled = now()")
	h.write(0)
	h.wantStates("Sent Written | WebShopTold Sent")
}

func TestWhatIsSwitchedOffMeanwhileIsNotWritten(t *testing.T) {
	off := newFakeShopify(t)
	h := connected(t, Shopify, &off.fakeShop, wire.WebShopWriteBack{Sent: true})
	h.courier("OutForDelivery")
	h.writeBack(Shopify, wire.WebShopWriteBack{})
	h.write(0)
	h.wantStates("Sent Dropped")
	if len(off.wrote) != 0 {
		t.Errorf("%q", off.wrote)
	}
}

func TestCancellationsAndRefundsAreWritten(t *testing.T) {
	cancelled := func(h *writer) {
		h.happens("Cancelled", "status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = now()")
		h.write(0)
	}
	t.Run("Shopify", func(t *testing.T) {
		shop := newFakeShopify(t)
		shop.tags = []string{"vip", "TradeKart refund due £1.00"}
		h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Cancelled: "Cancel", RefundDue: true, Restock: true})
		shop.lost = once("POST", "/cancel.json")
		cancelled(h)
		h.write(time.Minute)
		h.write(time.Minute)
		h.wantStates("Cancelled Written, RefundDue Written | WebShopTold Cancelled, WebShopTold RefundDue")
		if shop.restocked == nil || !*shop.restocked {
			t.Error("the items did not go back to stock")
		}
		if shop.cancelledAt == nil || strings.Join(shop.tags, ", ") != "vip, TradeKart refund due £183.95" {
			t.Errorf("%v %q", shop.cancelledAt, shop.tags)
		}
		entries := h.Count(`select count(*) from order_timeline`)
		h.hook(h.soho, "s3cret", "orders/cancelled", shopifyOrder(`"cancelled_at": null`, `"cancelled_at": "2026-03-02T11:00:00Z"`,
			`"updated_at": "2026-03-02T10:00:00Z"`, `"updated_at": "2026-03-02T11:00:00Z"`))
		if h.Count(`select count(*) from order_timeline`) != entries || h.Count(`select count(*) from cancellation_requests`) != 0 {
			t.Error("our own cancellation came back as a request")
		}
	})
	t.Run("Shopify without its stock", func(t *testing.T) {
		shop := newFakeShopify(t)
		h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Cancelled: "Cancel"})
		cancelled(h)
		if h.wantStates("Cancelled Written | WebShopTold Cancelled"); shop.restocked == nil || *shop.restocked {
			t.Error("the items went back to stock")
		}
	})
	t.Run("Shopify by a tag", func(t *testing.T) {
		shop := newFakeShopify(t)
		h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Cancelled: "Note"})
		cancelled(h)
		h.wantStates("Cancelled Written | WebShopTold Cancelled")
		if !slices.Equal(shop.tags, []string{"TradeKart cancelled"}) || shop.cancelledAt != nil {
			t.Errorf("%q", shop.tags)
		}
	})
	t.Run("Shopify's own", func(t *testing.T) {
		shop := newFakeShopify(t)
		shop.cancelledAt, shop.financial = "2026-03-02T11:00:00Z", "refunded"
		h := connected(t, Shopify, &shop.fakeShop, everything)
		cancelled(h)
		h.wantStates("Cancelled Already, RefundDue Already")
		if len(shop.wrote) != 0 {
			t.Errorf("%q", shop.wrote)
		}
	})
	t.Run("WooCommerce", func(t *testing.T) {
		shop := newFakeWoo(t, "727")
		h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Cancelled: "Cancel", RefundDue: true})
		cancelled(h)
		h.wantStates("Cancelled Written, RefundDue Written | WebShopTold Cancelled, WebShopTold RefundDue")
		if shop.status != "cancelled" || len(shop.notes) != 1 || !strings.Contains(shop.notes[0], "£37.12 in total. Now £37.12 for 3 × Candle, 1 × Seat") {
			t.Errorf("%s %q", shop.status, shop.notes)
		}
		entries := h.Count(`select count(*) from order_timeline`)
		h.wooHook(h.soho, "s3cret", "order.updated", paidWoo("cancelled", 30))
		if h.Count(`select count(*) from order_timeline where kind <> 'PaymentChanged'`) != entries || h.Count(`select count(*) from cancellation_requests`) != 0 {
			t.Error("our own cancellation came back as a request")
		}
	})
	t.Run("WooCommerce by a note", func(t *testing.T) {
		shop := newFakeWoo(t, "727")
		h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Cancelled: "Note"})
		cancelled(h)
		h.wantStates("Cancelled Written | WebShopTold Cancelled")
		if shop.status != "processing" || len(shop.notes) != 1 {
			t.Errorf("%s %q", shop.status, shop.notes)
		}
	})
}

// Only what is sent, from the locations of the shop, is fulfilled.
func TestShopifyIsToldOfWhatIsSent(t *testing.T) {
	shop := newFakeShopify(t)
	shop.orders = []object{fulfilmentOrderOf(11, 655, 1, 1), fulfilmentOrderOf(12, 655, 2, 5), fulfilmentOrderOf(13, 700, 3, 1)}
	h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
	h.Exec(`update web_shops set rules = $1`, wire.WebShopRules{Locations: []wire.WebShopLocation{{Location: "655", ShopId: h.soho.ShopID},
		{Location: "700", ShopId: h.camden.ShopID}}})
	h.Exec(`update order_lines set quantity = 3 where variant_sku = 'C-1'`)
	h.courier("OutForDelivery")
	shop.orders[0]["status"] = "on_hold"
	shop.orders[1]["status"] = "on_hold"
	h.write(0)
	h.wantStates("Sent Waiting: The order is on hold in Shopify.")
	shop.orders[0]["status"] = "open"
	shop.orders[1]["status"] = "open"
	h.write(time.Minute)
	h.write(time.Minute)
	if len(shop.fulfilled) != 1 || shop.fulfilled[0]["said"] != " 1×1 3×2" || shop.orders[1]["status"] != "in_progress" || shop.orders[2]["status"] != "open" {
		t.Errorf("%+v %+v", shop.fulfilled, shop.orders)
	}
	h.wantStates("Sent Written | WebShopTold Sent")
}

// A refusal that nothing mends is final and shown; a merchant may try again.
func TestRefusalsAreShown(t *testing.T) {
	shop := newFakeShopify(t)
	h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
	shop.fail = func(w http.ResponseWriter, r *http.Request) bool {
		return r.Method == "POST" && answers(0, 422, `{"errors":["Fulfillment order 11 \u202ehas been moved"]}`)(w, r)
	}
	h.courier("OutForDelivery")
	h.write(0)
	const problem = "The web shop refused it: Fulfillment order 11 has been moved"
	h.wantStates("Sent Refused: " + problem + " | WebShopNotTold Sent")
	got := webShopOf(h.fixture, Shopify)
	if got.WriteProblem != problem || len(got.NotWritten) != 1 || got.NotWritten[0].OrderId != h.order || got.NotWritten[0].Problem != problem {
		t.Errorf("%+v", got)
	}
	shop.fail = nil
	path := "/api/web-shops/" + h.soho.ShopID + "/shopify/write-back"
	for who, want := range map[string]int{"rival": 404, "soho": 403, "merchant": 200} {
		h.Want(h.Send(who, "POST", path+"/retry", nil), want, "")
		h.Want(h.Send(who, "PUT", path, everything), want, "")
	}
	h.Want(h.Send("merchant", "PUT", path, wire.WebShopWriteBack{Cancelled: "Refund"}), 422, "")
	h.write(0)
	h.wantStates("Sent Written | WebShopNotTold Sent, WebShopTold Sent")
	if n := h.Count(`select count(*) from audit_log where action in ('web_shop.write_back', 'web_shop.written_again')`); n != 3 {
		t.Errorf("%d entries of the audit log", n)
	}

	shop.id = "1" // the order was deleted there
	h.happens("Cancelled", "status = 'CancelledDelivery', cancelled = now()")
	h.write(0)
	if got := h.states(); !strings.Contains(got, "Cancelled Refused: The web shop does not have this order any more.") {
		t.Error(got)
	}
}

// Whatever may mend itself is tried again for three days, with pauses that the web shop may lengthen, and a new key is used at once.
func TestFailuresAreTriedAgain(t *testing.T) {
	shop := newFakeWoo(t, "727")
	h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
	asked := 0
	fail := func(status int, body string, header ...string) {
		answer := answers(0, status, body, header...)
		shop.fail = func(w http.ResponseWriter, r *http.Request) bool { asked++; return answer(w, r) }
	}
	h.courier("OutForDelivery")
	fail(429, `{}`, "Retry-After", "3600.5")
	h.write(0)
	h.write(time.Hour)
	if h.wantStates("Sent Waiting: The web shop answered with status 429."); asked != 1 {
		t.Errorf("asked %d times within the time that it asked for", asked)
	}
	for _, c := range []struct {
		status     int
		body, want string
	}{{503, "<html>", "The web shop answered with status 503."}, {401, `{"code":"x"}`, "The web shop refused the key. It needs the right to change orders."},
		{302, "", "The web shop answered with a redirect, which is not followed. Please enter the address that it leads to."},
		{404, `{"code":"rest_no_route","message":"No route was found"}`, "The web shop answered with status 404."},
		{404, "<html>", "The web shop answered with status 404."}, {200, "<html>", "The web shop's answer could not be read."}} {
		fail(c.status, c.body, "Location", shop.URL+"/elsewhere")
		h.write(7 * time.Hour)
		h.wantStates("Sent Waiting: " + c.want)
		if got := webShopOf(h.fixture, WooCommerce); got.WriteProblem != c.want || got.WritesWait != 1 || got.WrittenAt != nil {
			t.Errorf("%+v", got)
		}
	}
	shop.fail = nil
	h.Must(h.Pool.QueryRow(t.Context(), `update web_shops set write_rests_until = now() + interval '1 day' returning ''`).Scan(new(string)))
	h.Exec(`update web_shop_writes set next_at = now() + interval '1 day'`)
	h.InTx(func(tx pgx.Tx) error { return writeTo(t.Context(), tx, h.soho.ShopID, WooCommerce, false) }) // as the same address with another key
	h.write(0)
	h.wantStates("Sent Written | WebShopTold Sent")

	h.Exec(`delete from web_shop_writes`)
	h.happens("OutForDelivery", "item_count = item_count")
	fail(500, "")
	for range 14 {
		h.write(6 * time.Hour)
	}
	h.wantStates("Sent GivenUp: The web shop answered with status 500. | WebShopTold Sent, WebShopNotTold Sent")
}

// One web shop that answers nothing stops no other, and a private network is never asked.
func TestAWebShopThatFailsStopsNoOther(t *testing.T) {
	shop, dead := newFakeWoo(t, "727"), httptest.NewTLSServer(http.NotFoundHandler())
	dead.Close()
	h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Sent: true})
	h.connect(h.camden, WooCommerce, dead.URL)
	h.wooHook(h.camden, "s3cret", "order.created", strings.Replace(paidWoo("processing", 0), `"id": 727`, `"id": 728`, 1))
	first := h.order
	for _, id := range webtest.Value[[]string](h.Server, `select array_agg(id::text order by id = $1) from orders`, first) {
		h.order = id
		h.courier("OutForDelivery")
	}
	b := &pgx.Batch{}
	WritesDue(b)
	WritesDue(b)
	h.Must(h.Pool.SendBatch(t.Context(), b).Close())
	if n := h.Count(`select count(*) from river_job where kind = 'write_web_shop'`); n != 2 {
		t.Errorf("%d jobs", n)
	}
	h.write(0)
	states := webtest.Value[string](h.Server, `select string_agg(external_id || ' ' || state || problem, ', ' order by external_id) from web_shop_writes`)
	if states != "727 Written, 728 WaitingThe web shop could not be reached." {
		t.Error(states)
	}
	h.service.client = outbound.NewClient(nil)
	h.write(time.Hour)
	const private = "The web shop's address is not on the internet."
	if got := webtest.Value[string](h.Server, `select problem from web_shop_writes where state = 'Waiting'`); got != private {
		t.Error(got)
	}
	h.Want(h.Send("merchant", "PUT", "/api/web-shops/"+h.camden.ShopID+"/woocommerce/check", wire.WebShopCheck{}), 200, "")
	if n := h.Count(`select count(*) from web_shop_writes where state = 'Dropped'`); n != 1 {
		t.Error("what waited for a web shop that is no longer connected still waits")
	}
}

// Another installation at the same address counts its orders from 1 again.
func TestAnotherOrderOfTheSameNumberIsNotTouched(t *testing.T) {
	shop := newFakeWoo(t, "727")
	h := connected(t, WooCommerce, &shop.fakeShop, everything)
	h.Exec(`update web_shop_orders set content = convert_to(replace(convert_from(content, 'UTF8'), '"number"', '"order_key": "wc_order_a", "number"'), 'UTF8')`)
	shop.key = "wc_order_b"
	h.courier("Delivered")
	h.write(0)
	const another = "Refused: The web shop has another order with this number."
	h.wantStates("Sent " + another + ", Delivered " + another + " | " +
		"WebShopNotTold Sent, WebShopNotTold Delivered")
	if len(shop.wrote) != 0 {
		t.Errorf("%q", shop.wrote)
	}
}

// Of two servers one writes, and each thing once.
func TestOneJobAtATimeWrites(t *testing.T) {
	shop := newFakeWoo(t, "727")
	h := connected(t, WooCommerce, &shop.fakeShop, everything)
	h.courier("Delivered")
	id := webtest.Value[string](h.Server, `select id::text from web_shops`)
	webtest.AtOnce(4, func(int) bool { return h.service.WriteBack(t.Context(), id) == nil })
	h.write(time.Hour)
	if len(shop.notes) != 1 || !strings.HasPrefix(shop.notes[0], "to the customer: Order ") || len(shop.wrote) != 3 {
		t.Errorf("%q %q", shop.notes, shop.wrote)
	}
}
