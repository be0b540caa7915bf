package wire

import "time"

// Roles of a professional team's people.
const (
	TeamMember  = "Member"  // whose orders wait for approval
	TeamManager = "Manager" // who approves or rejects them
)

// TeamPerson is a member or a manager of a professional team.
type TeamPerson struct {
	Id        string    `json:"Id"`
	Role      string    `json:"Role" enum:"Member,Manager"`
	FirstName string    `json:"FirstName"`
	LastName  string    `json:"LastName"`
	Email     string    `json:"Email"`
	Created   time.Time `json:"Created"`
}

// NewTeamPerson adds a person to a professional team.
type NewTeamPerson struct {
	Role      string `json:"Role" enum:"Member,Manager"`
	FirstName string `json:"FirstName,omitempty" maxLength:"200"`
	LastName  string `json:"LastName,omitempty" maxLength:"200"`
	Email     string `json:"Email" maxLength:"254" doc:"Orders of a customer with this address belong to the team; a manager receives links at it"`
}

// TeamPersonFilter narrows the list of a team's people.
type TeamPersonFilter struct {
	Role []string `json:"Role,omitempty" enum:"Member,Manager" maxItems:"2"`
}

// TeamPeople is one page; Total counts all that match.
type TeamPeople struct {
	People []TeamPerson `json:"People"`
	ListPage
}

// ApprovalLink is the order that a manager's link is for.
type ApprovalLink struct {
	State       string         `json:"State" enum:"Waiting,Approved,Rejected,Over" doc:"Over means that the order ended in another way"`
	DecidedAt   *time.Time     `json:"DecidedAt"`
	DecidedBy   string         `json:"DecidedBy"`
	ManagerName string         `json:"ManagerName" doc:"The manager whom the link was sent to"`
	TeamName    string         `json:"TeamName"`
	OrderNo     string         `json:"OrderNo"`
	Created     time.Time      `json:"Created"`
	ShopName    string         `json:"ShopName"`
	MemberName  string         `json:"MemberName"`
	Address     string         `json:"Address" doc:"The delivery address on one line"`
	TotalAmount int64          `json:"TotalAmount" doc:"Pence"`
	Lines       []ApprovalLine `json:"Lines"`
}

// ApprovalLine is one line of the order.
type ApprovalLine struct {
	Title    string `json:"Title"`
	Quantity int    `json:"Quantity"`
	Amount   int64  `json:"Amount" doc:"Total in pence"`
}

// ApprovalByLink is a manager's decision.
type ApprovalByLink struct {
	Token string `json:"Token" maxLength:"200"`
	Approval
}

// TeamAgreement allows a merchant to send orders of a professional team.
type TeamAgreement struct {
	Id              string     `json:"Id"`
	TeamId          string     `json:"TeamId"`
	TeamName        string     `json:"TeamName"`
	MerchantId      string     `json:"MerchantId"`
	MerchantName    string     `json:"MerchantName"`
	State           string     `json:"State" enum:"Waiting,Agreed,Ended" doc:"Waiting until one of the team's managers agrees"`
	ApprovalTrusted bool       `json:"ApprovalTrusted" doc:"The merchant's intake keys may approve and reject orders for the team's managers"`
	Created         time.Time  `json:"Created"`
	Agreed          *time.Time `json:"Agreed"`
	AgreedBy        string     `json:"AgreedBy"`
	Ended           *time.Time `json:"Ended"`
	EndedBy         string     `json:"EndedBy"`
}

// NewTeamAgreement makes an agreement, or asks the team's managers for it.
type NewTeamAgreement struct {
	MerchantId  string `json:"MerchantId" format:"uuid"`
	AskManagers bool   `json:"AskManagers,omitempty" doc:"The agreement waits until a manager agrees by the link in a mail"`
}

// TeamAgreementTrust lets the merchant's intake keys decide on the team's orders, or no longer.
type TeamAgreementTrust struct {
	ApprovalTrusted bool `json:"ApprovalTrusted"`
}

// TeamAgreementFilter narrows the list of agreements.
type TeamAgreementFilter struct {
	TeamIds []string `json:"TeamIds,omitempty" format:"uuid" maxItems:"100"`
}

// TeamAgreements is one page; Total counts all that match.
type TeamAgreements struct {
	Agreements []TeamAgreement `json:"Agreements"`
	ListPage
}

// AgreementByLink is a manager's decision on an agreement: to make it, to refuse it, or to end it.
type AgreementByLink struct {
	Token  string `json:"Token" maxLength:"200"`
	Agreed bool   `json:"Agreed"`
}
