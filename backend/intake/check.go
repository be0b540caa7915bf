package intake

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/intake/pence"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/wire"
)

var (
	earliest = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	latest   = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

	proStatuses     = []string{"", "Authorization Required", "Rejected By Manager", "Pending Approval"}
	paymentStatuses = []string{"", wire.PaymentSucceeded, wire.PaymentAuthorized, wire.PaymentPending, wire.PaymentFailed, wire.PaymentRefunded}
	chargeKinds     = []string{wire.ChargeShipping, wire.ChargeFee, wire.ChargeTip, wire.ChargeGiftCard}

	emailShape = regexp.MustCompile(`^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$`)
)

const (
	clockSkew     = 24 * time.Hour // how far ahead another system's clock may be
	maxItems      = 1<<31 - 1      // the stored count of an order's items
	controlText   = "Control characters are not allowed."
	blankText     = "This must not be blank."
	imageLinkText = "An image must be an http or https address."
)

// problems gathers what is wrong, field by field.
type problems map[string]string

func (p problems) add(field, text string) {
	if _, ok := p[field]; !ok {
		p[field] = text
	}
}

// check holds an order to the rules that the fields' own tags cannot express,
// and once more to the bounds that storing it relies on: Shopify's orders have
// seen no tags at all.
func check(in *wire.IntakeOrder, now time.Time) error {
	p := problems{}
	p.choices(in)
	p.times(in, now)
	p.texts(in)
	p.lines(in)
	for field, problem := range addressProblems(in) {
		p.add(field, problem)
	}
	if in.CustomerEmail != "" && !emailShape.MatchString(in.CustomerEmail) {
		p.add("CustomerEmail", "This is not an email address.")
	}
	return fault.Fields(p)
}

// addressProblems reports what keeps a courier from finding the delivery address.
func addressProblems(in *wire.IntakeOrder) problems {
	p := problems{}
	if strings.TrimSpace(in.DeliveryAddressLine1) == "" {
		p.add("DeliveryAddressLine1", "A delivery needs the first line of its address.")
	}
	if !postcodes.InUnitedKingdom(postcodes.Normal(in.DeliveryAddressPostCode)) {
		p.add("DeliveryAddressPostCode", "A delivery needs a United Kingdom postcode.")
	}
	if len(p) == 0 {
		return nil
	}
	return p
}

func (p problems) choices(in *wire.IntakeOrder) {
	if in.ShopId != "" && !db.IsID(in.ShopId) {
		p.add("ShopId", "This is not an id.")
	}
	if !slices.Contains(proStatuses, in.ProOrderStatus) {
		p.add("ProOrderStatus", "This is not a known status.")
	}
	if !slices.Contains(paymentStatuses, in.OrderPaymentStatus) {
		p.add("OrderPaymentStatus", "This is not a known status.")
	}
}

func (p problems) times(in *wire.IntakeOrder, now time.Time) {
	p.past("Created", in.Created, now)
	p.past("OrderPaymentDate", in.OrderPaymentDate, now)
	p.within("TimeSlotFrom", in.TimeSlotFrom)
	p.within("TimeSlotTo", in.TimeSlotTo)
	if in.TimeSlotFrom == nil && in.TimeSlotTo != nil {
		p.add("TimeSlotFrom", "A time slot with an end needs a start.")
	}
	if in.TimeSlotFrom != nil && in.TimeSlotTo != nil && in.TimeSlotTo.Before(*in.TimeSlotFrom) {
		p.add("TimeSlotTo", "The time slot must not end before it starts.")
	}
}

// pastSlot is the problem of a time slot that has ended; nobody can deliver in it. One without an end has not.
func pastSlot(in *wire.IntakeOrder, now time.Time) error {
	if in.TimeSlotTo == nil || !in.TimeSlotTo.Before(now) {
		return nil
	}
	return fault.Field("TimeSlotTo", "This time slot is in the past.")
}

func (p problems) past(field string, at *time.Time, now time.Time) {
	if at == nil {
		return
	}
	p.within(field, at)
	if at.After(now.Add(clockSkew)) {
		p.add(field, "This time is in the future.")
	}
}

func (p problems) within(field string, at *time.Time) {
	switch {
	case at == nil:
	case at.Before(earliest):
		p.add(field, "Please give a date in the year 2000 or later.")
	case !at.Before(latest):
		p.add(field, "Please give a date before 2100.")
	}
}

// text is one text of an order, where it is found and how long it may be.
type text struct {
	field    string
	value    *string
	limit    int
	newlines bool
}

// textsOf lists every free text of an order but its lines'; the limits are those of wire.IntakeOrder's tags.
func textsOf(in *wire.IntakeOrder) []text {
	return []text{
		{"ExternalOrderId", &in.ExternalOrderId, 120, false},
		{"CustomerFirstName", &in.CustomerFirstName, 120, false},
		{"CustomerLastName", &in.CustomerLastName, 120, false},
		{"CustomerEmail", &in.CustomerEmail, 254, false},
		{"CustomerTelNo", &in.CustomerTelNo, 40, false},
		{"DeliveryAddressLine1", &in.DeliveryAddressLine1, 200, false},
		{"DeliveryAddressLine2", &in.DeliveryAddressLine2, 200, false},
		{"DeliveryAddressLine3", &in.DeliveryAddressLine3, 200, false},
		{"DeliveryAddressCity", &in.DeliveryAddressCity, 120, false},
		{"DeliveryAddressCounty", &in.DeliveryAddressCounty, 120, false},
		{"DeliveryAddressPostCode", &in.DeliveryAddressPostCode, 16, false},
		{"DeliveryAddressInstructions", &in.DeliveryAddressInstructions, 1000, true},
		{"DeliveryAddressNameOnDoor", &in.DeliveryAddressNameOnDoor, 120, false},
		{"BillingAddressLine1", &in.BillingAddressLine1, 200, false},
		{"BillingAddressLine2", &in.BillingAddressLine2, 200, false},
		{"BillingAddressLine3", &in.BillingAddressLine3, 200, false},
		{"BillingAddressCity", &in.BillingAddressCity, 120, false},
		{"BillingAddressCounty", &in.BillingAddressCounty, 120, false},
		{"BillingAddressPostCode", &in.BillingAddressPostCode, 16, false},
	}
}

// lineTextsOf lists every free text of a line, its options' included.
func lineTextsOf(l *wire.IntakeOrderline) []text {
	all := []text{
		{"ProductTitle", &l.ProductTitle, 500, false},
		{"OrderLineVariantTitle", &l.OrderLineVariantTitle, 500, false},
		{"OrderLineVariantSKU", &l.OrderLineVariantSKU, 120, false},
		{"VariantImageUrl", &l.VariantImageUrl, 2000, false},
		{"OrderLineProductImageUrl", &l.OrderLineProductImageUrl, 2000, false},
		{"ColorNote", &l.ColorNote, 500, false},
	}
	for i := range l.Options {
		o := &l.Options[i]
		all = append(all, text{fmt.Sprintf("Options[%d].Name", i), &o.Name, 120, false}, text{fmt.Sprintf("Options[%d].Value", i), &o.Value, 500, false})
	}
	return all
}

func titleOf(c *wire.OrderCharge) text { return text{"Title", &c.Title, 500, false} }

func (p problems) texts(in *wire.IntakeOrder) {
	for _, t := range textsOf(in) {
		p.text("", t)
	}
	if strings.TrimSpace(in.ExternalOrderId) == "" {
		p.add("ExternalOrderId", blankText)
	}
}

func (p problems) text(prefix string, t text) {
	if hasControl(*t.value, t.newlines) {
		p.add(prefix+t.field, controlText)
	}
	if utf8.RuneCountInString(*t.value) > t.limit {
		p.add(prefix+t.field, fmt.Sprintf("This must have at most %d characters.", t.limit))
	}
}

func hasControl(s string, newlines bool) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && !(newlines && (r == '\n' || r == '\r' || r == '\t'))
	})
}

func (p problems) lines(in *wire.IntakeOrder) {
	items, total := 0, int64(0)
	for i := range in.Charges {
		c := &in.Charges[i]
		prefix := fmt.Sprintf("Charges[%d].", i)
		p.text(prefix, titleOf(c))
		known := slices.Contains(chargeKinds, c.Kind) && slices.Contains(vatClasses, c.VatClass)
		if c.Amount < 1 || c.Amount > maxUnit || !known || strings.TrimSpace(c.Title) == "" {
			p.add(strings.TrimSuffix(prefix, "."), "A charge needs its kind, a title and an amount in pence.")
		}
		total += c.Amount
	}
	for i := range in.Orderlines {
		l := &in.Orderlines[i]
		prefix := fmt.Sprintf("Orderlines[%d].", i)
		p.line(prefix, l)
		items += l.OrderLineQuantity
		if total >= 0 {
			total = addLine(total, l)
		}
	}
	if total < 0 || items > maxItems {
		p.add("Orderlines", "The order's amounts are too large.")
	}
}

// addLine adds a line to a sum of pence, or returns -1 where that passes the limit.
func addLine(total int64, l *wire.IntakeOrderline) int64 {
	quantity, unit := int64(l.OrderLineQuantity), l.OrderLineAmountPerUnit
	if quantity < 0 || unit < 0 || (quantity > 0 && unit > (pence.Max-total)/quantity) {
		return -1
	}
	return total + quantity*unit
}

// vatClasses are what an order line may say of its VAT; nothing is Standard.
var vatClasses = []string{"", "Standard", "Reduced", "Zero", "Exempt"}

func (p problems) line(prefix string, l *wire.IntakeOrderline) {
	for _, t := range lineTextsOf(l) {
		p.text(prefix, t)
	}
	if l.OrderLineQuantity < 1 || l.OrderLineQuantity > maxQuantity {
		p.add(prefix+"OrderLineQuantity", "The quantity must be from 1 to 1,000,000.")
	}
	if l.OrderLineAmountPerUnit < 0 || l.OrderLineAmountPerUnit > maxUnit {
		p.add(prefix+"OrderLineAmountPerUnit", "The amount must be from 0 to 100,000,000,000 pence.")
	}
	if !slices.Contains(vatClasses, l.VatClass) {
		p.add(prefix+"VatClass", "The VAT class must be Standard, Reduced, Zero or Exempt.")
	}
	if strings.TrimSpace(l.ProductTitle) == "" {
		p.add(prefix+"ProductTitle", blankText)
	}
	if !isImageLink(l.VariantImageUrl) {
		p.add(prefix+"VariantImageUrl", imageLinkText)
	}
	if !isImageLink(l.OrderLineProductImageUrl) {
		p.add(prefix+"OrderLineProductImageUrl", imageLinkText)
	}
}

// isImageLink accepts nothing, web addresses and paths on this host. Browsers
// read a backslash as a slash, so that one could name another host.
func isImageLink(link string) bool {
	if strings.Contains(link, `\`) {
		return false
	}
	lower := strings.ToLower(link)
	return link == "" || strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "http://") ||
		(strings.HasPrefix(link, "/") && !strings.HasPrefix(link, "//"))
}

func checkSKUs(skus []string) error {
	p := problems{}
	for i, sku := range skus {
		field := fmt.Sprintf("SKUs[%d]", i)
		switch {
		case strings.TrimSpace(sku) == "":
			p.add(field, blankText)
		case utf8.RuneCountInString(sku) > 120:
			p.add(field, "A SKU has at most 120 characters.")
		case hasControl(sku, false):
			p.add(field, controlText)
		}
	}
	return fault.Fields(p)
}
