package intake

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"slices"
	"strings"
)

// trackingMeta is the field of WooCommerce's order with the link, for its theme and plugins.
const trackingMeta = "_tradekart_tracking_url"

// wooNow is an order of WooCommerce as it is now.
type wooNow struct {
	Status  loose `json:"status"`
	Key     loose `json:"order_key"`
	Created loose `json:"date_created_gmt"`
	Meta    many[struct {
		Key   loose `json:"key"`
		Value loose `json:"value"`
	}] `json:"meta_data"`
}

// same reports whether it is the order that came from there: another installation counts from 1 again.
func (o wooNow) same(content []byte) bool {
	var was wooNow
	if json.Unmarshal(content, &was) != nil {
		return false
	}
	return (was.Key == "" || o.Key == "" || was.Key == o.Key) && (was.Created == "" || was.Created == o.Created)
}

// writeWoo brings WooCommerce's order to what is so here; already means that nothing had to be written.
func (s *Service) writeWoo(ctx context.Context, c *connection, w writing) (already bool, err error) {
	path := "/wp-json/wc/v3/orders/" + w.ExternalID
	var now wooNow
	if err := s.call(ctx, c, http.MethodGet, path, nil, &now); err != nil {
		return false, err
	}
	ended := slices.Contains([]loose{"cancelled", "refunded", "failed", "trash"}, now.Status)
	over := final{problemText("The order is over in WooCommerce: its status is " + cut(clean(string(now.Status), false), 60) + ".")}
	status := func(to string) error {
		return s.call(ctx, c, http.MethodPut, path, map[string]string{"status": to}, &struct{}{})
	}
	switch {
	case !now.same(w.Content):
		return false, final{"The web shop has another order with this number."}
	case (w.Kind == writeRefundDue || w.Kind == writeRefund) && now.Status == "refunded":
		return true, nil
	case w.Kind == writeRefund:
		return s.refundWoo(ctx, c, w, path)
	case w.Kind == writeRefundDue:
		return s.noteWoo(ctx, c, path, w, refundText(w), false)
	case w.Kind == writeCancelled && ended && now.Status != "failed":
		return true, nil
	case w.Kind == writeCancelled && c.WriteBack.Cancelled == "Note":
		return s.noteWoo(ctx, c, path, w, "Order "+w.OrderNo+" was cancelled: it is not delivered.", false)
	case w.Kind == writeCancelled && now.Status == "completed":
		return false, over
	case w.Kind == writeCancelled:
		return false, status("cancelled")
	case w.Kind == writeDelivered && now.Status == "completed":
		return true, nil
	case ended:
		return false, over
	case w.Kind == writeDelivered:
		return false, status("completed")
	}
	text := "Order " + w.OrderNo + " is on its way."
	if w.Tracking != "" {
		text += " Follow it: " + w.Tracking
	}
	already, err = s.noteWoo(ctx, c, path, w, text, c.WriteBack.TellCustomer)
	if err != nil || w.Tracking == "" {
		return already, err
	}
	for _, m := range now.Meta.V {
		if m.V.Key == trackingMeta && string(m.V.Value) == w.Tracking {
			return already, nil
		}
	}
	return false, s.call(ctx, c, http.MethodPut, path, map[string]any{"meta_data": []map[string]string{{"key": trackingMeta, "value": w.Tracking}}}, &struct{}{})
}

// noteWoo adds a note once: it ends with our number, by which a repetition finds it. A second courier has another link, and so another note.
func (s *Service) noteWoo(ctx context.Context, c *connection, path string, w writing, text string, customer bool) (already bool, err error) {
	var notes many[struct {
		Note loose `json:"note"`
	}]
	if err := s.call(ctx, c, http.MethodGet, path+"/notes", nil, &notes); err != nil {
		return false, err
	}
	ours := fmt.Sprintf("(TradeKart %d)", w.ID)
	for _, n := range notes.V {
		if strings.Contains(string(n.V.Note), ours) && (w.Kind != writeSent || linked(string(n.V.Note), w.Tracking)) {
			return true, nil
		}
	}
	return false, s.call(ctx, c, http.MethodPost, path+"/notes", map[string]any{"note": text + " " + ours, "customer_note": customer}, &struct{}{})
}

// linked reports whether a note has the link, which WordPress may have written as HTML.
func linked(note, link string) bool {
	return strings.Contains(note, link) || strings.Contains(html.UnescapeString(note), link)
}

// refundText says what the customer is owed.
func refundText(w writing) string {
	if w.RefundDue <= 0 {
		return "No refund is due for order " + w.OrderNo + " any more."
	}
	text := "Refund due for order " + w.OrderNo + ": " + pounds(w.RefundDue) + " in total."
	if w.Event == nil {
		return text
	}
	var lines []string
	for _, l := range w.Event.Lines {
		if l.Quantity > 0 && len(lines) < 20 {
			lines = append(lines, fmt.Sprintf("%d × %s", l.Quantity, cut(clean(l.Title, false), 100)))
		}
	}
	if len(lines) > 0 {
		text += " Now " + pounds(max(w.Event.RefundDue, 0)) + " for " + strings.Join(lines, ", ") + "."
	}
	return text
}
