package intake

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/wire"
)

// wooOrder is the part of WooCommerce's order (REST API v3) that is of use.
type wooOrder struct {
	ID            json.RawMessage  `json:"id"`
	Code          loose            `json:"code"` // of an error that was sent instead of an order
	Message       loose            `json:"message"`
	Status        loose            `json:"status"`
	Currency      loose            `json:"currency"`
	Created       loose            `json:"date_created_gmt"`
	Modified      loose            `json:"date_modified_gmt"`
	PaidAt        loose            `json:"date_paid_gmt"`
	Total         loose            `json:"total"`
	PaymentMethod loose            `json:"payment_method"`
	Note          loose            `json:"customer_note"`
	Billing       maybe[wooPostal] `json:"billing"`
	Shipping      maybe[wooPostal] `json:"shipping"`
	LineItems     many[wooItem]    `json:"line_items"`
	ShippingLines many[wooCharge]  `json:"shipping_lines"`
	FeeLines      many[wooCharge]  `json:"fee_lines"`
	Refunds       many[wooRefund]  `json:"refunds"`
}

type wooPostal struct {
	FirstName loose `json:"first_name"`
	LastName  loose `json:"last_name"`
	Company   loose `json:"company"`
	Address1  loose `json:"address_1"`
	Address2  loose `json:"address_2"`
	City      loose `json:"city"`
	State     loose `json:"state"`
	Postcode  loose `json:"postcode"`
	Country   loose `json:"country"`
	Email     loose `json:"email"`
	Phone     loose `json:"phone"`
}

// wooItem is a line: total is without tax, whatever the shop's prices are, and after coupons.
type wooItem struct {
	ID       loose         `json:"id"`
	Name     loose         `json:"name"`
	SKU      loose         `json:"sku"`
	Quantity loose         `json:"quantity"`
	Total    loose         `json:"total"`
	Tax      loose         `json:"total_tax"`
	Meta     many[wooMeta] `json:"meta_data"`
	Image    maybe[struct {
		Src loose `json:"src"`
	}] `json:"image"`
}

type wooMeta struct {
	Key   loose `json:"display_key"`
	Value loose `json:"display_value"`
	Name  loose `json:"key"`
}

type wooCharge struct {
	Name     loose `json:"name"`
	Title    loose `json:"method_title"`
	Method   loose `json:"method_id"`
	Instance loose `json:"instance_id"`
	Total    loose `json:"total"`
	Tax      loose `json:"total_tax"`
}

func decodeWoo(body []byte) (*wooOrder, int64, error) {
	var p *wooOrder
	if err := json.Unmarshal(body, &p); err != nil || p == nil {
		return nil, 0, fault.New(fault.Malformed, "Malformed", "The request could not be read.")
	}
	id := numberOf(p.ID)
	switch {
	case id == 0 && p.Code != "":
		return nil, 0, fault.New(fault.Invalid, "SenderMayNotRead", "WooCommerce sent an error instead of the order, because the user who made the "+
			"webhook may not read orders any more: "+cut(clean(string(p.Message), false), 200))
	case id == 0:
		return nil, 0, fault.Field("id", "The order has no numeric id.")
	}
	return p, id, nil
}

// gmt is a time of WooCommerce, which writes no zone, or none.
func gmt(written loose, now time.Time) *time.Time {
	return instant(loose(strings.TrimSuffix(string(written), "Z")+"Z"), now)
}

// wooPayment is our payment status of each of WooCommerce's, or of a plugin's own that the shop's settings map.
// Cash on delivery is processed without being paid.
func wooPayment(status, method string, paid bool, own map[string]string) (string, error) {
	switch status {
	case "processing", "completed":
		if method == "cod" && !paid {
			return wire.PaymentPending, nil
		}
		return wire.PaymentSucceeded, nil
	case "pending", "on-hold":
		return wire.PaymentPending, nil
	case "failed", "cancelled", "trash":
		return wire.PaymentFailed, nil
	case "refunded":
		return wire.PaymentRefunded, nil
	}
	if mapped := own[status]; mapped != "" {
		return mapped, nil
	}
	return "", unknownStatus(status)
}

// order is WooCommerce's order as ours.
func (p *wooOrder) order(own map[string]string, now time.Time) (in *wire.IntakeOrder, err error) {
	if err := inPounds(p.Currency); err != nil {
		return nil, err
	}
	in = &wire.IntakeOrder{Created: gmt(p.Created, now)}
	if in.OrderPaymentStatus, err = wooPayment(string(p.Status), string(p.PaymentMethod), p.PaidAt != "", own); err != nil {
		return nil, err
	}
	if in.OrderPaymentStatus == wire.PaymentSucceeded {
		in.OrderPaymentDate = gmt(p.PaidAt, now)
	}
	to, from := p.to(), p.Billing.V
	in.CustomerFirstName, in.CustomerLastName = firstName([2]loose{from.FirstName, from.LastName}, [2]loose{to.FirstName, to.LastName})
	in.CustomerEmail, in.CustomerTelNo = first(from.Email, to.Email), first(to.Phone, from.Phone)
	in.DeliveryAddressInstructions = string(p.Note)
	in.DeliveryAddressLine1, in.DeliveryAddressLine2 = string(to.Address1), string(to.Address2)
	in.DeliveryAddressCity, in.DeliveryAddressCounty, in.DeliveryAddressPostCode = string(to.City), string(to.State), string(to.Postcode)
	in.DeliveryAddressNameOnDoor = nameOnDoor(in, postal{FirstName: to.FirstName, LastName: to.LastName, Company: to.Company})
	in.BillingAddressLine1, in.BillingAddressLine2 = string(from.Address1), string(from.Address2)
	in.BillingAddressCity, in.BillingAddressCounty, in.BillingAddressPostCode = string(from.City), string(from.State), string(from.Postcode)
	if p.collected() {
		return nil, fault.New(fault.Invalid, "Collected", "The customer collects this order: there is nothing to deliver.")
	}
	sold, err := p.sale()
	if err == nil {
		in.Orderlines, in.Charges, err = sold.settle()
	}
	if err != nil {
		return nil, err
	}
	return in, deliverable(in, to.Country)
}

// to is where it goes: the billing address in shops that ask for no other.
func (p *wooOrder) to() wooPostal {
	if p.Shipping.V.Address1 == "" && p.Shipping.V.Postcode == "" {
		return p.Billing.V
	}
	return p.Shipping.V
}

func (p *wooOrder) collected() bool {
	for _, l := range p.ShippingLines.V {
		if l.V.Method != "local_pickup" && l.V.Method != "pickup_location" {
			return false
		}
	}
	return len(p.ShippingLines.V) > 0
}

func (p *wooOrder) sale() (s sale, err error) {
	back := p.refundedPieces()
	for i, it := range p.LineItems.V {
		l, err := it.V.sold(fmt.Sprintf("line_items[%d].", i))
		if err != nil {
			return s, err
		}
		l.Refunded = min(back[it.V.ID], l.Ordered)
		l.OrderLineQuantity -= l.Refunded
		s.lines = append(s.lines, l)
	}
	for i, c := range p.ShippingLines.V {
		paid, class, err := withTax(fmt.Sprintf("shipping_lines[%d].", i), c.V.Total, c.V.Tax)
		if err != nil {
			return s, err
		}
		s.charge(wire.ChargeShipping, first(c.V.Title, c.V.Name, "Delivery"), class, paid)
	}
	var off int64
	for i, c := range p.FeeLines.V {
		paid, class, err := withTax(fmt.Sprintf("fee_lines[%d].", i), c.V.Total, c.V.Tax)
		if err != nil {
			return s, err
		}
		off -= min(paid, 0) // a fee below nothing is a discount
		s.charge(wire.ChargeFee, first(c.V.Name, "Fee"), class, paid)
	}
	s.discount(off)
	for _, r := range p.Refunds.V {
		back, err := r.V.amount()
		if err != nil {
			return s, err
		}
		s.refunded += back
		s.refundedShipping += r.V.shipping()
	}
	total, err := pence.Round(first(p.Total, "0"))
	if err != nil {
		return s, fault.Field("total", "This must be an amount.")
	}
	s.total = &total
	return s, nil
}

// sold is a line. What is sold by weight has a quantity that is no whole number: it is one piece that says how much.
func (it *wooItem) sold(prefix string) (l soldLine, err error) {
	l.ProductTitle, l.OrderLineVariantSKU = first(it.Name, it.SKU, "Item"), string(it.SKU)
	written := first(it.Quantity, "0")
	if l.Ordered, err = strconv.Atoi(written); err != nil {
		if _, err := pence.Round(written); err != nil || strings.HasPrefix(written, "-") {
			return l, fault.Field(prefix+"quantity", "The quantity must be a number.")
		}
		l.Ordered, l.ProductTitle = 1, written+" × "+l.ProductTitle
	}
	if l.Ordered < 0 || l.Ordered > maxQuantity {
		return l, fault.Field(prefix+"quantity", "The quantity must be a whole number up to 1,000,000.")
	}
	l.OrderLineQuantity = l.Ordered
	if src := string(it.Image.V.Src); isImageLink(src) {
		l.VariantImageUrl = src
	}
	for _, m := range it.Meta.V {
		name, value := first(m.V.Key, m.V.Name), first(m.V.Value)
		if value != "" && !strings.HasPrefix(string(m.V.Name), "_") && !strings.HasPrefix(name, "_") && len(l.Options) < maxOptions {
			l.Options = append(l.Options, wire.Option{Name: name, Value: value})
		}
	}
	l.Paid, l.VatClass, err = withTax(prefix, it.Total, it.Tax)
	if err == nil && l.Paid < 0 {
		err = fault.Field(prefix+"total", "The discounts are larger than the price.")
	}
	return l, err
}

// withTax is an amount with its tax, which may have more decimal places than pence, and the VAT class that its tax says.
func withTax(prefix string, total, tax loose) (paid int64, class string, err error) {
	net, err := pence.Round(first(total, "0"))
	on, failed := pence.Round(first(tax, "0"))
	sum, worse := pence.Round(first(total, "0"), first(tax, "0"))
	if cmp.Or(err, failed, worse) != nil || max(sum, -sum) > maxUnit {
		return 0, "", fault.Field(prefix+"total", "This must be an amount.")
	}
	near := func(percent int64) bool { d := 100*on - percent*net; return d <= 100 && d >= -100 }
	switch {
	case on == 0:
		class = "Zero"
	case near(20):
		class = "Standard"
	case near(5):
		class = "Reduced"
	}
	return sum, class, nil
}
