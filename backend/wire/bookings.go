package wire

import "time"

// BookingSummary is what a list shows of a booking that was read from a file.
type BookingSummary struct {
	ReferenceNumber string    `json:"ReferenceNumber"`
	Recipient       string    `json:"Recipient"`
	Address         string    `json:"Address"`
	PickUpTime      time.Time `json:"PickUpTime"`
	VehicleTypeName string    `json:"VehicleTypeName"`
	DeliveryTypeKey string    `json:"DeliveryTypeKey"`
	DoorPin         bool      `json:"DoorPin" doc:"Whether a PIN at the door was chosen"`
}

// BookingRow is a row of a file of bookings that can become a draft.
type BookingRow struct {
	Row int `json:"Row" doc:"The line of the file where the row begins"`
	BookingSummary
}

// BookingFile says of a file of bookings which rows become drafts, and which are left out.
type BookingFile struct {
	Rows     int            `json:"Rows"`
	Bookings []BookingRow   `json:"Bookings"`
	LeftOut  ImportProblems `json:"LeftOut"`
}

// BookingDraft is a draft that was made from a file and waits to be booked.
type BookingDraft struct {
	Id       string    `json:"Id"`
	Drafted  time.Time `json:"Drafted"`
	BookedBy string    `json:"BookedBy"`
	BookingSummary
}

// BookingDraftFilter narrows the drafts by nothing but the search.
type BookingDraftFilter struct{}

// BookingDraftListRequest asks for one page of drafts, in the order of their files.
type BookingDraftListRequest = ListRequest[BookingDraftFilter]

// BookingDraftList is one page of drafts.
type BookingDraftList struct {
	Drafts []BookingDraft `json:"Drafts"`
	ListPage
}
