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

// WeeklySummary is the file of a merchant's agency fees in one week.
type WeeklySummary struct {
	Id           string    `json:"Id"`
	FileName     string    `json:"FileName"`
	MerchantId   string    `json:"MerchantId"`
	MerchantName string    `json:"MerchantName"`
	Starts       time.Time `json:"Starts" doc:"The week's Monday, 00:00 in London"`
	Ends         time.Time `json:"Ends" doc:"The Monday after it"`
	Documents    int       `json:"Documents" doc:"Fee invoices and their credit notes"`
	Net          int64     `json:"Net" doc:"Pence, less what credit notes gave back"`
	Vat          int64     `json:"Vat"`
	Gross        int64     `json:"Gross"`
	Created      time.Time `json:"Created"`
	GroupName    string    `json:"GroupName" doc:"Month in which the week begins, the list's section"`
}

// WeeklySummaryFilter narrows the list to weeks that touch a time, DateTo exclusive.
type WeeklySummaryFilter struct {
	DateFrom  *time.Time `json:"DateFrom,omitempty"`
	DateTo    *time.Time `json:"DateTo,omitempty"`
	Merchants []string   `json:"Merchants,omitempty" maxItems:"100"`
}

// WeeklySummaryList is one page; Total counts all that match.
type WeeklySummaryList struct {
	Result []WeeklySummary `json:"Result"`
	Total  int             `json:"Total"`
	Next   string          `json:"Next"`
}

// FileLink is where a file is shown from for 60 seconds.
type FileLink struct {
	FileUrl string `json:"FileUrl"`
}

// AgencyFeeExport asks for the agency fees posted from one London day to another, both included.
type AgencyFeeExport struct {
	DateFrom   time.Time `json:"DateFrom" doc:"Any moment of the first day"`
	DateTo     time.Time `json:"DateTo" doc:"Any moment of the last day"`
	MerchantId *string   `json:"MerchantId,omitempty" nullable:"true" format:"uuid" doc:"One merchant; null for all that the caller sees"`
}

// NamedFile is a file in an answer.
type NamedFile struct {
	Data     []byte `json:"Data" doc:"Base64"`
	FileName string `json:"FileName"`
}
