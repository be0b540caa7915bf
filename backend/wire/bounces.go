package wire

import "time"

// BounceTaken says whether a report was about a mail of ours that had not come back before.
type BounceTaken struct {
	Noted bool `json:"Noted"`
}

// BounceState is what an Admin reads of mails that came back.
type BounceState struct {
	Taken  bool      `json:"Taken" doc:"Whether reports can be handed in: PORTAL_BOUNCE_KEY is set"`
	Week   int       `json:"Week" doc:"Mails that came back within seven days"`
	Newest []Bounced `json:"Newest"`
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
