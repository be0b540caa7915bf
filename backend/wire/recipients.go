package wire

import "time"

// RecipientFields are what a shop enters about somebody it delivers to.
type RecipientFields struct {
	FirstName    string `json:"FirstName" maxLength:"120"`
	LastName     string `json:"LastName,omitempty" maxLength:"120"`
	TelNo        string `json:"TelNo" maxLength:"60"`
	Email        string `json:"Email,omitempty" maxLength:"254"`
	Instructions string `json:"Instructions,omitempty" maxLength:"1000" doc:"Delivery instructions, at most 65 characters"`
	CollectAddress
}

// Recipient is somebody in a shop's address book.
type Recipient struct {
	Id      string    `json:"Id"`
	Created time.Time `json:"Created"`
	UsedAt  time.Time `json:"UsedAt" doc:"When a delivery to this recipient was last placed, or when the recipient was added"`
	RecipientFields
}

// RecipientFilter narrows the address book by nothing but the search.
type RecipientFilter struct{}

// RecipientListRequest asks for one page of the address book, last used first.
type RecipientListRequest = ListRequest[RecipientFilter]

// RecipientList is one page of the address book.
type RecipientList struct {
	Recipients []Recipient `json:"Recipients"`
	ListPage
}
