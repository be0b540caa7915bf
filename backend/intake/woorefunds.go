package intake

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/wire"
)

// topicRefunds is our name for an order's refunds as they were read. WooCommerce's webhooks say only what each refund came to.
const topicRefunds = "order.refunds"

const maxRefundsRead = 100 // of one shop in one check, and of one order

// wooRefund is a refund: with its total alone in an order, and with its items where it was read.
type wooRefund struct {
	ID       json.RawMessage       `json:"id"`
	Total    loose                 `json:"total"`  // below zero
	Amount   loose                 `json:"amount"` // where it was read
	Reason   loose                 `json:"reason"`
	Created  loose                 `json:"date_created_gmt"`
	Items    many[wooRefundedItem] `json:"line_items"`
	Shipping many[wooCharge]       `json:"shipping_lines"`
}

// wooRefundedItem is an item of a refund; its numbers are below zero.
type wooRefundedItem struct {
	Name     loose `json:"name"`
	SKU      loose `json:"sku"`
	Quantity loose `json:"quantity"`
	Total    loose `json:"total"`
	Tax      loose `json:"total_tax"`
	Meta     many[struct {
		Key   loose `json:"key"`
		Value loose `json:"value"`
	}] `json:"meta_data"`
}

func (r *wooRefund) amount() (int64, error) {
	amount, err := pence.Round(first(r.Amount, r.Total))
	if err != nil {
		return 0, fault.Field("refunds.total", "This must be an amount.")
	}
	return max(amount, -amount), nil
}

// shipping is what of it was for the delivery.
func (r *wooRefund) shipping() (sum int64) {
	for _, c := range r.Shipping.V {
		paid, err := pence.Round(first(c.V.Total, "0"), first(c.V.Tax, "0"))
		if err == nil {
			sum += max(paid, -paid)
		}
	}
	return sum
}

// line is the id of the order's line.
func (i *wooRefundedItem) line() loose {
	for _, m := range i.Meta.V {
		if m.V.Key == "_refunded_item_id" {
			return m.V.Value
		}
	}
	return ""
}

// pieces is how many are refunded; of what is sold by weight it is the whole piece.
func (i *wooRefundedItem) pieces() int {
	written := strings.TrimPrefix(string(i.Quantity), "-")
	n, err := strconv.Atoi(written)
	if err != nil && strings.Trim(written, "0.") != "" {
		return 1
	}
	return min(max(n, 0), maxQuantity)
}

// refundIDs are WooCommerce's ids of an order's refunds.
func (p *wooOrder) refundIDs() (ids []string) {
	for _, r := range p.Refunds.V {
		if numberOf(r.V.ID) != 0 && len(ids) < maxRefundsRead {
			ids = append(ids, string(r.V.ID))
		}
	}
	return ids
}

// addItems puts what was read of each refund in the place of its total. Where the others will be read too, they wait for that.
func (w *webOrder) addItems(p *wooOrder, connected bool) {
	kept := p.Refunds.V[:0]
	for _, r := range p.Refunds.V {
		read, known := w.Refunds[string(r.V.ID)]
		switch {
		case known && json.Unmarshal(read, &r) == nil:
		case connected:
			continue
		}
		kept = append(kept, r)
	}
	p.Refunds.V = kept
}

// refundedPieces is how many of each line are refunded.
func (p *wooOrder) refundedPieces() map[loose]int {
	back := map[loose]int{}
	for _, r := range p.Refunds.V {
		for _, it := range r.V.Items.V {
			back[it.V.line()] += it.V.pieces()
		}
	}
	return back
}

// returned are the refunds that were made after the delivery. Those of before have changed what is delivered.
func (p *wooOrder) returned(delivered *time.Time) (all []returns.Platform) {
	lines := map[loose]*wooItem{}
	for i := range p.LineItems.V {
		lines[p.LineItems.V[i].V.ID] = &p.LineItems.V[i].V
	}
	for _, r := range p.Refunds.V {
		at := gmt(r.V.Created, time.Now().Add(24*time.Hour))
		if at == nil || delivered == nil || at.Before(*delivered) {
			continue
		}
		back := returns.Platform{Source: wire.ReturnByWooCommerce, ID: "refund/" + string(r.V.ID), Refund: true, Reason: "Refunded in WooCommerce",
			Note: cut(clean(string(r.V.Reason), true), 500), Agreed: at}
		if paid, err := r.V.amount(); err == nil && paid > 0 {
			back.PaidBack = []returns.PaidBack{{ID: back.ID, Pence: paid, At: *at}}
		}
		for _, it := range r.V.Items.V {
			if n := it.V.pieces(); n > 0 {
				back.Items = append(back.Items, it.V.returned(lines[it.V.line()], n))
			}
		}
		all = append(all, back)
	}
	slices.SortStableFunc(all, func(a, b returns.Platform) int {
		return cmp.Or(a.Agreed.Compare(*b.Agreed), strings.Compare(a.ID, b.ID))
	})
	return all
}

// returned is the item as the order has it, or as the refund names it.
func (i *wooRefundedItem) returned(l *wooItem, n int) returns.PlatformItem {
	if l == nil {
		l = &wooItem{Name: i.Name, SKU: i.SKU}
	}
	sold, _ := l.sold("")
	paid, err := pence.Round(first(i.Total, "0"), first(i.Tax, "0"))
	if err != nil {
		paid = 0
	}
	return returns.PlatformItem{SKU: cut(clean(sold.OrderLineVariantSKU, false), 120), Title: cut(clean(sold.ProductTitle, false), 500), Quantity: n,
		Pence: max(paid, -paid)}
}

// readRefunds takes the items of refunds that webhooks told only the totals of. An order that cannot be read waits for the next check.
func (s *Service) readRefunds(ctx context.Context, shop checked, login credentials, now time.Time) error {
	ids, err := db.Column[string](ctx, s.pool, `select external_id from web_shop_orders where shop_id = $1 and source = $2 and refunds_unread
		order by received_at limit $3`, shop.ShopID, shop.Source, maxRefundsRead)
	if err != nil {
		return err
	}
	var failed error
	for _, id := range ids {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, shop.Address+"/wp-json/wc/v3/orders/"+id+"/refunds?per_page=100", nil)
		if err != nil {
			return problemText("The web shop's address is not valid.")
		}
		request.SetBasicAuth(login.Key, login.Secret)
		var found []json.RawMessage
		_, err = s.ask(request, &found)
		var refused *refusal
		if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
			err, found = nil, nil // the order is gone
		}
		if err != nil {
			failed = err
			continue
		}
		raw, err := json.Marshal(map[string]any{"id": json.Number(id), "refunds": found})
		if err != nil {
			return err
		}
		m := message{Owner: shop.Owner, Archived: shop.Archived, Source: shop.Source, Topic: topicRefunds, Raw: raw, ReceivedAt: now, Checked: true}
		if _, _, err := s.take(ctx, m); err != nil {
			return err
		}
	}
	return failed
}

// readRefunds reads the refunds of an order that were asked for.
func (m *message) readRefunds() (c content, err error) {
	var p *struct {
		ID      json.RawMessage   `json:"id"`
		Refunds []json.RawMessage `json:"refunds"`
	}
	if err := json.Unmarshal(m.Raw, &p); err != nil || p == nil || numberOf(p.ID) == 0 {
		return c, fault.New(fault.Malformed, "Malformed", "The refunds could not be read.")
	}
	c.ID, c.RefundsRead, c.Refunds = string(p.ID), true, map[string]json.RawMessage{}
	for _, raw := range p.Refunds {
		var r maybe[wooRefund]
		if json.Unmarshal(raw, &r) == nil && numberOf(r.V.ID) != 0 && len(c.Refunds) < maxRefundsRead {
			c.Refunds[string(r.V.ID)] = raw
		}
	}
	return c, nil
}
