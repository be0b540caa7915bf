package wire

import "time"

// Update types of /ws/data-update.
const (
	UpdateConnected = "Connected" // first message: the present Seq
	UpdatePing      = "Ping"      // heartbeat, every 30 s; with a Seq it ends a catch-up up to there
	UpdateReset     = "Reset"     // too much was missed: fetch everything again
	UpdateOrder     = "Order"     // an order changed
	UpdateNewOrder  = "NewOrder"  // an order arrived
	UpdateCredits   = "Credits"   // a shop's remaining credits changed
)

// DataUpdate tells an open screen what changed: kind and ids, never data.
type DataUpdate struct {
	Seq        int64     `json:"Seq"`
	LastUpdate time.Time `json:"LastUpdate"`
	UpdateType string    `json:"UpdateType"`
	ShopId     string    `json:"ShopId,omitempty"`
	OrderId    string    `json:"OrderId,omitempty"`
}

// RemainingCredits is what /ws/remaining-credits pushes to a shop.
type RemainingCredits struct {
	HasCredits       bool `json:"HasCredits"`
	RemainingCredits int  `json:"RemainingCredits"`
}
