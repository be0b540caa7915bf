package wire

import "time"

// IntakeKey is a key by which another system sends orders to a merchant's shops. The key itself is not stored.
type IntakeKey struct {
	Id           string     `json:"Id"`
	Name         string     `json:"Name" doc:"What the key is for"`
	Ending       string     `json:"Ending" doc:"The key's last four characters; empty for keys of earlier versions"`
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	ShopId       string     `json:"ShopId" doc:"The only shop that the key serves; empty: all of the merchant's"`
	ShopName     string     `json:"ShopName"`
	Created      time.Time  `json:"Created"`
	CreatedBy    string     `json:"CreatedBy" doc:"Empty if it was made on the command line"`
	LastUsed     *time.Time `json:"LastUsed" doc:"At most ten minutes old while the key is in use"`
	Ends         *time.Time `json:"Ends" doc:"When a key that was replaced stops working"`
	Valid        bool       `json:"Valid" doc:"False once it was revoked or has ended"`
	Test         bool       `json:"Test" doc:"Whether its orders are training orders"`
}

// IntakeKeyFilter narrows the list.
type IntakeKeyFilter struct {
	Status []string `json:"Status,omitempty" enum:"Valid,Ended" maxItems:"2"`
	For    []string `json:"For,omitempty" enum:"Live,Test" maxItems:"2" doc:"Keys whose orders are real, or test keys"`
}

// IntakeKeyListRequest asks for one page of keys, newest first.
type IntakeKeyListRequest = ListRequest[IntakeKeyFilter]

// IntakeKeyList is one page; Total counts all that match.
type IntakeKeyList struct {
	Keys []IntakeKey `json:"Keys"`
	ListPage
}

// NewIntakeKey is a key to make.
type NewIntakeKey struct {
	Name       string `json:"Name" maxLength:"100"`
	MerchantId string `json:"MerchantId,omitempty" format:"uuid" doc:"For Admins, unless a shop is named"`
	ShopId     string `json:"ShopId,omitempty" format:"uuid" doc:"The only shop that the key is to serve; without it, all of the merchant's"`
	Test       bool   `json:"Test,omitempty" doc:"Makes a test key: its orders are training orders, deleted after 30 days"`
}

// MadeIntakeKey is a key that was made, which is shown only this once.
type MadeIntakeKey struct {
	Key       string    `json:"Key" doc:"What the other system sends as its bearer token"`
	IntakeKey IntakeKey `json:"IntakeKey"`
}
