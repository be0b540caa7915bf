package wire

// Insights are delivery orders of a period, by the London day on which they were received, beside the period of the same
// length before it. Figures of today are at most two minutes old.
type Insights struct {
	From       string           `json:"From" format:"date"`
	To         string           `json:"To" format:"date"`
	Days       []DayInsight     `json:"Days" doc:"Every day, the oldest first; first those of the period before, then as many of this one"`
	Hours      []HourInsight    `json:"Hours" doc:"Hours of weekdays in which orders were received"`
	Shops      []ShopInsight    `json:"Shops" doc:"Twenty shops, those with most sales first"`
	ShopCount  int              `json:"ShopCount" doc:"All shops with orders in either period"`
	Reasons    []ReasonInsight  `json:"Reasons" doc:"Why deliveries failed, the most frequent reason first"`
	Couriers   []CourierInsight `json:"Couriers"`
	Products   []ProductInsight `json:"Products" doc:"Twenty products, those with most sales first"`
	Codes      []CodeInsight    `json:"Codes" doc:"Twenty promo codes, those used most first"`
	Wait       *int             `json:"Wait" doc:"Median of the minutes until acceptance; 60 stands for an hour and more"`
	WaitBefore *int             `json:"WaitBefore"`
}

// DayInsight is one London day by what became of its orders.
type DayInsight struct {
	Day       string `json:"Day" format:"date"`
	Orders    int    `json:"Orders"`
	Sales     int64  `json:"Sales" doc:"Pence, without orders that were rejected or cancelled"`
	Delivered int    `json:"Delivered"`
	Failed    int    `json:"Failed"`
	Ended     int    `json:"Ended" doc:"Rejected or cancelled"`
}

// HourInsight is the orders received in one hour of a weekday.
type HourInsight struct {
	Weekday int `json:"Weekday" minimum:"1" maximum:"7" doc:"1 is Monday"`
	Hour    int `json:"Hour" minimum:"0" maximum:"23"`
	Orders  int `json:"Orders"`
}

// ShopInsight is one shop in the period and the one before.
type ShopInsight struct {
	Id           string `json:"Id"`
	Name         string `json:"Name"`
	MerchantName string `json:"MerchantName"`
	Orders       int    `json:"Orders"`
	Sales        int64  `json:"Sales" doc:"Pence"`
	SalesBefore  int64  `json:"SalesBefore" doc:"Pence"`
}

// ReasonInsight is one reason for which deliveries failed.
type ReasonInsight struct {
	Reason       string `json:"Reason"`
	Orders       int    `json:"Orders"`
	OrdersBefore int    `json:"OrdersBefore"`
}

// CourierInsight is one courier company or kind of courier.
type CourierInsight struct {
	Provider     string `json:"Provider"`
	Name         string `json:"Name"`
	Orders       int    `json:"Orders" doc:"Taken by its drivers"`
	Failed       int    `json:"Failed"`
	OrdersBefore int    `json:"OrdersBefore"`
	FailedBefore int    `json:"FailedBefore"`
}

// ProductInsight is one product by its title.
type ProductInsight struct {
	Title       string `json:"Title"`
	Items       int    `json:"Items"`
	Sales       int64  `json:"Sales" doc:"Pence"`
	SalesBefore int64  `json:"SalesBefore" doc:"Pence"`
}

// CodeInsight is one promo code.
type CodeInsight struct {
	Code     string `json:"Code"`
	Uses     int    `json:"Uses"`
	Discount int64  `json:"Discount" doc:"Pence"`
	Sales    int64  `json:"Sales" doc:"Totals of the orders that used it, pence"`
}
