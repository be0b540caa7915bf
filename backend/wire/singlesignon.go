package wire

import "time"

// SingleSignOnStart asks where the users of an email address' domain sign in.
type SingleSignOnStart struct {
	Email    string `json:"Email" maxLength:"254"`
	ReturnTo string `json:"ReturnTo,omitempty" maxLength:"500" doc:"Path of this portal to go on with; / if empty"`
}

// SingleSignOnAddress is where the browser goes on.
type SingleSignOnAddress struct {
	Address string `json:"Address" doc:"Of the sign-in provider; it leads back to this portal"`
}

// SingleSignOnFactor is the second factor of somebody whose provider's own does not count.
type SingleSignOnFactor struct {
	Code           string         `json:"Code,omitempty" maxLength:"40" doc:"Of the authenticator app, or a recovery code"`
	Passkey        *PasskeyAnswer `json:"Passkey,omitempty" doc:"Instead of the code"`
	RememberDevice bool           `json:"RememberDevice,omitempty" doc:"Ask for no code on this device for 30 days"`
}

// SingleSignOnDone says where to go on.
type SingleSignOnDone struct {
	ReturnTo string `json:"ReturnTo" doc:"Path of this portal"`
}

// SingleSignOnRole is what the members of a group are here.
type SingleSignOnRole struct {
	Group     string   `json:"Group,omitempty" maxLength:"200" doc:"As the provider names it; everybody if empty"`
	Role      string   `json:"Role" enum:"Admin,Merchant,Shop" doc:"Admin for the platform's provider; Merchant or Shop for a merchant's"`
	ShopId    string   `json:"ShopId,omitempty" maxLength:"36" doc:"For the role Shop"`
	Abilities []string `json:"Abilities,omitempty" maxItems:"20" doc:"Beyond the role's"`
}

// SingleSignOnDomain is a domain of email addresses.
type SingleSignOnDomain struct {
	Domain   string     `json:"Domain" example:"example.com"`
	Approved *time.Time `json:"Approved,omitempty" doc:"When an Admin approved it; until then nobody signs in by it"`
}

// SingleSignOn is how the users of a merchant, or the Admins, sign in with a provider of their own.
type SingleSignOn struct {
	Id              string               `json:"Id" doc:"Empty if there is none yet"`
	MerchantId      string               `json:"MerchantId" doc:"Empty for the platform's"`
	MerchantName    string               `json:"MerchantName"`
	Issuer          string               `json:"Issuer"`
	ClientId        string               `json:"ClientId"`
	SecretAt        *time.Time           `json:"SecretAt,omitempty" doc:"When the client secret was entered"`
	Domains         []SingleSignOnDomain `json:"Domains"`
	Enforced        bool                 `json:"Enforced" doc:"Whether users of these domains can sign in in no other way"`
	CreatesUsers    bool                 `json:"CreatesUsers" doc:"Whether who has no user here gets one with the first sign-in"`
	IsSecondFactor  bool                 `json:"IsSecondFactor" doc:"Whether a second factor of the provider counts here; not if its token names one factor alone"`
	GroupsClaim     string               `json:"GroupsClaim" doc:"The claim that lists a user's groups"`
	Roles           []SingleSignOnRole   `json:"Roles" doc:"The first that fits counts"`
	BreakGlassEmail string               `json:"BreakGlassEmail" doc:"The Admin who may sign in with password and second factor although it is enforced"`
	RedirectUri     string               `json:"RedirectUri" doc:"To be registered with the provider"`
	OwnRedirect     bool                 `json:"OwnRedirect" doc:"Whether that address is this provider's alone; those set up earlier share one"`
	NextRedirectUri string               `json:"NextRedirectUri,omitempty" doc:"The provider's own address, to be registered before OwnRedirect is set"`
	Users           int                  `json:"Users" doc:"How many have signed in with it"`
	LastSignIn      *time.Time           `json:"LastSignIn,omitempty"`
}

// SingleSignOnSettings are what a person sets of it.
type SingleSignOnSettings struct {
	Issuer          string             `json:"Issuer" maxLength:"500" example:"https://login.example.com" doc:"As the provider's discovery document says it"`
	ClientId        string             `json:"ClientId" maxLength:"200"`
	ClientSecret    string             `json:"ClientSecret,omitempty" maxLength:"500" doc:"Stays as it is if empty; needed again with another issuer"`
	Domains         []string           `json:"Domains" maxItems:"20"`
	Enforced        bool               `json:"Enforced"`
	CreatesUsers    bool               `json:"CreatesUsers"`
	IsSecondFactor  bool               `json:"IsSecondFactor"`
	GroupsClaim     string             `json:"GroupsClaim,omitempty" maxLength:"100" example:"groups"`
	Roles           []SingleSignOnRole `json:"Roles,omitempty" maxItems:"50"`
	OwnRedirect     bool               `json:"OwnRedirect,omitempty" doc:"Lead back to NextRedirectUri from now on; this cannot be taken back"`
	BreakGlassEmail string             `json:"BreakGlassEmail,omitempty" maxLength:"254" doc:"Needed to enforce the platform's: an Admin with a second factor"`
}

// SingleSignOnTest is what came of asking the provider for its discovery document and keys.
type SingleSignOnTest struct {
	Works   bool   `json:"Works"`
	Problem string `json:"Problem,omitempty"`
}

// SingleSignOnFilter filters the list of providers.
type SingleSignOnFilter struct {
	Waiting bool `json:"Waiting,omitempty" doc:"Only those with a domain that waits for an Admin's approval"`
}

// SingleSignOnListRequest asks for one page of providers.
type SingleSignOnListRequest = ListRequest[SingleSignOnFilter]

// SingleSignOnRow is a provider in the list.
type SingleSignOnRow struct {
	Id           string     `json:"Id"`
	MerchantId   string     `json:"MerchantId" doc:"Empty for the platform's"`
	MerchantName string     `json:"MerchantName"`
	Issuer       string     `json:"Issuer"`
	Domains      []string   `json:"Domains"`
	Waiting      int        `json:"Waiting" doc:"Domains that wait for an Admin's approval"`
	Enforced     bool       `json:"Enforced"`
	LastSignIn   *time.Time `json:"LastSignIn,omitempty"`
}

// SingleSignOnList is one page.
type SingleSignOnList struct {
	Providers []SingleSignOnRow `json:"Providers"`
	ListPage
}
