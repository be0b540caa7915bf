package wire

// Types of invoice: a shop's own, the operator's share of a delivered order, a
// courier order, and what a subscription costs.
const (
	InvoiceShop             = "Shop"
	InvoiceTradeKartFee     = "TradeKartFee"
	InvoiceTradeKartCollect = "TradeKartCollect"
	InvoiceSubscription     = "Subscription"
)
