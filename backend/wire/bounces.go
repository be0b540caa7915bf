package wire

import "time"

// BounceTaken says whether a report was about a mail of ours that had not come back before.
type BounceTaken struct {
	Noted bool `json:"Noted"`
}

// BounceState is what an Admin reads of mails that came back.
type BounceState struct {
	Taken bool `json:"Taken" doc:"Whether reports can be handed in: PORTAL_BOUNCE_KEY is set"`
	Week  int  `json:"Week" doc:"Mails that came back within seven days"`
}

// BounceFilter narrows the list of mails that came back.
type BounceFilter struct {
	Stopped []string `json:"Stopped,omitempty" enum:"Only" maxItems:"1" doc:"Only those whose address gets no further mail"`
}

// BounceList is one page of mails that came back, newest first; Total counts all that match.
type BounceList struct {
	Mails []Bounced `json:"Mails"`
	ListPage
}

// Bounced is a mail that came back.
type Bounced struct {
	Id           string    `json:"Id"`
	Address      string    `json:"Address"`
	BouncedAt    time.Time `json:"BouncedAt"`
	Status       string    `json:"Status" example:"5.1.1"`
	Reason       string    `json:"Reason"`
	MerchantName string    `json:"MerchantName" doc:"Whose customer was written to; empty for people of the portal"`
	Stopped      bool      `json:"Stopped" doc:"Whether the address gets no further mail but what its user needs to sign in"`
}
