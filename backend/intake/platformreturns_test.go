package intake

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/web/webtest"
)

// returnsOf are the returns of all orders as the shop sees them.
const returnsOf = `select coalesce(string_agg(concat_ws(' | ', r.source, r.state, r.reason, r.note, (select string_agg(l.product_title || ' ' ||
	n.quantity, ', '
		order by l.position) from return_lines n join order_lines l on l.id = n.line_id where n.return_id = r.id),
	'paid back ' || (select sum((detail ->> 'Pence')::bigint) from return_events where return_id = r.id and kind = 'PaidBack')), E'\n' order by r.n), 'none')
	from returns r`

// soldAndDelivered brings in Shopify's order of a kettle and cups, and delivers it.
func (h *fixture) soldAndDelivered() {
	h.T.Helper()
	if got := h.arrive(arrival{"orders/create", shopifyOrder(`"paid"`, `"paid"`), "e0", "2026-03-02T09:00:00Z"}); got.Status != 201 {
		h.T.Fatalf("%+v", got)
	}
	h.InTx(func(tx pgx.Tx) error {
		id := webtest.Value[string](h.Server, `select id::text from orders`)
		return couriertest.Order(h.T.Context(), tx, id, couriers.Event{Kind: "Delivered", At: noon})
	})
	h.Exec(`update orders set status = 'DeliveredDelivery', delivered = $1, shop_portal_status = 'Archived' where status <> 'DeliveredDelivery'`, noon)
}

func aReturn(id int, more string) string {
	return fmt.Sprintf(`{"id": %d, "admin_graphql_api_id": "gid://shopify/Return/%d", "name": "#1001-R%d", "order": {"id": 820982911946154508}%s}`, id, id,
		id, more)
}

const twoCups = `, "return_line_items": [{"id": 9, "quantity": 2, "return_reason": "defective", "customer_note": "Two are chipped 💔",
	"fulfillment_line_item": {"id": 8, "line_item": {"id": 2}}}]`

// Whatever the order of arrival, and however often each message comes, a return ends in the same state.
func TestReturnsOfShopifyArriveInAnyOrder(t *testing.T) {
	t.Parallel()
	at := func(minute int) string { return fmt.Sprintf("2026-03-02T11:%02d:00Z", minute) }
	for name, c := range map[string]struct {
		messages []arrival
		want     string
	}{
		"asked for and agreed": {[]arrival{
			{"returns/request", aReturn(51, twoCups), "r1", at(1)},
			{"returns/approve", aReturn(51, twoCups), "r2", at(2)},
			{"returns/close", aReturn(51, ""), "r3", at(3)},
		}, "Shopify | Agreed | Damaged or faulty | Two are chipped 💔 | Cup 2"},
		"declined": {[]arrival{
			{"returns/request", aReturn(52, twoCups), "r1", at(1)},
			{"returns/decline", aReturn(52, `, "decline": {"reason": "FINAL_SALE", "note": "The sale was final"}`), "r2", at(2)},
		}, "Shopify | Declined | Damaged or faulty | Two are chipped 💔 | Cup 2"},
		"agreed and called off": {[]arrival{
			{"returns/approve", aReturn(53, twoCups), "r1", at(1)},
			{"returns/cancel", aReturn(53, ""), "r2", at(2)},
		}, "Shopify | Withdrawn | Damaged or faulty | Two are chipped 💔 | Cup 2"},
		"a refund of goods that come back": {[]arrival{
			{"refunds/create", `{"id": 78, "order_id": 820982911946154508, "created_at": "2026-03-02T11:00:00Z", "note": "Wrong size",
				"refund_line_items": [{"line_item_id": 2, "quantity": 2, "restock_type": "return"}],
				"transactions": [{"kind": "refund", "status": "success", "amount": "18.00"}]}`, "r1", at(1)},
		}, "Shopify | Agreed | Refunded in Shopify | Wrong size | Cup 2 | paid back 1800"},
		"the refund of a return that Shopify keeps": {[]arrival{
			{"returns/approve", aReturn(54, twoCups), "r1", at(1)},
			{"refunds/create", `{"id": 79, "order_id": 820982911946154508, "created_at": "2026-03-02T11:02:00Z", "return": {"id": 54},
				"refund_line_items": [{"line_item_id": 2, "quantity": 2, "restock_type": "return"}],
				"transactions": [{"kind": "refund", "status": "success", "amount": "18.00"}]}`, "r2", at(2)},
		}, "Shopify | Agreed | Damaged or faulty | Two are chipped 💔 | Cup 2 | paid back 1800"},
	} {
		for seed := range uint64(3) {
			t.Run(fmt.Sprint(name, " ", seed), func(t *testing.T) {
				h := setup(t)
				h.soldAndDelivered()
				var sent []arrival
				for _, m := range c.messages {
					again := m
					again.event += "b"
					sent = append(sent, m, m, again)
				}
				rand.New(rand.NewPCG(seed, 2)).Shuffle(len(sent), func(i, j int) { sent[i], sent[j] = sent[j], sent[i] })
				for _, m := range sent {
					if got := h.arrive(m); got.Status/100 != 2 {
						t.Fatalf("%s: %+v", m.topic, got)
					}
				}
				if got := webtest.Value[string](h.Server, returnsOf); got != c.want {
					t.Errorf("%s, want\n%s", got, c.want)
				}
			})
		}
	}
}

// What cannot become a return stays in the inbox with the reason.
func TestReturnsThatCannotBe(t *testing.T) {
	h := setup(t)
	const before = "2026-03-02T08:00:00Z"
	if got := h.arrive(arrival{"returns/request", aReturn(61, twoCups), "x1", before}); got.Result.Ignored != "Early" {
		t.Errorf("before its order: %+v", got)
	}
	h.arrive(arrival{"orders/create", shopifyOrder(`"paid"`, `"paid"`), "x2", before})
	if got := h.arrive(arrival{"returns/request", aReturn(62, twoCups), "x3", before}); got.Result.SetAside != "NotDelivered" {
		t.Errorf("before the delivery: %+v", got)
	}
	if got := h.arrive(arrival{"returns/update", aReturn(62, twoCups), "x4", before}); got.Result.Ignored != "NotUsed" {
		t.Errorf("another topic: %+v", got)
	}
	h.Exec(`update orders set status = 'DeliveredDelivery', delivered = $1, shop_portal_status = 'Archived'`, noon)
	if got := h.arrive(arrival{"returns/request", aReturn(63, strings.Replace(twoCups, `"quantity": 2`, `"quantity": 20`, 1)), "x5",
		before}); got.Result.SetAside !=
		"NotReturnable" {
		t.Errorf("more than was sold: %+v", got)
	}
	// Both that came too early are entered now; the second finds only what the first has left.
	if got := webtest.Value[string](h.Server, returnsOf); strings.Count(got, "Cup 2") != 2 {
		t.Error(got)
	}
	if got := h.arrive(arrival{"returns/request", `{"id": "no"}`, "x6", before}); got.Result.SetAside != "Malformed" && got.Code != "Malformed" {
		t.Errorf("what is no return: %+v", got)
	}
}
