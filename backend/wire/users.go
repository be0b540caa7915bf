package wire

import "time"

// Statuses of an account; an invited one has no password yet.
const (
	UserActive      = "Active"
	UserInvited     = "Invited"
	UserDeactivated = "Deactivated"
)

// User is an account as those who manage it see it.
type User struct {
	Id                string     `json:"Id"`
	Email             string     `json:"Email"`
	FirstName         string     `json:"FirstName"`
	LastName          string     `json:"LastName"`
	Role              string     `json:"Role" enum:"Admin,Merchant,Shop"`
	MerchantId        string     `json:"MerchantId"`
	MerchantName      string     `json:"MerchantName"`
	ShopId            string     `json:"ShopId"`
	ShopName          string     `json:"ShopName"`
	Abilities         []string   `json:"Abilities"` // beyond the role's
	Status            string     `json:"Status" enum:"Active,Invited,Deactivated"`
	CreatedAt         time.Time  `json:"CreatedAt"`
	InvitationExpires *time.Time `json:"InvitationExpires"` // while invited by mail
}

// UserFilter narrows the list of users; several values of a kind mean any of them.
type UserFilter struct {
	Role      []string `json:"Role,omitempty" enum:"Admin,Merchant,Shop" maxItems:"3"`
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
	Shops     []string `json:"Shops,omitempty" maxItems:"100"`
	Status    []string `json:"Status,omitempty" enum:"Active,Invited,Deactivated" maxItems:"3"`
}

// UserListRequest asks for one page of users, by name.
type UserListRequest struct {
	Filter  *UserFilter `json:"Filter,omitempty"`
	OrderBy string      `json:"OrderBy,omitempty" enum:"asc,desc" default:"asc"`
	Query   string      `json:"Query,omitempty" maxLength:"200"`
	Page    int         `json:"Page,omitempty" minimum:"1" maximum:"100000" default:"1"`
	Size    int         `json:"Size,omitempty" minimum:"1" maximum:"100" default:"10"`
}

// UserList is one page; Total counts all that match.
type UserList struct {
	Users []User `json:"Users"`
	Total int    `json:"Total"`
}

// UserAccess is what may be changed of an account.
type UserAccess struct {
	FirstName  string   `json:"FirstName,omitempty" maxLength:"80"`
	LastName   string   `json:"LastName,omitempty" maxLength:"80"`
	Role       string   `json:"Role" enum:"Admin,Merchant,Shop"`
	MerchantId string   `json:"MerchantId,omitempty" maxLength:"36"`
	ShopId     string   `json:"ShopId,omitempty" maxLength:"36"`
	Abilities  []string `json:"Abilities,omitempty" maxItems:"40"`
}

// UserInvite makes an account and invites its owner by mail.
type UserInvite struct {
	Email string `json:"Email" maxLength:"254"`
	UserAccess
}

// Ability is one that can be granted to a single user beyond the role's.
type Ability struct {
	Name      string   `json:"Name"`
	Title     string   `json:"Title"`
	HeldBy    []string `json:"HeldBy"`    // roles that hold it anyway
	Grantable bool     `json:"Grantable"` // by the caller
}

// AuditEntry is one change: who did what to whom, and what it was before.
type AuditEntry struct {
	Id           int64          `json:"Id"`
	At           time.Time      `json:"At"`
	ActorId      string         `json:"ActorId"`
	Actor        string         `json:"Actor"`
	Action       string         `json:"Action"`
	TargetKind   string         `json:"TargetKind"`
	TargetId     string         `json:"TargetId"`
	TargetLabel  string         `json:"TargetLabel"`
	MerchantId   string         `json:"MerchantId"`
	MerchantName string         `json:"MerchantName"`
	Before       map[string]any `json:"Before"`
	After        map[string]any `json:"After"`
	Address      string         `json:"Address"`
}

// AuditFilter narrows the audit log; times are UTC, From inclusive, To exclusive.
// Actor and Target are any part of a name or an address.
type AuditFilter struct {
	From      *time.Time `json:"From,omitempty"`
	To        *time.Time `json:"To,omitempty"`
	Actor     string     `json:"Actor,omitempty" maxLength:"200"`
	Target    string     `json:"Target,omitempty" maxLength:"200"`
	Action    []string   `json:"Action,omitempty" maxItems:"50"`
	Merchants []string   `json:"Merchants,omitempty" maxItems:"100"`
}

// AuditListRequest asks for one page of the audit log, newest first.
type AuditListRequest struct {
	Filter  *AuditFilter `json:"Filter,omitempty"`
	OrderBy string       `json:"OrderBy,omitempty" enum:"asc,desc" default:"desc"`
	Page    int          `json:"Page,omitempty" minimum:"1" maximum:"100000" default:"1"`
	Size    int          `json:"Size,omitempty" minimum:"1" maximum:"100" default:"10"`
}

// AuditList is one page; Total counts all that match, at most 10,000.
type AuditList struct {
	Entries []AuditEntry `json:"Entries"`
	Total   int          `json:"Total"`
}

// AuditExport asks for what matches as a file.
type AuditExport struct {
	Filter *AuditFilter `json:"Filter,omitempty"`
}

// AuditFile is a CSV file.
type AuditFile struct {
	Data     []byte `json:"Data"`
	FileName string `json:"FileName"`
}
