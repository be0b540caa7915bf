package wire

import "time"

// Customer is who uses a code, as the shop's own system names them.
type Customer struct {
	CustomerFirstName string `json:"CustomerFirstName,omitempty" maxLength:"120"`
	CustomerLastName  string `json:"CustomerLastName,omitempty" maxLength:"120"`
	CustomerEmail     string `json:"CustomerEmail,omitempty" maxLength:"254"`
	CustomerTelNo     string `json:"CustomerTelNo,omitempty" maxLength:"40"`
}

// Redemption asks to use a code on an order. OrderTotal is pence.
type Redemption struct {
	Code            string `json:"Code" minLength:"1" maxLength:"100"`
	OrderTotal      int64  `json:"OrderTotal" minimum:"0" maximum:"100000000000" doc:"Pence, before the discount"`
	ExternalOrderId string `json:"ExternalOrderId" minLength:"1" maxLength:"120"`
	ShopId          string `json:"ShopId,omitempty" maxLength:"36" doc:"Needed by codes for certain shops, unless the key is a shop's or the order has arrived"`
	// Lines is the order's, before it has arrived.
	Lines []RedemptionLine `json:"Lines,omitempty" maxItems:"500" doc:"The order's lines; needed by codes for certain categories, unless the order has arrived"`
	Customer
}

// RedemptionLine is a line of an order on which a code is to be used.
type RedemptionLine struct {
	Gtin   string `json:"Gtin,omitempty" maxLength:"14" doc:"8 to 14 digits"`
	Sku    string `json:"Sku,omitempty" maxLength:"120" doc:"Of the merchant's product catalogue"`
	Amount int64  `json:"Amount" minimum:"0" maximum:"100000000000" doc:"Pence of the whole line"`
}

// Redeemed is what a code takes off.
type Redeemed struct {
	Discount   int64  `json:"Discount" doc:"Pence; never more than OrderTotal"`
	UsedCodeId string `json:"UsedCodeId"`
}

// CodeRelease gives a use back.
type CodeRelease struct {
	Code            string `json:"Code" minLength:"1" maxLength:"100"`
	ExternalOrderId string `json:"ExternalOrderId" minLength:"1" maxLength:"120"`
}

// CodeReleased names the use that was given back.
type CodeReleased struct {
	UsedCodeId string `json:"UsedCodeId"`
}

// UsedCode is one use of a code: who used it and on which order. Amounts are pence.
type UsedCode struct {
	Id                  string     `json:"Id"`
	PromoCodeId         string     `json:"PromoCodeId"`
	Code                string     `json:"Code"`
	Type                string     `json:"Type" doc:"Use type joined with discount type"`
	Discount            int64      `json:"Discount" doc:"Discount in pence"`
	OrderTotal          int64      `json:"OrderTotal" doc:"Pence, before the discount"`
	IsReferralVoucher   bool       `json:"IsReferralVoucher"`
	UsedByFirstName     string     `json:"UsedByFirstName"`
	UsedByLastName      string     `json:"UsedByLastName"`
	UsedByPhone         string     `json:"UsedByPhone"`
	UsedByEmail         string     `json:"UsedByEmail"`
	UsedOn              time.Time  `json:"UsedOn"`
	OrderNumber         string     `json:"OrderNumber" doc:"Empty until the order has been received"`
	OrderId             string     `json:"OrderId" doc:"Empty until the order has been received"`
	ExternalOrderId     string     `json:"ExternalOrderId"`
	MerchantName        string     `json:"MerchantName"`
	ReferredByFirstName string     `json:"ReferredByFirstName"`
	ReferredByLastName  string     `json:"ReferredByLastName"`
	ReferredByPhone     string     `json:"ReferredByPhone"`
	ReferredByEmail     string     `json:"ReferredByEmail"`
	OperatorFunds       int64      `json:"OperatorFunds" doc:"Pence that the operator paid once the order was delivered"`
	MerchantFunds       int64      `json:"MerchantFunds" doc:"Pence that the merchant paid once the order was delivered"`
	GivenBack           *time.Time `json:"GivenBack,omitempty" doc:"When the use was released; absent while the code is in use"`
	GroupName           string     `json:"GroupName" doc:"London month of use, by which the list is divided into sections"`
}

// UsedCodeFilter narrows the list; From and To bound UsedOn, To exclusive.
type UsedCodeFilter struct {
	From       *time.Time `json:"From,omitempty"`
	To         *time.Time `json:"To,omitempty"`
	Status     []string   `json:"Status,omitempty" enum:"Used,GivenBack" maxItems:"2"`
	UsedBy     []string   `json:"UsedBy,omitempty" maxItems:"100" doc:"Ids of the used-by names"`
	ReferredBy []string   `json:"ReferredBy,omitempty" maxItems:"100" doc:"Ids of the referred-by names"`
}

// UsedCodeListRequest asks for one page of used codes, newest first.
type UsedCodeListRequest = ListRequest[UsedCodeFilter]

// UsedCodeList is one page; Total counts all that match.
type UsedCodeList struct {
	Codes []UsedCode `json:"Codes"`
	ListPage
}

// Contact is a customer's name and how to reach them.
type Contact struct {
	FirstName   string `json:"FirstName"`
	LastName    string `json:"LastName"`
	PhoneNumber string `json:"PhoneNumber"`
	Email       string `json:"Email"`
}

// PersonName is a customer as a filter offers them.
type PersonName struct {
	Id string `json:"Id"`
	Contact
}

// ReferralCode is a customer's code to recommend a merchant with.
type ReferralCode struct {
	Id           string    `json:"Id"`
	Code         string    `json:"Code"`
	Active       bool      `json:"Active" doc:"False once deactivated or expired"`
	Created      time.Time `json:"Created"`
	Expires      time.Time `json:"Expires"`
	MerchantName string    `json:"MerchantName"`
	Vouchers     int       `json:"Vouchers" doc:"Number of vouchers issued on the code"`
	GroupName    string    `json:"GroupName" doc:"London month of creation, by which the list is divided into sections"`
	Contact
}

// ReferralCodeFilter narrows the list; From and To bound the time of creation, To exclusive.
type ReferralCodeFilter struct {
	From   *time.Time `json:"From,omitempty"`
	To     *time.Time `json:"To,omitempty"`
	Status []string   `json:"Status,omitempty" enum:"Active,Archived" maxItems:"2"`
}

// ReferralCodeListRequest asks for one page of referral codes, newest first.
type ReferralCodeListRequest = ListRequest[ReferralCodeFilter]

// ReferralCodeList is one page; Total counts all that match.
type ReferralCodeList struct {
	Codes []ReferralCode `json:"Codes"`
	ListPage
}

// IssuedCode is a code that the intake API made.
type IssuedCode struct {
	Id   string `json:"Id"`
	Code string `json:"Code"`
}

// NewVoucher requests a voucher on a referral code. Amounts are in pence. If a customer is named, nobody else
// can use it.
type NewVoucher struct {
	ReferralCode string    `json:"ReferralCode" minLength:"1" maxLength:"100"`
	Type         string    `json:"Type"`
	Amount       int64     `json:"Amount,omitempty" minimum:"0" maximum:"100000000"`
	Percentage   int       `json:"Percentage,omitempty" minimum:"0"`
	MinimumSpend int64     `json:"MinimumSpend,omitempty" minimum:"0" maximum:"100000000"`
	Expires      time.Time `json:"Expires"`
	Customer
}
