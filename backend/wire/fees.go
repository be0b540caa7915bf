package wire

import "time"

// FeeRate is what a merchant pays of the goods delivered, today and next.
type FeeRate struct {
	MerchantId      string `json:"MerchantId"`
	MerchantName    string `json:"MerchantName"`
	BasisPoints     int    `json:"BasisPoints" doc:"Share of the goods delivered, before VAT, in hundredths of a per cent; 1000 is 10 %"`
	Since           string `json:"Since" doc:"First London day of the rate; empty for the default rate"`
	NextBasisPoints *int   `json:"NextBasisPoints" doc:"The next planned rate"`
	NextSince       string `json:"NextSince" doc:"First London day of the next rate; empty if none is planned"`
}

// FeeRateFilter narrows the list of rates.
type FeeRateFilter struct {
	Own *bool `json:"Own,omitempty" doc:"true: only merchants with their own rate; false: only those without"`
}

// FeeRateListRequest asks for one page of merchants with their rates, by name.
type FeeRateListRequest = ListRequest[FeeRateFilter]

// FeeRateList is one page; Total counts all that match.
type FeeRateList struct {
	Result []FeeRate `json:"Result"`
	ListPage
}

// DatedFeeRate is a rate in a merchant's history.
type DatedFeeRate struct {
	ValidFrom   string    `json:"ValidFrom" doc:"First London day of the rate; it applies until the next rate starts"`
	BasisPoints int       `json:"BasisPoints"`
	Created     time.Time `json:"Created"`
	CreatedBy   string    `json:"CreatedBy"`
	Planned     bool      `json:"Planned" doc:"Whether the rate starts after today and can still be removed"`
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
	Net          int64     `json:"Net" doc:"Total in pence, less credit notes"`
	Vat          int64     `json:"Vat"`
	Gross        int64     `json:"Gross"`
	Created      time.Time `json:"Created"`
	GroupName    string    `json:"GroupName" doc:"Month in which the week begins, by which the list is divided into sections"`
}

// PeriodFilter narrows a list of weeks or months to those that touch a time, DateTo exclusive.
type PeriodFilter struct {
	DateFrom  *time.Time `json:"DateFrom,omitempty"`
	DateTo    *time.Time `json:"DateTo,omitempty"`
	Merchants []string   `json:"Merchants,omitempty" maxItems:"100"`
}

// WeeklySummaryList is one page; Total counts all that match.
type WeeklySummaryList struct {
	Result []WeeklySummary `json:"Result"`
	ListPage
}

// FileLink is where a file is shown from for 60 seconds.
type FileLink struct {
	FileUrl string `json:"FileUrl"`
}

// AgencyFeeExport asks for the agency fees posted from one London day to another, both included.
type AgencyFeeExport struct {
	DateFrom   time.Time `json:"DateFrom" doc:"Any moment of the first day"`
	DateTo     time.Time `json:"DateTo" doc:"Any moment of the last day"`
	MerchantId *string   `json:"MerchantId,omitempty" nullable:"true" format:"uuid" doc:"One merchant; null for every merchant that the caller may see"`
}

// NamedFile is a file in a response.
type NamedFile struct {
	Data     []byte `json:"Data" doc:"The file in base64"`
	FileName string `json:"FileName"`
}

// MonthSums are what documents of a London month add up to in pence; what credit
// notes gave back is taken off, except from Sales.
type MonthSums struct {
	Sales         int64 `json:"Sales" doc:"What delivered orders were invoiced at, with VAT"`
	Refunds       int64 `json:"Refunds" doc:"What shops credited, with VAT"`
	Fees          int64 `json:"Fees" doc:"Agency fees, before VAT"`
	Collections   int64 `json:"Collections" doc:"Charges for courier orders, before VAT"`
	Subscriptions int64 `json:"Subscriptions" doc:"Subscriptions and tranches, before VAT"`
	Revenue       int64 `json:"Revenue" doc:"The three charges together"`
	Vat           int64 `json:"Vat" doc:"VAT on the three"`
	PromoFunding  int64 `json:"PromoFunding" doc:"What the operator pays of promo codes used on delivered orders"`
	Due           int64 `json:"Due" doc:"Revenue and VAT less PromoFunding: what is owed for the month; negative if the operator owes it"`
	CreditsUsed   int   `json:"CreditsUsed" doc:"Delivery credits that were used and not returned"`
}

// MerchantMonth is a merchant's London month.
type MerchantMonth struct {
	Id           string `json:"Id"`
	MerchantId   string `json:"MerchantId" doc:"Empty for professional teams"`
	MerchantName string `json:"MerchantName"`
	Month        string `json:"Month" doc:"The month, such as 2026-11"`
	Orders       int    `json:"Orders" doc:"Number of delivered orders that its shops invoiced"`
	Closed       bool   `json:"Closed" doc:"Whether the month is closed: no more documents can be posted to it"`
	MonthSums
}

// MerchantMonthList is one page; Total counts all that match.
type MerchantMonthList struct {
	Result []MerchantMonth `json:"Result"`
	ListPage
}

// Statement is a merchant's month with the sums that make it up.
type Statement struct {
	MerchantMonth
	ShopId   string            `json:"ShopId" doc:"The shop that the statement is of; empty for one of the merchant"`
	ShopName string            `json:"ShopName"`
	Lines    []StatementLine   `json:"Lines"`
	Shops    []StatementShop   `json:"Shops" doc:"The same by shop; their Due together is the statement's. Empty in the statement of a shop"`
	Credits  StatementCredits  `json:"Credits"`
	Account  *StatementAccount `json:"Account,omitempty" doc:"What the merchant and the operator owe each other; missing in the statement of a shop"`
}

// StatementAccount is how a month changed what the operator owes the merchant, in pence; below zero the merchant owes the operator.
type StatementAccount struct {
	Opening   int64              `json:"Opening" doc:"Before the month"`
	Documents int64              `json:"Documents" doc:"What the month's documents change: fees, and sales if the operator holds the money"`
	Payments  []StatementPayment `json:"Payments" doc:"The first 1,000 payments that were entered in the month"`
	Closing   int64              `json:"Closing" doc:"After the month"`
}

// StatementPayment is a payment between merchant and operator or an opening balance, in pence; above zero in the merchant's favour.
type StatementPayment struct {
	PaidOn    string `json:"PaidOn" doc:"The London day on which it was entered"`
	Kind      string `json:"Kind" enum:"OpeningBalance,Payout,PayoutReturned,PaymentDifference,Receipt"`
	Reference string `json:"Reference"`
	Pence     int64  `json:"Pence"`
}

// StatementAmount is what documents of one type come to in pence, below zero for credit notes.
type StatementAmount struct {
	Type     string `json:"Type" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding"`
	Document string `json:"Document" enum:"Invoice,CreditNote"`
	Net      int64  `json:"Net"`
	Vat      int64  `json:"Vat"`
	Gross    int64  `json:"Gross"`
}

// StatementLine adds up the documents of one type.
type StatementLine struct {
	Documents int `json:"Documents"`
	StatementAmount
}

// StatementCredits is how the delivery credits of a merchant's shops changed in a month.
type StatementCredits struct {
	Opening  int `json:"Opening"`
	Granted  int `json:"Granted"`
	Used     int `json:"Used" doc:"Negative"`
	Returned int `json:"Returned"`
	Expired  int `json:"Expired" doc:"Negative"`
	Closing  int `json:"Closing"`
}

// StatementDocument is one document behind a statement's sums.
type StatementDocument struct {
	Id             string `json:"Id"`
	InvoiceNo      string `json:"InvoiceNo"`
	PostedOn       string `json:"PostedOn" doc:"A London day"`
	TaxPoint       string `json:"TaxPoint" doc:"A London day"`
	OrderKind      string `json:"OrderKind" doc:"order, collect, or empty"`
	OrderId        string `json:"OrderId"`
	OrderNo        string `json:"OrderNo"`
	IssuedOn       string `json:"IssuedOn" doc:"A London day"`
	DueOn          string `json:"DueOn" doc:"A London day; empty if nothing was to be paid"`
	ShopName       string `json:"ShopName"`
	Buyer          string `json:"Buyer"`
	CreditsInvoice string `json:"CreditsInvoice" doc:"Number of the invoice that a credit note credits"`
	StatementAmount
	Rates []StatementRate `json:"Rates" doc:"What the document comes to by rate of VAT"`
}

// StatementRate is what a document holds of one rate of VAT, in pence, below zero for credit notes.
type StatementRate struct {
	VatClass    string `json:"VatClass" enum:"Standard,Reduced,Zero,Exempt,None"`
	BasisPoints int    `json:"BasisPoints" doc:"Rate in hundredths of a per cent"`
	Net         int64  `json:"Net"`
	Vat         int64  `json:"Vat"`
}

// StatementShop is what a month's documents of one shop come to, in pence; what credit notes gave back is taken off.
type StatementShop struct {
	ShopId        string `json:"ShopId" doc:"Empty for documents that concern no single shop"`
	ShopName      string `json:"ShopName"`
	Sales         int64  `json:"Sales" doc:"With VAT, less refunds"`
	Fees          int64  `json:"Fees" doc:"Agency fees, with VAT"`
	Couriers      int64  `json:"Couriers" doc:"Courier orders, with VAT"`
	Subscriptions int64  `json:"Subscriptions" doc:"Subscriptions and tranches, with VAT"`
	PromoFunding  int64  `json:"PromoFunding" doc:"What the operator pays of promo codes"`
	Due           int64  `json:"Due"`
}

// StatementDocumentFilter says of which month, and of which of its sums.
type StatementDocumentFilter struct {
	MerchantId string   `json:"MerchantId,omitempty" format:"uuid" doc:"For a Merchant, always its own"`
	Shops      []string `json:"Shops,omitempty" format:"uuid" maxItems:"100" doc:"Only those of these shops"`
	ProTeams   bool     `json:"ProTeams,omitempty" doc:"true: only those of professional teams"`
	Month      string   `json:"Month,omitempty" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$"`
	Type       []string `json:"Type,omitempty" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding" maxItems:"5"`
	Document   []string `json:"Document,omitempty" enum:"Invoice,CreditNote" maxItems:"2"`
}

// StatementDocumentListRequest asks for one page of documents, newest first.
type StatementDocumentListRequest = ListRequest[StatementDocumentFilter]

// StatementDocumentList is one page; Total counts all that match.
type StatementDocumentList struct {
	Result []StatementDocument `json:"Result"`
	ListPage
}

// MonthTotals is a London month of all merchants.
type MonthTotals struct {
	Month    string     `json:"Month" doc:"The month, such as 2026-11"`
	ClosedAt *time.Time `json:"ClosedAt" doc:"When the month was closed; null while it is open"`
	ClosedBy string     `json:"ClosedBy"`
	AskedAt  *time.Time `json:"AskedAt" doc:"When an Admin asked to close the month; null if nobody has"`
	AskedBy  string     `json:"AskedBy"`
	// AskedByYou keeps whoever asked from confirming.
	AskedByYou bool `json:"AskedByYou" doc:"Whether the caller asked; another Admin has to confirm"`
	MonthSums
}

// MonthClosing is what closing a month would fix.
type MonthClosing struct {
	Month      string   `json:"Month"`
	Merchants  int      `json:"Merchants"`
	Documents  int      `json:"Documents"`
	Revenue    int64    `json:"Revenue"`
	Vat        int64    `json:"Vat"`
	Due        int64    `json:"Due"`
	Waiting    int      `json:"Waiting" doc:"Orders and charges up to the month without their documents; it cannot be closed until there are none"`
	Undrawn    int      `json:"Undrawn" doc:"Documents without a PDF"`
	OpenBefore []string `json:"OpenBefore" doc:"Earlier months that are still open; they have to be closed first"`
}

// MonthReopening opens the latest closed month again.
type MonthReopening struct {
	Reason string `json:"Reason" maxLength:"500" doc:"Kept in the audit log"`
}
