package wire

import "time"

// States of an entry of the intake inbox.
const (
	InboxOpen      = "Open"      // somebody should look at it
	InboxRetried   = "Retried"   // it was taken in the end
	InboxDismissed = "Dismissed" // somebody decided that nothing is to be done
	InboxNoted     = "Noted"     // it was not used, and nothing is to be done
)

// IntakeReason is why something that was sent in did not become an order.
type IntakeReason struct {
	Code string `json:"Code" doc:"For programs, such as NotGBP, NoUKAddress or NotPaidYet"`
	Text string `json:"Text" doc:"For people"`
}

// InboxEntry is something that came in and could not become an order.
type InboxEntry struct {
	Id              string       `json:"Id"`
	Source          string       `json:"Source" doc:"The sending system, such as shopify"`
	Topic           string       `json:"Topic" doc:"The source's name for the message, such as orders/create"`
	ReceivedAt      time.Time    `json:"ReceivedAt"`
	Reason          IntakeReason `json:"Reason"`
	ExternalOrderId string       `json:"ExternalOrderId" doc:"Empty if it could not be read"`
	State           string       `json:"State" enum:"Open,Retried,Dismissed,Noted"`
	MerchantId      string       `json:"MerchantId"`
	MerchantName    string       `json:"MerchantName"`
	ShopId          string       `json:"ShopId"`
	ShopName        string       `json:"ShopName"`
	OrderId         string       `json:"OrderId" doc:"The order that it became or refers to"`
	DecidedAt       *time.Time   `json:"DecidedAt" doc:"When it was retried successfully or dismissed"`
	DecidedBy       string       `json:"DecidedBy"`
}

// InboxDetail is an entry with what was sent.
type InboxDetail struct {
	InboxEntry
	RawBody string `json:"RawBody" doc:"The received body, unchanged if it is text"`
}

// InboxFilter narrows the intake inbox; several values of a kind mean any of them.
type InboxFilter struct {
	State []string   `json:"State,omitempty" enum:"Open,Retried,Dismissed,Noted" maxItems:"4"`
	Code  []string   `json:"Code,omitempty" maxItems:"20"`
	Shops []string   `json:"Shops,omitempty" maxItems:"100"`
	From  *time.Time `json:"From,omitempty" doc:"Received on or after this day"`
	To    *time.Time `json:"To,omitempty" doc:"Received on or before this day"`
}

// InboxListRequest asks for one page of the intake inbox, newest first.
type InboxListRequest = ListRequest[InboxFilter]

// InboxList is one page; Total counts all that match, at most 10,000.
type InboxList struct {
	Entries []InboxEntry `json:"Entries"`
	ListPage
}

// IntakeOrderStatus is how far an order is that was sent in.
type IntakeOrderStatus struct {
	Id                  string     `json:"Id"`
	OrderNo             string     `json:"OrderNo"`
	Status              string     `json:"Status" enum:"PendingDelivery,DeliveredDelivery,FailedDelivery,RejectedDelivery,CancelledDelivery,AuthorizationRequired"`
	ShopPortalStatus    string     `json:"ShopPortalStatus" enum:"Pending,Queued,Failed,Archived" doc:"The tab in which the shop sees the order"`
	Created             time.Time  `json:"Created"`
	Queued              *time.Time `json:"Queued" doc:"When the shop accepted the order"`
	Packed              *time.Time `json:"Packed"`
	Assigned            *time.Time `json:"Assigned" doc:"When a courier was assigned"`
	AtPickUpLocation    *time.Time `json:"AtPickUpLocation"`
	OutForDelivery      *time.Time `json:"OutForDelivery"`
	AtDropOffLocation   *time.Time `json:"AtDropOffLocation"`
	Delivered           *time.Time `json:"Delivered"`
	Failed              *time.Time `json:"Failed"`
	Rejected            *time.Time `json:"Rejected"`
	Cancelled           *time.Time `json:"Cancelled"`
	Returned            *time.Time `json:"Returned"`
	ManuallyRefunded    *time.Time `json:"ManuallyRefunded"`
	DeliveryTrackingUrl string     `json:"DeliveryTrackingUrl" doc:"The customer's tracking page; empty until a courier is booked"`
	Pause               *ShopPause `json:"Pause,omitempty" doc:"Set while the shop is paused or busy"`
}

// WebShopRules decide which orders of a web shop are delivered from here, and from which shop. A list that is empty decides nothing.
type WebShopRules struct {
	ShippingMethods []string          `json:"ShippingMethods,omitempty" maxItems:"50" doc:"Titles of shipping methods: an order has one of them"`
	Tags            []string          `json:"Tags,omitempty" maxItems:"50" doc:"Tags in Shopify: an order has one of them"`
	Locations       []WebShopLocation `json:"Locations,omitempty" maxItems:"100" doc:"Which shop delivers for which location; orders of any other are not ours"`
}

// WebShopLocation is a location of the web shop and the shop that delivers for it.
type WebShopLocation struct {
	Location string `json:"Location" minLength:"1" maxLength:"100" doc:"Shopify's location id, or the instance of WooCommerce's shipping method"`
	ShopId   string `json:"ShopId" format:"uuid"`
}

// WebShop is how a shop's own system sends its orders.
type WebShop struct {
	Source       string            `json:"Source" enum:"shopify,woocommerce"`
	Path         string            `json:"Path" doc:"Where its webhooks go, on this server"`
	Secrets      int               `json:"Secrets" doc:"How many secrets its webhooks may be signed with; at most two"`
	HeardAt      *time.Time        `json:"HeardAt" doc:"When the last signed webhook came"`
	HeardTopic   string            `json:"HeardTopic"`
	ApiVersion   string            `json:"ApiVersion" doc:"Shopify's version of the last webhook"`
	Outdated     bool              `json:"Outdated" doc:"Whether Shopify no longer supports that version, or will soon not"`
	Rules        WebShopRules      `json:"Rules"`
	Statuses     map[string]string `json:"Statuses" doc:"What a plugin's own statuses of WooCommerce mean"`
	Address      string            `json:"Address" doc:"Where it is checked every five minutes; empty: it is not"`
	CheckedAt    *time.Time        `json:"CheckedAt"`
	CheckProblem string            `json:"CheckProblem" doc:"Why the last check failed"`
	Found        int               `json:"Found" doc:"Orders that only checking found"`
	FoundAt      *time.Time        `json:"FoundAt"`
	WriteBack    WebShopWriteBack  `json:"WriteBack"`
	WrittenAt    *time.Time        `json:"WrittenAt" doc:"When something was last written to it"`
	WriteProblem string            `json:"WriteProblem" doc:"Why the last attempt to write failed; empty if it succeeded"`
	WritesWait   int               `json:"WritesWait" doc:"What waits to be written, at most 1,000"`
	NotWritten   []WebShopNotTold  `json:"NotWritten" doc:"The latest 10 things that were refused or given up after three days"`
}

// WebShopWriteBack is what is written to a web shop about the orders that came from it.
type WebShopWriteBack struct {
	Sent         bool   `json:"Sent" doc:"A courier is on the way: Shopify's fulfilment, or WooCommerce's note and a field, with the tracking link"`
	TellCustomer bool   `json:"TellCustomer" doc:"Whether the web shop sends the tracking link to the customer"`
	Delivered    bool   `json:"Delivered" doc:"When the order is delivered: the event of Shopify's fulfilment, or the status Completed in WooCommerce"`
	Cancelled    string `json:"Cancelled" enum:"Off,Note,Cancel" doc:"The order is cancelled or rejected here. Note: a tag in Shopify, a note in WooCommerce"`
	Restock      bool   `json:"Restock" doc:"Whether a cancellation in Shopify puts the items back to stock. WooCommerce always does"`
	RefundDue    bool   `json:"RefundDue" doc:"When the customer is owed a refund: a tag in Shopify, or a note in WooCommerce. No money is moved"`
	// Refund is off for web shops that were connected before it was offered.
	Refund string `json:"Refund,omitempty" enum:"Off,Record,Pay" doc:"Made there: Pay, by its payment provider; Record, noted in WooCommerce. Left out: as it is"`
}

// WebShopNotTold is something that a web shop was not told.
type WebShopNotTold struct {
	OrderId string    `json:"OrderId"`
	OrderNo string    `json:"OrderNo"`
	What    string    `json:"What" enum:"Sent,Delivered,Cancelled,RefundDue,Refund"`
	At      time.Time `json:"At"`
	Problem string    `json:"Problem"`
}

// WebShopSettings are the rules of a web shop.
type WebShopSettings struct {
	Rules    WebShopRules      `json:"Rules"`
	Statuses map[string]string `json:"Statuses,omitempty" doc:"A plugin's own status of WooCommerce to one of our payment statuses"`
}

// WebShopCheck is where a web shop is asked for its orders; an empty address ends that.
type WebShopCheck struct {
	Address string `json:"Address" maxLength:"200" example:"https://shop.example.com"`
	Key     string `json:"Key,omitempty" maxLength:"200" doc:"WooCommerce's consumer key, or the client id of an app of Shopify; empty for an access token"`
	Secret  string `json:"Secret,omitempty" maxLength:"200" doc:"What belongs to the key, or the access token"`
}

// NewWebShopSecret is a secret that webhooks are signed with; without one, one is made.
type NewWebShopSecret struct {
	Secret string `json:"Secret,omitempty" maxLength:"500"`
}

// MadeWebShopSecret is the secret, shown only once.
type MadeWebShopSecret struct {
	Secret string `json:"Secret"`
}

// WebShopTrial is what rules would do with an order that has come.
type WebShopTrial struct {
	ExternalOrderId string    `json:"ExternalOrderId"`
	ReceivedAt      time.Time `json:"ReceivedAt"`
	Methods         []string  `json:"Methods"`
	Tags            []string  `json:"Tags"`
	Location        string    `json:"Location"`
	ShopName        string    `json:"ShopName" doc:"The shop that would deliver it; empty if none would"`
	Why             string    `json:"Why" doc:"Why none would"`
}
