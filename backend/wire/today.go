package wire

import "time"

// Today is what happens at the caller's shops now: delivery orders that wait, that are packed and that are on
// their way, with courier orders among the last; and how the day compares with the same weekday a week ago.
type Today struct {
	At        time.Time    `json:"At"`
	Waiting   TodayLane    `json:"Waiting" doc:"Open orders, the longest-waiting first"`
	Ready     TodayLane    `json:"Ready" doc:"Accepted orders that no courier has collected, by time slot"`
	Underway  TodayLane    `json:"Underway" doc:"Deliveries and courier orders that a courier carries or is coming for, by arrival"`
	Asked     []TodayOrder `json:"Asked" doc:"Orders whose customers ask to cancel, the oldest request first"`
	Failed    []TodayOrder `json:"Failed" doc:"What failed today and is not resolved, the latest first"`
	Received  TodayFigure  `json:"Received" doc:"Delivery orders"`
	Delivered TodayFigure  `json:"Delivered" doc:"Delivery orders and courier orders"`
	Hours     []int        `json:"Hours" doc:"Delivery orders received today in each hour of the London day so far"`
	Tomorrow  TodaySlots   `json:"Tomorrow"`
}

// TodayLane is one lane of the day, with as many of its orders as a screen can show.
type TodayLane struct {
	Count  int          `json:"Count"`
	Orders []TodayOrder `json:"Orders"`
}

// Kinds of TodayOrder.
const (
	TodayDelivery   = "order"
	TodayCollection = "collection"
)

// TodayOrder is a delivery order or a courier order as the day shows it.
type TodayOrder struct {
	Id       string     `json:"Id"`
	Kind     string     `json:"Kind" enum:"order,collection"`
	Number   string     `json:"Number" doc:"The order number, or a courier order's reference"`
	Name     string     `json:"Name" doc:"The customer's or recipient's"`
	ShopName string     `json:"ShopName"`
	Since    time.Time  `json:"Since" doc:"When the order came to where it is now"`
	From     *time.Time `json:"From" doc:"Start of the time slot, or a courier order's pick-up"`
	To       *time.Time `json:"To" doc:"End of the time slot"`
	Driver   string     `json:"Driver" doc:"Empty while nobody is assigned"`
	PickUp   *time.Time `json:"PickUp" doc:"When the courier comes; nil where not known or after the pick-up"`
	Arrival  *time.Time `json:"Arrival" doc:"When the courier arrives at the customer's; nil where not known"`
	Left     bool       `json:"Left" doc:"Whether the goods have left the shop"`
	Reason   string     `json:"Reason" doc:"Of a failure"`
}

// TodayFigure is a number of today so far, and of the same weekday a week ago up to the same time.
type TodayFigure struct {
	Now    int `json:"Now"`
	Before int `json:"Before"`
}

// TodaySlots are tomorrow's orders that have a time slot.
type TodaySlots struct {
	Count int        `json:"Count"`
	First *time.Time `json:"First"`
}
