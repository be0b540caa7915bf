package wire

import "time"

// IntakeOrder is an order as another system sends it in; money is pence.
type IntakeOrder struct {
	ShopId                      string            `json:"ShopId,omitempty" format:"uuid" doc:"May be left out where the key belongs to one shop"`
	ExternalOrderId             string            `json:"ExternalOrderId" minLength:"1" maxLength:"120"`
	Created                     *time.Time        `json:"Created,omitempty"`
	TimeSlotFrom                *time.Time        `json:"TimeSlotFrom,omitempty"`
	TimeSlotTo                  *time.Time        `json:"TimeSlotTo,omitempty"`
	ProOrderStatus              string            `json:"ProOrderStatus,omitempty" enum:",Authorization Required,Rejected By Manager,Pending Approval"`
	OrderPaymentStatus          string            `json:"OrderPaymentStatus,omitempty" enum:",Succeeded,Failed"`
	OrderPaymentDate            *time.Time        `json:"OrderPaymentDate,omitempty"`
	CustomerFirstName           string            `json:"CustomerFirstName,omitempty" maxLength:"120"`
	CustomerLastName            string            `json:"CustomerLastName,omitempty" maxLength:"120"`
	CustomerEmail               string            `json:"CustomerEmail,omitempty" maxLength:"254"`
	CustomerTelNo               string            `json:"CustomerTelNo,omitempty" maxLength:"40"`
	DeliveryAddressLine1        string            `json:"DeliveryAddressLine1,omitempty" maxLength:"200"`
	DeliveryAddressLine2        string            `json:"DeliveryAddressLine2,omitempty" maxLength:"200"`
	DeliveryAddressLine3        string            `json:"DeliveryAddressLine3,omitempty" maxLength:"200"`
	DeliveryAddressCity         string            `json:"DeliveryAddressCity,omitempty" maxLength:"120"`
	DeliveryAddressCounty       string            `json:"DeliveryAddressCounty,omitempty" maxLength:"120"`
	DeliveryAddressPostCode     string            `json:"DeliveryAddressPostCode,omitempty" maxLength:"16"`
	DeliveryAddressInstructions string            `json:"DeliveryAddressInstructions,omitempty" maxLength:"1000"`
	DeliveryAddressNameOnDoor   string            `json:"DeliveryAddressNameOnDoor,omitempty" maxLength:"120"`
	BillingAddressLine1         string            `json:"BillingAddressLine1,omitempty" maxLength:"200"`
	BillingAddressLine2         string            `json:"BillingAddressLine2,omitempty" maxLength:"200"`
	BillingAddressLine3         string            `json:"BillingAddressLine3,omitempty" maxLength:"200"`
	BillingAddressCity          string            `json:"BillingAddressCity,omitempty" maxLength:"120"`
	BillingAddressCounty        string            `json:"BillingAddressCounty,omitempty" maxLength:"120"`
	BillingAddressPostCode      string            `json:"BillingAddressPostCode,omitempty" maxLength:"16"`
	Orderlines                  []IntakeOrderline `json:"Orderlines" minItems:"1" maxItems:"2000"`
}

// IntakeOrderline is one ordered line; OrderLineAmountPerUnit is pence.
type IntakeOrderline struct {
	ProductTitle             string   `json:"ProductTitle" minLength:"1" maxLength:"500"`
	OrderLineVariantTitle    string   `json:"OrderLineVariantTitle,omitempty" maxLength:"500"`
	OrderLineVariantSKU      string   `json:"OrderLineVariantSKU,omitempty" maxLength:"120"`
	OrderLineQuantity        int      `json:"OrderLineQuantity" minimum:"1" maximum:"1000000"`
	OrderLineAmountPerUnit   int64    `json:"OrderLineAmountPerUnit" minimum:"0" maximum:"100000000000"`
	VariantImageUrl          string   `json:"VariantImageUrl,omitempty" maxLength:"2000"`
	OrderLineProductImageUrl string   `json:"OrderLineProductImageUrl,omitempty" maxLength:"2000"`
	ColorNote                string   `json:"ColorNote,omitempty" maxLength:"500"`
	Options                  []Option `json:"Options,omitempty" maxItems:"50"`
}

// IntakeResult names the stored order.
type IntakeResult struct {
	Id      string `json:"Id"`
	OrderNo string `json:"OrderNo"`
}

// IntakeCancel asks to cancel a whole order, or the lines with the named SKUs.
type IntakeCancel struct {
	SKUs []string `json:"SKUs,omitempty" maxItems:"2000"`
}

// IntakeDecision is what a professional team's manager decided; empty means approved.
type IntakeDecision struct {
	ProOrderStatus string `json:"ProOrderStatus" enum:",Authorization Required,Rejected By Manager,Pending Approval"`
}
