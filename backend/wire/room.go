package wire

import "time"

// AdminRoom is what happens on the whole platform now, and how today compares with the same weekday a week ago up to the
// same time. Figures of today are at most two minutes old, everything else is of the moment.
type AdminRoom struct {
	At           time.Time      `json:"At"`
	Orders       TodayFigure    `json:"Orders" doc:"Received today"`
	Sales        SalesFigure    `json:"Sales"`
	Wait         WaitFigure     `json:"Wait"`
	SlowWait     WaitFigure     `json:"SlowWait" doc:"The minutes within which nine of ten orders were accepted"`
	Failed       TodayFigure    `json:"Failed" doc:"Of the orders received today, and of those received on the whole day a week ago"`
	Hours        []HourFigure   `json:"Hours" doc:"The 24 hours of the London day"`
	Waits        RoomWaits      `json:"Waits"`
	Couriers     []RoomCourier  `json:"Couriers" doc:"Every courier company and kind of courier that had an order today or is configured"`
	Shops        []RoomShop     `json:"Shops" doc:"At most twenty shops that need somebody: orders that have waited for more than 30 minutes, a pause, or silence"`
	ShopCount    int            `json:"ShopCount" doc:"All shops that need somebody"`
	Unheard      []UnheardShop  `json:"Unheard" doc:"At most twenty shops where nobody can hear of an order"`
	UnheardCount int            `json:"UnheardCount"`
	Running      RoomPromotions `json:"Running"`
	Health       RoomHealth     `json:"Health"`
}

// RoomWaits is how much waits for a person now.
type RoomWaits struct {
	Waiting       int        `json:"Waiting" doc:"Delivery orders that are open"`
	Late          int        `json:"Late" doc:"Those that have waited for more than 30 minutes"`
	Oldest        *time.Time `json:"Oldest" doc:"Since when the longest-waiting order waits"`
	Cancellations int        `json:"Cancellations" doc:"Customers' requests to cancel, at most 1,000"`
	Failed        int        `json:"Failed" doc:"Failed delivery orders that are not resolved"`
	Concierge     int        `json:"Concierge" doc:"Courier orders that the concierge arranges"`
	Intake        int        `json:"Intake" doc:"Entries of the intake inbox that are open, at most 1,000"`
	Approvals     int        `json:"Approvals" doc:"Requests that another Admin decides"`
	Alarms        int        `json:"Alarms" doc:"Security alarms that no Admin has seen to, at most 1,000"`
}

// RoomCourier is one provider today.
type RoomCourier struct {
	Provider     string `json:"Provider"`
	Name         string `json:"Name"`
	LeftOut      bool   `json:"LeftOut" doc:"Whether it is not asked at the moment because it failed repeatedly"`
	Orders       int    `json:"Orders" doc:"Delivery orders received today that its drivers took"`
	Failed       int    `json:"Failed" doc:"Those that failed"`
	UsualPercent int    `json:"UsualPercent" doc:"Percentage that failed in the last 28 days"`
}

// RoomShop is a shop that needs somebody.
type RoomShop struct {
	Id           string     `json:"Id"`
	Name         string     `json:"Name"`
	MerchantName string     `json:"MerchantName"`
	Waiting      int        `json:"Waiting" doc:"Open orders"`
	Late         int        `json:"Late" doc:"Those that have waited for more than 30 minutes"`
	Oldest       *time.Time `json:"Oldest"`
	PausedUntil  *time.Time `json:"PausedUntil"`
	PauseReason  string     `json:"PauseReason"`
	Expected     int        `json:"Expected" doc:"Orders that the shop usually has by this time, where it has none today; otherwise 0"`
}

// RoomPromotions are the codes and push notifications that run.
type RoomPromotions struct {
	Codes      int    `json:"Codes" doc:"Promo codes that can be used now, without referral vouchers; at most 1,000"`
	UsedToday  int    `json:"UsedToday"`
	Discount   int64  `json:"Discount" doc:"What they took off today, pence"`
	Pushes     int    `json:"Pushes" doc:"Push notifications that wait or are being sent"`
	LastPush   string `json:"LastPush" doc:"Title of the latest that was sent"`
	LastSent   int    `json:"LastSent"`
	LastOpened int    `json:"LastOpened"`
	LastPushId string `json:"LastPushId"`
}

// RoomHealth is how the portal itself is.
type RoomHealth struct {
	LedgerAt       *time.Time `json:"LedgerAt" doc:"When the ledger was last proved"`
	Contradictions int        `json:"Contradictions" doc:"What the proof found"`
	JobsWaiting    int        `json:"JobsWaiting" doc:"Jobs that are due and not begun, at most 1,000"`
	OldestSeconds  int        `json:"OldestSeconds" doc:"How long the oldest of them has been due"`
	JobsDiscarded  int        `json:"JobsDiscarded" doc:"Jobs that were given up in the last day, at most 1,000"`
}
