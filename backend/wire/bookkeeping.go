package wire

// BookkeepingSettings are the names and codes that files for a bookkeeping program use. An empty one means the program's default.
type BookkeepingSettings struct {
	Customer string                   `json:"Customer" maxLength:"100" doc:"The one contact for what consumers buy; empty: each by name. Of a merchant only"`
	Supplier string                   `json:"Supplier" maxLength:"100" doc:"The operator as the books name it. Of a merchant only"`
	Tracking string                   `json:"Tracking" maxLength:"100" doc:"Xero: tracking category by shop. Others: anything fills in the location. Empty: none"`
	Accounts []BookkeepingAccountCode `json:"Accounts" maxItems:"10"`
	Taxes    []BookkeepingTaxCode     `json:"Taxes" maxItems:"20"`
	Shops    []BookkeepingShopCode    `json:"Shops" maxItems:"1000" doc:"What shops are called in the books; others by their name"`
}

// BookkeepingAccountCode is the nominal account for a type of document.
type BookkeepingAccountCode struct {
	Type string `json:"Type" enum:"Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding"`
	Code string `json:"Code" maxLength:"100"`
}

// BookkeepingTaxCode is what a class of VAT is called.
type BookkeepingTaxCode struct {
	Side     string `json:"Side" enum:"Sales,Purchases"`
	VatClass string `json:"VatClass" enum:"Standard,Reduced,Zero,Exempt,None"`
	Code     string `json:"Code" maxLength:"100"`
}

// BookkeepingShopCode is what a shop is called in the books.
type BookkeepingShopCode struct {
	ShopId string `json:"ShopId" format:"uuid"`
	Code   string `json:"Code" maxLength:"100"`
}

// VatReturn is a workpaper for the VAT return of a period. Documents count by tax point; one that was issued after its own period had
// been closed counts in the period in which it is posted.
type VatReturn struct {
	From           string   `json:"From" doc:"The first London day"`
	To             string   `json:"To" doc:"The last London day"`
	VatNumber      string   `json:"VatNumber" doc:"Empty if there is none"`
	Closed         bool     `json:"Closed" doc:"Whether the period's last month is closed: the figures do not change any more"`
	Boxes          []VatBox `json:"Boxes" doc:"Boxes 1 to 9"`
	CreditNotes    VatSum   `json:"CreditNotes" doc:"What credit notes take off, contained in the boxes"`
	EarlierPeriods VatSum   `json:"EarlierPeriods" doc:"Adjustments for documents of earlier periods, contained in the boxes"`
	Outside        VatSum   `json:"Outside" doc:"Documents without VAT, in no box"`
}

// VatBox is one box of the return, in pence; boxes 6 to 9 are whole pounds.
type VatBox struct {
	Box       int   `json:"Box"`
	Pence     int64 `json:"Pence"`
	Documents int   `json:"Documents" doc:"Number of documents behind it"`
}

// VatSum adds documents up, in pence, below zero for what is taken off.
type VatSum struct {
	Documents int   `json:"Documents"`
	Net       int64 `json:"Net"`
	Vat       int64 `json:"Vat"`
}
