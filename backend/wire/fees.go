package wire

import "time"

// FeeRate is what a merchant pays of the goods delivered, today and next.
type FeeRate struct {
	MerchantId      string `json:"MerchantId"`
	MerchantName    string `json:"MerchantName"`
	BasisPoints     int    `json:"BasisPoints" doc:"Of the goods delivered, before VAT; 1000 is 10 %"`
	Since           string `json:"Since" doc:"The London day it applies from; empty for the rate of a merchant that has none of its own"`
	NextBasisPoints *int   `json:"NextBasisPoints" doc:"The next rate that is planned"`
	NextSince       string `json:"NextSince" doc:"The London day it applies from; empty where none is planned"`
}

// FeeRateFilter narrows the list of rates.
type FeeRateFilter struct {
	Own *bool `json:"Own,omitempty" doc:"Only merchants with, or only those without, a rate of their own"`
}

// FeeRateListRequest asks for one page of merchants with their rates, by name.
type FeeRateListRequest = ListRequest[FeeRateFilter]

// FeeRateList is one page; Total counts all that match.
type FeeRateList struct {
	Result []FeeRate `json:"Result"`
	Total  int       `json:"Total"`
	Next   string    `json:"Next"`
}

// DatedFeeRate is a rate in a merchant's history.
type DatedFeeRate struct {
	ValidFrom   string    `json:"ValidFrom" doc:"A London day; it applies until the next one's"`
	BasisPoints int       `json:"BasisPoints"`
	Created     time.Time `json:"Created"`
	CreatedBy   string    `json:"CreatedBy"`
	Planned     bool      `json:"Planned" doc:"Whether it begins after today, and so can be removed"`
}

// NewFeeRate sets a merchant's rate from a day on; the rate of that day is replaced.
type NewFeeRate struct {
	MerchantId  string `json:"MerchantId" format:"uuid"`
	ValidFrom   string `json:"ValidFrom" format:"date" doc:"A London day, today or later"`
	BasisPoints int    `json:"BasisPoints" minimum:"0" maximum:"10000"`
}
