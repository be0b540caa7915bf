package intake

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/wire"
)

// returnSteps are Shopify's topics about returns that are of use, with the step that each tells.
var returnSteps = map[string]string{"returns/request": "request", "returns/approve": "approve", "returns/decline": "decline", "returns/cancel": "cancel"}

// told is what Shopify has said of a return: when each step happened, and the items.
type told struct {
	Request *time.Time      `json:"request"`
	Approve *time.Time      `json:"approve"`
	Decline *time.Time      `json:"decline"`
	Cancel  *time.Time      `json:"cancel"`
	Raw     json.RawMessage `json:"raw"`
	Why     string          `json:"why"`
}

// shopReturn is the part of Shopify's return that is of use.
type shopReturn struct {
	ID    json.RawMessage `json:"id"`
	Order maybe[struct {
		ID json.RawMessage `json:"id"`
	}] `json:"order"`
	Items   many[returnedItem] `json:"return_line_items"`
	Decline maybe[struct {
		Reason loose `json:"reason"`
		Note   loose `json:"note"`
	}] `json:"decline"`
}

type returnedItem struct {
	Quantity loose `json:"quantity"`
	Reason   loose `json:"return_reason"`
	Note     loose `json:"return_reason_note"`
	Customer loose `json:"customer_note"`
	Sent     maybe[struct {
		LineItem maybe[struct {
			ID loose `json:"id"`
		}] `json:"line_item"`
	}] `json:"fulfillment_line_item"`
}

// readReturn says of which order a message about a return is, and what it adds to what is known of the return.
func (m *message) readReturn() (c content, err error) {
	step, used := returnSteps[m.Topic]
	if !used {
		return c, notUsed(m.Topic)
	}
	var r *shopReturn
	if err := json.Unmarshal(m.Raw, &r); err != nil || r == nil || numberOf(r.ID) == 0 || numberOf(r.Order.V.ID) == 0 {
		return c, fault.New(fault.Malformed, "Malformed", "The return could not be read.")
	}
	at := m.Triggered
	if at.IsZero() {
		at = m.ReceivedAt
	}
	adds := map[string]any{step: at}
	if len(r.Items.V) > 0 {
		adds["raw"] = json.RawMessage(m.Raw)
	}
	if step == "decline" {
		adds["why"] = cut(clean(first(r.Decline.V.Note, r.Decline.V.Reason), false), 200)
	}
	c.ID, c.ReturnID = string(r.Order.V.ID), string(r.ID)
	c.Return, err = json.Marshal(adds)
	return c, err
}

// reasonWords are Shopify's reasons in words.
var reasonWords = map[string]string{"color": "Wrong colour", "defective": "Damaged or faulty", "not_as_described": "Not as described",
	"size_too_large": "Too large",
	"size_too_small": "Too small", "style": "Not the style", "unwanted": "No longer wanted", "wrong_item": "Wrong item"}

// returned are the returns of an order by all that Shopify has said: those that it keeps as returns, with what it has paid back
// for them, and refunds of goods that come back without one.
func (w *webOrder) returned(p *payload) (all []returns.Platform) {
	lines := map[loose]*item{}
	for i := range p.LineItems.V {
		lines[p.LineItems.V[i].V.ID] = &p.LineItems.V[i].V
	}
	named := func(id loose, quantity loose) returns.PlatformItem {
		n, _ := strconv.Atoi(string(quantity))
		if l := lines[id]; l != nil {
			title := cut(clean(first(l.Title, l.Name, l.SKU, "Item"), false), 500)
			return returns.PlatformItem{SKU: cut(clean(string(l.SKU), false), 120), Title: title, Quantity: n}
		}
		return returns.PlatformItem{Title: "an item that is not part of the order", Quantity: n}
	}
	for _, id := range slices.Sorted(maps.Keys(w.Returns)) {
		t := w.Returns[id]
		var r shopReturn
		if json.Unmarshal(t.Raw, &r) != nil {
			continue // nothing has named its items yet
		}
		back := returns.Platform{Source: wire.ReturnByShopify, ID: "return/" + id, Reason: "Other", Agreed: t.Approve, Declined: t.Decline,
			Withdrawn: t.Cancel, Why: first(loose(t.Why), "Declined in Shopify")}
		var notes []string
		for i, it := range r.Items.V {
			back.Items = append(back.Items, named(it.V.Sent.V.LineItem.V.ID, it.V.Quantity))
			if word := reasonWords[strings.ToLower(string(it.V.Reason))]; word != "" && i == 0 {
				back.Reason = word
			}
			if text := first(it.V.Customer, it.V.Note); text != "" && !slices.Contains(notes, text) {
				notes = append(notes, text)
			}
		}
		back.Note = cut(clean(strings.Join(notes, "\n"), true), 500)
		all = append(all, back)
	}
	for _, r := range p.Refunds.V {
		back, is := r.V.returned(named)
		kept := slices.IndexFunc(all, func(known returns.Platform) bool { return known.ID == "return/"+string(r.V.Return.V.ID) })
		switch {
		case kept >= 0:
			all[kept].PaidBack = append(all[kept].PaidBack, back.PaidBack...)
		case is:
			all = append(all, back)
		}
	}
	return all
}

// returned says what comes back because of a refund, and what was paid with it.
func (r *refund) returned(named func(id, quantity loose) returns.PlatformItem) (back returns.Platform, is bool) {
	back = returns.Platform{Source: wire.ReturnByShopify, ID: "refund/" + string(r.ID), Refund: true, Reason: "Refunded in Shopify",
		Note: cut(clean(string(r.Note), true), 500)}
	for _, it := range r.Items.V {
		if it.V.Restock == "return" {
			back.Items = append(back.Items, named(it.V.LineItemID, it.V.Quantity))
		}
	}
	if numberOf(r.ID) == 0 {
		return back, false
	}
	at, err := time.Parse(time.RFC3339, string(r.CreatedAt))
	if err != nil {
		at = beginning
	}
	at = at.UTC()
	back.Agreed = &at
	var s sale
	if r.add(&s, map[loose]int{}) == nil && s.refunded > 0 {
		back.PaidBack = []returns.PaidBack{{ID: back.ID, Pence: s.refunded, At: at}}
	}
	return back, len(back.Items) > 0
}

// takenReturns is what became of an order's returns and refunds.
type takenReturns struct {
	delivered bool // the order is
	begun     int  // returns that are new
	explained bool // every refund has a return, or pays what was due
}

// takeReturns brings the returns of a delivered order to what is known of them. What cannot be returned is said once the others are entered.
func (s *Service) takeReturns(ctx context.Context, tx pgx.Tx, w webOrder) (taken takenReturns, err error) {
	if w.OrderID == "" || w.Content == nil {
		return taken, nil
	}
	status, delivered, err := statusOfOrder(ctx, tx, w.OrderID)
	if err != nil {
		return taken, err
	}
	taken.delivered = status == orders.StatusDelivered && delivered != nil
	all, refunds, err := w.platformReturns(delivered)
	if err != nil || len(all) == 0 {
		return taken, err
	}
	if !taken.delivered {
		return taken, fault.New(fault.Conflict, "NotDelivered", "The order is not delivered yet, so nothing of it can be returned. "+
			"Please look at it in the web shop.")
	}
	o, err := returns.ForPlatform(ctx, tx, w.OrderID)
	if err != nil {
		return taken, err
	}
	var problems []error
	explained := 0
	for _, p := range all {
		begun, isExplained, err := o.Take(ctx, tx, s.now().UTC(), p)
		if _, final := isFinal(err); err != nil && !final {
			return taken, err
		}
		if begun {
			taken.begun++
		}
		if isExplained {
			explained++
		}
		problems = append(problems, err)
	}
	taken.explained = refunds > 0 && explained == len(all) && refunds <= len(all)
	return taken, errors.Join(problems...)
}

func statusOfOrder(ctx context.Context, tx pgx.Tx, id string) (status string, delivered *time.Time, err error) {
	err = tx.QueryRow(ctx, `select status, delivered from orders where id = $1`, id).Scan(&status, &delivered)
	return status, delivered, err
}

// platformReturns are the returns of an order by what its platform says, and the number of its refunds.
func (w *webOrder) platformReturns(delivered *time.Time) (all []returns.Platform, refunds int, err error) {
	if w.Source == WooCommerce {
		p, _, err := decodeWoo(w.Content)
		if err != nil {
			return nil, 0, err
		}
		w.dropOursOfWoo(p)
		w.addItems(p, true)
		return p.returned(delivered), len(p.Refunds.V), nil
	}
	p, _, err := decodeShopify(w.Content)
	if err != nil {
		return nil, 0, err
	}
	w.addRefunds(p)
	w.dropOurs(p)
	return w.returned(p), len(p.Refunds.V), nil
}
