package wire

import "time"

// Suspension is that of a merchant by an Admin: its shops take no new orders and its people only finish those that have come.
type Suspension struct {
	Since  time.Time `json:"Since"`
	Reason string    `json:"Reason"`
}

// MerchantRow is a merchant in the Admins' list.
type MerchantRow struct {
	Id         string      `json:"Id"`
	Name       string      `json:"Name"`
	LogoUrl    string      `json:"LogoUrl"`
	CreatedAt  time.Time   `json:"CreatedAt"`
	Shops      int         `json:"Shops" doc:"Shops that are not archived"`
	Orders     int64       `json:"Orders" doc:"Delivery orders in all tabs"`
	PlanActive bool        `json:"PlanActive" doc:"Whether its shops' subscriptions are active"`
	Credits    int         `json:"Credits" doc:"Credits a month for each shop; 0 without a subscription"`
	Suspension *Suspension `json:"Suspension,omitempty" doc:"Set while the merchant is suspended"`
}

// MerchantRecord is a merchant as an Admin sees it.
type MerchantRecord struct {
	MerchantRow
	Users         int             `json:"Users" doc:"Users that can sign in, of the merchant and its shops"`
	Keys          int             `json:"Keys" doc:"Intake keys that are not revoked"`
	Slogan        string          `json:"Slogan"`
	BrandColour   string          `json:"BrandColour" doc:"Six hexadecimal digits without #; empty if none is set"`
	Address       MerchantAddress `json:"Address"`
	CompanyName   string          `json:"CompanyName" doc:"On invoices; the merchant's name if it has set none"`
	CompanyNumber string          `json:"CompanyNumber"`
	VatNumber     string          `json:"VatNumber" doc:"Empty if the company is not registered for VAT"`
	VatFrom       string          `json:"VatFrom" doc:"First London day of the registration, such as 2026-11-01; empty: it always was"`
	VatTo         string          `json:"VatTo" doc:"Last London day of the registration; empty: it has no end"`
}

// MerchantFilter narrows the list of merchants.
type MerchantFilter struct {
	Suspended *bool `json:"Suspended,omitempty"`
	Plan      *bool `json:"Plan,omitempty" doc:"Whether subscriptions are active"`
}

// MerchantListRequest asks for one page of merchants, sorted by name.
type MerchantListRequest = ListRequest[MerchantFilter]

// MerchantList is one page of merchants.
type MerchantList struct {
	Merchants []MerchantRow `json:"Merchants"`
	ListPage
}

// NewMerchant is a merchant to be added.
type NewMerchant struct {
	Name string `json:"Name"`
}

// MerchantCompany is the company behind a merchant, as its new invoices show it.
type MerchantCompany struct {
	CompanyName   string `json:"CompanyName" maxLength:"120"`
	CompanyNumber string `json:"CompanyNumber" maxLength:"20"`
	VatNumber     string `json:"VatNumber" maxLength:"20" doc:"Empty if the company is not registered for VAT; its invoices then show no VAT"`
	VatFrom       string `json:"VatFrom,omitempty" maxLength:"10" doc:"First London day of the registration for VAT, such as 2026-11-01; empty: it always was"`
	VatTo         string `json:"VatTo,omitempty" maxLength:"10" doc:"Last London day of the registration; empty: it has no end"`
}

// MerchantSuspending suspends a merchant; its users are told the reason.
type MerchantSuspending struct {
	Reason string `json:"Reason"`
}
