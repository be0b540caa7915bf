package collect

import "tradekart/portal/backend/wire"

const vatPercent = 20

// fees are what an order costs beside its delivery, in pence without VAT.
type fees struct {
	UsesCredit bool
	PayAsYouGo int64 // 0 where a credit is used
	Premium    int64
}

// price adds the parts up. VAT is computed once, on the sum, half a penny
// rounded up; a credit's VAT was paid when it was bought.
func (f fees) price(delivery int64) wire.PriceParts {
	p := wire.PriceParts{Delivery: delivery, BookingFee: wire.BookingFee{PayAsYouGoPrice: f.PayAsYouGo}, PremiumFee: f.Premium}
	if f.UsesCredit {
		p.BookingFee = wire.BookingFee{CreditUsage: 1}
	}
	net := p.Delivery + p.BookingFee.PayAsYouGoPrice + p.PremiumFee
	p.Vat = (net*vatPercent + 50) / 100
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
