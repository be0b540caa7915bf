package wire

import "time"

// Types of a promo code: its use type joined with its discount type.
const (
	PromoSingleUsePercent       = "SingleUsePercent"
	PromoSingleUseValue         = "SingleUseValue"
	PromoMultiUsePercent        = "MultiUsePercent"
	PromoMultiUseValue          = "MultiUseValue"
	PromoOncePerCustomerPercent = "OncePerCustomerPercent"
	PromoOncePerCustomerValue   = "OncePerCustomerValue"
)

// PromoCode is a code that takes something off an order. Amount and MinimumSpend are pence.
type PromoCode struct {
	Id                string    `json:"Id"`
	Code              string    `json:"Code"`
	Type              string    `json:"Type" doc:"Use type joined with discount type"`
	UseType           string    `json:"UseType" enum:"SingleUse,MultiUse,OncePerCustomer"`
	DiscountType      string    `json:"DiscountType" enum:"Percent,Value"`
	Amount            int64     `json:"Amount" doc:"Pence off; 0 for a percentage"`
	Percentage        int       `json:"Percentage" doc:"Per cent off; 0 for a fixed amount"`
	MinimumSpend      int64     `json:"MinimumSpend" doc:"Minimum in pence; 0 if there is none"`
	StartDate         time.Time `json:"StartDate"`
	Expires           time.Time `json:"Expires" doc:"The time from which the code is refused"`
	Active            bool      `json:"Active" doc:"False once deactivated or expired"`
	PromoCodeType     string    `json:"PromoCodeType" enum:"SingleUse,MultiUse,OncePerCustomer" doc:"The same as UseType"`
	CodeType          string    `json:"CodeType" enum:"Promotion,Voucher" doc:"Voucher if it was issued on a referral code"`
	IsReferralVoucher bool      `json:"IsReferralVoucher"`
	IsBinded          bool      `json:"IsBinded" doc:"Whether the voucher is for one customer only"`
	Uses              int       `json:"Uses" doc:"Number of uses that have not been released"`
	Combines          bool      `json:"Combines,omitempty" doc:"Whether it can be used beside other codes that combine, on one order"`
	MaxUses           int       `json:"MaxUses,omitempty" doc:"How often it can be used in all; absent without a limit"`
	Budget            int64     `json:"Budget,omitempty" doc:"Pence that it can take off in all; absent without a limit"`
	TakenOff          int64     `json:"TakenOff,omitempty" doc:"Pence that its uses take off, without those given back"`
	OperatorShare     int       `json:"OperatorShare" doc:"Per cent of what the code takes off that the operator pays; the merchant pays the rest"`
	FundingFixed      bool      `json:"FundingFixed" doc:"Whether the code has been used, so that OperatorShare can no longer change"`
	OperatorFunds     int64     `json:"OperatorFunds" doc:"Pence that the operator paid of delivered orders"`
	MerchantFunds     int64     `json:"MerchantFunds" doc:"Pence that merchants paid of delivered orders"`
	CodeScope
	ScopeNames []string  `json:"ScopeNames,omitempty" doc:"Names of the merchants, shops and categories of the scope, at most ten of each"`
	Created    time.Time `json:"Created"`
	GroupName  string    `json:"GroupName" doc:"London month of creation, by which the list is divided into sections"`
}

// PromoCodeFilter narrows the list; From and To bound the time of creation, To exclusive.
type PromoCodeFilter struct {
	From     *time.Time `json:"From,omitempty"`
	To       *time.Time `json:"To,omitempty"`
	Status   []string   `json:"Status,omitempty" enum:"Active,Archived" maxItems:"2"`
	UseType  []string   `json:"UseType,omitempty" enum:"SingleUse,MultiUse,OncePerCustomer" maxItems:"3"`
	Discount []string   `json:"Discount,omitempty" enum:"Percent,Value" maxItems:"2"`
	CodeType []string   `json:"CodeType,omitempty" enum:"Promotion,Voucher" maxItems:"2"`
	Batch    string     `json:"Batch,omitempty" maxLength:"36" doc:"Id of the batch with which the codes were generated"`
	Vouchers []string   `json:"Vouchers,omitempty" maxItems:"100" doc:"Customers who hold a referral voucher, by Id of the referral voucher names"`
}

// PromoCodeListRequest asks for one page of promo codes, newest first.
type PromoCodeListRequest = ListRequest[PromoCodeFilter]

// PromoCodeList is one page; Total counts all that match.
type PromoCodeList struct {
	Codes []PromoCode `json:"Codes"`
	ListPage
}

// NewPromoCode is a code to create.
type NewPromoCode struct {
	Code string `json:"Code" maxLength:"100"`
	PromoCodeTerms
}

// PromoCodeTerms are all of a code but its letters. Amounts are pence; a Percent type takes Percentage, a Value type Amount.
type PromoCodeTerms struct {
	Type          string    `json:"Type"`
	Amount        int64     `json:"Amount,omitempty" minimum:"0" maximum:"100000000"`
	Percentage    int       `json:"Percentage,omitempty" minimum:"0"`
	MinimumSpend  int64     `json:"MinimumSpend,omitempty" minimum:"0" maximum:"100000000"`
	Combines      bool      `json:"Combines,omitempty" doc:"Whether it can be used beside other codes that combine, on one order"`
	MaxUses       int       `json:"MaxUses,omitempty" minimum:"0" maximum:"1000000" doc:"How often it can be used in all; 0: no limit"`
	Budget        int64     `json:"Budget,omitempty" minimum:"0" maximum:"100000000000" doc:"Pence that it can take off in all; 0: no limit"`
	OperatorShare *int      `json:"OperatorShare,omitempty" minimum:"0" maximum:"100" doc:"Per cent of the discount that the operator pays; default 100"`
	StartDate     time.Time `json:"StartDate"`
	Expires       time.Time `json:"Expires"`
	CodeScope
}

// CodeScope is where a code is taken, and by whom. Empty lists mean everywhere.
type CodeScope struct {
	Merchants      []string `json:"Merchants,omitempty" maxItems:"500" doc:"Ids of the merchants that take it"`
	Shops          []string `json:"Shops,omitempty" maxItems:"1000" doc:"Ids of the shops that take it"`
	Categories     []string `json:"Categories,omitempty" maxItems:"200" doc:"Ids of the universal catalogue's categories that it is limited to"`
	FirstOrder     bool     `json:"FirstOrder,omitempty" doc:"Whether it is for customers who have not ordered from the merchant before"`
	MaxPerCustomer int      `json:"MaxPerCustomer,omitempty" minimum:"0" maximum:"1000" doc:"How often one customer can use it; 0: no limit"`
}

// VoucherProgramme is what a merchant's systems may issue as referral vouchers.
type VoucherProgramme struct {
	Stopped       bool  `json:"Stopped" doc:"Whether no vouchers are issued for the time being"`
	MaxPercentage int   `json:"MaxPercentage" minimum:"1" maximum:"100" doc:"Most per cent that a voucher takes off"`
	MaxAmount     int64 `json:"MaxAmount" minimum:"1" maximum:"1000000" doc:"Most pence that a voucher takes off"`
	MaxDays       int   `json:"MaxDays" minimum:"1" maximum:"3660" doc:"Within how many days a voucher ends"`
	MaxADay       int   `json:"MaxADay" minimum:"1" maximum:"100000" doc:"How many vouchers are issued a day in London"`
	Budget        int64 `json:"Budget,omitempty" minimum:"0" maximum:"100000000000" doc:"Pence that its vouchers take off in a month in London; 0: no limit"`
	OperatorShare int   `json:"OperatorShare" minimum:"0" maximum:"100" doc:"Per cent that the operator pays of new vouchers; the merchant pays the rest"`
}

// PromoCodeFunding says who pays for a code.
type PromoCodeFunding struct {
	OperatorShare int `json:"OperatorShare" minimum:"0" maximum:"100" doc:"Per cent; the merchant pays the rest"`
}

// PromoCodeExtension moves a code's end; a code that had expired can be used again.
type PromoCodeExtension struct {
	Expires time.Time `json:"Expires"`
}
