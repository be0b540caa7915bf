package intake

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// webShop is how a shop's system is set up.
type webShop struct {
	Rules     rules
	Statuses  map[string]string
	Connected bool // its API answers, so what a webhook leaves out is read from it
}

// rules decide which orders are delivered from here, and from which shop.
type rules wire.WebShopRules

// traits are what the rules look at.
type traits struct {
	Methods, Tags []string
	Location      string
}

func (p *payload) traits() (t traits) {
	for _, l := range p.ShippingLines.V {
		if l.V.Removed != "true" {
			t.Methods = append(t.Methods, first(l.V.Title, l.V.Code))
		}
	}
	for tag := range strings.SplitSeq(string(p.Tags), ",") {
		if tag = strings.TrimSpace(tag); tag != "" {
			t.Tags = append(t.Tags, tag)
		}
	}
	t.Location = string(p.Location)
	for _, f := range p.Fulfillments.V {
		t.Location = first(loose(t.Location), f.V.Location)
	}
	return t
}

func (p *wooOrder) traits() (t traits) {
	for _, l := range p.ShippingLines.V {
		t.Methods = append(t.Methods, first(l.V.Title, l.V.Method))
		t.Location = first(loose(t.Location), l.V.Instance)
	}
	return t
}

// place is the shop that delivers an order, empty for the one that received it, or why none does.
func (r rules) place(t traits) (shopID, why string) {
	oneOf := func(wanted, has []string) bool {
		return len(wanted) == 0 || slices.ContainsFunc(has, func(h string) bool {
			return slices.ContainsFunc(wanted, func(w string) bool { return strings.EqualFold(strings.TrimSpace(w), strings.TrimSpace(h)) })
		})
	}
	switch {
	case !oneOf(r.ShippingMethods, t.Methods):
		return "", fmt.Sprintf("By the rules this is not delivered from here: its shipping method is %s.", quoted(t.Methods))
	case !oneOf(r.Tags, t.Tags):
		return "", fmt.Sprintf("By the rules this is not delivered from here: its tags are %s.", quoted(t.Tags))
	case len(r.Locations) == 0:
		return "", ""
	}
	for _, l := range r.Locations {
		if strings.EqualFold(strings.TrimSpace(l.Location), t.Location) {
			return l.ShopId, ""
		}
	}
	return "", fmt.Sprintf("By the rules this is not delivered from here: its location is %s.", quoted([]string{t.Location}))
}

func quoted(all []string) string {
	shown := cut(clean(strings.Join(all, ", "), false), 200)
	if shown == "" {
		return "not given"
	}
	return "“" + shown + "”"
}

// ownedShop is a shop of a merchant that takes orders.
func ownedShop(ctx context.Context, q db.Querier, merchantID, shopID string) (orders.Owner, error) {
	o := orders.Owner{MerchantID: merchantID, ShopID: shopID}
	var archived bool
	err := q.QueryRow(ctx, `select archived_at is not null from shops where id::text = $1 and merchant_id = $2 for key share`, shopID, merchantID).Scan(&archived)
	if err = db.IfNone(err, fault.Missing("Shop")); err != nil {
		return o, err
	}
	return o, refuseArchived(archived)
}
