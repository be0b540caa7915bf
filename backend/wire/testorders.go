package wire

import "time"

// TestOrder is a training order that was sent with a test key.
type TestOrder struct {
	Id               string    `json:"Id"`
	OrderNo          string    `json:"OrderNo"`
	ExternalOrderId  string    `json:"ExternalOrderId" doc:"The id with which it was sent"`
	Status           string    `json:"Status"`
	ShopPortalStatus string    `json:"ShopPortalStatus"`
	TotalAmount      int64     `json:"TotalAmount" doc:"Pence; nothing is charged"`
	ShopName         string    `json:"ShopName"`
	MerchantName     string    `json:"MerchantName"`
	KeyId            string    `json:"KeyId"`
	KeyName          string    `json:"KeyName"`
	KeyEnding        string    `json:"KeyEnding" doc:"The key's last four characters"`
	Created          time.Time `json:"Created" doc:"When it was received"`
	Ends             time.Time `json:"Ends" doc:"When it is deleted"`
}

// TestOrderFilter narrows the list.
type TestOrderFilter struct {
	KeyId []string `json:"KeyId,omitempty" maxItems:"20" doc:"Orders of these keys"`
}

// TestOrderListRequest asks for one page of test orders, newest first.
type TestOrderListRequest = ListRequest[TestOrderFilter]

// TestOrderList is one page; Total counts all that match.
type TestOrderList struct {
	Orders []TestOrder `json:"Orders"`
	ListPage
}
