package wire

import "time"

// PersonalDataOf says whose data is meant. At least one field is needed; rows that match any of them belong to the person.
type PersonalDataOf struct {
	Email      string `json:"Email,omitempty" maxLength:"254"`
	Phone      string `json:"Phone,omitempty" maxLength:"30"`
	CustomerId string `json:"CustomerId,omitempty" maxLength:"200" doc:"The customer's id in a merchant's app, which push notifications use"`
}

// PersonalData is what is stored about one person.
type PersonalData struct {
	Holdings []PersonalDataHolding `json:"Holdings"`
	Open     []PersonalDataHolding `json:"Open" doc:"Rows that are still needed; nothing can be erased until they have ended"`
}

// PersonalDataHolding is one kind of record that holds data of the person.
type PersonalDataHolding struct {
	Name string `json:"Name"`
	Rows int    `json:"Rows"`
	Kept string `json:"Kept,omitempty" doc:"Why these records are not erased, or what has to be done first; empty if they are erased"`
}

// PersonalDataErase erases what is stored about a person and need not be kept.
type PersonalDataErase struct {
	Email      string `json:"Email,omitempty" maxLength:"254"`
	Phone      string `json:"Phone,omitempty" maxLength:"30"`
	CustomerId string `json:"CustomerId,omitempty" maxLength:"200"`
	Reason     string `json:"Reason" maxLength:"500" doc:"Why, such as the number of the request; it must not name the person"`
}

// PersonalErasure is one erasure. It does not say whose data it was.
type PersonalErasure struct {
	Id     string    `json:"Id"`
	At     time.Time `json:"At"`
	By     string    `json:"By"`
	Reason string    `json:"Reason"`
	Rows   int       `json:"Rows" doc:"Records that were erased"`
	Kept   int       `json:"Kept" doc:"Records that hold data of the person and were kept"`
}

// PersonalErasureFilter narrows the list of erasures.
type PersonalErasureFilter struct {
	From *time.Time `json:"From,omitempty"`
	To   *time.Time `json:"To,omitempty"`
}

// PersonalErasureList is one page of erasures, newest first.
type PersonalErasureList struct {
	Erasures []PersonalErasure `json:"Erasures"`
	ListPage
}
