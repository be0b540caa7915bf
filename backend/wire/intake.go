package wire

import "time"

// IntakeOrder is an order as another system sends it in; money is pence.
type IntakeOrder struct {
	ShopId          string     `json:"ShopId,omitempty" format:"uuid" doc:"Optional if the key belongs to one shop"`
	ExternalOrderId string     `json:"ExternalOrderId" minLength:"1" maxLength:"120" doc:"The order's id in the sending system; stored once" example:"web-1001"`
	Created         *time.Time `json:"Created,omitempty" doc:"When the customer ordered; default: the time of receipt" example:"2026-03-02T09:30:00Z"`
	TimeSlotFrom    *time.Time `json:"TimeSlotFrom,omitempty" doc:"Start of the delivery time the customer chose" example:"2036-03-02T14:00:00Z"`
	TimeSlotTo      *time.Time `json:"TimeSlotTo,omitempty" doc:"Its end; requires TimeSlotFrom, and must not be in the past" example:"2036-03-02T16:00:00Z"`

	ProOrderStatus string `json:"ProOrderStatus,omitempty" enum:",Authorization Required,Rejected By Manager,Pending Approval" doc:"A team manager's decision"`

	OrderPaymentStatus string     `json:"OrderPaymentStatus,omitempty" enum:",Succeeded,Authorized,Pending,Failed,Refunded" doc:"Default: Succeeded"`
	OrderPaymentDate   *time.Time `json:"OrderPaymentDate,omitempty" doc:"When it was paid"`

	CustomerFirstName string `json:"CustomerFirstName,omitempty" maxLength:"120" doc:"The customer's first name" example:"Ada"`
	CustomerLastName  string `json:"CustomerLastName,omitempty" maxLength:"120" doc:"The customer's last name" example:"Marsh"`
	CustomerEmail     string `json:"CustomerEmail,omitempty" maxLength:"254" doc:"The customer's email address" example:"ada@example.com"`
	CustomerTelNo     string `json:"CustomerTelNo,omitempty" maxLength:"40" doc:"The customer's telephone number" example:"07700 900123"`

	DeliveryAddressLine1        string `json:"DeliveryAddressLine1,omitempty" maxLength:"200" doc:"First line of the address; required" example:"14 Upper Street"`
	DeliveryAddressLine2        string `json:"DeliveryAddressLine2,omitempty" maxLength:"200" doc:"Second line of the delivery address"`
	DeliveryAddressLine3        string `json:"DeliveryAddressLine3,omitempty" maxLength:"200" doc:"Third line of the delivery address"`
	DeliveryAddressCity         string `json:"DeliveryAddressCity,omitempty" maxLength:"120" doc:"Town or city" example:"London"`
	DeliveryAddressCounty       string `json:"DeliveryAddressCounty,omitempty" maxLength:"120" doc:"County of the delivery address"`
	DeliveryAddressPostCode     string `json:"DeliveryAddressPostCode,omitempty" maxLength:"16" doc:"Postcode in the United Kingdom; required" example:"N1 0PQ"`
	DeliveryAddressInstructions string `json:"DeliveryAddressInstructions,omitempty" maxLength:"1000" doc:"For the courier; can be multiline" example:"Ring twice"`
	DeliveryAddressNameOnDoor   string `json:"DeliveryAddressNameOnDoor,omitempty" maxLength:"120" doc:"The name to ask for, if it is not the customer's"`

	BillingAddressLine1    string `json:"BillingAddressLine1,omitempty" maxLength:"200" doc:"First line of the billing address"`
	BillingAddressLine2    string `json:"BillingAddressLine2,omitempty" maxLength:"200" doc:"Second line of the billing address"`
	BillingAddressLine3    string `json:"BillingAddressLine3,omitempty" maxLength:"200" doc:"Third line of the billing address"`
	BillingAddressCity     string `json:"BillingAddressCity,omitempty" maxLength:"120" doc:"Town or city of the billing address"`
	BillingAddressCounty   string `json:"BillingAddressCounty,omitempty" maxLength:"120" doc:"County of the billing address"`
	BillingAddressPostCode string `json:"BillingAddressPostCode,omitempty" maxLength:"16" doc:"Postcode of the billing address"`

	Orderlines []IntakeOrderline `json:"Orderlines" minItems:"1" maxItems:"2000" doc:"The ordered products, in display order"`
	Charges    []OrderCharge     `json:"Charges,omitempty" maxItems:"50" doc:"What the order costs beside its products, such as the delivery"`
}

// Payment statuses of an order.
const (
	PaymentSucceeded  = "Succeeded"
	PaymentAuthorized = "Authorized"
	PaymentPending    = "Pending"
	PaymentFailed     = "Failed"
	PaymentRefunded   = "Refunded"
)

// Kinds of charges of an order.
const (
	ChargeShipping = "Shipping"
	ChargeFee      = "Fee"
	ChargeTip      = "Tip"
	ChargeGiftCard = "GiftCard"
)

// OrderCharge is what an order costs beside its goods: nobody packs it, and the shop's invoice says it.
type OrderCharge struct {
	Kind     string `json:"Kind" enum:"Shipping,Fee,Tip,GiftCard" doc:"What it is for" example:"Shipping"`
	Title    string `json:"Title" minLength:"1" maxLength:"500" doc:"How it is called on the invoice" example:"Same-day delivery"`
	Amount   int64  `json:"Amount" minimum:"1" maximum:"100000000000" doc:"Pence with VAT" example:"495"`
	VatClass string `json:"VatClass,omitempty" enum:"Standard,Reduced,Zero,Exempt" doc:"The VAT class of the amount; default: Standard" example:"Standard"`
}

// IntakeOrderline is one ordered line; OrderLineAmountPerUnit is pence.
type IntakeOrderline struct {
	ProductTitle          string `json:"ProductTitle,omitempty" maxLength:"500" doc:"Needed unless the merchant's catalogue has the SKU or GTIN" example:"Tea set"`
	OrderLineVariantTitle string `json:"OrderLineVariantTitle,omitempty" maxLength:"500" doc:"The variant, such as a size or colour" example:"Blue"`
	OrderLineVariantSKU   string `json:"OrderLineVariantSKU,omitempty" maxLength:"120" doc:"The seller's code; cancellations refer to lines by it" example:"22086"`
	OrderLineGtin         string `json:"OrderLineGtin,omitempty" pattern:"^([0-9]{8,14})?$" doc:"The barcode, which is scanned in packing" example:"5012345000016"`

	OrderLineQuantity      int    `json:"OrderLineQuantity" minimum:"1" maximum:"1000000" doc:"Ordered quantity" example:"1"`
	OrderLineAmountPerUnit int64  `json:"OrderLineAmountPerUnit" minimum:"0" maximum:"100000000000" doc:"Price of one, in pence" example:"1250"`
	VatClass               string `json:"VatClass,omitempty" enum:"Standard,Reduced,Zero,Exempt" doc:"Default: the catalogue's, else Standard" example:"Standard"`

	VariantImageUrl          string `json:"VariantImageUrl,omitempty" maxLength:"2000" doc:"Picture of the variant: an http(s) address, or a path on this server"`
	OrderLineProductImageUrl string `json:"OrderLineProductImageUrl,omitempty" maxLength:"2000" doc:"Picture of the product, shown if the variant has none"`
	ColorNote                string `json:"ColorNote,omitempty" maxLength:"500" doc:"A note about the colour"`

	Options []Option `json:"Options,omitempty" maxItems:"50" doc:"The customer's choices or texts, such as an engraving"`
}

// IntakeResult names the stored order.
type IntakeResult struct {
	Id      string `json:"Id" doc:"The order's id in the portal"`
	OrderNo string `json:"OrderNo" doc:"The order number that people use" example:"TK-100001"`

	Pause *ShopPause `json:"Pause,omitempty" doc:"Set while the shop is paused or busy: the order is taken, but later than usual"`
}

// IntakeOrderListed is an order that was sent in, in a list.
type IntakeOrderListed struct {
	ExternalOrderId string `json:"ExternalOrderId"`
	ShopId          string `json:"ShopId"`
	TotalAmount     int64  `json:"TotalAmount" doc:"Pence with VAT of what is still part of the order"`
	RefundDue       int64  `json:"RefundDue" doc:"Pence to refund to the customer in all, for rejected, cancelled and returned items"`
	IntakeOrderStatus
}

// IntakeOrders is one page of orders.
type IntakeOrders struct {
	Orders []IntakeOrderListed `json:"Orders"`
	Next   string              `json:"Next" doc:"After of the next page; empty at the end"`
}

// IntakeCancel asks to cancel a whole order, or the lines with the named SKUs.
type IntakeCancel struct {
	SKUs []string `json:"SKUs,omitempty" maxItems:"2000" doc:"The SKUs of the lines to cancel; empty or omitted: the whole order"`
}

// IntakeDecision is what a professional team's manager decided; empty means approved.
type IntakeDecision struct {
	ProOrderStatus string `json:"ProOrderStatus" enum:",Authorization Required,Rejected By Manager,Pending Approval" doc:"Empty means approved"`
}

// NewIntakeReturn asks for the return of items of a delivered order.
type NewIntakeReturn struct {
	ExternalReturnId string             `json:"ExternalReturnId" minLength:"1" maxLength:"120" doc:"The sender's own id; each is taken once" example:"web-1001-r1"`
	Items            []IntakeReturnItem `json:"Items" minItems:"1" maxItems:"500"`
	Reason           string             `json:"Reason" minLength:"1" maxLength:"200" example:"Too small"`
	Note             string             `json:"Note,omitempty" maxLength:"1000"`
}

// IntakeReturnItem is how many of an item come back.
type IntakeReturnItem struct {
	SKU      string `json:"SKU" minLength:"1" maxLength:"120" example:"84029G"`
	Quantity int    `json:"Quantity" minimum:"1" maximum:"100000"`
}

// IntakeReturn is how far a return is. Money is pence with VAT.
type IntakeReturn struct {
	ExternalReturnId string    `json:"ExternalReturnId" doc:"The sender's own id; empty for a return that the shop's staff asked for"`
	Reference        string    `json:"Reference" doc:"The code on the return slip"`
	State            string    `json:"State" enum:"Requested,Agreed,Declined,OnTheWay,Received,Inspected,Refunded,Withdrawn"`
	Since            time.Time `json:"Since" doc:"When it came to its state"`
	Reason           string    `json:"Reason"`
	ItemCount        int       `json:"ItemCount"`
	Value            int64     `json:"Value" doc:"What the items cost in the order"`
	Refunded         int64     `json:"Refunded"`
	CreditNo         string    `json:"CreditNo" doc:"The number of the credit note, where the order's invoice was credited"`
}
