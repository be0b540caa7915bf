package wire

import (
	"maps"
	"time"
)

// Option is one choice of a variant, as the product was ordered.
type Option struct {
	Name  string `json:"Name" maxLength:"120" doc:"Name of the option, such as Engraving"`
	Value string `json:"Value" maxLength:"500" doc:"The chosen value"`
}

// Orderline is one line of an order; money is pence.
type Orderline struct {
	OrderLineId               string     `json:"OrderLineId"`
	ProductTitle              string     `json:"ProductTitle"`
	OrderLineVariantTitle     string     `json:"OrderLineVariantTitle"`
	OrderLineVariantSKU       string     `json:"OrderLineVariantSKU"`
	OrderLineGtin             string     `json:"OrderLineGtin" doc:"The number on the product's barcode, with 14 digits; empty if the sender gave none"`
	OrderLineQuantity         int        `json:"OrderLineQuantity"`
	OrderLineOriginalQuantity int        `json:"OrderLineOriginalQuantity"`
	OrderLineAmountPerUnit    int64      `json:"OrderLineAmountPerUnit" money:""`
	OrderlineCancelled        *time.Time `json:"OrderlineCancelled"`
	VariantImageUrl           string     `json:"VariantImageUrl"`
	OrderLineProductImageUrl  string     `json:"OrderLineProductImageUrl"`
	ColorNote                 string     `json:"ColorNote"`
	Options                   []Option   `json:"Options"`
	SubstituteFor             string     `json:"SubstituteFor" doc:"OrderLineId of the line that this one is delivered for instead; empty if it was ordered"`
}

// Substitute is delivered instead of an ordered item that is not available. The customer pays at most what was ordered. Without a Price, and
// from a caller without view_money, the price is that of the merchant's catalogue, or else of the ordered item.
type Substitute struct {
	Title    string `json:"Title" minLength:"1" maxLength:"200"`
	SKU      string `json:"SKU,omitempty" maxLength:"120"`
	GTIN     string `json:"GTIN,omitempty" pattern:"^([0-9]{8}|[0-9]{12,14})?$" doc:"The number on its barcode"`
	Quantity int    `json:"Quantity" minimum:"1" maximum:"1000000" doc:"How many of the line are replaced, at most as many as were ordered"`
	Price    *int64 `json:"Price,omitempty" minimum:"0" maximum:"100000000" doc:"Pence for one, with VAT"`
}

// Package is one parcel of an order and the code on its label.
type Package struct {
	PackageNo int    `json:"PackageNo"`
	Barcode   string `json:"Barcode"`
}

// OrderCard is an order as a list shows it.
type OrderCard struct {
	Id                          string     `json:"Id"`
	OrderNo                     string     `json:"OrderNo"`
	ExternalOrderId             string     `json:"ExternalOrderId"`
	Created                     time.Time  `json:"Created"`
	Pending                     *time.Time `json:"Pending"`
	TimeSlotFrom                *time.Time `json:"TimeSlotFrom"`
	TimeSlotTo                  *time.Time `json:"TimeSlotTo"`
	Status                      string     `json:"Status"`
	ProOrderStatus              string     `json:"ProOrderStatus"`
	ShopPortalStatus            string     `json:"ShopPortalStatus"`
	Cancelled                   *time.Time `json:"Cancelled"`
	OutForDelivery              *time.Time `json:"OutForDelivery"`
	Delivered                   *time.Time `json:"Delivered"`
	Failed                      *time.Time `json:"Failed"`
	ManuallyRefunded            *time.Time `json:"ManuallyRefunded"`
	Rejected                    *time.Time `json:"Rejected"`
	Returned                    *time.Time `json:"Returned"`
	ShopId                      string     `json:"ShopId"`
	ShopName                    string     `json:"ShopName"`
	CustomerFirstName           string     `json:"CustomerFirstName"`
	CustomerLastName            string     `json:"CustomerLastName"`
	DeliveryAddressLine1        string     `json:"DeliveryAddressLine1"`
	DeliveryAddressCity         string     `json:"DeliveryAddressCity"`
	DeliveryAddressPostCode     string     `json:"DeliveryAddressPostCode"`
	DeliveryAddressInstructions string     `json:"DeliveryAddressInstructions"`
	Attention                   string     `json:"Attention" enum:",New,Cancellation,Failed" doc:"What the order needs a person for now"`
	Escalated                   string     `json:"Escalated" enum:",Shop,Manager,Text,Admin" doc:"Who was told last that nobody answers; empty once somebody did"`
	FailedReason                string     `json:"FailedReason"`
	FailedReasonNotes           string     `json:"FailedReasonNotes"`
	LatestUpdateForArchived     *time.Time `json:"LatestUpdateForArchived"`
	ItemCount                   int        `json:"ItemCount" doc:"Total of the lines' current quantities"`
	TotalAmount                 int64      `json:"TotalAmount" doc:"Pence: the lines' current quantities and the charges" money:""`
	OrderPaymentStatus          string     `json:"OrderPaymentStatus" enum:"Succeeded,Authorized,Pending,Failed,Refunded"`
	HasCancellationRequest      bool       `json:"HasCancellationRequest" doc:"Whether the customer has requested a cancellation that nobody has acknowledged"`
	NothingDeliverable          bool       `json:"NothingDeliverable" doc:"Whether the order has no active item left"`
	Packing                     string     `json:"Packing" enum:",ToPack,Packed,Labelled,HandedOver" doc:"Of an order that waits for its courier; else empty"`
	PackingAt                   *time.Time `json:"PackingAt" doc:"When the last step of packing was made"`
	PackingBy                   string     `json:"PackingBy" doc:"Who made or took back the last step of packing"`
	PackageCount                int        `json:"PackageCount"`
	HandedOverCount             int        `json:"HandedOverCount" doc:"How many of the packages were given to the courier"`
	AtPickUpLocation            *time.Time `json:"AtPickUpLocation"`
	DriverName                  string     `json:"DriverName" doc:"The driver of the courier who carries the order"`
	PickUpAt                    *time.Time `json:"PickUpAt" doc:"When the courier is expected to collect the order; null once it was collected"`
	Training                    bool       `json:"Training" doc:"Whether this is for practice: no courier comes, and nothing is charged or counted"`
	Test                        bool       `json:"Test" doc:"Whether this training order was sent with a test key; it calls nobody and is deleted after 30 days"`
	Load                        *Load      `json:"Load,omitempty" doc:"What the items of an open order weigh; left out where the weight of any is not known"`
	Version                     int64      `json:"Version" doc:"Rises with each change: of two responses, the one with the greater version is the newer"`
}

// Load is what a vehicle must carry.
type Load struct {
	Grams       int `json:"Grams"`
	Millilitres int `json:"Millilitres" doc:"The room that items with known edges take"`
	Millimetres int `json:"Millimetres" doc:"The longest edge"`
}

// Order is the whole order, as its detail shows it.
type Order struct {
	OrderCard
	DriverId                  string           `json:"DriverId"`
	DeliveryTrackingUrl       string           `json:"DeliveryTrackingUrl"`
	CancelAsked               *time.Time       `json:"CancelAsked" doc:"When the courier was asked to cancel; null once it has responded"`
	CancelRefused             *time.Time       `json:"CancelRefused" doc:"When the courier last refused to cancel"`
	CancelNotes               string           `json:"CancelNotes" doc:"Why the courier refused"`
	TakeBackAsked             *time.Time       `json:"TakeBackAsked" doc:"When the order was asked to be taken back to Open; null once the courier has responded"`
	VehicleTypeId             string           `json:"VehicleTypeId"`
	OrderPaymentDate          *time.Time       `json:"OrderPaymentDate"`
	OrderManagerRejected      *time.Time       `json:"OrderManagerRejected"`
	ProTeamName               string           `json:"ProTeamName" doc:"The professional team of the person who ordered; empty for other orders"`
	Queued                    *time.Time       `json:"Queued"`
	Assigned                  *time.Time       `json:"Assigned"`
	AtDropOffLocation         *time.Time       `json:"AtDropOffLocation"`
	CustomerEmail             string           `json:"CustomerEmail"`
	CustomerTelNo             string           `json:"CustomerTelNo"`
	DeliveryAddressLine2      string           `json:"DeliveryAddressLine2"`
	DeliveryAddressLine3      string           `json:"DeliveryAddressLine3"`
	DeliveryAddressCounty     string           `json:"DeliveryAddressCounty"`
	DeliveryAddressNameOnDoor string           `json:"DeliveryAddressNameOnDoor"`
	BillingAddressLine1       string           `json:"BillingAddressLine1"`
	BillingAddressLine2       string           `json:"BillingAddressLine2"`
	BillingAddressLine3       string           `json:"BillingAddressLine3"`
	BillingAddressCity        string           `json:"BillingAddressCity"`
	BillingAddressCounty      string           `json:"BillingAddressCounty"`
	BillingAddressPostCode    string           `json:"BillingAddressPostCode"`
	Packages                  []Package        `json:"Packages"`
	Orderlines                []Orderline      `json:"Orderlines"`
	Charges                   []OrderCharge    `json:"Charges" doc:"What the order costs beside its goods, such as the delivery" money:""`
	DoorPin                   bool             `json:"DoorPin" doc:"Whether a courier asks for a PIN at the door, or has said what became of it"`
	AddressChange             *AddressRequest  `json:"AddressChange,omitempty" doc:"Waits for the shop's decision"`
	History                   *OrderHistory    `json:"History,omitempty" doc:"Admin only"`
	Timeline                  []TimelineEntry  `json:"Timeline"`
	Attempts                  []CourierAttempt `json:"Attempts"`
}

// AddressRequest is a delivery address that the customer changed after the shop had accepted the order.
type AddressRequest struct {
	Id       string    `json:"Id"`
	AskedAt  time.Time `json:"AskedAt"`
	Lines    []string  `json:"Lines" doc:"The new customer and address, as a person reads them"`
	Assigned bool      `json:"Assigned" doc:"Whether a driver has the order already, so that somebody must phone the courier"`
}

// AddressDecision takes the customer's new address, or keeps the old one.
type AddressDecision struct {
	Accept bool `json:"Accept"`
}

// CourierTimes are when an order was given to a courier and how far it came.
type CourierTimes struct {
	Queued            *time.Time `json:"Queued"`
	Assigned          *time.Time `json:"Assigned"`
	AtPickUpLocation  *time.Time `json:"AtPickUpLocation"`
	OutForDelivery    *time.Time `json:"OutForDelivery"`
	AtDropOffLocation *time.Time `json:"AtDropOffLocation"`
	Delivered         *time.Time `json:"Delivered"`
}

// OrderHistory is every timestamp of an order; shown to Admin only.
type OrderHistory struct {
	Created              time.Time  `json:"Created"`
	Pending              *time.Time `json:"Pending"`
	OrderPendingApproval *time.Time `json:"OrderPendingApproval"`
	OrderManagerApproved *time.Time `json:"OrderManagerApproved"`
	Cancelled            *time.Time `json:"Cancelled"`
	Rejected             *time.Time `json:"Rejected"`
	Packed               *time.Time `json:"Packed"`
	Dispatched           *time.Time `json:"Dispatched"`
	Failed               *time.Time `json:"Failed"`
	OrderCancelled       *time.Time `json:"OrderCancelled"`
	Returned             *time.Time `json:"Returned"`
	CourierTimes
}

// TimelineEntry is who did what to an order, when, and what it was before.
type TimelineEntry struct {
	At     time.Time      `json:"At"`
	Kind   string         `json:"Kind"`
	Actor  string         `json:"Actor"`
	Detail map[string]any `json:"Detail"`
}

// WithoutMoney is the entry for who does not see money: without sums, such as the totals before and after a change of the items.
func (e TimelineEntry) WithoutMoney() any {
	e.Detail = maps.Clone(e.Detail)
	delete(e.Detail, "Pence")
	if e.Kind == "ItemsChanged" {
		delete(e.Detail, "Before")
		delete(e.Detail, "After")
	}
	return e
}

// CourierAttempt is one try by one courier.
type CourierAttempt struct {
	AttemptNo  int       `json:"AttemptNo"`
	Provider   string    `json:"Provider"`
	State      string    `json:"State"`
	DriverName string    `json:"DriverName"`
	CreatedAt  time.Time `json:"CreatedAt"`
}

// OrderFilter narrows a list; times are UTC, From inclusive, To exclusive.
type OrderFilter struct {
	From   *time.Time `json:"From,omitempty"`
	To     *time.Time `json:"To,omitempty"`
	Status []string   `json:"Status,omitempty" maxItems:"6"`
	Shops  []string   `json:"Shops,omitempty" maxItems:"100"`

	Merchants []string `json:"Merchants,omitempty" maxItems:"100" doc:"Merchants' ids"`
}

// OrderListRequest asks for one page of one tab.
type OrderListRequest = ListRequest[OrderFilter]

// OrderList is one page; TotalCount counts all that match, at most 10,000 of a search or filter.
type OrderList struct {
	Deliveries []OrderCard `json:"Deliveries"`
	TotalCount int         `json:"TotalCount"`
	Next       string      `json:"Next" doc:"The cursor of the next page; empty on the last page"`
}

// OrderIds names orders, at most 100.
type OrderIds struct {
	Ids []string `json:"Ids" minItems:"1" maxItems:"100"`
}

// OrderCounts is the number of orders in each tab.
type OrderCounts struct {
	Pending  int `json:"Pending"`
	Queued   int `json:"Queued"`
	Failed   int `json:"Failed"`
	Archived int `json:"Archived"`

	Version int64 `json:"Version" doc:"A live update with a greater CountsVersion has changed the counts since"`
}

// NewOrders is the response of check-new; with new orders PreviousTimeStamp stays what was sent.
type NewOrders struct {
	HasNewOrders      bool      `json:"HasNewOrders"`
	TimeStamp         time.Time `json:"TimeStamp"`
	PreviousTimeStamp time.Time `json:"PreviousTimeStamp"`
}

// VehicleType is a kind of vehicle an order can be accepted with.
type VehicleType struct {
	Id           string `json:"Id"`
	Code         string `json:"Code"`
	Name         string `json:"Name"`
	Active       bool   `json:"Active"`
	Info         string `json:"Info"`
	MaxSize      string `json:"MaxSize"`
	MaxWeight    string `json:"MaxWeight"`
	MaxLength    string `json:"MaxLength"`
	Speed        string `json:"Speed"`
	Availability string `json:"Availability"`
	Example      string `json:"Example"`

	MaxGrams       int `json:"MaxGrams" doc:"MaxWeight as a number; 0: no limit is known"`
	MaxMillilitres int `json:"MaxMillilitres" doc:"The room of MaxSize; 0: no limit is known"`
	MaxMillimetres int `json:"MaxMillimetres" doc:"MaxLength as a number; 0: no limit is known"`
}

// Accept takes an order with a vehicle type.
type Accept struct {
	VehicleTypeId string `json:"VehicleTypeId" maxLength:"36"`
	DeliveryId    string `json:"DeliveryId" format:"uuid"`
	Unpaid        bool   `json:"Unpaid,omitempty" doc:"Accepts an order although it is not paid; otherwise it is refused"`
	Undoable      bool   `json:"Undoable,omitempty" doc:"The courier is asked eight seconds later, so that accepting can be undone before anybody sets out"`
}

// Reject turns a whole order down.
type Reject struct {
	Reason string `json:"Reason,omitempty" maxLength:"500"`
}

// Approval is a decision on an order that waits for approval by a professional team's manager.
type Approval struct {
	Approved bool   `json:"Approved" doc:"false rejects the order"`
	Reason   string `json:"Reason,omitempty" maxLength:"500" doc:"Shown in the timeline, and mailed to the person who ordered for a professional team"`
}

// NoDeliverable says that no active item remains.
type NoDeliverable struct {
	NoDeliverable bool `json:"NoDeliverable"`
}

// How far a shop has come with an order that waits for its courier.
const (
	PackingToPack     = "ToPack"
	PackingPacked     = "Packed"
	PackingLabelled   = "Labelled"
	PackingHandedOver = "HandedOver"
)

// Who is told of an order that nobody answers, one after another.
const (
	EscalatedShop    = "Shop"
	EscalatedManager = "Manager"
	EscalatedText    = "Text" // the manager, by text message
	EscalatedAdmin   = "Admin"
)

// PackageCount is how many parcels an order fills.
type PackageCount struct {
	Count int        `json:"Count" minimum:"1" maximum:"99"`
	First bool       `json:"First,omitempty" doc:"Changes nothing if the order is packed already, as for a step that is reported later"`
	At    *time.Time `json:"At,omitempty" doc:"When it was packed, where that is reported later"`
}

// HandOver gives an order to its courier.
type HandOver struct {
	Package int        `json:"Package,omitempty" minimum:"0" maximum:"99" doc:"PackageNo of the package that was handed over; 0 for all"`
	At      *time.Time `json:"At,omitempty" doc:"When it was handed over, where that is reported later"`
}

// PackingUndo takes the last step of packing back; Step is the one that the sender knows.
type PackingUndo struct {
	Step string `json:"Step" enum:"Packed,Labelled,HandedOver"`
}

// Cancellation is whether the customer asked to cancel.
type Cancellation struct {
	DeliveryHasCancelRequest bool     `json:"DeliveryHasCancelRequest"`
	WholeDelivery            bool     `json:"WholeDelivery"`
	OrderLineIds             []string `json:"OrderLineIds" doc:"The ordered lines to cancel; empty if it is the whole order"`
	AcknowledgementRequestId string   `json:"AcknowledgementRequestId"`
}

// Kinds of Attention.
const (
	AttentionNew          = "New"
	AttentionCancellation = "Cancellation"
	AttentionFailed       = "Failed"
)

// Attention is what needs a person now, of the caller's shops.
type Attention struct {
	Count    int                 `json:"Count"`
	Failed   int                 `json:"Failed" doc:"How many of them have failed"`
	OldestAt *time.Time          `json:"OldestAt" doc:"The time from which the longest-waiting order has needed attention; null if none does"`
	Orders   []AttentionRequired `json:"Orders" doc:"At most 100, the longest-waiting first"`
	Open     int                 `json:"Open" doc:"The number of orders in the Open tab"`
	Number   int64               `json:"Number" doc:"The number of the last live update that this response includes; send it as Since next time"`
	New      NewAttention        `json:"New"`
}

// NewAttention is what began to need attention after a number and still needs it.
type NewAttention struct {
	Orders        int                 `json:"Orders" doc:"At most 1,000 are counted, together with the cancellations and failures"`
	Cancellations int                 `json:"Cancellations"`
	Failures      int                 `json:"Failures" doc:"Delivery orders and courier orders that failed"`
	Latest        []AttentionRequired `json:"Latest" doc:"At most 10, the latest first"`
}

// AttentionRequired is one order that needs a person: New until somebody of its
// shop has opened, accepted or rejected it, Cancellation until the customer's
// wish is acknowledged, Failed until the order goes on or is resolved, or
// somebody has acknowledged the failure.
type AttentionRequired struct {
	Id           string    `json:"Id"`
	Entity       string    `json:"Entity" enum:"Order,Collect" doc:"Order: a delivery order; Collect: a courier order"`
	OrderNo      string    `json:"OrderNo" doc:"Of a courier order: its reference number"`
	CustomerName string    `json:"CustomerName" doc:"Empty at a locked till"`
	TotalAmount  int64     `json:"TotalAmount" doc:"Pence. Of a courier order: what the delivery costs" money:""`
	Since        time.Time `json:"Since"`
	Kind         string    `json:"Kind" enum:"New,Cancellation,Failed"`
	Reason       string    `json:"Reason" doc:"Why it failed, in words"`
}

// Attended is who from the shop attended to a new order, when and how; empty if nobody did or needed to.
type Attended struct {
	AttendedAt  *time.Time `json:"AttendedAt"`
	AttendedBy  string     `json:"AttendedBy"`
	AttendedHow string     `json:"AttendedHow" enum:",Opened,Accepted,Rejected,Acknowledged,Test" doc:"Test: a test key's order, which calls nobody"`
}

// TrainingOrder names an order that a shop was sent for practice.
type TrainingOrder struct {
	Id      string `json:"Id"`
	OrderNo string `json:"OrderNo"`
}
