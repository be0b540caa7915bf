package wire

import "time"

// MerchantSubscription is what a merchant's shops get and pay. Money is pence without VAT.
type MerchantSubscription struct {
	MerchantId                  string `json:"MerchantId"`
	MerchantName                string `json:"MerchantName"`
	HasActiveSubscription       bool   `json:"HasActiveSubscription"`
	SubscriptionPrice           int64  `json:"SubscriptionPrice" doc:"Price per month in pence for each shop with an active subscription"`
	SubscriptionNumberOfCredits int    `json:"SubscriptionNumberOfCredits" doc:"Credits per month for each of these shops"`
	PayAsYouGoPrice             int64  `json:"PayAsYouGoPrice" doc:"Price in pence of a booking without a credit"`
	PremiumFee                  int64  `json:"PremiumFee" doc:"Concierge fee in pence"`
}

// CreditAccount is what a shop and a professional team alike have: credits that may
// expire with the subscription's month, and whether Concierge is offered.
type CreditAccount struct {
	HasCredits             bool       `json:"HasCredits" doc:"Whether a credit can be used now"`
	SubscriptionStartDate  *time.Time `json:"SubscriptionStartDate" doc:"Start of the current month"`
	SubscriptionExpiryDate *time.Time `json:"SubscriptionExpiryDate" doc:"End of the current month, when its credits expire"`
	PremiumEnabled         bool       `json:"PremiumEnabled" doc:"Whether Concierge is offered"`
	PremiumOnly            bool       `json:"PremiumOnly" doc:"Whether individual quotes are hidden"`
}

// ShopSubscription is a shop's credits and preferences.
type ShopSubscription struct {
	ShopId                       string `json:"ShopId"`
	ShopName                     string `json:"ShopName"`
	HasActiveShopSubscription    bool   `json:"HasActiveShopSubscription"`
	SubscriptionCreditsRemaining int    `json:"SubscriptionCreditsRemaining" doc:"Cannot be used while the subscription is suspended"`
	TrancheCreditsRemaining      int    `json:"TrancheCreditsRemaining" doc:"All credits that do not come from a subscription"`
	CreditsToApprove             int    `json:"CreditsToApprove" doc:"Credits of tranches that wait for another Admin's approval; 0 for all but Admins"`
	WaitsForApproval             bool   `json:"WaitsForApproval,omitempty" db:"-" doc:"The tranche is above the limit, so another Admin must approve it"`
	CreditAccount
}

// ProTeamSubscription is a professional team's credits, prices and preferences.
type ProTeamSubscription struct {
	ProTeamId                    string          `json:"ProTeamId"`
	ProTeamName                  string          `json:"ProTeamName"`
	Address                      MerchantAddress `json:"Address" doc:"The address for its invoices; empty if none is set"`
	HasActiveSubscription        bool            `json:"HasActiveSubscription"`
	SubscriptionPrice            int64           `json:"SubscriptionPrice" doc:"Price per month in pence"`
	SubscriptionNumberOfCredits  int             `json:"SubscriptionNumberOfCredits" doc:"Credits a month"`
	RemainingSubscriptionCredits int             `json:"RemainingSubscriptionCredits" doc:"Cannot be used while the subscription is suspended"`
	RemainingTrancheCredits      int             `json:"RemainingTrancheCredits" doc:"All credits that do not come from a subscription"`
	TotalCreditsRemaining        int             `json:"TotalCreditsRemaining"`
	PayAsYouGoPrice              int64           `json:"PayAsYouGoPrice" doc:"Price in pence of an order without a credit"`
	PremiumFee                   int64           `json:"PremiumFee" doc:"Concierge fee in pence"`
	CreditsToApprove             int             `json:"CreditsToApprove" doc:"Credits of tranches that wait for another Admin's approval; 0 for all but Admins"`
	WaitsForApproval             bool            `json:"WaitsForApproval,omitempty" db:"-" doc:"The tranche is above the limit, so another Admin must approve it"`
	CreditAccount
}

// SubscriptionFilter narrows the lists of subscriptions.
type SubscriptionFilter struct {
	Active *bool `json:"Active,omitempty" doc:"Whether the subscription is active"`
}

// MerchantSubscriptionList is one page; Total counts all that match.
type MerchantSubscriptionList struct {
	Subscriptions []MerchantSubscription `json:"Subscriptions"`
	ListPage
}

// ProTeamSubscriptionList is one page; Total counts all that match.
type ProTeamSubscriptionList struct {
	Subscriptions []ProTeamSubscription `json:"Subscriptions"`
	ListPage
}

// ShopSubscriptionList is the shops of a merchant that match.
type ShopSubscriptionList struct {
	Subscriptions []ShopSubscription `json:"Subscriptions"`
	ListPage
}

// MerchantTerms activates a merchant's subscription, or changes its terms from the next month on.
type MerchantTerms struct {
	MerchantId      string `json:"MerchantId" format:"uuid"`
	NumberOfCredits int    `json:"NumberOfCredits" doc:"Credits per month for each shop with an active subscription"`
	Price           int64  `json:"Price" doc:"Price per month in pence, without VAT, for each of these shops"`
}

// MerchantId names a merchant.
type MerchantId struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
}

// MerchantPrice is what a merchant's shops pay for a booking without a credit.
type MerchantPrice struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
	Price      int64  `json:"Price" doc:"Pence without VAT"`
}

// MerchantFee is what a merchant's shops pay for Concierge.
type MerchantFee struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
	Fee        int64  `json:"Fee" doc:"Pence without VAT"`
}

// ShopOfMerchant names a shop and the merchant whose terms it takes.
type ShopOfMerchant struct {
	ShopId     string `json:"ShopId" format:"uuid"`
	MerchantId string `json:"MerchantId" format:"uuid"`
}

// ShopId names a shop.
type ShopId struct {
	ShopId string `json:"ShopId" format:"uuid"`
}

// ShopTranche sells delivery credits to a shop; they do not expire.
type ShopTranche struct {
	ShopId          string `json:"ShopId" format:"uuid"`
	NumberOfCredits int    `json:"NumberOfCredits"`
	Price           int64  `json:"Price" doc:"Price of the whole tranche in pence, without VAT"`
}

// ProTeamTerms are the credits and the price of a professional team's month, or of a tranche.
type ProTeamTerms struct {
	ProTeamId       string `json:"ProTeamId" format:"uuid"`
	NumberOfCredits int    `json:"NumberOfCredits"`
	Price           int64  `json:"Price" doc:"Pence without VAT"`
}

// ProTeamId names a professional team.
type ProTeamId struct {
	ProTeamId string `json:"ProTeamId" format:"uuid"`
}

// ProTeamPrice is what a team pays for an order without a credit.
type ProTeamPrice struct {
	ProTeamId string `json:"ProTeamId" format:"uuid"`
	Price     int64  `json:"Price" doc:"Pence without VAT"`
}

// ProTeamFee is what a team pays for Concierge.
type ProTeamFee struct {
	ProTeamId string `json:"ProTeamId" format:"uuid"`
	Fee       int64  `json:"Fee" doc:"Pence without VAT"`
}

// ProTeamAddress is where a team's invoices go; all empty takes the address away.
type ProTeamAddress struct {
	ProTeamId string `json:"ProTeamId" format:"uuid"`
	MerchantAddress
}

// NewProTeam creates a professional team.
type NewProTeam struct {
	Name string `json:"Name" maxLength:"200"`
}

// CreditEntry is one change of an account's credits.
type CreditEntry struct {
	Id          string     `json:"Id"`
	At          time.Time  `json:"At"`
	AccountId   string     `json:"AccountId" doc:"The shop or the professional team"`
	AccountName string     `json:"AccountName"`
	Kind        string     `json:"Kind" enum:"Grant,Use,Return,Expiry"`
	Source      string     `json:"Source" enum:"Opening,Subscription,Tranche,Goodwill" doc:"The lot that the credits belong to"`
	Credits     int        `json:"Credits" doc:"Negative if credits were used or expired"`
	Balance     int        `json:"Balance" doc:"The account's balance after this entry"`
	ExpiresAt   *time.Time `json:"ExpiresAt" doc:"When the lot expires; null if it does not"`
	OrderKind   string     `json:"OrderKind" enum:",order,collect" doc:"collect for a shop's credit, order for a professional team's; empty without an order"`
	OrderId     string     `json:"OrderId" doc:"The courier order, or the team's delivery order, that used or returned the credit"`
	Reference   string     `json:"Reference" doc:"The order's reference number"`
}

// CreditFilter narrows the history; From and To bound the time, To exclusive.
type CreditFilter struct {
	From     *time.Time `json:"From,omitempty"`
	To       *time.Time `json:"To,omitempty"`
	Posted   string     `json:"Posted,omitempty" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"The month on whose statement the entries are, by their posting days"`
	Kind     []string   `json:"Kind,omitempty" enum:"Grant,Use,Return,Expiry" maxItems:"4"`
	Accounts []string   `json:"Accounts,omitempty" maxItems:"100" doc:"Ids of shops and professional teams"`
	Merchant string     `json:"Merchant,omitempty" format:"uuid" doc:"The merchant whose shops are addressed"`
}

// CreditHistory is one page; Total counts all that match.
type CreditHistory struct {
	Entries []CreditEntry `json:"Entries"`
	ListPage
}

// LedgerCheck is one statement that a proof held against the ledger.
type LedgerCheck struct {
	Name           string   `json:"Name"`
	Checked        int      `json:"Checked" doc:"Number of rows checked"`
	Contradictions int      `json:"Contradictions"`
	Examples       []string `json:"Examples" doc:"The differences, at most 20"`
	Accepted       int      `json:"Accepted" doc:"Further differences, which a person has accepted with a reason"`
}

// AcceptedDifference says why a difference is as it should be.
type AcceptedDifference struct {
	Check      string `json:"Check" maxLength:"60" doc:"The check's name"`
	Difference string `json:"Difference" minLength:"1" maxLength:"1000" doc:"The difference, as the check shows it"`
	Reason     string `json:"Reason" maxLength:"500"`
}

// LedgerProof is what one proof of the ledger found.
type LedgerProof struct {
	Id               string        `json:"Id"`
	At               time.Time     `json:"At"`
	TookMilliseconds int64         `json:"TookMilliseconds"`
	Contradictions   int           `json:"Contradictions" doc:"Number of contradictions in all checks; 0 if the ledger is correct"`
	Checks           []LedgerCheck `json:"Checks"`
}
