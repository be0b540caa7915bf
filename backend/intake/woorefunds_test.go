package intake

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// refunding is a WooCommerce whose order has refunds. Its webhooks tell only their totals.
type refunding struct {
	*fixture
	at      time.Time
	status  string
	minute  int
	refunds []string // by their numbers, as they are read
	totals  []string
	fails   bool
}

// candles is a refund of pieces of the first line; 8.99 each.
func candles(id, quantity int, amount string, at time.Time) (read, told string) {
	items := "[]"
	if quantity > 0 {
		items = fmt.Sprintf(`[{"id": 900, "name": "Candle", "quantity": -%d, "total": "-%d.00", "total_tax": "0.00", "sku": "CAN-1",
			"meta_data": [{"id": 1, "key": "_refunded_item_id", "value": "315"}]}]`, quantity, 9*quantity)
	}
	return fmt.Sprintf(`{"id": %d, "date_created_gmt": %q, "amount": %q, "reason": "Broken 💔", "refunded_payment": true, "line_items": %s}`,
		id, at.UTC().Format("2006-01-02T15:04:05"), amount, items), fmt.Sprintf(`{"id": %d, "reason": "Broken 💔", "total": "-%s"}`, id, amount)
}

func newRefunding(t *testing.T) *refunding {
	h := &refunding{fixture: setup(t), at: noon, status: "processing"}
	shop := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key, secret, _ := r.BasicAuth()
		switch {
		case h.fails || key != "ck" || secret != "cs":
			w.WriteHeader(http.StatusServiceUnavailable)
		case r.URL.Path == "/wp-json/wc/v3/orders":
			_, _ = fmt.Fprintf(w, "[%s]", h.order())
		case r.URL.Path == "/wp-json/wc/v3/orders/727/refunds":
			_, _ = fmt.Fprintf(w, "[%s]", strings.Join(h.refunds, ","))
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(shop.Close)
	h.service.client = shop.Client()
	h.service.now = func() time.Time { return h.at }
	sealed, err := credentials{Key: "ck", Secret: "cs"}.seal(h.box, "0190a5f4-0000-7000-8000-000000000001")
	h.Must(err)
	h.Exec(`insert into web_shops (id, shop_id, source, merchant_id, address, sealed) values ('0190a5f4-0000-7000-8000-000000000001', $1, $2, $3, $4, $5)`,
		h.soho.ShopID, WooCommerce, h.soho.MerchantID, shop.URL, sealed)
	return h
}

func (h *refunding) order() string {
	return strings.Replace(paidWoo(h.status, h.minute), `"refunds": []`, `"refunds": [`+strings.Join(h.totals, ",")+`]`, 1)
}

// tell sends the order as it is now.
func (h *refunding) tell() {
	h.T.Helper()
	h.minute++
	if got := h.wooHook(h.soho, "s3cret", "order.updated", h.order()); got.Status/100 != 2 {
		h.T.Fatalf("%+v", got)
	}
}

func (h *refunding) check() {
	h.T.Helper()
	h.Must(h.service.CheckShops(h.T.Context()))
}

func (h *refunding) refund(read, told string) {
	h.refunds, h.totals = append(h.refunds, read), append(h.totals, told)
}

func (h *refunding) deliver() {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		id := webtest.Value[string](h.Server, `select id::text from orders`)
		return couriertest.Order(h.T.Context(), tx, id, couriers.Event{Kind: "Delivered", At: noon})
	})
	h.Exec(`update orders set status = 'DeliveredDelivery', delivered = $1, shop_portal_status = 'Archived' where status <> 'DeliveredDelivery'`, noon)
	h.at = noon.Add(time.Hour)
}

// stands is what is left to deliver, the returns and the inbox.
func (h *refunding) stands() string {
	return webtest.Value[string](h.Server, `select concat_ws(' / ',
		(select string_agg(product_title || ' ' || case when cancelled is null then quantity else 0 end || ' × ' || amount_per_unit, ', ' order by position)
			from order_lines where product_title = 'Candle'),
		nullif((`+returnsOf+`), 'none'),
		(select string_agg(state || ' ' || code, ', ' order by received_at, code) from intake_inbox where state = 'Open'))`)
}

func (h *refunding) want(want string) {
	h.T.Helper()
	if got := h.stands(); got != want {
		h.T.Errorf("%s, want\n%s", got, want)
	}
}

// Whatever a webhook leaves out of a refund, the check reads; what was refunded before the delivery is not delivered.
func TestARefundOfWooCommerceBeforeTheDelivery(t *testing.T) {
	h := newRefunding(t)
	h.tell()
	h.refund(candles(51, 1, "8.99", noon.Add(-time.Minute)))
	h.tell()
	h.want("Candle 3 × 899")
	h.check()
	h.want("Candle 2 × 899")
	h.tell()
	h.check()
	h.want("Candle 2 × 899")
	h.deliver()
	h.tell()
	h.want("Candle 2 × 899")
}

// While the web shop does not answer, the total of a refund counts.
func TestARefundOfAWooCommerceThatDoesNotAnswer(t *testing.T) {
	h := newRefunding(t)
	h.tell()
	h.fails = true
	h.check()
	h.refund(candles(51, 1, "8.99", noon.Add(-time.Minute)))
	h.tell()
	h.want("Candle 2 × 681, Candle 1 × 682") // off everything in proportion
	h.fails = false
	h.check()
	h.want("Candle 2 × 899")
}

// A refund of delivered goods is a return, however often and in whatever order it is told, unless the money was due already.
func TestARefundOfWooCommerceAfterTheDelivery(t *testing.T) {
	t.Parallel()
	later := noon.Add(30 * time.Minute)
	const agreed = "WooCommerce | Agreed | Refunded in WooCommerce | Broken 💔 | Candle "
	due := func(h *refunding, quantity, amount int) {
		h.Exec(`insert into order_refunds_due (order_id, line_id, quantity, amount, at) select order_id, id, $1, $2, $3 from order_lines
			where product_title = 'Candle'`, quantity, amount, noon)
	}
	replaced := func(h *refunding) {
		due(h, 2, 1798)
		h.Exec(`with lamp as (insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit, substitute_for)
				select gen_random_uuid(), order_id, 100, 'Lamp', 2, 2, 799, id from order_lines where product_title = 'Candle' returning *)
			insert into order_refunds_due (order_id, line_id, quantity, amount, at) select order_id, id, -2, -1598, $1 from lamp`, noon)
	}
	for name, c := range map[string]struct {
		before func(h *refunding)
		pieces int
		amount string
		want   string
	}{
		"of two":                    {nil, 2, "17.98", "Candle 3 × 899 / " + agreed + "2 | paid back 1798"},
		"of a part of their price":  {nil, 2, "5.00", "Candle 3 × 899 / " + agreed + "2 | paid back 500"},
		"of an amount":              {nil, 0, "5.00", "Candle 3 × 899 / Open ChangedTooLate"},
		"of what was due":           {func(h *refunding) { due(h, 2, 1798) }, 2, "17.98", "Candle 3 × 899"},
		"of the amount that is due": {func(h *refunding) { due(h, 2, 1798) }, 0, "17.98", "Candle 3 × 899"},
		"of what was due and more":  {func(h *refunding) { due(h, 1, 899) }, 3, "26.97", "Candle 3 × 899 / " + agreed + "2 | paid back 1797"},
		"of what a substitute left": {replaced, 0, "2.00", "Candle 3 × 899"},
		"of all":                    {func(h *refunding) { h.status = "refunded" }, 3, "37.12", "Candle 3 × 899 / " + agreed + "3 | paid back 3712"},
		"of more than there are":    {nil, 4, "35.96", "Candle 3 × 899 / Open ChangedTooLate"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newRefunding(t)
			h.tell()
			h.deliver()
			if c.before != nil {
				c.before(h)
			}
			h.refund(candles(61, c.pieces, c.amount, later))
			h.tell()
			h.want("Candle 3 × 899")
			for range 2 {
				h.check()
				h.tell()
				h.want(c.want)
			}
		})
	}
}

// A refund of goods that a return here has already is its payment, not another return, and is not due again.
func TestARefundOfWooCommercePaysForTheReturnThatIsOpen(t *testing.T) {
	h := newRefunding(t)
	h.tell()
	h.deliver()
	order := webtest.Value[string](h.Server, `select id::text from orders`)
	h.InTx(func(tx pgx.Tx) error {
		o, err := returns.ForPlatform(t.Context(), tx, order)
		if err == nil {
			_, _, err = o.Take(t.Context(), tx, h.at, returns.Platform{Source: wire.ReturnByCustomer, ID: "1", Reason: "Too small",
				Items: []returns.PlatformItem{{SKU: "CAN-1", Quantity: 2}}})
		}
		return err
	})
	h.refund(candles(71, 2, "17.98", noon.Add(30*time.Minute)))
	for range 2 {
		h.tell()
		h.check()
	}
	h.want("Candle 3 × 899 / Customer | Requested | Too small |  | Candle 2 | paid back 1798")
}
