package intake

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"tradekart/portal/backend/intake/pence"
)

// refundMark ends the note of a refund that was made from here: by it a repetition finds the refund, and what the web shop sends of it is
// known as ours.
const refundMark = "(TradeKart refund "

var refundMarked = regexp.MustCompile(`\(TradeKart refund [0-9]+\)\s*$`)

func (w writing) refundMark() string { return fmt.Sprint(refundMark, w.ID, ")") }

// madeRefund is a refund as the web shop has it.
type madeRefund struct {
	note  string
	pence int64
	at    time.Time
}

// refundLeft is how much of what has fallen due is still to be refunded in the web shop. Somebody who has refunded there meanwhile may have
// paid the same: that needs a person.
func (w writing) refundLeft(made []madeRefund) (left int64, err error) {
	var ours int64
	for _, r := range made {
		switch note := strings.TrimSpace(r.note); {
		case strings.HasSuffix(note, w.refundMark()):
			return 0, nil
		case refundMarked.MatchString(note):
			ours += r.pence
		case r.at.After(w.Since):
			return 0, final{"Somebody has refunded something of this order in the web shop meanwhile. Please check there what is still due."}
		}
	}
	if w.Event == nil {
		return 0, nil
	}
	return max(min(w.Event.RefundDue, w.RefundDue-ours), 0), nil
}

// decimal is an amount as the platforms write it.
func decimal(pence int64) string { return fmt.Sprintf("%d.%02d", pence/100, pence%100) }

// refundShopify refunds an amount, without items: which those are stands in the note, and stock is left to a person.
func (s *Service) refundShopify(ctx context.Context, c *connection, w writing, path string) (already bool, err error) {
	var got struct{ Refunds many[refund] }
	if err := s.call(ctx, c, http.MethodGet, path+"/refunds.json?limit=250", nil, &got); err != nil {
		return false, err
	}
	var made []madeRefund
	for _, r := range got.Refunds.V {
		var paid sale
		if err := r.V.add(&paid, map[loose]int{}); err != nil {
			return false, final{"Shopify's refunds of this order could not be read."}
		}
		at, _ := time.Parse(time.RFC3339, string(r.V.CreatedAt))
		made = append(made, madeRefund{string(r.V.Note), paid.refunded, at})
	}
	left, err := w.refundLeft(made)
	if err != nil || left == 0 {
		return true, err
	}
	var paid struct{ Transactions many[shopifyPaid] }
	if err := s.call(ctx, c, http.MethodGet, path+"/transactions.json", nil, &paid); err != nil {
		return false, err
	}
	transactions, err := refundOf(paid.Transactions.V, left, "gid://shopify/Order/"+w.ExternalID)
	if err != nil {
		return false, err
	}
	return false, s.graphql(ctx, c, `mutation($input: RefundInput!, $key: String!) { changed: refundCreate(input: $input) @idempotent(key: $key) `+
		`{ userErrors { message } } }`, map[string]any{"key": w.EventID, "input": map[string]any{"orderId": "gid://shopify/Order/" + w.ExternalID,
		"note": refundText(w) + " " + w.refundMark(), "notify": c.WriteBack.TellCustomer, "transactions": transactions}})
}

// shopifyPaid is a payment of an order, or what was paid back of one.
type shopifyPaid struct {
	ID       json.Number `json:"id"`
	Parent   json.Number `json:"parent_id"`
	Kind     loose       `json:"kind"`
	Status   loose       `json:"status"`
	Gateway  loose       `json:"gateway"`
	Amount   loose       `json:"amount"`
	Currency loose       `json:"currency"`
}

// refundOf takes an amount from the payments of an order, the first ones first.
func refundOf(all []maybe[shopifyPaid], amount int64, orderID string) (out []map[string]any, err error) {
	back := map[json.Number]int64{}
	for _, t := range all {
		if t.V.Kind == "refund" && (t.V.Status == "success" || t.V.Status == "pending") {
			paid, _ := pence.Round(string(t.V.Amount))
			back[t.V.Parent] += paid
		}
	}
	for _, t := range all {
		paid, err := pence.Round(string(t.V.Amount))
		if err != nil || t.V.Status != "success" || t.V.Kind != "sale" && t.V.Kind != "capture" {
			continue
		}
		if t.V.Currency != "GBP" {
			return nil, final{"The order was not paid in pounds."}
		}
		if part := min(paid-back[t.V.ID], amount); part > 0 {
			amount -= part
			out = append(out, map[string]any{"orderId": orderID, "parentId": "gid://shopify/OrderTransaction/" + t.V.ID.String(), "kind": "REFUND",
				"gateway": t.V.Gateway, "amount": decimal(part)})
		}
	}
	if amount > 0 {
		return nil, final{"Not that much was paid in Shopify, or it was refunded already."}
	}
	return out, nil
}

// refundWoo refunds an amount; whether the payment provider pays it back is the merchant's choice.
func (s *Service) refundWoo(ctx context.Context, c *connection, w writing, path string) (already bool, err error) {
	var found many[wooRefund]
	if err := s.call(ctx, c, http.MethodGet, path+"/refunds?per_page=100", nil, &found); err != nil {
		return false, err
	}
	var made []madeRefund
	for _, r := range found.V {
		paid, err := r.V.amount()
		if err != nil {
			return false, final{"WooCommerce's refunds of this order could not be read."}
		}
		at := madeRefund{note: string(r.V.Reason), pence: paid}
		if created := gmt(r.V.Created, s.now().Add(24*time.Hour)); created != nil {
			at.at = *created
		}
		made = append(made, at)
	}
	left, err := w.refundLeft(made)
	if err != nil || left == 0 {
		return true, err
	}
	return false, s.call(ctx, c, http.MethodPost, path+"/refunds", map[string]any{"amount": decimal(left), "api_refund": c.WriteBack.Refund == "Pay",
		"reason": refundText(w) + " " + w.refundMark()}, &struct{}{})
}

// isOurs reports whether a refund was made from here: what it is for is known.
func (w *webOrder) isOurs(note loose) bool {
	return slices.Contains(w.OurRefunds, refundMarked.FindString(strings.TrimSpace(string(note))))
}

// dropOurs leaves out of Shopify's order what was refunded from here.
func (w *webOrder) dropOurs(p *payload) {
	all := len(p.Refunds.V)
	p.Refunds.V = slices.DeleteFunc(p.Refunds.V, func(r maybe[refund]) bool { return w.isOurs(r.V.Note) })
	if all > 0 && len(p.Refunds.V) == 0 && p.FinancialStatus == "refunded" {
		p.FinancialStatus = "paid"
	}
}

// dropOursOfWoo leaves out of WooCommerce's order what was refunded from here.
func (w *webOrder) dropOursOfWoo(p *wooOrder) {
	all := len(p.Refunds.V)
	p.Refunds.V = slices.DeleteFunc(p.Refunds.V, func(r maybe[wooRefund]) bool { return w.isOurs(r.V.Reason) })
	if all > 0 && len(p.Refunds.V) == 0 && p.Status == "refunded" {
		p.Status = "completed"
	}
}
