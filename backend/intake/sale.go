package intake

import (
	"fmt"
	"math/bits"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// sale is what a web shop sold with an order, on whichever platform; amounts are pence with VAT.
type sale struct {
	lines            []soldLine
	charges          []wire.OrderCharge
	total            *int64 // what the platform says that the order came to; nil where it does not say
	refunded         int64  // what the customer got back, of it refundedShipping for the delivery
	refundedShipping int64
}

// soldLine is a line whose OrderLineQuantity is still ordered.
type soldLine struct {
	wire.IntakeOrderline
	Kind     string // of the charge where nobody packs it; empty for goods
	Ordered  int
	Refunded int   // pieces whose money went back
	Paid     int64 // for all that was ordered, after discounts
}

func (s *sale) charge(kind, title, class string, amount int64) {
	if amount > 0 {
		s.charges = append(s.charges, wire.OrderCharge{Kind: kind, Title: title, VatClass: class, Amount: amount})
	}
}

// discount takes an amount off the lines in proportion.
func (s *sale) discount(by int64) {
	var paid []*int64
	for i := range s.lines {
		paid = append(paid, &s.lines[i].Paid)
	}
	lower(paid, by)
}

// settle is what the shop delivers and charges in the end: lines and charges add up to what the customer paid, to the penny.
func (s *sale) settle() (goods []wire.IntakeOrderline, charges []wire.OrderCharge, err error) {
	if err := s.match(); err != nil {
		return nil, nil, err
	}
	kept, back := make([]int64, len(s.lines)), s.refunded
	left := 0
	for i, l := range s.lines {
		left += l.OrderLineQuantity
		if l.Ordered > 0 {
			kept[i] = portion(l.Paid, int64(l.OrderLineQuantity), int64(l.Ordered))
			back -= portion(l.Paid, int64(min(l.Refunded, l.Ordered-l.OrderLineQuantity)), int64(l.Ordered))
		}
	}
	if left == 0 {
		return nil, nil, errNoItems
	}
	charges = s.giveBack(kept, back)
	for i, l := range s.lines {
		switch {
		case l.OrderLineQuantity == 0:
		case l.Kind == "":
			goods = append(goods, split(l.IntakeOrderline, kept[i])...)
		case kept[i] > 0:
			title := l.ProductTitle
			if l.OrderLineQuantity > 1 {
				title = fmt.Sprintf("%d × %s", l.OrderLineQuantity, title)
			}
			class := l.VatClass
			if l.Kind == wire.ChargeGiftCard {
				class = "Exempt" // its VAT is due when it is spent
			}
			charges = append(charges, wire.OrderCharge{Kind: l.Kind, Title: title, Amount: kept[i], VatClass: class})
		}
	}
	return goods, charges, nil
}

var errNoItems = fault.Field("line_items", "The order has no items.")

// match puts what rounding leaves between the parts and the platform's total on the dearest line. A greater difference
// means that there is something in the order that is not known here, so the sum would be wrong.
func (s *sale) match() error {
	if s.total == nil || len(s.lines) == 0 {
		return nil
	}
	var sum int64
	dearest := &s.lines[0]
	for i := range s.lines {
		if sum += s.lines[i].Paid; s.lines[i].Paid > dearest.Paid {
			dearest = &s.lines[i]
		}
	}
	for _, c := range s.charges {
		sum += c.Amount
	}
	differ := *s.total - sum
	if most := int64(len(s.lines) + len(s.charges)); differ > most || differ < -most || dearest.Paid+differ < 0 {
		return fault.New(fault.Invalid, "AmountsDiffer",
			fmt.Sprintf("The parts of the order add up to £%s, but its total is £%s.", export.Pounds(sum), export.Pounds(*s.total)))
	}
	dearest.Paid += differ
	return nil
}

// giveBack takes what went back to the customer beyond the goods that were given back off the delivery, as far as it was
// for that, and then off everything in proportion. What the shop kept of a refund is a charge.
func (s *sale) giveBack(kept []int64, back int64) []wire.OrderCharge {
	charges := append([]wire.OrderCharge{}, s.charges...)
	if back < 0 {
		if -back > int64(len(kept)) { // less is rounding
			charges = append(charges, wire.OrderCharge{Kind: wire.ChargeFee, Title: "Kept of a refund", Amount: -back})
		}
		return charges
	}
	var delivery, all []*int64
	for i := range charges {
		if charges[i].Kind == wire.ChargeShipping {
			delivery = append(delivery, &charges[i].Amount)
		}
		all = append(all, &charges[i].Amount)
	}
	for i := range kept {
		all = append(all, &kept[i])
	}
	left := lower(delivery, min(back, s.refundedShipping))
	lower(all, back-min(back, s.refundedShipping)+left)
	some := charges[:0]
	for _, c := range charges {
		if c.Amount > 0 {
			some = append(some, c)
		}
	}
	return some
}

// lower takes an amount off parts in proportion and returns what they do not cover.
func lower(parts []*int64, by int64) (left int64) {
	var total, passed, taken int64
	for _, p := range parts {
		total += *p
	}
	left = max(by-total, 0)
	if by = min(by, total); by <= 0 {
		return left
	}
	for _, p := range parts {
		passed += *p
		part := portion(by, passed, total) - taken // of what is passed so far, so that the parts add up
		*p, taken = *p-part, taken+part
	}
	return left
}

// portion is amount × part / of, half a penny rounded up; of is above zero and part at most of.
func portion(amount, part, of int64) int64 {
	high, low := bits.Mul64(uint64(amount), uint64(part))
	q, r := bits.Div64(high, low, uint64(of))
	if r >= uint64(of)-r {
		q++
	}
	return int64(q)
}

// split is a line that costs the amount. Where its pieces cannot share it to the penny, some of them become a line
// that is a penny dearer, so that the sum is exact.
func split(line wire.IntakeOrderline, amount int64) []wire.IntakeOrderline {
	quantity := int64(line.OrderLineQuantity)
	line.OrderLineAmountPerUnit = amount / quantity
	dearer := line
	dearer.OrderLineQuantity = int(amount % quantity)
	if line.OrderLineQuantity -= dearer.OrderLineQuantity; dearer.OrderLineQuantity == 0 {
		return []wire.IntakeOrderline{line}
	}
	dearer.OrderLineAmountPerUnit++
	return []wire.IntakeOrderline{line, dearer}
}
