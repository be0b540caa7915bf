package wire

// ChatToken identifies a user to the support chat.
type ChatToken struct {
	Email    string `json:"Email"`
	Token    string `json:"Token"`
	PortalId string `json:"PortalId"`
}
