package intake

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/wire"
)

const apiPath = "/admin/api/" + apiOfShopify

// Tags of Shopify's order. They are not its note: the customer wrote that.
const (
	tagCancelled = "TradeKart cancelled"
	tagRefund    = "TradeKart refund due "
)

// shopifyNow is an order of Shopify as it is now.
type shopifyNow struct {
	CancelledAt loose                   `json:"cancelled_at"`
	Financial   loose                   `json:"financial_status"`
	Tags        loose                   `json:"tags"`
	Items       many[item]              `json:"line_items"`
	Fulfilled   many[shopifyFulfilment] `json:"fulfillments"`
}

type shopifyFulfilment struct {
	ID       loose `json:"id"`
	Status   loose `json:"status"`
	Number   loose `json:"tracking_number"`
	Location loose `json:"location_id"`
	Link     loose `json:"tracking_url"`
	Shipment loose `json:"shipment_status"`
}

// fulfilmentOrder is what one location has to send of an order.
type fulfilmentOrder struct {
	ID       json.Number `json:"id"`
	Status   loose       `json:"status"`
	Location loose       `json:"assigned_location_id"`
	Items    []struct {
		ID         json.Number `json:"id"`
		LineItem   loose       `json:"line_item_id"`
		Fulfilable int         `json:"fulfillable_quantity"`
	} `json:"line_items"`
}

// writeShopify brings Shopify's order to what is so here; already means that nothing had to be written.
func (s *Service) writeShopify(ctx context.Context, c *connection, w writing) (already bool, err error) {
	if c.token == "" {
		if c.token, err = s.tokenOfShopify(ctx, c.checked, c.login); err != nil {
			return false, classify(err)
		}
	}
	path := apiPath + "/orders/" + w.ExternalID
	var got struct{ Order shopifyNow }
	if err := s.call(ctx, c, http.MethodGet, path+".json?fields=id,cancelled_at,financial_status,tags,line_items,fulfillments", nil, &got); err != nil {
		return false, err
	}
	now := got.Order
	switch {
	case w.Kind == writeRefund && (now.Financial == "refunded" || now.Financial == "voided"):
		return true, nil
	case w.Kind == writeRefund:
		return s.refundShopify(ctx, c, w, path)
	case w.Kind == writeRefundDue:
		return s.tagRefund(ctx, c, w, now)
	case w.Kind == writeCancelled && now.CancelledAt != "":
		return true, nil
	case w.Kind == writeCancelled && c.WriteBack.Cancelled == "Note":
		return s.tag(ctx, c, w, now, tagCancelled, "")
	case w.Kind == writeCancelled: // without a refund, which needs a person
		body := map[string]any{"reason": "other", "email": false, "restock": c.WriteBack.Restock}
		return false, s.call(ctx, c, http.MethodPost, path+"/cancel.json", body, &struct{}{})
	case now.CancelledAt != "":
		return false, final{"The order is cancelled in Shopify."}
	case w.Kind == writeDelivered:
		return s.deliver(ctx, c, w, now, path)
	}
	return s.fulfil(ctx, c, w, now, path)
}

// ours are the fulfilments with our order number, which is their tracking number.
func (now shopifyNow) ours(orderNo string) (ours []shopifyFulfilment) {
	for _, f := range now.Fulfilled.V {
		if string(f.V.Number) == orderNo && !slices.Contains([]loose{"cancelled", "error", "failure"}, f.V.Status) {
			ours = append(ours, f.V)
		}
	}
	return ours
}

// fulfil makes a fulfilment of what is sent, one for each location: Shopify takes no other.
func (s *Service) fulfil(ctx context.Context, c *connection, w writing, now shopifyNow, path string) (already bool, err error) {
	var got struct {
		Orders []fulfilmentOrder `json:"fulfillment_orders"`
	}
	if err := s.call(ctx, c, http.MethodGet, path+"/fulfillment_orders.json", nil, &got); err != nil {
		return false, err
	}
	ours, held := now.ours(w.OrderNo), false
	at := map[string][]map[string]any{}
	left := w.left()
	for _, o := range got.Orders {
		switch here := c.delivers(string(o.Location), w.ShopID); {
		case !here || slices.ContainsFunc(ours, func(f shopifyFulfilment) bool { return f.Location == o.Location }):
		case o.Status == "on_hold" || o.Status == "scheduled":
			held = true
		case o.Status == "open" || o.Status == "in_progress":
			if part := o.part(left, now); part != nil {
				at[string(o.Location)] = append(at[string(o.Location)], part)
			}
		}
	}
	for _, location := range slices.Sorted(maps.Keys(at)) {
		tracking := map[string]string{"number": w.OrderNo}
		if w.Tracking != "" {
			tracking["url"] = w.Tracking
		}
		body := map[string]any{"fulfillment": map[string]any{"line_items_by_fulfillment_order": at[location], "tracking_info": tracking,
			"notify_customer": c.WriteBack.TellCustomer}}
		if err := s.call(ctx, c, http.MethodPost, apiPath+"/fulfillments.json", body, &struct{}{}); err != nil {
			return false, err
		}
	}
	moved, err := s.track(ctx, c, w, ours)
	switch {
	case err != nil || moved || len(at) > 0:
		return false, err
	case held:
		return false, later{"The order is on hold in Shopify."}
	case len(now.Fulfilled.V) > 0:
		return true, nil
	}
	return false, final{"Shopify has nothing left to fulfil of this order."}
}

// track gives our fulfilments the link of another courier than the one they were made for.
func (s *Service) track(ctx context.Context, c *connection, w writing, ours []shopifyFulfilment) (moved bool, err error) {
	for _, f := range ours {
		if _, err := strconv.ParseInt(string(f.ID), 10, 64); err != nil || w.Tracking == "" || string(f.Link) == w.Tracking {
			continue
		}
		body := map[string]any{"fulfillment": map[string]any{"tracking_info": map[string]string{"number": w.OrderNo, "url": w.Tracking},
			"notify_customer": c.WriteBack.TellCustomer}}
		if err := s.call(ctx, c, http.MethodPost, apiPath+"/fulfillments/"+string(f.ID)+"/update_tracking.json", body, &struct{}{}); err != nil {
			return false, err
		}
		moved = true
	}
	return moved, nil
}

// delivers reports whether a shop delivers for a location; without rules about locations, it does for all.
func (c *connection) delivers(location, shopID string) bool {
	return len(c.Rules.Locations) == 0 || slices.ContainsFunc(c.Rules.Locations, func(l wire.WebShopLocation) bool {
		return strings.TrimSpace(l.Location) == location && l.ShopId == shopID
	})
}

// left is how many of each item are sent, by SKU or title; nil if everything is.
func (w writing) left() map[string]int {
	if !slices.ContainsFunc(w.Lines, func(l sentLine) bool { return l.Quantity < l.Ordered }) {
		return nil
	}
	left := map[string]int{}
	for _, l := range w.Lines {
		left[cmp.Or(strings.TrimSpace(l.SKU), strings.TrimSpace(l.Title))] += l.Quantity
	}
	return left
}

// part is what is sent of a fulfilment order; nil if nothing is.
func (o fulfilmentOrder) part(left map[string]int, now shopifyNow) map[string]any {
	part := map[string]any{"fulfillment_order_id": o.ID}
	if left == nil {
		return part
	}
	var items []map[string]any
	for _, it := range o.Items {
		for _, sold := range now.Items.V {
			key := first(sold.V.SKU, sold.V.Title)
			if n := min(it.Fulfilable, left[key]); sold.V.ID == it.LineItem && n > 0 {
				items = append(items, map[string]any{"id": it.ID, "quantity": n})
				left[key] -= n
			}
		}
	}
	if items == nil {
		return nil
	}
	part["fulfillment_order_line_items"] = items
	return part
}

// deliver says of our fulfilments that they have arrived.
func (s *Service) deliver(ctx context.Context, c *connection, w writing, now shopifyNow, path string) (already bool, err error) {
	ours := now.ours(w.OrderNo)
	if len(ours) == 0 {
		return false, final{"Shopify has no fulfilment of this order that was made here."}
	}
	already = true
	for _, f := range ours {
		if _, err := strconv.ParseInt(string(f.ID), 10, 64); err != nil || f.Shipment == "delivered" {
			continue
		}
		body := map[string]any{"event": map[string]string{"status": "delivered"}}
		if err := s.call(ctx, c, http.MethodPost, path+"/fulfillments/"+string(f.ID)+"/events.json", body, &struct{}{}); err != nil {
			return false, err
		}
		already = false
	}
	return already, nil
}

// tagRefund tags the order with what is owed in total, in place of what was before.
func (s *Service) tagRefund(ctx context.Context, c *connection, w writing, now shopifyNow) (already bool, err error) {
	was, add := "", ""
	for tag := range strings.SplitSeq(string(now.Tags), ",") {
		if tag = strings.TrimSpace(tag); strings.HasPrefix(tag, tagRefund) {
			was = tag
		}
	}
	if w.RefundDue > 0 && now.Financial != "refunded" {
		add = tagRefund + pounds(w.RefundDue)
	}
	if was == add {
		was = ""
	}
	return s.tag(ctx, c, w, now, add, was)
}

// tag adds a tag and removes another. GraphQL does so whatever other apps tag meanwhile; REST replaces all tags.
func (s *Service) tag(ctx context.Context, c *connection, w writing, now shopifyNow, add, remove string) (already bool, err error) {
	for tag := range strings.SplitSeq(string(now.Tags), ",") {
		if strings.TrimSpace(tag) == add {
			add = ""
		}
	}
	if remove != "" {
		err = s.changeTags(ctx, c, w, "tagsRemove", remove)
	}
	if add != "" && err == nil {
		err = s.changeTags(ctx, c, w, "tagsAdd", add)
	}
	return add == "" && remove == "", err
}

func (s *Service) changeTags(ctx context.Context, c *connection, w writing, mutation, tag string) error {
	return s.graphql(ctx, c, "mutation($id: ID!, $tags: [String!]!) { changed: "+mutation+"(id: $id, tags: $tags) { userErrors { message } } }",
		map[string]any{"id": "gid://shopify/Order/" + w.ExternalID, "tags": []string{tag}})
}

// graphql makes one change, which the query calls changed.
func (s *Service) graphql(ctx context.Context, c *connection, query string, variables map[string]any) error {
	var got struct {
		Data struct {
			Changed struct {
				UserErrors []struct {
					Message string `json:"message"`
				} `json:"userErrors"`
			} `json:"changed"`
		} `json:"data"`
		Errors []struct {
			Message    string `json:"message"`
			Extensions struct {
				Code string `json:"code"`
			} `json:"extensions"`
		} `json:"errors"`
	}
	if err := s.call(ctx, c, http.MethodPost, apiPath+"/graphql.json", map[string]any{"query": query, "variables": variables}, &got); err != nil {
		return err
	}
	if all := got.Errors; len(all) > 0 && all[0].Extensions.Code == "ACCESS_DENIED" {
		return &refusal{problemText: "The web shop refused the key. It needs the right to change orders."}
	} else if len(all) > 0 { // THROTTLED, or a failure of Shopify's
		return &refusal{problemText: problemText("The web shop answered: " + cut(clean(plain.Text(all[0].Message), false), 200))}
	}
	if all := got.Data.Changed.UserErrors; len(all) > 0 {
		return final{problemText("The web shop refused it: " + cut(clean(plain.Text(all[0].Message), false), 200))}
	}
	return nil
}
