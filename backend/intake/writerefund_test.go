package intake

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

// entries counts what has happened to the order, and what somebody must look at.
func (h *writer) entries() string {
	return fmt.Sprint(h.Count(`select count(*) from order_timeline`), h.Count(`select count(*) from returns`), h.Count(`select count(*) from intake_inbox`),
		h.Count(`select count(*) from cancellation_requests`), h.Count(`select count(*) from order_refunds_due`))
}

// due makes the whole order's money due.
func (h *writer) due() {
	h.happens("Cancelled", "status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = now()")
}

// One refund is made in the web shop, whatever response is lost, and what it sends of it is no news here: in whatever order it arrives.
func TestShopifyRefundsOnce(t *testing.T) {
	refunded := []string{`"updated_at": "2026-03-02T10:00:00Z"`, `"updated_at": "2026-03-02T11:00:00Z"`,
		`"financial_status": "paid"`, `"financial_status": "refunded"`}
	for _, order := range [][]string{{"refunds/create", "orders/updated"}, {"orders/updated", "refunds/create"}, {"orders/updated"}, {"refunds/create"}} {
		t.Run(strings.Join(order, ", "), func(t *testing.T) {
			shop := newFakeShopify(t)
			h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Refund: "Pay"})
			shop.lost = once("POST", "/graphql.json")
			h.due()
			for range 3 {
				h.write(10 * time.Minute)
			}
			h.wantStates("Refund Written | WebShopTold Refund")
			if len(shop.refunds) != 1 || !strings.Contains(fmt.Sprint(shop.refunds[0]["transactions"]), "183.95") {
				t.Fatalf("%v", shop.refunds)
			}
			raw, err := json.Marshal(shop.refunds[0])
			h.Must(err)
			before := h.entries()
			for range 2 {
				for _, topic := range order {
					body := string(raw)
					if topic == "orders/updated" {
						body = shopifyOrder(append(refunded, `"refunds": []`, `"refunds": [`+string(raw)+`]`)...)
					}
					h.hook(h.soho, "s3cret", topic, body)
				}
			}
			if after := h.entries(); after != before {
				t.Errorf("%s, then %s", before, after)
			}
		})
	}
}

func TestWooCommerceRefundsOnce(t *testing.T) {
	for setting, paid := range map[string]bool{"Pay": true, "Record": false} {
		t.Run(setting, func(t *testing.T) {
			shop := newFakeWoo(t, "727")
			h := connected(t, WooCommerce, &shop.fakeShop, wire.WebShopWriteBack{Refund: setting})
			shop.lost = once("POST", "/refunds")
			h.due()
			for range 3 {
				h.write(10 * time.Minute)
			}
			h.wantStates("Refund Written | WebShopTold Refund")
			if len(shop.refunds) != 1 || shop.refunds[0]["amount"] != "37.12" || shop.refunds[0]["paid"] != paid {
				t.Fatalf("%v", shop.refunds)
			}
			before := h.entries()
			body := strings.Replace(paidWoo("refunded", 30), `"refunds": []`, fmt.Sprintf(`"refunds": [{"id": 900, "reason": %q, "total": "-37.12"}]`,
				shop.refunds[0]["reason"]), 1)
			if !strings.Contains(body, "TradeKart refund") {
				t.Fatal(body)
			}
			for range 2 {
				h.wooHook(h.soho, "s3cret", "order.updated", body)
			}
			if after := h.entries(); after != before {
				t.Errorf("%s, then %s", before, after)
			}
		})
	}
}

// Nothing is refunded unless the merchant has chosen it.
func TestRefundsAreOffUnlessChosen(t *testing.T) {
	shop := newFakeShopify(t)
	h := connected(t, Shopify, &shop.fakeShop, everything)
	h.due()
	if h.write(0); len(shop.refunds) != 0 {
		t.Errorf("not chosen: %v", shop.refunds)
	}
	h.Want(h.Send("merchant", "PUT", "/api/web-shops/"+h.soho.ShopID+"/shopify/write-back", wire.WebShopWriteBack{Cancelled: "Off", Refund: "Record"}), 422, "")
}

// Somebody may have refunded the same in the web shop already.
func TestRefundsThatNeedAPerson(t *testing.T) {
	shop := newFakeShopify(t)
	h := connected(t, Shopify, &shop.fakeShop, wire.WebShopWriteBack{Refund: "Pay"})
	h.due()
	shop.refunds = []object{{"id": 1, "note": "by hand", "created_at": time.Now().UTC().Add(time.Hour).Format(time.RFC3339),
		"transactions": []object{{"kind": "refund", "status": "success", "amount": "183.95"}}}}
	h.write(0)
	h.wantStates("Refund Refused: Somebody has refunded something of this order in the web shop meanwhile. " +
		"Please check there what is still due. | WebShopNotTold Refund")
	if len(shop.refunds) != 1 {
		t.Errorf("%v", shop.refunds)
	}
}
