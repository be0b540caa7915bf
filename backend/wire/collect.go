package wire

import "time"

// Statuses of a courier (collection) order. A draft was never placed and is in no list.
const (
	CollectDraft             = "Draft"
	CollectPlaced            = "Placed"
	CollectOpenPremium       = "OpenPremium"
	CollectQueued            = "Queued"
	CollectAssigned          = "Assigned"
	CollectAtPickUpLocation  = "AtPickUpLocation"
	CollectOutForDelivery    = "OutForDelivery"
	CollectAtDropOffLocation = "AtDropOffLocation"
	CollectDelivered         = "Delivered"
	CollectFailed            = "Failed"
	CollectCancelled         = "Cancelled"
)

// Delivery types.
const (
	DeliveryRapid    = "Rapid"
	DeliveryFlexible = "Flexible"
)

// CollectAddress is where a courier goes. It counts as given with Line1,
// PostCode and a position other than 0, 0.
type CollectAddress struct {
	Line1    string  `json:"Line1" maxLength:"200"`
	Line2    string  `json:"Line2,omitempty" maxLength:"200"`
	Line3    string  `json:"Line3,omitempty" maxLength:"200"`
	PostCode string  `json:"PostCode" maxLength:"20"`
	City     string  `json:"City,omitempty" maxLength:"120"`
	Lat      float64 `json:"Lat" minimum:"-90" maximum:"90"`
	Long     float64 `json:"Long" minimum:"-180" maximum:"180"`
}

// CollectBooking is the booking form. With Id it replaces that draft's fields.
type CollectBooking struct {
	Id                   string         `json:"Id,omitempty" format:"uuid"`
	ReferenceNumber      string         `json:"ReferenceNumber" maxLength:"500" doc:"At most 48 characters"`
	OrderDetails         string         `json:"OrderDetails,omitempty" maxLength:"1000"`
	HasRestrictedItems   bool           `json:"HasRestrictedItems,omitempty"`
	DoorPin              bool           `json:"DoorPin,omitempty" doc:"The recipient tells the courier a PIN at the door, if the courier asks for one"`
	PickUpInstructions   string         `json:"PickUpInstructions,omitempty" maxLength:"1000" doc:"At most 100 characters"`
	PickupFirstName      string         `json:"PickupFirstName" maxLength:"120"`
	PickupLastName       string         `json:"PickupLastName" maxLength:"120"`
	PickupPhone          string         `json:"PickupPhone" maxLength:"60"`
	CollectionAddress    CollectAddress `json:"CollectionAddress"`
	DeliveryAddress      CollectAddress `json:"DeliveryAddress"`
	PickUpTime           *time.Time     `json:"PickUpTime,omitempty" doc:"A time slot's Start, UTC"`
	PickUpTimeSlot       *time.Time     `json:"PickUpTimeSlot,omitempty" doc:"The slot's Start; takes precedence over PickUpTime"`
	VehicleTypeId        string         `json:"VehicleTypeId" maxLength:"36"`
	DeliveryTypeKey      string         `json:"DeliveryTypeKey" maxLength:"40"`
	FirstName            string         `json:"FirstName" maxLength:"120"`
	LastName             string         `json:"LastName" maxLength:"120"`
	TelNo                string         `json:"TelNo" maxLength:"60"`
	Email                string         `json:"Email" maxLength:"254"`
	CustomerInstructions string         `json:"CustomerInstructions,omitempty" maxLength:"1000" doc:"At most 65 characters"`
	MerchantName         string         `json:"MerchantName,omitempty" maxLength:"120"`
	ReturnId             string         `json:"ReturnId,omitempty" format:"uuid" doc:"The return whose goods the courier brings to the shop"`
}

// BookingDefaults are what a shop's last booking suggests for the next one; empty where there is none.
type BookingDefaults struct {
	VehicleTypeId   string `json:"VehicleTypeId"`
	DeliveryTypeKey string `json:"DeliveryTypeKey"`
	NextReference   string `json:"NextReference" doc:"The last reference number counted on; empty if it does not end with a number"`
}

// ReferenceUse is the latest order of a shop that has a reference number.
type ReferenceUse struct {
	Order *ReferenceOrder `json:"Order" doc:"Null if the reference is new"`
}

// ReferenceOrder is an order that has a reference number already.
type ReferenceOrder struct {
	Id      string    `json:"Id"`
	Status  string    `json:"Status"`
	Drafted time.Time `json:"Drafted"`
}

// UnfinishedBooking is the booking form as far as its user filled it in; empty where there is none.
type UnfinishedBooking struct {
	Booking *CollectBooking `json:"Booking"`
	SavedAt *time.Time      `json:"SavedAt"`
}

// CollectSaved names a draft.
type CollectSaved struct {
	Id              string `json:"Id"`
	ReferenceNumber string `json:"ReferenceNumber"`
	Round           int    `json:"Round" doc:"Counts the draft's changes and requests for quotes"`
}

// CollectPlace books: the job is offered to the quotes' couriers, cheapest first.
type CollectPlace struct {
	Id               string   `json:"Id" format:"uuid"`
	Round            int      `json:"Round" minimum:"0" doc:"That of the quotes; if the draft has changed since, the response is 409 DraftChanged"`
	SelectedQuoteIds []string `json:"SelectedQuoteIds" minItems:"1" maxItems:"20"`
}

// CollectCard is a courier order as a list shows it.
type CollectCard struct {
	Id                      string     `json:"Id"`
	ReferenceNumber         string     `json:"ReferenceNumber"`
	Status                  string     `json:"Status"`
	PremiumSelected         bool       `json:"PremiumSelected"`
	ManuallyResolved        bool       `json:"ManuallyResolved"`
	Drafted                 time.Time  `json:"Drafted"`
	Placed                  *time.Time `json:"Placed"`
	BookedBy                string     `json:"BookedBy"`
	MerchantName            string     `json:"MerchantName"`
	ShopName                string     `json:"ShopName"`
	PickUpTime              *time.Time `json:"PickUpTime"`
	Recipient               string     `json:"Recipient"`
	PostCode                string     `json:"PostCode" doc:"The recipient's"`
	Courier                 string     `json:"Courier" doc:"The courier company; empty while none has the order"`
	Driver                  string     `json:"Driver" doc:"The driver's first name; empty while nobody is assigned"`
	PickUpAt                *time.Time `json:"PickUpAt" doc:"When the courier who was booked is expected at the shop; null once the courier is there"`
	ETA                     *time.Time `json:"ETA" doc:"When the courier arrives at the recipient's"`
	Failed                  *time.Time `json:"Failed"`
	GoodsLeft               bool       `json:"GoodsLeft" doc:"Whether the goods have left the shop"`
	FailedReason            string     `json:"FailedReason"`
	FailedReasonNotes       string     `json:"FailedReasonNotes"`
	Attention               string     `json:"Attention" enum:",Failed" doc:"Failed: the order failed, and nobody has dealt with that or acknowledged it"`
	LatestUpdateForArchived *time.Time `json:"LatestUpdateForArchived"`
	ReturnId                string     `json:"ReturnId" doc:"The return whose goods the courier brings to the shop; empty for any other order"`
	ReturnReference         string     `json:"ReturnReference" doc:"Its code"`
	Version                 int64      `json:"Version" doc:"Rises with each change of the order: of two responses, the one with the greater version is the newer"`
}

// ToldRecipient is what the recipient of a courier order was told by mail or by text.
type ToldRecipient struct {
	Kind  string `json:"Kind" enum:"CourierOnTheWay,CourierDelivered"`
	Way   string `json:"Way" enum:"Mail,Text"`
	State string `json:"State" enum:"Waiting,Enqueued,Sent,NotSent" doc:"Enqueued: handed to the service for texts"`
}

// CollectOrder is a whole courier order, for its detail and for repeat booking.
type CollectOrder struct {
	CollectCard
	Told                 []ToldRecipient `json:"Told,omitempty" doc:"What the recipient was told, the earliest first"`
	Round                int             `json:"Round" doc:"Counts a draft's changes and requests for quotes"`
	PortalStatus         string          `json:"PortalStatus" doc:"The tab: open, outfordelivery, failed or archived; draft before it is placed"`
	OrderDetails         string          `json:"OrderDetails"`
	HasRestrictedItems   bool            `json:"HasRestrictedItems"`
	DoorPin              bool            `json:"DoorPin" doc:"Whether a PIN at the door was chosen"`
	PickupFirstName      string          `json:"PickupFirstName"`
	PickupLastName       string          `json:"PickupLastName"`
	PickUpPhone          string          `json:"PickUpPhone"`
	PickUpInstructions   string          `json:"PickUpInstructions"`
	CollectionAddress    CollectAddress  `json:"CollectionAddress"`
	DeliveryAddress      CollectAddress  `json:"DeliveryAddress"`
	DropOffAddressLine1  string          `json:"DropOffAddressLine1"`
	DropOffAddressLine2  string          `json:"DropOffAddressLine2"`
	DropOffAddressLine3  string          `json:"DropOffAddressLine3"`
	CustomerInstructions string          `json:"CustomerInstructions" doc:"The description sent to couriers, with the note on restricted items"`
	OwnInstructions      string          `json:"OwnInstructions" doc:"The description as entered, for repeat bookings"`
	VehicleTypeId        string          `json:"VehicleTypeId"`
	VehicleTypeCode      string          `json:"VehicleTypeCode"`
	VehicleTypeName      string          `json:"VehicleTypeName"`
	DeliveryTypeKey      string          `json:"DeliveryTypeKey"`
	CustomerFirstName    string          `json:"CustomerFirstName"`
	CustomerLastName     string          `json:"CustomerLastName"`
	CustomerEmail        string          `json:"CustomerEmail"`
	CustomerTelNo        string          `json:"CustomerTelNo"`
	Cancelled            *time.Time      `json:"Cancelled"`
	CanCancel            bool            `json:"CanCancel" doc:"Whether the user who booked the order can still cancel it"`
	CancelledByUser      bool            `json:"CancelledByUser"`
	CancelAsked          *time.Time      `json:"CancelAsked" doc:"When the courier was asked to cancel; null once it has responded"`
	CancelRefused        *time.Time      `json:"CancelRefused" doc:"When the courier last refused to cancel"`
	CancelNotes          string          `json:"CancelNotes" doc:"Why the courier refused"`
	CourierCosts         []CourierCost   `json:"CourierCosts,omitempty" doc:"What couriers charge the operator; Admin only" money:""`
	ChatJwtToken         string          `json:"ChatJwtToken" doc:"For the chat with the courier; empty if there is no courier to chat with"`
	OrkestroOrderId      string          `json:"OrkestroOrderId"`
	Tracking             Tracking        `json:"Tracking"`
	CourierTimes
}

// CourierCost is what a courier charges the operator, in pence without VAT.
type CourierCost struct {
	Fleet string    `json:"Fleet"`
	For   string    `json:"For" doc:"Delivery, Cancellation or Return"`
	Pence int64     `json:"Pence"`
	At    time.Time `json:"At"`
}

// CollectList is one page; its names are the specification's.
type CollectList struct {
	Data       []CollectCard `json:"data"`
	TotalCount int           `json:"totalCount"`
	Next       string        `json:"Next" doc:"The cursor of the next page, to be sent as After; empty on the last page"`
}

// CollectCounts is the number of courier orders in each tab.
type CollectCounts struct {
	Open           int `json:"Open"`
	OutForDelivery int `json:"OutForDelivery"`
	Failed         int `json:"Failed"`
	Archived       int `json:"Archived"`
}

// CollectFilter narrows a list; times are UTC, starts inclusive, ends exclusive.
type CollectFilter struct {
	StartDate           *time.Time `json:"StartDate,omitempty"`
	EndDate             *time.Time `json:"EndDate,omitempty"`
	StartCollectionDate *time.Time `json:"StartCollectionDate,omitempty"`
	EndCollectionDate   *time.Time `json:"EndCollectionDate,omitempty"`
	Status              []string   `json:"Status,omitempty" maxItems:"10"`
	Merchants           []string   `json:"Merchants,omitempty" maxItems:"100" doc:"Merchants' names; Admin only"`
	ConciergeOnly       bool       `json:"ConciergeOnly,omitempty" doc:"true: only Concierge orders"`
}

// BookingFee is a credit or the pay-as-you-go price in pence, never both.
type BookingFee struct {
	CreditUsage     int   `json:"CreditUsage"`
	PayAsYouGoPrice int64 `json:"PayAsYouGoPrice"`
}

// PriceParts is what makes a price, in pence; Vat is of all other parts, Total is the sum.
type PriceParts struct {
	Delivery   int64      `json:"Delivery"`
	BookingFee BookingFee `json:"BookingFee"`
	PremiumFee int64      `json:"PremiumFee"`
	Vat        int64      `json:"Vat"`
	Total      int64      `json:"Total"`
}

// PriceRange has a Max where the price is not certain.
type PriceRange struct {
	Min PriceParts  `json:"Min"`
	Max *PriceParts `json:"Max"`
}

// QuoteVehicle is a vehicle type by code and name.
type QuoteVehicle struct {
	Code string `json:"Code"`
	Name string `json:"Name"`
}

// CourierQuote is one courier's offer.
type CourierQuote struct {
	Id                  string       `json:"Id"`
	Name                string       `json:"Name"`
	Logo                string       `json:"Logo"`
	ServiceType         string       `json:"ServiceType" enum:"regular,direct" doc:"Shown on screen as Standard and Priority"`
	VehicleType         QuoteVehicle `json:"VehicleType"`
	Price               PriceRange   `json:"Price"`
	DistanceInMiles     float64      `json:"DistanceInMiles"`
	DistanceIsEstimated bool         `json:"DistanceIsEstimated,omitempty" doc:"Estimated from the straight line, not by road"`
	ExpiryDate          time.Time    `json:"ExpiryDate"`
	DoorPin             string       `json:"DoorPin" enum:",Asked,NotAsked" doc:"Whether this courier asks for the PIN at the door; empty if none was chosen"`
	PickUpAt            *time.Time   `json:"PickUpAt" doc:"When the courier expects to be at the shop; null where the courier does not say"`
	DropOffAt           *time.Time   `json:"DropOffAt" doc:"When the courier expects to be at the recipient's; null where the courier does not say"`
}

// PremiumQuote is the Concierge option; the courier's price comes later.
type PremiumQuote struct {
	Id    string     `json:"Id"`
	Price PriceParts `json:"Price"`
}

// AvailableCouriersLoadingModel is whether more offers may come.
type AvailableCouriersLoadingModel struct {
	Loading bool `json:"Loading"`
	Round   int  `json:"Round" doc:"That of the quotes that are awaited"`
}

// AvailableCouriersResponseModel is every offer so far, cheapest first.
type AvailableCouriersResponseModel struct {
	AvailableCouriers []CourierQuote `json:"AvailableCouriers"`
	Premium           *PremiumQuote  `json:"Premium"`
	ExpiryDate        *time.Time     `json:"ExpiryDate"`
	Round             int            `json:"Round"`
}

// DraftPricesRequest names drafts of the caller's shop.
type DraftPricesRequest struct {
	Ids []string `json:"Ids" minItems:"1" maxItems:"50"`
}

// DraftPrices are the offers for several drafts; what has been placed or removed is left out.
type DraftPrices struct {
	Prices []DraftPrice `json:"Prices"`
}

// DraftPrice is every offer for one draft so far.
type DraftPrice struct {
	Id      string `json:"Id"`
	Loading bool   `json:"Loading" doc:"Whether more offers may come"`
	AvailableCouriersResponseModel
}

// QuoteMessage is one message of /ws/collect-quotes: exactly one part is set.
type QuoteMessage struct {
	AvailableCouriersLoadingModel  *AvailableCouriersLoadingModel  `json:"AvailableCouriersLoadingModel,omitempty"`
	AvailableCouriersResponseModel *AvailableCouriersResponseModel `json:"AvailableCouriersResponseModel,omitempty"`
	Error                          *ErrorBody                      `json:"Error,omitempty"` // such as NoFleetFoundForGivenVehicleType
}

// Steps of a tracked order.
const (
	StepOrdered         = "Ordered"
	StepQueued          = "Queued"
	StepDispatched      = "Dispatched"
	StepOutForDelivery  = "OutForDelivery"
	StepDelivered       = "Delivered"
	StepFailed          = "Failed"
	StepCancelled       = "Cancelled"
	StepCancelledByUser = "CancelledByUser" // sent once, when it happens, to sockets that are open
)

// TrackingStatus is the stepper's state.
type TrackingStatus struct {
	Step          string     `json:"Step"`
	DeliveredDate *time.Time `json:"DeliveredDate"`
	FailedDate    *time.Time `json:"FailedDate"`
	CancelledDate *time.Time `json:"CancelledDate"`
}

// FleetInformation is who carries the order.
type FleetInformation struct {
	Name    string `json:"Name"`
	LogoUrl string `json:"LogoUrl"`
}

// DriverInformation is the driver, and how old the newest position is.
type DriverInformation struct {
	Name       string     `json:"Name"`
	LastUpdate *time.Time `json:"LastUpdate"`
}

// ProofOfDelivery is a picture; empty where the courier gave none.
type ProofOfDelivery struct {
	ImageUrl  string `json:"ImageUrl"`
	ImageName string `json:"ImageName"`
}

// WinningQuote is what the delivery costs, in pence, with the courier who took it.
type WinningQuote struct {
	PriceParts
	DistanceInMiles     float64 `json:"DistanceInMiles"`
	DistanceIsEstimated bool    `json:"DistanceIsEstimated,omitempty" doc:"Estimated from the straight line, not by road"`
}

// Tracking is a message of /ws/collect-details.
type Tracking struct {
	Status            TrackingStatus     `json:"Status"`
	ETA               *time.Time         `json:"ETA"`
	MapWidgetUrl      string             `json:"MapWidgetUrl" doc:"The customer's tracking page; empty before a courier is booked and once the delivery is over"`
	FleetInformation  *FleetInformation  `json:"FleetInformation"`
	DriverInformation *DriverInformation `json:"DriverInformation"`
	ProofOfDelivery   *ProofOfDelivery   `json:"ProofOfDelivery"`
	WinningQuote      *WinningQuote      `json:"WinningQuote" money:""`
}

// CollectDashboard is a message of /ws/dashboard: today's collections, and what failed today whenever it was to be
// collected; London time.
type CollectDashboard struct {
	Open           int `json:"Open"`
	OpenPremium    int `json:"OpenPremium"`
	OutForDelivery int `json:"OutForDelivery"`
	Delivered      int `json:"Delivered"`
	Failed         int `json:"Failed"`
}

// TimeSlot is a half hour in which a courier can collect.
type TimeSlot struct {
	Start                   time.Time `json:"Start"`
	End                     time.Time `json:"End"`
	FlexibleCutoffThreshold int       `json:"FlexibleCutoffThreshold" doc:"Flexible can be booked until this many hours before Start"`
	ShopClosed              bool      `json:"ShopClosed" doc:"Whether the caller's shop is closed at Start: it can be booked nevertheless"`
}

// DeliveryType is a way of delivering.
type DeliveryType struct {
	Key              string   `json:"Key"`
	Title            string   `json:"Title"`
	Description      string   `json:"Description"`
	ExcludedVehicles []string `json:"ExcludedVehicles" doc:"Vehicle types' codes"`
	MaxMiles         float64  `json:"MaxMiles" doc:"0 means no limit"`
}

// CollectStatusType is a status by which a list can be filtered.
type CollectStatusType struct {
	Name string `json:"Name"`
	Code string `json:"Code"`
}

// CollectMerchant is a merchant that has courier orders.
type CollectMerchant struct {
	MerchantName string `json:"MerchantName"`
}

// CollectContact is whom a courier asks for at the shop.
type CollectContact struct {
	FirstName string `json:"FirstName"`
	LastName  string `json:"LastName"`
	Phone     string `json:"Phone"`
}

// ShopAddress is the shop's own address.
type ShopAddress struct {
	Name         string  `json:"Name"`
	AddressLine1 string  `json:"AddressLine1"`
	AddressLine2 string  `json:"AddressLine2"`
	AddressLine3 string  `json:"AddressLine3"`
	PostCode     string  `json:"PostCode"`
	City         string  `json:"City"`
	Lat          float64 `json:"Lat"`
	Long         float64 `json:"Long"`
}

// Place is one result of the address search.
type Place struct {
	Id   string `json:"Id"`
	Text string `json:"Text" doc:"The address as shown in a list"`
}

// PlaceDetails is a place as an address. A postcode's position is its centre, not the door.
type PlaceDetails struct {
	Id    string `json:"Id"`
	Exact bool   `json:"Exact" doc:"Whether Line1 is filled in"`
	CollectAddress
}
