// Package wire holds the JSON that the server and the desktop client share.
// Field names are the specifications' own; times are RFC 3339 in UTC, money is
// whole pence. It imports the standard library alone and holds no behaviour.
package wire

import "time"

// Role names; every signed-in user has exactly one.
const (
	RoleAdmin    = "Admin"
	RoleMerchant = "Merchant"
	RoleShop     = "Shop"
)

// Login is what a person types to sign in.
type Login struct {
	Email    string `json:"Email" maxLength:"254"`
	Password string `json:"Password" maxLength:"200"`

	Code           string `json:"Code,omitempty" maxLength:"40" doc:"From an authenticator app, or a recovery code; needed after SecondFactorNeeded"`
	RememberDevice bool   `json:"RememberDevice,omitempty" doc:"Whether no code is asked for on this device for 30 days"`

	Passkey *PasskeyAnswer `json:"Passkey,omitempty" doc:"Instead of the code"`
}

// PasskeyQuestion is what an authenticator is asked. It can be answered once, within five minutes.
type PasskeyQuestion struct {
	Question string `json:"Question"`
	Options  string `json:"Options" doc:"JSON after the WebAuthn specification: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON"`
}

// PasskeyAnswer is what an authenticator has answered.
type PasskeyAnswer struct {
	Question string `json:"Question" maxLength:"200"`
	Response string `json:"Response" maxLength:"20000" doc:"JSON after the WebAuthn specification: RegistrationResponseJSON or AuthenticationResponseJSON"`
}

// NewPasskey adds a passkey.
type NewPasskey struct {
	PasskeyAnswer
	Name string `json:"Name" maxLength:"60" doc:"By which its owner recognises it"`
}

// PasskeyName renames a passkey.
type PasskeyName struct {
	Name string `json:"Name" maxLength:"60"`
}

// PasskeyAdded is the caller's second factor with the new passkey.
type PasskeyAdded struct {
	SecondFactor
	Codes []string `json:"Codes,omitempty" doc:"Recovery codes, if this is the first factor. They are returned once."`
}

// Passkey signs its user in.
type Passkey struct {
	Id         string     `json:"Id"`
	Name       string     `json:"Name"`
	CreatedAt  time.Time  `json:"CreatedAt"`
	LastUsedAt *time.Time `json:"LastUsedAt,omitempty"`
	Synced     bool       `json:"Synced" doc:"Whether its authenticator copies it to the user's other devices"`
}

// SignInCodeFor names the window of the desktop client that a code is for.
type SignInCodeFor struct {
	Challenge string `json:"Challenge" maxLength:"43" doc:"The SHA-256 hash of the window's secret, by base64url without padding"`
}

// SignInCode signs its user in on the desktop client, once.
type SignInCode struct {
	Code      string    `json:"Code"`
	ExpiresAt time.Time `json:"ExpiresAt"`
}

// SignInWithCode signs in with a code that a browser has shown.
type SignInWithCode struct {
	Code string `json:"Code" maxLength:"40"`
}

// LoginResult says who signed in and what they may do.
type LoginResult struct {
	Role             string   `json:"Role"`
	ShopName         string   `json:"ShopName"`
	MerchantName     string   `json:"MerchantName"`
	MerchantLogo     string   `json:"MerchantLogo"`
	IsCollectOnly    bool     `json:"IsCollectOnly"`
	IsCollectEnabled bool     `json:"IsCollectEnabled"`
	TermsAccepted    bool     `json:"TermsAccepted"`
	Permissions      []string `json:"Permissions"`
}

// PasswordConfirmation is the caller's own password, given again, or a passkey.
type PasswordConfirmation struct {
	Password string         `json:"Password,omitempty" maxLength:"200"`
	Passkey  *PasskeyAnswer `json:"Passkey,omitempty"`
}

// PasswordChange changes the caller's own password. Password is the one before.
type PasswordChange struct {
	Password    string `json:"Password" maxLength:"200"`
	NewPassword string `json:"NewPassword" maxLength:"200"`
}

// EmailChange asks for a link to the caller's new address.
type EmailChange struct {
	Email    string `json:"Email" maxLength:"254"`
	Password string `json:"Password" maxLength:"200"`
}

// EmailConfirmation is the link that was mailed to a new address.
type EmailConfirmation struct {
	Token string `json:"Token" maxLength:"200"`
}

// ConfirmedEmail is the address with which the user signs in from now on.
type ConfirmedEmail struct {
	Email string `json:"Email"`
}

// SecondFactor is the caller's own second factor, and what is required of the caller.
type SecondFactor struct {
	Since         *time.Time `json:"Since,omitempty" doc:"When the authenticator app was set up; missing if there is none"`
	Passkeys      []Passkey  `json:"Passkeys"`
	RecoveryCodes int        `json:"RecoveryCodes" doc:"Recovery codes that are left"`
	RequiredFrom  *time.Time `json:"RequiredFrom,omitempty" doc:"From when one is required of the caller; missing if never"`
	Rule          FactorRule `json:"Rule" doc:"The rule that the caller may change: an Admin of all Admins, a Merchant of its users"`
}

// FactorRule says from when a second factor is required.
type FactorRule struct {
	From  *time.Time `json:"From,omitempty" doc:"Missing if it is not required"`
	Shops bool       `json:"Shops" doc:"Whether the users of the merchant's shops need one too"`
}

// FactorRuleChange sets a FactorRule. Password is the caller's own.
type FactorRuleChange struct {
	FactorRule
	Password string `json:"Password" maxLength:"200"`
}

// PasswordAgain confirms who calls.
type PasswordAgain struct {
	Password string `json:"Password" maxLength:"200"`
}

// FactorKey is the key for an authenticator app. It is returned once.
type FactorKey struct {
	Secret string `json:"Secret" doc:"To be typed where no QR code can be read"`
	Uri    string `json:"Uri" doc:"What the QR code says"`
}

// FactorCode is a code from an authenticator app.
type FactorCode struct {
	Code string `json:"Code" maxLength:"40"`
}

// RecoveryCodes each work once instead of the authenticator app. They are returned once.
type RecoveryCodes struct {
	Codes []string `json:"Codes"`
}

// Session is where a user is signed in.
type Session struct {
	Id         string    `json:"Id"`
	Device     string    `json:"Device" doc:"Program and system, such as Chrome on Windows"`
	Address    string    `json:"Address" doc:"The IP address from which it was last renewed; empty if that is not known"`
	SignedInAt time.Time `json:"SignedInAt"`
	LastUsedAt time.Time `json:"LastUsedAt" doc:"Renewed every half hour while it is used"`
	Current    bool      `json:"Current" doc:"Whether this is the session that asks"`
}

// ResetLink is the purpose of a link to choose a password. It is returned to anybody who has the link.
type ResetLink struct {
	Invitation   bool   `json:"Invitation"` // the user never had a password
	Email        string `json:"Email"`
	ShopName     string `json:"ShopName"`
	MerchantName string `json:"MerchantName"`
}

// Start is what a page needs first, in one answer.
type Start struct {
	Profile Profile `json:"Profile"`
	Reads   []Read  `json:"Reads" doc:"Of the GETs that were asked for, those that the caller may make and that succeeded"`
}

// Read is what a GET of the API answers.
type Read struct {
	Path string `json:"Path" doc:"With its query"`
	Body any    `json:"Body" doc:"The whole response, as the GET itself answers it"`
}

// Profile is LoginResult and who the user is.
type Profile struct {
	LoginResult
	Email      string `json:"Email"`
	FirstName  string `json:"FirstName"`
	LastName   string `json:"LastName"`
	ShopId     string `json:"ShopId"`
	MerchantId string `json:"MerchantId"`
	LastEvent  int64  `json:"LastEvent" doc:"The last live update before this response: the since with which the feed /ws/data-update misses none"`

	PictureUrl  string `json:"PictureUrl" doc:"The user's own picture; empty if there is none"`
	TimeDisplay string `json:"TimeDisplay" enum:"24h,12h" doc:"How screens show times, which are always London's"`
	HasPassword bool   `json:"HasPassword" doc:"Whether the user has a password; one without confirms by a passkey, or by signing in again"`

	BrandColour      string     `json:"BrandColour" doc:"The merchant's colour: six hexadecimal digits, or empty"`
	Passkeys         bool       `json:"Passkeys" doc:"Whether the user has a passkey"`
	SecondFactor     bool       `json:"SecondFactor" doc:"Whether the user has a second factor"`
	SecondFactorFrom *time.Time `json:"SecondFactorFrom,omitempty" doc:"From when one is required; missing if never"`
	SecondFactorDue  bool       `json:"SecondFactorDue" doc:"Whether one must be set up before anything else"`

	SingleSignOn bool        `json:"SingleSignOn" doc:"Whether the user has signed in with a provider of single sign-on"`
	Suspension   *Suspension `json:"Suspension,omitempty" doc:"While the user's merchant is suspended: only orders that have come can be finished"`

	Shops []ShopName `json:"Shops,omitempty" doc:"The shops in which the user may work, if there are several; ShopId is the one in which this session does"`

	Till *Till `json:"Till,omitempty" doc:"If this session is a till"`

	SeenAs *SeenAs `json:"SeenAs,omitempty" doc:"While an Admin sees the portal as a merchant or a shop does: the role is theirs, and nothing can be changed"`

	SettingUp bool `json:"SettingUp" doc:"Whether this is a Merchant whose shops have not received an order yet"`
}

// ShopChoice says in which of the caller's shops the session works from now on.
type ShopChoice struct {
	ShopId string `json:"ShopId" format:"uuid" doc:"One of the profile's Shops"`
}

// SeeAs is as what an Admin wants to see the portal.
type SeeAs struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
	ShopId     string `json:"ShopId,omitempty" format:"uuid" doc:"One of the merchant's shops; without it, as the merchant"`
	Reason     string `json:"Reason" maxLength:"500" doc:"At least three characters; the merchant reads it in its security log"`
}

// SeenAs is as what an Admin sees the portal.
type SeenAs struct {
	Name   string    `json:"Name" doc:"Of the shop, or of the merchant"`
	Reason string    `json:"Reason"`
	Until  time.Time `json:"Until"`
}

// OwnProfile changes the caller's own name, and how screens show times.
type OwnProfile struct {
	FirstName   string `json:"FirstName" maxLength:"80"`
	LastName    string `json:"LastName,omitempty" maxLength:"80"`
	TimeDisplay string `json:"TimeDisplay" enum:"24h,12h"`
}

// Config is what every screen needs to know of the server before sign-in.
type Config struct {
	Environment  string `json:"Environment" enum:"prod,dev,demo,training"`
	Brand        string `json:"Brand"`
	SupportPhone string `json:"SupportPhone"`
	Version      string `json:"Version"`
	Demo         bool   `json:"Demo"`
	Chat         bool   `json:"Chat"` // whether a support chat is configured
	Passkeys     bool   `json:"Passkeys" doc:"Whether passkeys can be used at this server's address"`
	SingleSignOn bool   `json:"SingleSignOn" doc:"Whether anybody can sign in with a provider of their organisation"`
	CourierChat  string `json:"CourierChat" doc:"The page of the chat with couriers; empty if none is configured"`
}

// ErrorBody is the one form every failure has.
type ErrorBody struct {
	Error  string            `json:"Error"`
	Code   string            `json:"Code"`
	Fields map[string]string `json:"Fields,omitempty"`
}
