package wire

// MerchantAddress is where the head office of a merchant or of a professional team is.
type MerchantAddress struct {
	Line1      string `json:"Line1" maxLength:"500"`
	Line2      string `json:"Line2,omitempty" maxLength:"500"`
	Line3      string `json:"Line3,omitempty" maxLength:"500"`
	City       string `json:"City" maxLength:"500"`
	County     string `json:"County,omitempty" maxLength:"500"`
	PostalCode string `json:"PostalCode" maxLength:"500"`
}

// ReturnsPolicy is how long customers may return goods, and how.
type ReturnsPolicy struct {
	Policy        string `json:"Policy" doc:"HTML of paragraphs, headings, lists, emphasis and links"`
	ReturnsWindow int    `json:"ReturnsWindow" doc:"Calendar days; 0 if not set"`
}

// SocialMediaLink is a merchant's page on another site.
type SocialMediaLink struct {
	Platform string `json:"Platform" enum:"Instagram,Facebook,Youtube,Twitter,Linkedin"`
	Link     string `json:"Link" maxLength:"1000" doc:"An https address on the platform's own host; empty if none"`
}

// Merchant is what a merchant sets for itself.
type Merchant struct {
	Name                     string            `json:"Name"`
	Slogan                   string            `json:"Slogan"`
	BrandColour              string            `json:"BrandColour" doc:"Six hexadecimal digits without #; empty if none is set"`
	LogoUrl                  string            `json:"LogoUrl"`
	Address                  MerchantAddress   `json:"Address"`
	ReturnsPolicy            ReturnsPolicy     `json:"ReturnsPolicy"`
	MerchantSocialMediaLinks []SocialMediaLink `json:"MerchantSocialMediaLinks"`
	Escalation               Escalation        `json:"Escalation"`
	PackingLimits            PackingLimits     `json:"PackingLimits"`
	CustomerMails            CustomerMails     `json:"CustomerMails"`
}

// CustomerMails are the mails and text messages that customers get about their orders.
type CustomerMails struct {
	Mails      []string          `json:"Mails"`
	Texts      []string          `json:"Texts,omitempty"`
	SenderName string            `json:"SenderName,omitempty" maxLength:"80" doc:"Whom they come from; the merchant's name if empty"`
	Words      map[string]string `json:"Words,omitempty" doc:"A sentence of the merchant's own in the mail, by what is told"`
	DoorPin    bool              `json:"DoorPin" doc:"Customers tell the courier of a delivery order a PIN at the door, if the courier asks for one"`
}

// Escalation is after how many minutes an order that nobody answers, or a counter where nobody listens, is told to whom; 0: to nobody.
// Minutes in which the shop is closed do not count.
type Escalation struct {
	ShopAfter    int  `json:"ShopAfter" minimum:"0" maximum:"1440" doc:"To all devices of the shop, muted ones too"`
	ManagerAfter int  `json:"ManagerAfter" minimum:"0" maximum:"1440" doc:"To the shop's manager by email, and on the merchant's screens"`
	TextAfter    int  `json:"TextAfter,omitempty" minimum:"0" maximum:"1440" doc:"By text message to the shop's phone number, if it takes them"`
	SilenceAfter *int `json:"SilenceAfter,omitempty" minimum:"0" maximum:"60" doc:"That nobody listens at an open shop; left out: as it is"`
	AdminAfter   int  `json:"AdminAfter" minimum:"0" maximum:"1440" doc:"To the Admins, on their screens and in their list"`
}

// BasicInfo is what a merchant is called and looks like.
type BasicInfo struct {
	Name        string `json:"Name" maxLength:"500"`
	Slogan      string `json:"Slogan,omitempty" maxLength:"500"`
	BrandColour string `json:"BrandColour,omitempty" maxLength:"50" doc:"Six hexadecimal digits; a leading + or # is removed"`
}

// ReturnsPolicyChange sets what it names and leaves the rest as it is.
type ReturnsPolicyChange struct {
	Policy        *string `json:"Policy,omitempty" maxLength:"200000" doc:"HTML; elements that are not allowed in a policy are removed"`
	ReturnsWindow *int    `json:"ReturnsWindow,omitempty"`
}

// SocialMediaLinks replaces all of a merchant's links.
type SocialMediaLinks struct {
	MerchantSocialMediaLinks []SocialMediaLink `json:"MerchantSocialMediaLinks" maxItems:"20"`
}

// MerchantLogo is where a merchant's logo is shown from.
type MerchantLogo struct {
	LogoUrl string `json:"LogoUrl"`
}
