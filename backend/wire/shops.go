package wire

import "time"

// ShopName is a shop as a filter offers it.
type ShopName struct {
	ShopId   string `json:"ShopId"`
	ShopName string `json:"ShopName"`
}

// ShopGroup is a merchant's shops.
type ShopGroup struct {
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	Shops        []ShopName `json:"Shops"`
}

// Address is where a shop is; the country is the United Kingdom.
type Address struct {
	Line1      string `json:"Line1"`
	Line2      string `json:"Line2"`
	City       string `json:"City"`
	County     string `json:"County"`
	PostalCode string `json:"PostalCode"`
}

// ShopCard is a shop in the list of shops.
type ShopCard struct {
	Id           string     `json:"Id"`
	Name         string     `json:"Name"`
	City         string     `json:"City"`
	County       string     `json:"County"`
	PostalCode   string     `json:"PostalCode"`
	Archived     bool       `json:"Archived"`
	MerchantName string     `json:"MerchantName"`
	Pause        *ShopPause `json:"Pause,omitempty" doc:"Set while the shop is paused or busy; it ends by itself at Until"`
	Region       string     `json:"-"` // of the postcode; the group's
}

// ShopRegion is the shops of one region; Region is empty where the postcode names none.
type ShopRegion struct {
	Region string     `json:"Region"`
	Shops  []ShopCard `json:"Shops"`
}

// ShopFilter narrows the list of shops.
type ShopFilter struct {
	City   []string `json:"City,omitempty" maxItems:"100"`
	Region []string `json:"Region,omitempty" maxItems:"20"`
}

// ShopListRequest asks for one page of shops, sorted by name within their regions.
type ShopListRequest = ListRequest[ShopFilter]

// ShopList is one page, of which a region may be continued on the next; Count counts all shops that match.
type ShopList struct {
	Count int          `json:"Count"`
	Data  []ShopRegion `json:"Data"`
	Next  string       `json:"Next"`
}

// PickingHours is when couriers may collect on one day. A day that is not listed is closed.
type PickingHours struct {
	Id        string `json:"Id"`
	Day       int    `json:"Day" doc:"Monday is 1, Sunday 7"`
	StartTime string `json:"StartTime" doc:"London time, such as 09:00, in summer and winter alike"`
	EndTime   string `json:"EndTime" doc:"London time"`
}

// ShopImage is a picture of a shop.
type ShopImage struct {
	Id       string `json:"Id"`
	ImageUrl string `json:"ImageUrl"`
}

// Shop is a shop and how to reach it.
type Shop struct {
	Id           string         `json:"Id"`
	Name         string         `json:"Name"`
	Manager      string         `json:"Manager"`
	Email        string         `json:"Email"`
	Phone        string         `json:"Phone"`
	Address      Address        `json:"Address"`
	PickingHours []PickingHours `json:"PickingHours" doc:"Picking hours by day; if none are set, the shop is never treated as closed"`
	Images       []ShopImage    `json:"Images" doc:"In the order chosen by the shop"`
	Archived     bool           `json:"Archived"`
	MerchantId   string         `json:"MerchantId"`
	MerchantName string         `json:"MerchantName"`
	Closed       bool           `json:"Closed" doc:"Whether the shop is open now, by its picking hours"`
	OpensAt      *time.Time     `json:"OpensAt,omitempty" doc:"When a closed shop opens next"`
	Pause        *ShopPause     `json:"Pause,omitempty"`
	AutoAccept   *AutoAccept    `json:"AutoAccept,omitempty" doc:"Set where the shop accepts by itself"`
}

// AutoAccept is how a shop accepts by itself: so many orders at most in each half hour, never while it is closed or paused, and never
// an order that is not paid or approved, or that its customer wants to cancel.
type AutoAccept struct {
	PerHalfHour   int    `json:"PerHalfHour" minimum:"1" maximum:"500" doc:"Orders to be packed in a half hour, whoever accepted them"`
	VehicleTypeId string `json:"VehicleTypeId" format:"uuid" doc:"For orders whose weight is not known; others get the smallest vehicle that carries them"`
}

// AutoAcceptChange sets how a shop accepts by itself, or (without it) ends that.
type AutoAcceptChange struct {
	AutoAccept *AutoAccept `json:"AutoAccept,omitempty"`
}

// Kinds of ShopPause.
const (
	PausePaused = "Paused"
	PauseBusy   = "Busy"
)

// ShopPause says that a shop wants no orders for a while, or that they take longer. It ends by itself.
type ShopPause struct {
	Kind   string    `json:"Kind" enum:"Paused,Busy" doc:"Paused: no orders are wanted; Busy: they take longer"`
	Until  time.Time `json:"Until"`
	Reason string    `json:"Reason"`
	By     string    `json:"By,omitempty" doc:"Who set it"`
}

// ShopPauseChange pauses a shop, says that it is busy, or (without a kind) ends that.
type ShopPauseChange struct {
	Kind    string `json:"Kind" enum:",Paused,Busy"`
	Minutes int    `json:"Minutes,omitempty" minimum:"0" maximum:"1440" doc:"For how long; 0 for the rest of the day in London"`
	Reason  string `json:"Reason,omitempty" maxLength:"200"`
}

// AddressChange is a shop's new address.
type AddressChange struct {
	Line1      string `json:"Line1" maxLength:"500"`
	Line2      string `json:"Line2,omitempty" maxLength:"500"`
	PostalCode string `json:"PostalCode" maxLength:"500"`
	City       string `json:"City" maxLength:"500"`
	County     string `json:"County" maxLength:"500"`
}

// NewShop is a shop to create.
type NewShop struct {
	Name  string `json:"Name" maxLength:"500"`
	Email string `json:"Email" maxLength:"500"`
	AddressChange
}

// ShopNameChange renames a shop.
type ShopNameChange struct {
	Name string `json:"Name" maxLength:"500"`
}

// ShopManagerChange names a shop's manager.
type ShopManagerChange struct {
	Manager string `json:"Manager" maxLength:"500"`
}

// ShopEmailChange is a shop's new email address.
type ShopEmailChange struct {
	Email string `json:"Email" maxLength:"500"`
}

// ShopPhoneChange is a shop's new phone number.
type ShopPhoneChange struct {
	Phone string `json:"Phone" maxLength:"500"`
}

// SentHours is the picking hours of one London day, in UTC.
type SentHours struct {
	Id          string `json:"Id,omitempty"`
	Day         int    `json:"Day" minimum:"1" maximum:"7" doc:"Day of the week in London; Monday is 1"`
	StartHour   int    `json:"StartHour" minimum:"0" maximum:"23"`
	StartMinute int    `json:"StartMinute" minimum:"0" maximum:"59"`
	EndHour     int    `json:"EndHour" minimum:"0" maximum:"23"`
	EndMinute   int    `json:"EndMinute" minimum:"0" maximum:"59"`
}

// WorkingHours replaces a shop's picking hours; a day that is left out is closed.
// At is the moment at which the hours were turned into UTC, now where it is left
// out: what is kept is the time that London's clocks then showed for them.
type WorkingHours struct {
	PickingHours []SentHours `json:"PickingHours" maxItems:"7"`
	At           *time.Time  `json:"At,omitempty"`
}

// ImageOrder is all images of a shop in the order in which they are to be shown.
type ImageOrder struct {
	ImageIds []string `json:"ImageIds" maxItems:"100"`
}

// Driver is who carries an order; shown to Admin only.
type Driver struct {
	Id    string `json:"Id"`
	Name  string `json:"Name"`
	Phone string `json:"Phone"`
}
