package collect

import (
	"context"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/vat"
	"tradekart/portal/backend/wire"
)

// fees are what an order costs beside its delivery, in pence without VAT.
type fees struct {
	UsesCredit bool
	PayAsYouGo int64 // 0 where a credit is used
	Premium    int64
	VAT        int // basis points, 0 where the operator is not registered
}

// vatOn is the operator's rate of VAT on the London day of a moment, in basis points.
func vatOn(ctx context.Context, q db.Querier, at time.Time) (int, error) {
	registered, err := db.Value[bool](ctx, q, `select operator_charges_vat($1::text::date)`, london.Format(at, time.DateOnly))
	if err != nil || !registered {
		return 0, err
	}
	return vat.Rate(vat.Standard, at.In(london.Zone)), nil
}

// price adds the parts up. VAT is computed once, on the sum, half a penny
// rounded up; a credit's VAT was paid when it was bought.
func (f fees) price(delivery int64) wire.PriceParts {
	p := wire.PriceParts{Delivery: delivery, BookingFee: wire.BookingFee{PayAsYouGoPrice: f.PayAsYouGo}, PremiumFee: f.Premium}
	if f.UsesCredit {
		p.BookingFee = wire.BookingFee{CreditUsage: 1}
	}
	net := p.Delivery + p.BookingFee.PayAsYouGoPrice + p.PremiumFee
	p.Vat = (net*int64(f.VAT) + 5_000) / 10_000
	p.Total = net + p.Vat
	return p
}

// priceRange has a Max where the courier's price is not certain.
func (f fees) priceRange(least, most int64) wire.PriceRange {
	r := wire.PriceRange{Min: f.price(least)}
	if most > least {
		dearest := f.price(most)
		r.Max = &dearest
	}
	return r
}
