package wire

import "time"

// Whether a shop sells a product.
const (
	ProductOn      = "On"
	ProductOff     = "Off"
	ProductSoldOut = "SoldOut"
)

// MerchantProductFields are what a merchant says about a product. Price is pence with VAT.
type MerchantProductFields struct {
	Sku      string `json:"Sku" maxLength:"120" doc:"The merchant's own code, the same as in its orders" example:"22086"`
	Gtin     string `json:"Gtin,omitempty" maxLength:"40" doc:"The number below the barcode" example:"5012345000015"`
	Name     string `json:"Name" maxLength:"300" example:"Tea set"`
	Brand    string `json:"Brand,omitempty" maxLength:"120"`
	Size     string `json:"Size,omitempty" maxLength:"60" example:"800 g"`
	Price    int64  `json:"Price" minimum:"0" maximum:"100000000" doc:"Pence with VAT" example:"1250" money:""`
	VatClass string `json:"VatClass,omitempty" enum:"Standard,Reduced,Zero,Exempt" doc:"Default: Standard"`
	ImageUrl string `json:"ImageUrl,omitempty" maxLength:"1000" doc:"An https address, or a path on this server"`
	Weight   int    `json:"Weight,omitempty" minimum:"0" maximum:"1000000" doc:"Grams; 0 if it is not known" example:"800"`
}

// MerchantProduct is a product that a merchant's shops sell.
type MerchantProduct struct {
	Id string `json:"Id"`
	MerchantProductFields
	FromCatalogue bool      `json:"FromCatalogue" doc:"Whether it was taken from the universal catalogue"`
	Created       time.Time `json:"Created"`
	OffIn         int       `json:"OffIn" doc:"Number of shops that do not sell it"`
	SoldOutIn     int       `json:"SoldOutIn" doc:"Number of shops where it is sold out until tomorrow"`
}

// MerchantProductFilter narrows the list.
type MerchantProductFilter struct {
	VatClass  []string `json:"VatClass,omitempty" enum:"Standard,Reduced,Zero,Exempt" maxItems:"4"`
	NoImage   bool     `json:"NoImage,omitempty" doc:"Only products without a picture"`
	Available []string `json:"Available,omitempty" enum:"Off,SoldOut" maxItems:"2" doc:"Only products that a shop does not sell, or that are sold out in one"`
}

// MerchantProductListRequest asks for one page of a merchant's products, by name.
type MerchantProductListRequest = ListRequest[MerchantProductFilter]

// MerchantProductList is one page; Total counts all that match.
type MerchantProductList struct {
	Products []MerchantProduct `json:"Products"`
	ListPage
}

// CatalogueProduct is a product of the universal catalogue that a merchant may take.
type CatalogueProduct struct {
	Id       string `json:"Id"`
	Gtin     string `json:"Gtin"`
	Name     string `json:"Name"`
	Brand    string `json:"Brand"`
	Size     string `json:"Size"`
	ImageUrl string `json:"ImageUrl"`
	Taken    bool   `json:"Taken" doc:"Whether the merchant has a product with this GTIN"`
}

// TakenProduct takes a product from the universal catalogue: what it does not say, the catalogue does.
type TakenProduct struct {
	VariantId string `json:"VariantId" format:"uuid"`
	Sku       string `json:"Sku,omitempty" maxLength:"120" doc:"Default: the GTIN"`
	Price     int64  `json:"Price" minimum:"0" maximum:"100000000" doc:"Pence with VAT"`
	VatClass  string `json:"VatClass,omitempty" enum:"Standard,Reduced,Zero,Exempt" doc:"Default: Standard"`
}

// ProductShop is whether a shop sells a product.
type ProductShop struct {
	ShopId   string     `json:"ShopId"`
	ShopName string     `json:"ShopName"`
	State    string     `json:"State" enum:"On,Off,SoldOut"`
	Until    *time.Time `json:"Until,omitempty" doc:"When a product that is sold out is sold again: the next midnight in London"`
}

// ProductShops sets whether shops sell a product.
type ProductShops struct {
	ShopIds []string `json:"ShopIds" minItems:"1" maxItems:"5000"`
	State   string   `json:"State" enum:"On,Off,SoldOut" doc:"SoldOut ends at the next midnight in London"`
}

// MerchantProductImport is what became of the rows of a file.
type MerchantProductImport struct {
	Rows    int            `json:"Rows"`
	Added   int            `json:"Added"`
	Changed int            `json:"Changed"`
	Same    int            `json:"Same" doc:"Number of rows that say what is there already"`
	LeftOut ImportProblems `json:"LeftOut"`
	Changes []ImportRow    `json:"Changes" doc:"The first 100 products that the file changes, before and after"`
}

// ShopProduct is a product of the merchant's, as one of its shops sells it.
type ShopProduct struct {
	Id       string     `json:"Id"`
	Sku      string     `json:"Sku"`
	Gtin     string     `json:"Gtin"`
	Name     string     `json:"Name"`
	Brand    string     `json:"Brand"`
	Size     string     `json:"Size"`
	Price    int64      `json:"Price" doc:"Pence with VAT" money:""`
	ImageUrl string     `json:"ImageUrl"`
	State    string     `json:"State" enum:"On,Off,SoldOut"`
	Until    *time.Time `json:"Until" doc:"When a product that is sold out is sold again"`
}

// ShopProductFilter narrows a shop's products.
type ShopProductFilter struct {
	Available []string `json:"Available,omitempty" enum:"Off,SoldOut" maxItems:"2" doc:"Only products that the shop does not sell now"`
	ShopId    string   `json:"-"`
}

// ShopProductListRequest asks for one page of a shop's products, by name.
type ShopProductListRequest = ListRequest[ShopProductFilter]

// ShopProductList is one page; Total counts all that match.
type ShopProductList struct {
	Products []ShopProduct `json:"Products"`
	ListPage
}

// ShopProductState sets whether the shop sells a product.
type ShopProductState struct {
	State string `json:"State" enum:"On,Off,SoldOut" doc:"SoldOut ends at the next midnight in London"`
}

// FeedProduct is a product as web shops read it.
type FeedProduct struct {
	Id        string        `json:"Id"`
	Sku       string        `json:"SKU"`
	Gtin      string        `json:"Gtin"`
	Title     string        `json:"Title"`
	Brand     string        `json:"Brand"`
	Size      string        `json:"Size"`
	Price     int64         `json:"Price" doc:"Pence with VAT" money:""`
	VatClass  string        `json:"VatClass" enum:"Standard,Reduced,Zero,Exempt"`
	ImageUrl  string        `json:"ImageUrl"`
	Weight    int           `json:"Weight" doc:"Grams; 0 if it is not known"`
	NotSoldIn []ProductShop `json:"NotSoldIn" doc:"Of the key's shops, those that do not sell it now"`
}

// Feed is a page of a merchant's products by SKU.
type Feed struct {
	Products []FeedProduct `json:"Products"`
	Next     string        `json:"Next" doc:"The After of the next request; empty at the end"`
}
