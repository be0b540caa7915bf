package wire

// ChatIdentity is who chats with a courier.
type ChatIdentity struct {
	Email string `json:"Email"`
	Token string `json:"Token"`
}

// ChatToken identifies a user to the support chat.
type ChatToken struct {
	Email    string `json:"Email"`
	Token    string `json:"Token"`
	PortalId string `json:"PortalId"`
	Script   string `json:"Script"` // what the page loads to show the chat
}
