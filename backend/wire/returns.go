package wire

import "time"

// States of a return.
const (
	ReturnRequested = "Requested" // waits for the shop's decision
	ReturnAgreed    = "Agreed"
	ReturnDeclined  = "Declined"
	ReturnOnTheWay  = "OnTheWay"
	ReturnReceived  = "Received"  // the goods are in the shop and wait for inspection
	ReturnInspected = "Inspected" // waits for the refund
	ReturnRefunded  = "Refunded"
	ReturnWithdrawn = "Withdrawn" // the customer keeps the goods
)

// Who asked for a return.
const (
	ReturnByStaff       = "Staff"
	ReturnByWebShop     = "WebShop"
	ReturnByShopify     = "Shopify"
	ReturnByWooCommerce = "WooCommerce"
	ReturnByCustomer    = "Customer"
)

// How goods come back.
const (
	ReturnBroughtIn = "BroughtIn"
	ReturnLabel     = "Label"
	ReturnCourier   = "Courier"
)

// ReturnRow is a return as a list shows it. Money is pence with VAT.
type ReturnRow struct {
	Id           string    `json:"Id"`
	Reference    string    `json:"Reference" doc:"The code on the return's label: the order's number, R and the return's number"`
	OrderId      string    `json:"OrderId"`
	OrderNo      string    `json:"OrderNo"`
	MerchantId   string    `json:"MerchantId"`
	MerchantName string    `json:"MerchantName"`
	ShopId       string    `json:"ShopId"`
	ShopName     string    `json:"ShopName"`
	CustomerName string    `json:"CustomerName"`
	State        string    `json:"State" enum:"Requested,Agreed,Declined,OnTheWay,Received,Inspected,Refunded,Withdrawn"`
	Since        time.Time `json:"Since" doc:"When it came to its state"`
	Created      time.Time `json:"Created"`
	Source       string    `json:"Source" enum:"Staff,WebShop,Shopify,WooCommerce,Customer"`
	Reason       string    `json:"Reason"`
	Late         bool      `json:"Late" doc:"Asked for after the merchant's returns window, so that a Merchant or an Admin must agree"`
	Way          string    `json:"Way" enum:",BroughtIn,Label,Courier" doc:"How the goods come back"`
	ItemCount    int       `json:"ItemCount"`
	Value        int64     `json:"Value" doc:"What the items cost in the order" money:""`
	CreditNo     string    `json:"CreditNo" doc:"The number of the credit note, where the order's invoice was credited"`
	Refunded     int64     `json:"Refunded" money:""`

	CourierStatus string `json:"CourierStatus" doc:"That of the courier order which was booked last to bring the goods; empty where none was"`
}

// ReturnLine is how many of a line of the order come back, and what was found at the inspection.
type ReturnLine struct {
	LineId        string `json:"LineId"`
	ProductTitle  string `json:"ProductTitle"`
	VariantTitle  string `json:"VariantTitle"`
	SKU           string `json:"SKU"`
	ImageUrl      string `json:"ImageUrl"`
	AmountPerUnit int64  `json:"AmountPerUnit" money:""`
	Quantity      int    `json:"Quantity"`
	ToStock       int    `json:"ToStock"`
	Damaged       int    `json:"Damaged"`
}

// ReturnCourierOrder is a courier order that was placed to bring the goods of a return to the shop.
type ReturnCourierOrder struct {
	Id                string     `json:"Id"`
	ReferenceNumber   string     `json:"ReferenceNumber"`
	Status            string     `json:"Status"`
	Stands            bool       `json:"Stands" doc:"Whether it is the one that was booked last"`
	Placed            *time.Time `json:"Placed"`
	PickUpTime        time.Time  `json:"PickUpTime" doc:"When the courier is to be at the customer's"`
	Courier           string     `json:"Courier" doc:"The courier company; empty while none has the order"`
	Driver            string     `json:"Driver" doc:"The driver's first name; empty while nobody is assigned"`
	ETA               *time.Time `json:"ETA" doc:"When the courier arrives at the shop"`
	HasGoods          bool       `json:"HasGoods" doc:"Whether the courier has collected the goods"`
	Delivered         *time.Time `json:"Delivered"`
	Failed            *time.Time `json:"Failed"`
	FailedReason      string     `json:"FailedReason"`
	FailedReasonNotes string     `json:"FailedReasonNotes"`
	Cancelled         *time.Time `json:"Cancelled"`
	ManuallyResolved  bool       `json:"ManuallyResolved"`
}

// Return is the whole return.
type Return struct {
	ReturnRow
	Couriers      []ReturnCourierOrder `json:"Couriers" doc:"The courier orders that were placed to bring the goods, the latest first"`
	Note          string               `json:"Note"`
	CustomerEmail string               `json:"CustomerEmail"`
	CustomerTelNo string               `json:"CustomerTelNo"`
	Address       string               `json:"Address" doc:"Where the order was delivered, on one line"`
	Delivered     time.Time            `json:"Delivered"`
	Lines         []ReturnLine         `json:"Lines"`
	Events        []TimelineEntry      `json:"Events" doc:"Who did what, oldest first"`
}

// ReturnFilter narrows the list; From and To bound the time at which returns came to their state, To exclusive.
type ReturnFilter struct {
	From   *time.Time `json:"From,omitempty"`
	To     *time.Time `json:"To,omitempty"`
	State  []string   `json:"State,omitempty" enum:"Requested,Agreed,Declined,OnTheWay,Received,Inspected,Refunded,Withdrawn" maxItems:"8"`
	Source []string   `json:"Source,omitempty" enum:"Staff,WebShop,Shopify,WooCommerce,Customer" maxItems:"5"`
	Shops  []string   `json:"Shops,omitempty" maxItems:"100"`
	Late   *bool      `json:"Late,omitempty"`
}

// ReturnListRequest asks for one page of one tab.
type ReturnListRequest = ListRequest[ReturnFilter]

// ReturnList is one page.
type ReturnList struct {
	Returns []ReturnRow `json:"Returns"`
	ListPage
}

// ReturnCounts is the number of returns in each tab, counted up to 10,000.
type ReturnCounts struct {
	Requested int `json:"Requested"`
	OnTheWay  int `json:"OnTheWay"`
	ToInspect int `json:"ToInspect"`
	Closed    int `json:"Closed"`
}

// Returnable is what can still be sent back of an order.
type Returnable struct {
	OrderId   string           `json:"OrderId"`
	OrderNo   string           `json:"OrderNo"`
	Delivered time.Time        `json:"Delivered"`
	Until     time.Time        `json:"Until" doc:"The end of the returns window; what is asked for later needs the agreement of a Merchant or an Admin"`
	Late      bool             `json:"Late"`
	Lines     []ReturnableLine `json:"Lines"`
	Returns   []ReturnRow      `json:"Returns" doc:"The order's returns so far, latest first"`
}

// ReturnableLine is a line of a delivered order; Left is what is not part of another return.
type ReturnableLine struct {
	LineId        string `json:"LineId"`
	ProductTitle  string `json:"ProductTitle"`
	VariantTitle  string `json:"VariantTitle"`
	SKU           string `json:"SKU"`
	ImageUrl      string `json:"ImageUrl"`
	AmountPerUnit int64  `json:"AmountPerUnit" money:""`
	Quantity      int    `json:"Quantity" doc:"How many were delivered"`
	Left          int    `json:"Left"`
}

// ReturnItem is how many of an order's line are sent back.
type ReturnItem struct {
	LineId   string `json:"LineId" format:"uuid"`
	Quantity int    `json:"Quantity" minimum:"1" maximum:"100000"`
}

// NewReturn asks for the return of items of a delivered order.
type NewReturn struct {
	OrderId string       `json:"OrderId" format:"uuid"`
	Items   []ReturnItem `json:"Items" minItems:"1" maxItems:"500"`
	Reason  string       `json:"Reason" maxLength:"200"`
	Note    string       `json:"Note,omitempty" maxLength:"1000"`
}

// ReturnReason says why a return is declined.
type ReturnReason struct {
	Reason string `json:"Reason" maxLength:"500"`
}

// ReturnAgreement says how the goods come back.
type ReturnAgreement struct {
	Way string `json:"Way" enum:"BroughtIn,Label,Courier"`
}

// InspectedItem is what was found of a line: what can be sold again, and what is damaged. The rest did not come back.
type InspectedItem struct {
	LineId  string `json:"LineId" format:"uuid"`
	ToStock int    `json:"ToStock" minimum:"0" maximum:"100000"`
	Damaged int    `json:"Damaged" minimum:"0" maximum:"100000"`
}

// ReturnInspection is what was found of each line; a line that is left out did not come back.
type ReturnInspection struct {
	Items []InspectedItem `json:"Items" minItems:"1" maxItems:"500"`
	Note  string          `json:"Note,omitempty" maxLength:"1000"`
}
