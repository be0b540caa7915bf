package wire

import "time"

// Till is a device of a shop that several people use, as it sees itself.
type Till struct {
	Name        string     `json:"Name"`
	LockMinutes int        `json:"LockMinutes" doc:"How many minutes without use lock it"`
	PersonName  string     `json:"PersonName" doc:"Who uses it; empty while it is locked"`
	PersonId    string     `json:"PersonId"`
	LocksAt     *time.Time `json:"LocksAt,omitempty" doc:"When it locks unless it is used"`
}

// TillSetting makes the caller's session a till.
type TillSetting struct {
	Name        string `json:"Name" minLength:"1" maxLength:"60"`
	LockMinutes int    `json:"LockMinutes" minimum:"1" maximum:"30"`
}

// TillUnlock is who wants to use the till: a person with a PIN, or a badge.
type TillUnlock struct {
	PersonId string `json:"PersonId,omitempty" format:"uuid"`
	Pin      string `json:"Pin,omitempty" maxLength:"20"`
	Badge    string `json:"Badge,omitempty" maxLength:"100" doc:"The scanned code, instead of person and PIN"`
}

// TillName is somebody who can use the till.
type TillName struct {
	Id   string `json:"Id"`
	Name string `json:"Name"`
}

// TillPerson is somebody who works at a shop's tills.
type TillPerson struct {
	Id         string     `json:"Id"`
	Name       string     `json:"Name"`
	ShopId     string     `json:"ShopId"`
	ShopName   string     `json:"ShopName"`
	MerchantId string     `json:"MerchantId"`
	HasBadge   bool       `json:"HasBadge"`
	IsBlocked  bool       `json:"IsBlocked" doc:"After five wrong PINs, until a new PIN is set"`
	LastUsedAt *time.Time `json:"LastUsedAt,omitempty" doc:"When the person last unlocked a till"`
	CreatedAt  time.Time  `json:"CreatedAt"`
}

// TillPersonFilter narrows the list of people.
type TillPersonFilter struct {
	Shops   []string `json:"Shops,omitempty" maxItems:"100"`
	Blocked bool     `json:"Blocked,omitempty"`
}

// TillPersonList is one page of people.
type TillPersonList struct {
	People []TillPerson `json:"People" nullable:"false"`
	ListPage
}

// NewTillPerson adds somebody to a shop's tills.
type NewTillPerson struct {
	ShopId string `json:"ShopId,omitempty" format:"uuid" doc:"A shop's own user may leave it out"`
	Name   string `json:"Name" minLength:"1" maxLength:"60"`
	Pin    string `json:"Pin" pattern:"^[0-9]{4,6}$"`
}

// TillPersonName renames a person.
type TillPersonName struct {
	Name string `json:"Name" minLength:"1" maxLength:"60"`
}

// TillPin replaces a person's PIN.
type TillPin struct {
	Pin string `json:"Pin" pattern:"^[0-9]{4,6}$"`
}

// TillBadge is a new badge. Its code is returned once.
type TillBadge struct {
	Code string `json:"Code" doc:"For a QR code or a barcode; whoever has it can use the shop's tills"`
}

// TillDevice is a till as those who manage it see it.
type TillDevice struct {
	Id          string     `json:"Id"`
	Name        string     `json:"Name"`
	ShopId      string     `json:"ShopId"`
	ShopName    string     `json:"ShopName"`
	Device      string     `json:"Device" doc:"Such as Chrome on Windows"`
	LockMinutes int        `json:"LockMinutes"`
	PersonName  string     `json:"PersonName" doc:"Who uses it; empty while it is locked"`
	LastUsedAt  *time.Time `json:"LastUsedAt,omitempty" doc:"When its session was last renewed"`
	CreatedAt   time.Time  `json:"CreatedAt"`
}

// TillFilter narrows the list of tills.
type TillFilter struct {
	Shops []string `json:"Shops,omitempty" maxItems:"100"`
}

// TillList is one page of tills.
type TillList struct {
	Tills []TillDevice `json:"Tills" nullable:"false"`
	ListPage
}
