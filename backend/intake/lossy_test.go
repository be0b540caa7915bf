package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/web/webtest"
)

// sold is an order in a lossy web shop: every state that it has had, the last one being what the web shop shows.
type sold struct {
	id       string
	versions []string
	changed  []time.Time
	over     bool // the customer cancelled it
	woo      *fakeWoo
	shopify  *fakeShopify
}

// lossy is a web shop with many orders whose messages and responses are lost, late, repeated and out of order.
type lossy struct {
	fakeShop
	source string
	random *rand.Rand
	sold   []*sold
	under  map[string]int // attempts to list and to write that failed, by how
}

func newLossy(t *testing.T, source string) *lossy {
	f := &lossy{source: source, random: rand.New(rand.NewPCG(23, 1)), under: map[string]int{}}
	f.start(t, f.serve)
	f.spoil()
	return f
}

// spoil refuses a quarter of the requests and loses the responses to a fifth of the others, which are carried out, and to
// the first that adds something.
func (f *lossy) spoil() {
	f.fail = func(w http.ResponseWriter, _ *http.Request) bool {
		if f.random.IntN(4) > 0 {
			return false
		}
		status := []int{429, 500, 502, 503}[f.random.IntN(4)]
		f.under[fmt.Sprint(status)]++
		w.WriteHeader(status)
		return true
	}
	f.lost = func(r *http.Request) bool {
		gone := f.random.IntN(5) == 0 || r.Method == http.MethodPost && f.under["lost POST"] == 0
		if gone {
			f.under["lost "+r.Method]++
		}
		return gone
	}
}

// sell adds an order with its history: sold, moved, and every fourth one cancelled. WooCommerce's times have seconds.
func (f *lossy) sell(n int, at time.Time) {
	o := &sold{id: fmt.Sprint(700_000 + n), over: n%4 == 0}
	for i := range 3 {
		if i == 2 && !o.over {
			break
		}
		changed := at.Add(time.Duration(i) * time.Minute)
		o.changed = append(o.changed, changed)
		o.versions = append(o.versions, f.version(o.id, i, changed))
	}
	if f.source == Shopify {
		o.shopify = &fakeShopify{id: o.id, financial: "paid", orders: []object{fulfilmentOrderOf(n, 655, 1, 1, 2, 5)}}
		if o.over {
			o.shopify.cancelledAt = o.changed[2].Format(time.RFC3339)
		}
	} else {
		o.woo = &fakeWoo{id: o.id, status: "processing", meta: map[string]string{}}
		if o.over {
			o.woo.status = "cancelled"
		}
	}
	f.sold = append(f.sold, o)
}

const movedTo = "9 Gray's Inn Road"

func (f *lossy) version(id string, n int, changed time.Time) string {
	street := []string{"12 Upper Street", movedTo, movedTo}[n]
	if f.source == Shopify {
		cancelled := "null"
		if n == 2 {
			cancelled = `"` + changed.Format(time.RFC3339) + `"`
		}
		return shopifyOrder(`"id": 820982911946154508`, `"id": `+id, `"updated_at": "2026-03-02T10:00:00Z"`, `"updated_at": "`+changed.Format(time.RFC3339)+`"`,
			`"cancelled_at": null`, `"cancelled_at": `+cancelled, "12 Upper Street", street)
	}
	return wooOrder3(`"id": 727, "number": "727"`, `"id": `+id+`, "number": "`+id+`"`, `"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`,
		`"date_modified_gmt": "2026-03-02T10:00:00"`, `"date_modified_gmt": "`+changed.Format("2006-01-02T15:04:05")+`"`,
		`"status": "processing"`, `"status": "`+[]string{"processing", "processing", "cancelled"}[n]+`"`, "12 Upper Street", street)
}

// serve lists the orders, or lets the fake of the order that a request is about answer it.
func (f *lossy) serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/wp-json/wc/v3/orders" || r.URL.Path == "/admin/api/2026-01/orders.json" {
		f.list(w, r)
		return
	}
	body, _ := io.ReadAll(r.Body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	for _, o := range f.sold {
		switch {
		case o.woo != nil && strings.HasPrefix(r.URL.Path, "/wp-json/wc/v3/orders/"+o.id):
			o.woo.serve(w, r)
			return
		case o.shopify != nil && (strings.Contains(r.URL.Path, "/orders/"+o.id) ||
			strings.Contains(string(body), fmt.Sprintf(`"fulfillment_order_id":%v}`, o.shopify.orders[0]["id"])) ||
			strings.Contains(string(body), "gid://shopify/Order/"+o.id+`"`)):
			o.shopify.serve(w, r)
			return
		}
	}
	write(w, 404, object{"errors": "Not Found"})
}

// list has the orders as they are now that changed since the time that is asked for.
func (f *lossy) list(w http.ResponseWriter, r *http.Request) {
	since, err := time.Parse("2006-01-02T15:04:05", r.URL.Query().Get("modified_after"))
	if f.source == Shopify {
		since, err = time.Parse(time.RFC3339, r.URL.Query().Get("updated_at_min"))
	}
	if err != nil {
		write(w, 400, object{"message": err.Error()})
		return
	}
	found := []json.RawMessage{}
	for _, o := range f.sold {
		if last := len(o.versions) - 1; !o.changed[last].Before(since) {
			found = append(found, json.RawMessage(o.versions[last]))
		}
	}
	if f.source == Shopify {
		write(w, 200, object{"orders": found})
		return
	}
	write(w, 200, found)
}

// told is what the web shop has been told of an order, each thing as often as it was carried out.
func (o *sold) told() string {
	if o.woo != nil {
		return fmt.Sprintf("%d notes, %s", len(o.woo.notes), o.woo.status)
	}
	said := fmt.Sprintf("%d fulfilments", len(o.shopify.fulfilled))
	for _, one := range o.shopify.fulfilled {
		said += fmt.Sprintf(", %v%v", one["shipment_status"], one["said"])
	}
	for _, tag := range o.shopify.tags {
		said += ", " + tag
	}
	return said
}

// webhook is a message of a web shop on its way, and the minute in which it arrives.
type webhook struct {
	order           *sold
	version, minute int
}

// messages are the webhooks that arrive: of each three, one is lost and one comes twice, each at any time of half an hour.
func (f *lossy) messages() (sent []webhook, lost int) {
	for _, o := range f.sold {
		for v := range o.versions {
			copies := f.random.IntN(3)
			for range copies {
				sent = append(sent, webhook{o, v, f.random.IntN(30)})
			}
			if copies == 0 {
				lost++
			}
		}
	}
	f.random.Shuffle(len(sent), func(i, j int) { sent[i], sent[j] = sent[j], sent[i] })
	return sent, lost
}

func (h *writer) bring(f *lossy, m webhook, n int) {
	h.T.Helper()
	body := m.order.versions[m.version]
	if f.source == WooCommerce {
		h.wooHook(h.soho, "s3cret", []string{"order.created", "order.updated", "order.updated"}[m.version], body)
		return
	}
	h.send("/api/intake/shopify/"+h.soho.ShopID, []byte(body), "X-Shopify-Topic", []string{"orders/create", "orders/updated", "orders/cancelled"}[m.version],
		"X-Shopify-Hmac-Sha256", sign("s3cret", body), "X-Shopify-Event-Id", fmt.Sprint(m.order.id, m.version, n%2),
		"X-Shopify-Triggered-At", m.order.changed[m.version].Format(time.RFC3339))
}

// From a web shop that loses a third of its messages, repeats a third, brings them late and out of order, and fails at a
// quarter of our requests, every order comes in once as it last was, and it is told of each courier once.
func TestALossyWebShopLosesAndRepeatsNothing(t *testing.T) {
	for _, source := range []string{WooCommerce, Shopify} {
		t.Run(source, func(t *testing.T) {
			f := newLossy(t, source)
			h := &writer{fixture: setup(t), at: time.Now().UTC().Truncate(time.Second)}
			h.service.now = func() time.Time { return h.at }
			h.service.client = clientFor(&f.fakeShop)
			h.connect(h.soho, source, f.URL)
			settings := everything
			settings.Cancelled = "Off"
			h.writeBack(source, settings)
			for n := range 16 {
				f.sell(n+1, h.at.Add(-10*time.Minute))
			}
			sent, lost := f.messages()
			for minute := range 40 {
				for i, m := range sent {
					if m.minute == minute {
						h.bring(f, m, i)
					}
				}
				if h.at = h.at.Add(time.Minute); minute%5 == 4 {
					h.Must(h.service.CheckShops(t.Context()))
				}
			}
			h.deliverAll(f) // checks have found what was lost, although some of them failed
			for range 40 {
				h.write(5 * time.Minute)
				h.Must(h.service.CheckShops(t.Context()))
			}
			f.Lock()
			if lost < 8 || f.under["500"] == 0 || f.under["lost POST"] == 0 || f.under["lost GET"] == 0 {
				t.Errorf("too little went wrong: %d messages lost, %v", lost, f.under)
			}
			f.fail, f.lost = nil, nil
			f.Unlock()
			for range 6 { // what failed often rests for up to six hours
				h.write(6 * time.Hour)
			}
			h.wantAllOnce(f)
			before := len(f.wrote)
			for i, m := range sent {
				h.bring(f, m, i)
			}
			h.Must(h.service.CheckShops(t.Context()))
			h.write(time.Hour)
			if len(f.wrote) != before {
				t.Errorf("written again: %q", f.wrote[before:])
			}
			h.wantAllOnce(f)
		})
	}
}

// deliverAll lets couriers deliver every order that came in and that its customer did not cancel.
func (h *writer) deliverAll(f *lossy) {
	h.T.Helper()
	ids := webtest.Value[[]string](h.Server, `select array_agg(id::text order by order_no) from orders o where cancelled is null
		and not exists (select from cancellation_requests where order_id = o.id)`)
	if want := len(f.sold) - len(f.sold)/4; len(ids) != want {
		h.T.Fatalf("%d orders to deliver, want %d", len(ids), want)
	}
	for _, id := range ids {
		h.InTx(func(tx pgx.Tx) error {
			return couriertest.Order(h.T.Context(), tx, id, couriers.Event{Kind: "Delivered", At: time.Now().UTC()})
		})
	}
}

// wantAllOnce compares the orders here and what was written about them with the web shop's.
func (h *writer) wantAllOnce(f *lossy) {
	h.T.Helper()
	type here struct{ ID, Street, State, Writes string }
	found := map[string][]here{}
	rows, err := h.Pool.Query(h.T.Context(), `select coalesce(k.external_id, o.external_order_id), o.delivery_address_line1,
		concat_ws(' ', case when o.cancelled is not null then 'cancelled' when o.delivered is not null then 'delivered' else 'here' end,
			(select nullif(count(*), 0) || ' asked to cancel' from cancellation_requests where order_id = o.id)),
		coalesce((select string_agg(kind || ' ' || case state when 'Already' then 'Written' else state end, ', ' order by id)
			from web_shop_writes where order_id = o.id), '')
		from orders o left join web_shop_orders k on k.order_id = o.id`)
	h.Must(err)
	var one here
	_, err = pgx.ForEachRow(rows, []any{&one.ID, &one.Street, &one.State, &one.Writes}, func() error {
		found[one.ID] = append(found[one.ID], one)
		return nil
	})
	h.Must(err)
	told := map[string]string{WooCommerce: "1 notes, completed", Shopify: "1 fulfilments, delivered 1×1 5×2"}[f.source]
	untold := map[string]string{WooCommerce: "0 notes, cancelled", Shopify: "0 fulfilments"}[f.source]
	for _, o := range f.sold {
		got := found[o.id]
		delete(found, o.id)
		if o.over {
			switch said := fmt.Sprint(got, o.told()); said {
			case fmt.Sprint([]here{}, untold), // it was over before anything else was heard of it
				fmt.Sprint([]here{{o.id, movedTo, "here 1 asked to cancel", ""}}, untold),
				fmt.Sprint([]here{{o.id, movedTo, "cancelled", "RefundDue Written"}}, untold+", TradeKart refund due £183.95"):
			default:
				h.T.Errorf("%s, cancelled by the customer: %s", o.id, said)
			}
			continue
		}
		if want := (here{o.id, movedTo, "delivered", "Sent Written, Delivered Written"}); len(got) != 1 || got[0] != want || o.told() != told {
			h.T.Errorf("%s: %+v, told %s", o.id, got, o.told())
		}
	}
	if len(found) > 0 {
		h.T.Errorf("orders that no web shop has: %+v", found)
	}
}
