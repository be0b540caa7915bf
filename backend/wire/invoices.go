package wire

import "time"

// Types of invoice: a shop's own, the operator's share of a delivered order, a
// courier order, what a subscription costs, and what the operator pays of promo codes.
const (
	InvoiceShop             = "Shop"
	InvoiceTradeKartFee     = "TradeKartFee"
	InvoiceTradeKartCollect = "TradeKartCollect"
	InvoiceSubscription     = "Subscription"
	InvoicePromoFunding     = "PromoFunding"
)

// Invoice is an issued invoice or credit note. Amounts are pence, of credit notes too.
type Invoice struct {
	InvoiceNo      string    `json:"InvoiceNo"`
	OrderNo        string    `json:"OrderNo" doc:"Empty if the invoice is not for an order"`
	OrderDate      time.Time `json:"OrderDate"`
	FileUrl        string    `json:"FileUrl" doc:"API address that returns a short-lived link to the PDF"`
	Document       string    `json:"Document" enum:"Invoice,CreditNote"`
	Type           string    `json:"Type" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding"`
	Issued         time.Time `json:"Issued"`
	TaxPoint       string    `json:"TaxPoint" format:"date"`
	Seller         string    `json:"Seller"`
	Buyer          string    `json:"Buyer"`
	ShopName       string    `json:"ShopName"`
	MerchantName   string    `json:"MerchantName"`
	CreditsInvoice string    `json:"CreditsInvoice" doc:"Number of the invoice that a credit note credits"`
	Net            int64     `json:"Net"`
	Vat            int64     `json:"Vat"`
	Gross          int64     `json:"Gross"`
	OrderId        string    `json:"OrderId"`
	OrderKind      string    `json:"OrderKind" enum:",order,collect"`
	ToApprove      int64     `json:"ToApprove" doc:"Pence of credit notes that wait for another Admin's approval; 0 for all but Admins"`
	PdfProblem     string    `json:"PdfProblem" enum:",NotDrawn,Changed" doc:"Why the PDF cannot be opened: drawing failed, or the file was changed since"`
}

// InvoiceGroup is what belongs to one order. An invoice without an order is a group of its own.
type InvoiceGroup struct {
	OrderNo  string    `json:"OrderNo"`
	Invoices []Invoice `json:"Invoices"`
}

// ShopInvoiceFilter narrows a shop's list. Dates are those of the order, DateTo exclusive.
type ShopInvoiceFilter struct {
	DateFrom    *time.Time `json:"DateFrom,omitempty"`
	DateTo      *time.Time `json:"DateTo,omitempty"`
	OrderId     string     `json:"OrderId,omitempty" doc:"Id of a courier order"`
	DeliveryId  string     `json:"DeliveryId,omitempty" doc:"Id of a delivery order"`
	InvoiceType []string   `json:"InvoiceType,omitempty" enum:"Shop,TradeKartCollect" maxItems:"2"`
}

// VatFilter leaves the documents of the caller's VAT return: an Admin's is the operator's.
type VatFilter struct {
	VatPeriod string `json:"VatPeriod,omitempty" pattern:"^(20[0-9]{2}-(0[1-9]|1[0-2])/([1-9]|1[0-2]))?$" doc:"First month and number of months: 2026-09/3"`
	VatBox    string `json:"VatBox,omitempty" enum:",1,2,3,4,5,6,7,8,9" doc:"Only what is in this box of the return"`
}

// MerchantInvoiceFilter narrows a merchant's list.
type MerchantInvoiceFilter struct {
	DateFrom    *time.Time `json:"DateFrom,omitempty"`
	DateTo      *time.Time `json:"DateTo,omitempty"`
	Shops       []string   `json:"Shops,omitempty" maxItems:"1000"`
	InvoiceType []string   `json:"InvoiceType,omitempty" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding" maxItems:"5"`
	VatFilter
}

// AdminInvoiceFilter narrows the list of everybody's.
type AdminInvoiceFilter struct {
	DateFrom    *time.Time `json:"DateFrom,omitempty"`
	DateTo      *time.Time `json:"DateTo,omitempty"`
	Merchants   []string   `json:"Merchants,omitempty" maxItems:"1000"`
	Shops       []string   `json:"Shops,omitempty" maxItems:"1000"`
	InvoiceType []string   `json:"InvoiceType,omitempty" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding" maxItems:"5"`
	VatFilter
}

// Requests for one page of groups, newest orders first.
type (
	ShopInvoiceListRequest     = ListRequest[ShopInvoiceFilter]
	MerchantInvoiceListRequest = ListRequest[MerchantInvoiceFilter]
	AdminInvoiceListRequest    = ListRequest[AdminInvoiceFilter]
)

// ShopInvoiceList is one page of a shop's list; Total counts groups.
type ShopInvoiceList struct {
	Page          int            `json:"page"`
	Size          int            `json:"Size"`
	InvoiceGroups []InvoiceGroup `json:"invoiceGroups"`
	ListPage
}

// InvoiceList is one page of an Admin's or a Merchant's list; Total counts groups.
type InvoiceList struct {
	Page          int            `json:"page"`
	Size          int            `json:"Size"`
	InvoiceGroups []InvoiceGroup `json:"InvoiceGroups"`
	ListPage
}

// InvoiceShop names a shop for the list's filter.
type InvoiceShopName struct {
	ShopName string `json:"ShopName"`
	ShopId   string `json:"ShopId"`
}

// InvoiceMerchant names a merchant for the list's filter.
type InvoiceMerchant struct {
	MerchantName string `json:"MerchantName"`
	MerchantId   string `json:"MerchantId"`
}

// InvoiceFile is a link to an invoice's PDF, good for a minute.
type InvoiceFile struct {
	FileUrl string `json:"FileUrl"`
}

// InvoiceSelection names invoices by number.
type InvoiceSelection struct {
	InvoiceNos []string `json:"InvoiceNos" minItems:"1" maxItems:"1000"`
}

// InvoiceSettings is how an issuer shows on its invoices. CompanyName and the numbers are a merchant's, or the operator's.
type InvoiceSettings struct {
	CompanyName   string `json:"CompanyName" maxLength:"120"`
	CompanyNumber string `json:"CompanyNumber" maxLength:"20"`
	VatNumber     string `json:"VatNumber" maxLength:"20" doc:"Empty if the company is not registered for VAT; its invoices then show no VAT"`
	Line1         string `json:"Line1" maxLength:"99" doc:"The operator's address; a merchant's address is its head office"`
	Line2         string `json:"Line2" maxLength:"99"`
	City          string `json:"City" maxLength:"49"`
	PostalCode    string `json:"PostalCode" maxLength:"14"`
	VatFrom       string `json:"VatFrom,omitempty" maxLength:"10" doc:"First London day of the registration; earlier tax points bear no VAT; empty: always was"`
	VatTo         string `json:"VatTo,omitempty" maxLength:"10" doc:"Last London day of the registration; empty: it has no end"`
	NotRegistered bool   `json:"NotRegistered,omitempty" doc:"The operator's: without VAT. A merchant is registered if it has a VAT number"`
	CreditLimit   int64  `json:"CreditLimit,omitempty" minimum:"0" doc:"The operator's: a credit note of more pence with VAT needs a second Admin"`
	ChargeLimit   int64  `json:"ChargeLimit,omitempty" minimum:"0" doc:"The operator's: a charge of more pence without VAT needs a second Admin"`
	PaymentDays   int    `json:"PaymentDays,omitempty" minimum:"0" maximum:"365" doc:"Days from issue until the operator's invoices are due"`
	BankPayee     string `json:"BankPayee,omitempty" maxLength:"140" doc:"Name of the operator's bank account; empty: CompanyName"`
	SortCode      string `json:"SortCode,omitempty" maxLength:"12" doc:"Of the bank account to which the operator's invoices are paid; six digits"`
	AccountNumber string `json:"AccountNumber,omitempty" maxLength:"12" doc:"Eight digits"`
	Waiting       int    `json:"Waiting,omitempty" doc:"Orders and charges that wait for the operator's complete details; ignored in requests"`

	Prefixes []InvoicePrefix `json:"Prefixes" maxItems:"1000"`
}

// InvoicePrefix is what an issuer's numbers begin with.
type InvoicePrefix struct {
	ShopId     string `json:"ShopId" doc:"Empty for the operator"`
	Name       string `json:"Name,omitempty" doc:"The issuer; ignored in requests"`
	Prefix     string `json:"Prefix" maxLength:"11"`
	LastNumber int64  `json:"LastNumber,omitempty" doc:"Number of invoices in the series; ignored in requests"`
}

// InvoiceParty is the buyer of an invoice.
type InvoiceParty struct {
	Name       string `json:"Name" maxLength:"120"`
	Contact    string `json:"Contact,omitempty" maxLength:"120"`
	Line1      string `json:"Line1,omitempty" maxLength:"99"`
	Line2      string `json:"Line2,omitempty" maxLength:"199"`
	City       string `json:"City,omitempty" maxLength:"49"`
	PostalCode string `json:"PostalCode,omitempty" maxLength:"14"`
	Email      string `json:"Email,omitempty" maxLength:"254"`
	VatNumber  string `json:"VatNumber,omitempty" maxLength:"20"`
}

// InvoiceDocument is an invoice with what can still be credited of it.
type InvoiceDocument struct {
	InvoiceNo        string                `json:"InvoiceNo"`
	Type             string                `json:"Type" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding"`
	OrderNo          string                `json:"OrderNo"`
	Buyer            InvoiceParty          `json:"Buyer"`
	PricesIncludeVat bool                  `json:"PricesIncludeVat" doc:"Whether amounts of its lines include VAT"`
	Registered       bool                  `json:"Registered" doc:"Whether the seller charged VAT"`
	Lines            []InvoiceDocumentLine `json:"Lines"`
	Gross            int64                 `json:"Gross"`
	Left             int64                 `json:"Left" doc:"Pence with VAT that are not credited"`
	CreditLimit      int64                 `json:"CreditLimit" doc:"A larger credit note, in pence with VAT, needs the approval of another Admin"`
}

// InvoiceDocumentLine is a line with what is left of it.
type InvoiceDocumentLine struct {
	No          int    `json:"No"`
	Description string `json:"Description"`
	Quantity    int64  `json:"Quantity"`
	VatClass    string `json:"VatClass" enum:"Standard,Reduced,Zero,Exempt,None"`
	Left        int64  `json:"Left" doc:"Pence that are not credited"`
}

// NewCredit asks for a credit note.
type NewCredit struct {
	Kind string `json:"Kind" enum:"Items,Goodwill,Error" doc:"Items: not received, so the agency fee is credited too. Goodwill: it stays. Error: a wrong invoice"`

	Lines   []CreditedLine  `json:"Lines,omitempty" maxItems:"1000" doc:"What is credited of which lines"`
	Reason  string          `json:"Reason" maxLength:"500" doc:"Stands on the credit note"`
	Reissue *InvoiceReissue `json:"Reissue,omitempty" doc:"Credits the whole invoice and issues it anew; Lines is ignored then"`
}

// CreditedLine is an amount of a line, with VAT if the invoice's prices include it.
type CreditedLine struct {
	No     int   `json:"No" minimum:"1"`
	Amount int64 `json:"Amount" minimum:"0" doc:"Pence"`
}

// InvoiceReissue is what the new invoice shows instead.
type InvoiceReissue struct {
	Buyer   InvoiceParty `json:"Buyer"`
	Classes []string     `json:"Classes,omitempty" enum:"Standard,Reduced,Zero,Exempt" maxItems:"1000" doc:"The VAT class of each line; empty: as it was"`
}

// CreditOutcome is what came of a request to credit.
type CreditOutcome struct {
	CreditNo  string `json:"CreditNo" doc:"Number of the credit note; empty while it waits"`
	InvoiceNo string `json:"InvoiceNo" doc:"Number of the invoice that replaces it"`
	Waiting   bool   `json:"Waiting" doc:"Whether another Admin has to approve it first"`
}
