package wire

import "time"

// ApprovalRequest is what one Admin asked for and another approves or refuses.
type ApprovalRequest struct {
	Id           string     `json:"Id"`
	Kind         string     `json:"Kind" enum:"Credit,Charge,PaymentDetails,Payout,OpeningBalance" doc:"What is asked for; Charge: by hand"`
	MerchantId   string     `json:"MerchantId"`
	MerchantName string     `json:"MerchantName"`
	Label        string     `json:"Label" doc:"What is asked for"`
	Pence        int64      `json:"Pence"`
	Reason       string     `json:"Reason"`
	State        string     `json:"State" enum:"Waiting,Approved,Refused"`
	AskedAt      time.Time  `json:"AskedAt"`
	AskedBy      string     `json:"AskedBy"`
	AskedById    string     `json:"-"`
	AskedByYou   bool       `json:"AskedByYou" db:"-" doc:"Whether the caller asked; another Admin has to approve"`
	DecidedAt    *time.Time `json:"DecidedAt"`
	DecidedBy    string     `json:"DecidedBy"`
	Note         string     `json:"Note" doc:"Why it was refused"`
	Result       string     `json:"Result" doc:"What came of it, such as the number of the credit note"`
}

// ApprovalFilter narrows the list.
type ApprovalFilter struct {
	State []string `json:"State,omitempty" enum:"Waiting,Approved,Refused" maxItems:"3"`
	Kind  []string `json:"Kind,omitempty" enum:"Credit,Charge,PaymentDetails,Payout,OpeningBalance" maxItems:"5"`
}

// ApprovalListRequest asks for one page, newest first.
type ApprovalListRequest = ListRequest[ApprovalFilter]

// ApprovalList is one page; Total counts all that match.
type ApprovalList struct {
	Result []ApprovalRequest `json:"Result"`
	ListPage
}

// ApprovalRefusal refuses what was asked for.
type ApprovalRefusal struct {
	Note string `json:"Note" maxLength:"500"`
}
