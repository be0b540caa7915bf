package intake

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// wish is what an order should be by all that is known of it.
type wish struct {
	order  *wire.IntakeOrder
	ended  bool
	early  error // why an order that is not here yet does not come in as it is
	traits traits
}

func (w *webOrder) wish(shop webShop, external string, now time.Time) (d wish, err error) {
	if w.Source == WooCommerce {
		d, err = w.wishOfWoo(shop, now)
	} else {
		d, err = w.wishOfShopify(now)
	}
	if err == nil {
		err = finish(d.order, external, now)
	}
	if errors.Is(err, errNoItems) {
		d.ended = true
	}
	d.ended = d.ended || w.Deleted
	return d, err
}

func (w *webOrder) wishOfShopify(now time.Time) (d wish, err error) {
	p, _, err := decodeShopify(w.Content)
	if err != nil {
		return d, err
	}
	w.addRefunds(p)
	w.dropOurs(p)
	d.ended, d.traits = p.CancelledAt != "", p.traits()
	d.order, err = p.order(now)
	return d, err
}

// addRefunds adds the refunds that came after the content.
func (w *webOrder) addRefunds(p *payload) {
	for _, id := range slices.Sorted(maps.Keys(w.Refunds)) {
		if !slices.ContainsFunc(p.Refunds.V, func(r maybe[refund]) bool { return string(r.V.ID) == id }) {
			p.refundLater(w.Refunds[id])
		}
	}
}

// refundLater adds a refund that the content does not contain yet.
func (p *payload) refundLater(raw json.RawMessage) {
	var r maybe[refund]
	if json.Unmarshal(raw, &r) != nil {
		return
	}
	p.Refunds.V = append(p.Refunds.V, r)
	for _, back := range r.V.Items.V {
		for i := range p.LineItems.V {
			it := &p.LineItems.V[i].V
			n, _ := strconv.Atoi(string(back.V.Quantity))
			if left, err := it.quantity(""); err == nil && it.ID == back.V.LineItemID {
				it.CurrentQuantity = loose(strconv.Itoa(max(left-max(n, 0), 0)))
			}
		}
	}
}

func (w *webOrder) wishOfWoo(shop webShop, now time.Time) (d wish, err error) {
	p, _, err := decodeWoo(w.Content)
	if err != nil {
		return d, err
	}
	w.dropOursOfWoo(p)
	d.traits = p.traits()
	d.ended = slices.Contains([]loose{"cancelled", "refunded", "trash"}, p.Status)
	if w.addItems(p, shop.Connected); d.ended {
		p.Refunds.V = nil // all of it: what was sold stays on record
	}
	switch p.Status {
	case "pending", "failed", "cancelled", "refunded", "trash":
		d.early = notPaidYet(string(p.Status))
	case "checkout-draft", "auto-draft", "draft":
		return d, notPaidYet(string(p.Status))
	}
	d.order, err = p.order(shop.Statuses, now)
	return d, err
}

func notPaidYet(status string) error {
	return fault.New(fault.Conflict, "NotPaidYet", fmt.Sprintf("The order is %q in WooCommerce. It comes in once it is paid or on hold.", status))
}
