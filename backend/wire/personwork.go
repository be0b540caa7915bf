package wire

import "time"

// PersonWork is what one person did at one shop in a period, or on one day of it. Each order counts once, however often it was
// packed again or in how many packages it was handed over.
type PersonWork struct {
	Id              string `json:"Id"`
	Day             string `json:"Day" doc:"London, as 2026-03-23; empty for the whole period"`
	From            string `json:"From" db:"-" doc:"The first day of the period"`
	To              string `json:"To" db:"-" doc:"Its last day"`
	ShopId          string `json:"ShopId"`
	ShopName        string `json:"ShopName"`
	Name            string `json:"Name" doc:"Of the person at the till, otherwise of the user"`
	Email           string `json:"Email" doc:"Of the user who is signed in there"`
	AtTill          bool   `json:"AtTill"`
	Accepted        int    `json:"Accepted"`
	Rejected        int    `json:"Rejected"`
	Packed          int    `json:"Packed"`
	HandedOver      int    `json:"HandedOver"`
	Booked          int    `json:"Booked" doc:"Courier orders"`
	ReturnsReceived int    `json:"ReturnsReceived"`
}

// PersonWorkFilter chooses a period of at most 31 days, by London's clocks; without From it is the last seven days.
type PersonWorkFilter struct {
	From  *time.Time `json:"From,omitempty" doc:"Inclusive"`
	To    *time.Time `json:"To,omitempty" doc:"Exclusive"`
	Shops []string   `json:"Shops,omitempty" maxItems:"100"`
	Daily bool       `json:"Daily,omitempty" doc:"A row for each day"`
}

// PersonWorkList is one page of what people did.
type PersonWorkList struct {
	People []PersonWork `json:"People" nullable:"false"`
	ListPage
}
