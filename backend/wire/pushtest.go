package wire

// PushTestCustomer is a customer of a merchant on whose devices an Admin sees notifications first.
type PushTestCustomer struct {
	MerchantId string `json:"MerchantId" format:"uuid"`
	CustomerId string `json:"CustomerId" minLength:"1" maxLength:"120" doc:"The merchant's own id for the customer"`
}

// PushTestCustomers are all of the calling Admin's test customers; they replace those before.
type PushTestCustomers struct {
	Customers []PushTestCustomer `json:"Customers" maxItems:"10"`
}

// PushTestReach is a test customer, and how many devices a test reaches there now.
type PushTestReach struct {
	PushTestCustomer
	Merchant string `json:"Merchant"`
	Devices  int    `json:"Devices"`
}

// NewPushTest is a notification that goes to the calling Admin's test customers alone.
type NewPushTest struct {
	Title string `json:"Title" maxLength:"1000"`
	Body  string `json:"Body" maxLength:"4000"`
}

// PushTest is what became of a test.
type PushTest struct {
	Devices  int    `json:"Devices" doc:"Devices of the test customers, at most the 20 registered last"`
	Sent     int    `json:"Sent" doc:"Devices for which the push service took it"`
	Problem  string `json:"Problem" doc:"Why the push service did not take it for one of the others; empty if it took it for all"`
	Recorded bool   `json:"Recorded" doc:"Whether no push service is set up, so that it was only recorded"`
	Left     int    `json:"Left" doc:"Tests that the Admin may still send within this hour"`
}
