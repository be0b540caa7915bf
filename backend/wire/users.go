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
	FurtherShops      []ShopName `json:"FurtherShops" doc:"In which the user may work too"`
	Abilities         []string   `json:"Abilities"` // beyond the role's
	Withheld          []string   `json:"Withheld" doc:"Abilities of a shop's role that the user does not have"`
	Status            string     `json:"Status" enum:"Active,Invited,Deactivated"`
	CreatedAt         time.Time  `json:"CreatedAt"`
	InvitationExpires *time.Time `json:"InvitationExpires"` // while invited by mail
	LastSignInAt      *time.Time `json:"LastSignInAt" doc:"Empty where the user has never signed in"`
	SecondFactor      bool       `json:"SecondFactor"`
	MailRefused       string     `json:"MailRefused" doc:"Why mail to the user comes back; empty where it does not"`
}

// UserFilter narrows the list of users; several values of a kind mean any of them.
type UserFilter struct {
	Role      []string `json:"Role,omitempty" enum:"Admin,Merchant,Shop" maxItems:"3"`
	Merchants []string `json:"Merchants,omitempty" maxItems:"100"`
	Shops     []string `json:"Shops,omitempty" maxItems:"100"`
	Status    []string `json:"Status,omitempty" enum:"Active,Invited,Deactivated" maxItems:"3"`
}

// UserListRequest asks for one page of users, by name.
type UserListRequest = ListRequest[UserFilter]

// UserList is one page; Total counts all that match, at most 10,000.
type UserList struct {
	Users []User `json:"Users"`
	ListPage
}

// UserAccess is what may be changed of an account.
type UserAccess struct {
	FirstName  string `json:"FirstName,omitempty" maxLength:"80"`
	LastName   string `json:"LastName,omitempty" maxLength:"80"`
	Role       string `json:"Role" enum:"Admin,Merchant,Shop"`
	MerchantId string `json:"MerchantId,omitempty" maxLength:"36"`
	ShopId     string `json:"ShopId,omitempty" maxLength:"36"`
	// FurtherShops is nil where they stay as they are; empty takes all away.
	FurtherShops []string `json:"FurtherShops,omitempty" maxItems:"100" doc:"In which the user of a shop may work too; without it they stay as they are"`
	Abilities    []string `json:"Abilities,omitempty" maxItems:"40"`
	// Withheld is nil where they stay as they are; empty gives all back.
	Withheld []string `json:"Withheld,omitempty" maxItems:"40" doc:"Abilities of a shop's role that the user does not have; without it they stay as they are"`
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

// AbilityBundle is a named set of abilities for the users of a shop, to begin with.
type AbilityBundle struct {
	Name        string   `json:"Name"`
	Description string   `json:"Description"`
	Abilities   []string `json:"Abilities" doc:"Beyond the role's, as far as the caller may grant them"`
	Withheld    []string `json:"Withheld" doc:"Of the role's"`
}
