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
	Id           string       `json:"Id"`
	Name         string       `json:"Name"`
	City         string       `json:"City"`
	County       string       `json:"County"`
	PostalCode   string       `json:"PostalCode"`
	Archived     bool         `json:"Archived"`
	MerchantName string       `json:"MerchantName"`
	Pause        *ShopPause   `json:"Pause,omitempty" doc:"Set while the shop is paused or busy; it ends by itself at Until"`
	Closure      *ShopClosure `json:"Closure,omitempty" doc:"Set until the shop's closure is over"`
	Region       string       `json:"-"` // of the postcode; the group's
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

// PickingHours is when couriers may collect on one day. A day that is not listed is closed; one with a break is listed twice.
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
	SpecialDays  []SpecialDay   `json:"SpecialDays" doc:"Today and later, by day"`
	Closure      *ShopClosure   `json:"Closure,omitempty" doc:"Set until it is over"`
	Closed       bool           `json:"Closed" doc:"Whether the shop is closed now, by its picking hours, special days and closure"`
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

// OpenHours is an interval of a day.
type OpenHours struct {
	StartTime string `json:"StartTime" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" example:"10:00" doc:"London time"`
	EndTime   string `json:"EndTime" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" example:"16:00" doc:"London time"`
}

// SpecialDay is a day on which a shop has other hours than on the weekday, or is closed.
type SpecialDay struct {
	Day   string      `json:"Day" format:"date" example:"2026-12-25"`
	Name  string      `json:"Name" maxLength:"80" doc:"What the day is, such as Christmas Day"`
	Hours []OpenHours `json:"Hours" maxItems:"2" doc:"Empty: closed"`
}

// SpecialDays replaces a shop's special days, today's and later ones; those that have passed stay.
type SpecialDays struct {
	Days []SpecialDay `json:"Days" maxItems:"100"`
}

// HoursCopy names the shops that get another's hours.
type HoursCopy struct {
	Shops       []string `json:"Shops,omitempty" maxItems:"1000" doc:"Ids of other shops of the same merchant"`
	All         bool     `json:"All,omitempty" doc:"All other shops of the merchant that are not archived, instead of Shops"`
	SpecialDays bool     `json:"SpecialDays,omitempty" doc:"Also the special days, from today on"`
}

// HoursCopied says how many shops have got them.
type HoursCopied struct {
	Shops int `json:"Shops"`
}

// BankHoliday is one of England and Wales.
type BankHoliday struct {
	Day  string `json:"Day" format:"date"`
	Name string `json:"Name"`
}

// ShopClosure is the days on which a shop is closed for a time, the first and the last included.
type ShopClosure struct {
	From   string `json:"From" format:"date"`
	To     string `json:"To" format:"date"`
	Reason string `json:"Reason"`
	By     string `json:"By" doc:"Who set it"`
}

// ShopClosureDays are the days of a closure, and why.
type ShopClosureDays struct {
	From   string `json:"From" format:"date"`
	To     string `json:"To" format:"date" doc:"The last closed day, at most a year ahead"`
	Reason string `json:"Reason" maxLength:"200" doc:"Shown to everybody who sees the shop, and told to senders"`
}

// ShopClosureChange closes a shop for a time, or (without days) ends that.
type ShopClosureChange struct {
	Closure *ShopClosureDays `json:"Closure,omitempty"`
}

// ShopsClosure closes several shops for a time, or (without days) ends that.
type ShopsClosure struct {
	Shops   []string         `json:"Shops" minItems:"1" maxItems:"200" doc:"Ids of the shops"`
	Closure *ShopClosureDays `json:"Closure,omitempty"`
}

// ShopsSpecialDays gives special days to several shops. Each takes the place of what a shop has on that day; other days stay.
type ShopsSpecialDays struct {
	Shops []string     `json:"Shops" minItems:"1" maxItems:"200" doc:"Ids of the shops"`
	Days  []SpecialDay `json:"Days" minItems:"1" maxItems:"100"`
}

// ShopsChanged says how many shops were changed, and why not the others.
type ShopsChanged struct {
	Shops   int           `json:"Shops"`
	Refused []RefusedShop `json:"Refused"`
}

// RefusedShop is a shop that was not changed.
type RefusedShop struct {
	Id     string `json:"Id"`
	Reason string `json:"Reason"`
}

// Kinds of ShopPause.
const (
	PausePaused = "Paused"
	PauseBusy   = "Busy"
	PauseClosed = "Closed"
)

// ShopPause says that a shop wants no orders for a while, or that they take longer. It ends by itself.
type ShopPause struct {
	Kind   string    `json:"Kind" enum:"Paused,Busy,Closed" doc:"Paused: no orders are wanted; Busy: they take longer; Closed, told to senders: closed for days"`
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
	MerchantId string `json:"MerchantId,omitempty" doc:"An Admin names the merchant"`
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
	PickingHours []SentHours `json:"PickingHours" maxItems:"14" doc:"A day with a break is sent twice"`
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
