package wire

import "time"

// Types of invoice: a shop's own, the operator's share of a delivered order, a
// courier order, and what a subscription costs.
const (
	InvoiceShop             = "Shop"
	InvoiceTradeKartFee     = "TradeKartFee"
	InvoiceTradeKartCollect = "TradeKartCollect"
	InvoiceSubscription     = "Subscription"
)

// Invoice is an issued invoice or credit note. Amounts are pence, of credit notes too.
type Invoice struct {
	InvoiceNo      string    `json:"InvoiceNo"`
	OrderNo        string    `json:"OrderNo" doc:"Empty if the invoice is not for an order"`
	OrderDate      time.Time `json:"OrderDate"`
	FileUrl        string    `json:"FileUrl" doc:"API address that returns a short-lived link to the PDF"`
	Document       string    `json:"Document" enum:"Invoice,CreditNote"`
	Type           string    `json:"Type" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription"`
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
	PdfProblem     string    `json:"PdfProblem" enum:",NotDrawn,Changed" doc:"Why the PDF cannot be opened: drawing it failed, or the stored file is not the one that was drawn"`
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

// MerchantInvoiceFilter narrows a merchant's list.
type MerchantInvoiceFilter struct {
	DateFrom    *time.Time `json:"DateFrom,omitempty"`
	DateTo      *time.Time `json:"DateTo,omitempty"`
	Shops       []string   `json:"Shops,omitempty" maxItems:"1000"`
	InvoiceType []string   `json:"InvoiceType,omitempty" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription" maxItems:"4"`
}

// AdminInvoiceFilter narrows the list of everybody's.
type AdminInvoiceFilter struct {
	DateFrom    *time.Time `json:"DateFrom,omitempty"`
	DateTo      *time.Time `json:"DateTo,omitempty"`
	Merchants   []string   `json:"Merchants,omitempty" maxItems:"1000"`
	Shops       []string   `json:"Shops,omitempty" maxItems:"1000"`
	InvoiceType []string   `json:"InvoiceType,omitempty" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription" maxItems:"4"`
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
	CompanyName   string          `json:"CompanyName" maxLength:"120"`
	CompanyNumber string          `json:"CompanyNumber" maxLength:"20"`
	VatNumber     string          `json:"VatNumber" maxLength:"20" doc:"Empty if the company is not registered for VAT; its invoices then show no VAT"`
	Line1         string          `json:"Line1" maxLength:"99" doc:"The operator's address; a merchant's address is its head office"`
	Line2         string          `json:"Line2" maxLength:"99"`
	City          string          `json:"City" maxLength:"49"`
	PostalCode    string          `json:"PostalCode" maxLength:"14"`
	Prefixes      []InvoicePrefix `json:"Prefixes" maxItems:"1000"`
}

// InvoicePrefix is what an issuer's numbers begin with.
type InvoicePrefix struct {
	ShopId     string `json:"ShopId" doc:"Empty for the operator"`
	Name       string `json:"Name,omitempty" doc:"The issuer; ignored in requests"`
	Prefix     string `json:"Prefix" maxLength:"11"`
	LastNumber int64  `json:"LastNumber,omitempty" doc:"Number of invoices in the series; ignored in requests"`
}
