package intake

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/wire"
)

// Bounds of a line, as the tags of wire.IntakeOrderline state them.
const (
	maxQuantity = 1_000_000
	maxUnit     = 100_000_000_000
	maxOptions  = 50
)

// order is Shopify's order as ours. Texts that are too long are cut and control
// characters become spaces, because an order must not be lost over them; an
// amount or a quantity that cannot be read exactly refuses the order, because a
// wrong one would be believed.
func (p *payload) order(now time.Time) (in *wire.IntakeOrder, err error) {
	in = &wire.IntakeOrder{Created: instant(p.CreatedAt, now)}
	p.customer(in)
	p.addresses(in)
	if err := cmp.Or(inPounds(p.Currency), p.payment(in, now)); err != nil {
		return nil, err
	}
	if p.Test == "true" {
		return nil, fault.New(fault.Invalid, "TestOrder", "The order is marked as a test.")
	}
	sold, err := p.sale()
	if err == nil {
		in.Orderlines, in.Charges, err = sold.settle()
	}
	if err != nil {
		return nil, err
	}
	return in, deliverable(in, p.ShippingAddress.V.Country)
}

// finish makes an order of a platform fit to be stored, under the id that it has here.
func finish(in *wire.IntakeOrder, external string, now time.Time) error {
	in.ExternalOrderId = external
	tidy(in)
	return check(in, now)
}

func inPounds(currency loose) error {
	if currency != "" && currency != "GBP" {
		return fault.New(fault.Invalid, "NotGBP", "The order is not in pounds sterling.")
	}
	return nil
}

// deliverable refuses what is no delivery here: nothing to ship, or no address in the United Kingdom.
func deliverable(in *wire.IntakeOrder, country loose) error {
	switch {
	case len(in.Orderlines) == 0:
		return fault.New(fault.Invalid, "NothingToShip", "The order has nothing to ship, for example only gift cards.")
	case in.DeliveryAddressLine1+in.DeliveryAddressPostCode == "" && in.CustomerEmail+in.CustomerTelNo+in.CustomerLastName == "":
		return fault.New(fault.Invalid, "NoCustomerData", "The order has neither customer nor address: the app that sends it may not read customers' data.")
	case country != "" && country != "GB", addressProblems(in) != nil:
		return fault.New(fault.Invalid, "NoUKAddress", "The order has no delivery address in the United Kingdom: line 1 and postcode are needed.")
	}
	return nil
}

func decodeShopify(body []byte) (*payload, int64, error) {
	var p *payload
	if err := json.Unmarshal(body, &p); err != nil || p == nil {
		return nil, 0, fault.New(fault.Malformed, "Malformed", "The request could not be read.")
	}
	id := p.idOf()
	if id == 0 && len(p.Order) > 0 {
		return nil, 0, fault.Field("order", "The order is wrapped in another object; it must be sent as Shopify's own webhooks send it.")
	}
	if id == 0 {
		return nil, 0, fault.Field("id", "The order has no numeric id.")
	}
	return p, id, nil
}

// instant is a time that makes sense, or none.
func instant(written loose, now time.Time) *time.Time {
	at, err := time.Parse(time.RFC3339, string(written))
	if err != nil || at.Before(earliest) || at.After(now.Add(clockSkew)) {
		return nil
	}
	at = at.UTC()
	return &at
}

func (p *payload) customer(in *wire.IntakeOrder) {
	c, to, from := p.Customer.V, p.ShippingAddress.V, p.BillingAddress.V
	in.CustomerFirstName, in.CustomerLastName = firstName(
		[2]loose{c.FirstName, c.LastName}, [2]loose{to.FirstName, to.LastName}, [2]loose{from.FirstName, from.LastName})
	in.CustomerEmail = first(p.Email, p.ContactEmail, c.Email)
	in.CustomerTelNo = first(to.Phone, p.Phone, c.Phone, from.Phone)
	in.DeliveryAddressInstructions = string(p.Note)
}

// firstName is the first name of a person that is there at all; first and last never mix persons.
func firstName(names ...[2]loose) (given, family string) {
	for _, n := range names {
		if first(n[:]...) != "" {
			return string(n[0]), string(n[1])
		}
	}
	return "", ""
}

func first(values ...loose) string {
	for _, v := range values {
		if s := strings.TrimSpace(string(v)); s != "" {
			return s
		}
	}
	return ""
}

func (p *payload) addresses(in *wire.IntakeOrder) {
	to, from := p.ShippingAddress.V, p.BillingAddress.V
	in.DeliveryAddressLine1, in.DeliveryAddressLine2 = string(to.Address1), string(to.Address2)
	in.DeliveryAddressCity, in.DeliveryAddressCounty, in.DeliveryAddressPostCode = string(to.City), string(to.Province), string(to.Zip)
	in.DeliveryAddressNameOnDoor = nameOnDoor(in, to)
	in.BillingAddressLine1, in.BillingAddressLine2 = string(from.Address1), string(from.Address2)
	in.BillingAddressCity, in.BillingAddressCounty, in.BillingAddressPostCode = string(from.City), string(from.Province), string(from.Zip)
}

// nameOnDoor is whom the courier asks for where that is not the customer, and the company.
func nameOnDoor(in *wire.IntakeOrder, to postal) string {
	recipient := strings.TrimSpace(string(to.FirstName) + " " + string(to.LastName))
	if recipient == strings.TrimSpace(in.CustomerFirstName+" "+in.CustomerLastName) {
		recipient = ""
	}
	company := strings.TrimSpace(string(to.Company))
	if recipient == "" || company == "" {
		return recipient + company
	}
	return recipient + ", " + company
}

// shopifyPayment is our payment status of each of Shopify's. Where Shopify states none, nobody has said that the order is paid.
func shopifyPayment(status string) (string, error) {
	switch status {
	case "paid", "partially_refunded":
		return wire.PaymentSucceeded, nil
	case "authorized":
		return wire.PaymentAuthorized, nil
	case "pending", "partially_paid", "":
		return wire.PaymentPending, nil
	case "voided", "expired":
		return wire.PaymentFailed, nil
	case "refunded":
		return wire.PaymentRefunded, nil
	}
	return "", unknownStatus(status)
}

func unknownStatus(status string) error {
	return fault.New(fault.Invalid, "UnknownStatus", fmt.Sprintf("The order has a payment status that is not known here: %q.", cut(clean(status, false), 60)))
}

func (p *payload) payment(in *wire.IntakeOrder, now time.Time) (err error) {
	in.OrderPaymentStatus, err = shopifyPayment(string(p.FinancialStatus))
	if in.OrderPaymentStatus == wire.PaymentSucceeded {
		in.OrderPaymentDate = instant(p.ProcessedAt, now)
	}
	return err
}

// sale is what was sold, what it cost and what the customer got back of it.
func (p *payload) sale() (s sale, err error) {
	taxed := p.TaxesIncluded != "false"
	refunded := map[loose]int{} // pieces that were paid back, by line
	for _, r := range p.Refunds.V {
		if err := r.V.add(&s, refunded); err != nil {
			return s, err
		}
	}
	for i, it := range p.LineItems.V {
		l, err := it.V.sold(fmt.Sprintf("line_items[%d].", i), taxed)
		if err != nil {
			return s, err
		}
		l.Refunded = refunded[it.V.ID]
		s.lines = append(s.lines, l)
	}
	for i, to := range p.ShippingLines.V {
		if to.V.Removed == "true" {
			continue
		}
		prefix := fmt.Sprintf("shipping_lines[%d].", i)
		paid, err := paidFor(prefix, to.V.Price, 1, to.V.Discounts, to.V.TaxLines, taxed)
		if err != nil {
			return s, err
		}
		s.charge(wire.ChargeShipping, first(to.V.Title, to.V.Code, "Delivery"), vatClass(to.V.TaxLines, "", taxed), paid)
	}
	tip, err := money("total_tip_received", p.Tip)
	s.charge(wire.ChargeTip, "Tip", "Exempt", tip)
	if p.TotalPrice != "" && err == nil {
		var total int64
		total, err = money("total_price", p.TotalPrice)
		s.total = &total
	}
	return s, err
}

// add counts a refund: the money that went back, how much of it for the delivery, and the pieces that it was for.
func (r *refund) add(s *sale, pieces map[loose]int) error {
	var back int64
	for _, t := range r.Transactions.V {
		if t.V.Kind != "refund" || t.V.Status == "failure" || t.V.Status == "error" {
			continue
		}
		amount, err := money("refunds.transactions", t.V.Amount)
		if err != nil {
			return err
		}
		back += amount
	}
	if back == 0 {
		return nil // an edit of the order: the quantities alone say it
	}
	s.refunded += back
	for _, a := range r.Adjustments.V {
		if a.V.Kind == "shipping_refund" {
			amount, err := money("refunds.order_adjustments", loose(strings.TrimPrefix(string(a.V.Amount), "-")))
			tax, failed := money("refunds.order_adjustments", loose(strings.TrimPrefix(string(a.V.Tax), "-")))
			if err := cmp.Or(err, failed); err != nil {
				return err
			}
			s.refundedShipping += amount + tax
		}
	}
	for _, it := range r.Items.V {
		n, err := strconv.Atoi(first(it.V.Quantity, "0"))
		if err != nil || n < 0 || n > maxQuantity {
			return fault.Field("refunds.refund_line_items", "The quantity must be a whole number up to 1,000,000.")
		}
		pieces[it.V.LineItemID] += n
	}
	return nil
}

func (it *item) sold(prefix string, taxed bool) (l soldLine, err error) {
	if l.OrderLineQuantity, err = it.quantity(prefix); err != nil {
		return l, err
	}
	if l.Ordered, err = strconv.Atoi(first(it.Quantity, it.CurrentQuantity, "0")); err != nil || l.Ordered < l.OrderLineQuantity || l.Ordered > maxQuantity {
		return l, fault.Field(prefix+"quantity", "The quantity must be a whole number up to 1,000,000.")
	}
	if l.Paid, err = paidFor(prefix, it.Price, l.Ordered, it.Discounts, it.TaxLines, taxed); err != nil {
		return l, err
	}
	switch {
	case it.GiftCard == "true":
		l.Kind = wire.ChargeGiftCard
	case it.NeedsShipping == "false":
		l.Kind = wire.ChargeFee
	}
	l.ProductTitle = first(it.Title, it.Name, it.SKU, "Item")
	l.OrderLineVariantTitle, l.OrderLineVariantSKU = string(it.VariantTitle), string(it.SKU)
	l.Options, l.VatClass = it.options(), vatClass(it.TaxLines, it.Taxable, taxed)
	return l, nil
}

// vatClass is the class of the rate that Shopify applied, or of none where it
// charged no tax; empty where it states neither.
func vatClass(taxes many[taxLine], taxable loose, taxed bool) string {
	if len(taxes.V) == 1 {
		switch rate, _ := strconv.ParseFloat(string(taxes.V[0].V.Rate), 64); rate {
		case 0.2:
			return "Standard"
		case 0.05:
			return "Reduced"
		}
	}
	if taxable == "false" || !taxed && charged(taxes) == 0 {
		return "Zero"
	}
	return ""
}

func charged(taxes many[taxLine]) (sum int64) {
	for _, t := range taxes.V {
		amount, _ := pence.Parse(first(t.V.Price, "0")) // paidFor refuses what cannot be read
		sum += amount
	}
	return sum
}

func (it *item) quantity(prefix string) (int, error) {
	written := first(it.CurrentQuantity, it.Quantity, "0")
	n, err := strconv.Atoi(written)
	if err != nil || n < 0 || n > maxQuantity {
		return 0, fault.Field(prefix+"quantity", "The quantity must be a whole number up to 1,000,000.")
	}
	return n, nil
}

func money(field string, written loose) (int64, error) {
	amount, err := pence.Parse(first(written, "0"))
	if err != nil || amount < 0 || amount > maxUnit {
		return 0, fault.Field(field, "This must be an amount of whole pence.")
	}
	return amount, nil
}

// paidFor is what was charged for n pieces: their price, less what discounts take off, with the tax where prices are without it.
func paidFor(prefix string, price loose, n int, discounts many[discount], taxes many[taxLine], taxed bool) (int64, error) {
	unit, err := money(prefix+"price", price)
	if err != nil {
		return 0, err
	}
	if n > 0 && unit > pence.Max/int64(n) {
		return 0, fault.Field(prefix+"price", "The order's amounts are too large.")
	}
	paid := unit * int64(n)
	for _, d := range discounts.V {
		amount, err := money(prefix+"discount_allocations", d.V.Amount)
		if err != nil {
			return 0, err
		}
		paid -= amount
	}
	for _, t := range taxes.V {
		amount, err := money(prefix+"tax_lines", t.V.Price)
		if err != nil && !taxed {
			return 0, err
		}
		if !taxed {
			paid += amount
		}
	}
	if paid < 0 {
		return 0, fault.Field(prefix+"discount_allocations", "The discounts are larger than the price.")
	}
	return paid, nil
}

// options are the customer's choices or texts; names that begin with an underscore are for apps and are not
// shown, as in Shopify itself.
func (it *item) options() []wire.Option {
	var options []wire.Option
	for _, m := range it.Properties.V {
		name, value := first(m.V.Name), first(m.V.Value)
		if value != "" && !strings.HasPrefix(name, "_") && len(options) < maxOptions {
			options = append(options, wire.Option{Name: name, Value: value})
		}
	}
	return options
}

// tidy makes every text fit its field.
func tidy(in *wire.IntakeOrder) {
	texts := textsOf(in)
	for i := range in.Orderlines {
		texts = append(texts, lineTextsOf(&in.Orderlines[i])...)
	}
	for i := range in.Charges {
		texts = append(texts, titleOf(&in.Charges[i]))
	}
	for _, t := range texts {
		*t.value = cut(clean(*t.value, t.newlines), t.limit)
	}
	if !emailShape.MatchString(in.CustomerEmail) {
		in.CustomerEmail = ""
	}
	for i := range in.Orderlines {
		if in.Orderlines[i].ProductTitle == "" {
			in.Orderlines[i].ProductTitle = "Item"
		}
	}
	for i := range in.Charges {
		in.Charges[i].Title = cmp.Or(in.Charges[i].Title, in.Charges[i].Kind)
	}
}

func clean(s string, newlines bool) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && !(newlines && (r == '\n' || r == '\r' || r == '\t')) {
			return ' '
		}
		return r
	}, s))
}

// cut keeps the first limit characters, never half of one.
func cut(s string, limit int) string {
	n := 0
	for at := range s {
		if n == limit {
			return strings.TrimSpace(s[:at])
		}
		n++
	}
	return s
}
