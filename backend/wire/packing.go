package wire

import "time"

// PackingLimits are after how many minutes an accepted order that is still in the shop is late, and very late.
type PackingLimits struct {
	Amber int `json:"Amber" minimum:"1" maximum:"1440"`
	Red   int `json:"Red" minimum:"1" maximum:"1440"`
}

// PackingBoard is what a shop packs now.
type PackingBoard struct {
	At     time.Time     `json:"At" doc:"The server's time"`
	Orders []Order       `json:"Orders" doc:"At most 60 accepted orders not handed over yet, the first due first; without timeline and attempts"`
	Total  int           `json:"Total" doc:"The number of all such orders"`
	Limits PackingLimits `json:"Limits"`
}

// AtDoor is a courier who stands in the shop and waits for an order.
type AtDoor struct {
	Id         string    `json:"Id" doc:"The order's"`
	OrderNo    string    `json:"OrderNo"`
	Packing    string    `json:"Packing" enum:"ToPack,Packed,Labelled" doc:"How far the order is packed"`
	DriverName string    `json:"DriverName"`
	Since      time.Time `json:"Since"`
}
