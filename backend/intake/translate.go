package intake

import (
	"encoding/json"
	"fmt"
	"math"
	"math/bits"
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

// parseShopify translates Shopify's order into ours and reports whether it was
// cancelled before it came. Texts that are too long are cut and control
// characters become spaces, because an order must not be lost over them; an
// amount or a quantity that cannot be read exactly refuses the order, because a
// wrong one would be believed.
func parseShopify(body []byte, now time.Time) (in *wire.IntakeOrder, cancelled bool, err error) {
	p, id, err := decodeShopify(body)
	if err != nil {
		return nil, false, err
	}
	in = &wire.IntakeOrder{ExternalOrderId: strconv.FormatInt(id, 10), Created: instant(p.CreatedAt, now)}
	p.customer(in)
	p.addresses(in)
	p.payment(in, now)
	if in.Orderlines, err = p.lines(); err != nil {
		return nil, false, err
	}
	if err := p.deliverable(in); err != nil {
		return nil, false, err
	}
	tidy(in)
	return in, p.CancelledAt != "", check(in, now)
}

// deliverable refuses what is no delivery here: another currency, a test, nothing
// to ship, or no address in the United Kingdom.
func (p *payload) deliverable(in *wire.IntakeOrder) error {
	country := p.ShippingAddress.V.Country
	switch {
	case p.Currency != "" && p.Currency != "GBP":
		return fault.New(fault.Invalid, "NotGBP", "The order is not in pounds sterling.")
	case p.Test == "true":
		return fault.New(fault.Invalid, "TestOrder", "The order is marked as a test.")
	case !p.ships():
		return fault.New(fault.Invalid, "NothingToShip", "The order has nothing to ship, for example only gift cards.")
	case country != "" && country != "GB", addressProblems(in) != nil:
		return fault.New(fault.Invalid, "NoUKAddress", "The order has no delivery address in the United Kingdom: line 1 and postcode are needed.")
	}
	return nil
}

// ships reports whether a line that is still ordered has goods in it.
func (p *payload) ships() bool {
	for _, it := range p.LineItems.V {
		n, _ := it.V.quantity("") // p.lines has refused what cannot be read
		if n > 0 && it.V.GiftCard != "true" && it.V.NeedsShipping != "false" {
			return true
		}
	}
	return false
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

func (p *payload) payment(in *wire.IntakeOrder, now time.Time) {
	switch p.FinancialStatus {
	case "paid":
		in.OrderPaymentStatus, in.OrderPaymentDate = "Succeeded", instant(p.ProcessedAt, now)
	case "voided":
		in.OrderPaymentStatus = "Failed"
	}
}

// lines are the items still ordered; one whose quantity fell to 0 is left out.
func (p *payload) lines() ([]wire.IntakeOrderline, error) {
	lines := make([]wire.IntakeOrderline, 0, len(p.LineItems.V))
	for i, it := range p.LineItems.V {
		line, err := it.V.line(fmt.Sprintf("line_items[%d].", i))
		if err != nil {
			return nil, err
		}
		if line.OrderLineQuantity == 0 {
			continue
		}
		if p.TaxesIncluded != "false" {
			lines = append(lines, line)
			continue
		}
		tax, err := it.V.tax(fmt.Sprintf("line_items[%d].", i), line)
		if err != nil {
			return nil, err
		}
		lines = append(lines, withTax(line, tax)...)
	}
	if len(lines) == 0 {
		return nil, fault.Field("line_items", "The order has no items.")
	}
	return lines, nil
}

func (it *item) line(prefix string) (line wire.IntakeOrderline, err error) {
	if line.OrderLineQuantity, err = it.quantity(prefix); err != nil || line.OrderLineQuantity == 0 {
		return line, err
	}
	if line.OrderLineAmountPerUnit, err = it.unit(prefix); err != nil {
		return line, err
	}
	line.ProductTitle = first(it.Title, it.Name, it.SKU, "Item")
	line.OrderLineVariantTitle, line.OrderLineVariantSKU = string(it.VariantTitle), string(it.SKU)
	line.Options, line.VatClass = it.options(), it.vatClass()
	return line, nil
}

// vatClass is the class of the rate that Shopify applied, or of none where it
// charged no tax; empty where it states neither.
func (it *item) vatClass() string {
	if len(it.TaxLines.V) == 1 {
		switch rate, _ := strconv.ParseFloat(string(it.TaxLines.V[0].V.Rate), 64); rate {
		case 0.2:
			return "Standard"
		case 0.05:
			return "Reduced"
		}
	}
	if it.Taxable == "false" {
		return "Zero"
	}
	return ""
}

func (it *item) quantity(prefix string) (int, error) {
	written := first(it.CurrentQuantity, it.Quantity, "0")
	n, err := strconv.Atoi(written)
	if err != nil || n < 0 || n > maxQuantity {
		return 0, fault.Field(prefix+"quantity", "The quantity must be a whole number up to 1,000,000.")
	}
	return n, nil
}

func (it *item) unit(prefix string) (int64, error) {
	amount, err := pence.Parse(first(it.Price, "0"))
	if err != nil || amount < 0 || amount > maxUnit {
		return 0, fault.Field(prefix+"price", "The price must be an amount of whole pence.")
	}
	return amount, nil
}

// tax is what comes on top of a line whose price is without it: what Shopify charged,
// for the pieces still ordered. A line is kept at its full price, so the tax of a
// discounted one is that of the full price at the same rate.
func (it *item) tax(prefix string, line wire.IntakeOrderline) (int64, error) {
	refused := fault.Field(prefix+"tax_lines", "The tax must be an amount of whole pence, with its rate.")
	var charged int64
	var rate float64
	for _, t := range it.TaxLines.V {
		amount, err := pence.Parse(first(t.V.Price, "0"))
		part, failed := strconv.ParseFloat(first(t.V.Rate, "0"), 64)
		if err != nil || failed != nil || amount < 0 || !(part >= 0 && part <= 1) {
			return 0, refused
		}
		charged, rate = charged+amount, rate+part
	}
	if rate > 1 || charged > maxUnit {
		return 0, refused
	}
	quantity := int64(line.OrderLineQuantity)
	if it.discounted() {
		return portion(quantity*line.OrderLineAmountPerUnit, int64(math.Round(rate*millionth)), millionth), nil
	}
	ordered, err := strconv.ParseInt(first(it.Quantity, it.CurrentQuantity), 10, 64)
	if err != nil || ordered < quantity {
		return 0, refused
	}
	return portion(charged, quantity, ordered), nil
}

const millionth = 1_000_000 // in which rates are counted

func (it *item) discounted() bool {
	for _, d := range it.Discounts.V {
		if strings.Trim(string(d.V.Amount), "0.") != "" {
			return true
		}
	}
	return false
}

// portion is amount × part / of, half a penny rounded up; of is above zero.
func portion(amount, part, of int64) int64 {
	high, low := bits.Mul64(uint64(amount), uint64(part))
	q, r := bits.Div64(high, low, uint64(of))
	if r >= uint64(of)-r {
		q++
	}
	return int64(q)
}

// withTax is a line at its price with tax. Where its pieces cannot share the tax to the
// penny, some of them become a line that is a penny dearer, so that the sum is exact.
func withTax(line wire.IntakeOrderline, tax int64) []wire.IntakeOrderline {
	quantity := int64(line.OrderLineQuantity)
	total := quantity*line.OrderLineAmountPerUnit + tax
	line.OrderLineAmountPerUnit = total / quantity
	if tax == 0 && line.VatClass == "" {
		line.VatClass = "Zero" // no tax was charged
	}
	dearer := line
	dearer.OrderLineQuantity = int(total % quantity)
	if line.OrderLineQuantity -= dearer.OrderLineQuantity; dearer.OrderLineQuantity == 0 {
		return []wire.IntakeOrderline{line}
	}
	dearer.OrderLineAmountPerUnit++
	return []wire.IntakeOrderline{line, dearer}
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

// externalID is the id of what was sent as a text, empty where it cannot be read.
func externalID(body []byte) string {
	if _, id, err := decodeShopify(body); err == nil {
		return strconv.FormatInt(id, 10)
	}
	return ""
}
