package wire

import "time"

// MerchantHome is how a merchant's delivery orders go today beside the same weekday a week ago, the last sixty
// days, and what is left to set up. Figures are at most two minutes old.
type MerchantHome struct {
	At           time.Time      `json:"At"`
	Orders       TodayFigure    `json:"Orders" doc:"Received today"`
	Sales        SalesFigure    `json:"Sales"`
	Wait         WaitFigure     `json:"Wait"`
	Failed       int            `json:"Failed" doc:"Of the orders received today"`
	Hours        []HourFigure   `json:"Hours" doc:"The 24 hours of the London day"`
	Days         []DayFigure    `json:"Days" doc:"The last sixty days including today, the oldest first; days without orders too"`
	Shops        []ShopFigures  `json:"Shops" doc:"Twelve shops, those with most waiting orders first"`
	ShopCount    int            `json:"ShopCount" doc:"All shops that are not archived"`
	Unheard      []UnheardShop  `json:"Unheard" doc:"At most twelve shops where nobody can hear of an order"`
	UnheardCount int            `json:"UnheardCount"`
	Setup        []SetupElement `json:"Setup" doc:"What a merchant sets up, in the suggested order"`
}

// SalesFigure is what orders received today come to in pence, without those that were rejected or cancelled, and the
// same weekday a week ago up to the same time.
type SalesFigure struct {
	Now    int64 `json:"Now"`
	Before int64 `json:"Before"`
}

// WaitFigure is the median of the minutes until orders were accepted, today and on the same weekday a week ago; null
// where none was. 60 stands for an hour and more.
type WaitFigure struct {
	Now    *int `json:"Now"`
	Before *int `json:"Before"`
}

// HourFigure is the orders received in one hour of today, and usually: the mean of the four same weekdays before.
type HourFigure struct {
	Now   int     `json:"Now"`
	Usual float64 `json:"Usual"`
}

// DayFigure is one London day.
type DayFigure struct {
	Day    string `json:"Day" format:"date"`
	Orders int    `json:"Orders"`
	Sales  int64  `json:"Sales" doc:"Pence"`
}

// ShopFigures is one shop of the merchant.
type ShopFigures struct {
	Id      string `json:"Id"`
	Name    string `json:"Name"`
	Waiting int    `json:"Waiting" doc:"Open orders"`
	Ready   int    `json:"Ready" doc:"Orders accepted and not ended"`
	Orders  int    `json:"Orders" doc:"Received today"`
	Sales   int64  `json:"Sales" doc:"Of today, pence"`
	Credits int    `json:"Credits" doc:"Delivery credits that can be used now"`
}

// SetupElement is one step of setting a merchant up.
type SetupElement struct {
	Name string `json:"Name" enum:"Shop,Brand,Hours,Staff,Policy,WebShop,FirstOrder"`
	Done bool   `json:"Done"`
	// ShopId is where the step leads: the first shop that lacks it.
	ShopId string `json:"ShopId,omitempty" doc:"The first shop that lacks its opening hours"`
}
