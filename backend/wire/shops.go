package wire

// ShopName is a shop as a filter offers it.
type ShopName struct {
	ShopId   string `json:"ShopId"`
	ShopName string `json:"ShopName"`
}

// ShopGroup is a merchant's shops.
type ShopGroup struct {
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	Shops        []ShopName `json:"Shops"`
}

// Address is where a shop is; the country is the United Kingdom.
type Address struct {
	Line1      string `json:"Line1"`
	Line2      string `json:"Line2"`
	City       string `json:"City"`
	County     string `json:"County"`
	PostalCode string `json:"PostalCode"`
}

// Shop is a shop and how to reach it.
type Shop struct {
	Id           string  `json:"Id"`
	Name         string  `json:"Name"`
	Manager      string  `json:"Manager"`
	Email        string  `json:"Email"`
	Phone        string  `json:"Phone"`
	Address      Address `json:"Address"`
	Archived     bool    `json:"Archived"`
	MerchantId   string  `json:"MerchantId"`
	MerchantName string  `json:"MerchantName"`
}

// MerchantLogo is where a merchant's logo is shown from.
type MerchantLogo struct {
	LogoUrl string `json:"LogoUrl"`
}

// Driver is who carries an order; shown to Admin only.
type Driver struct {
	Id    string `json:"Id"`
	Name  string `json:"Name"`
	Phone string `json:"Phone"`
}
