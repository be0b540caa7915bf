package wire

// CourierStep is one provider of a plan, which names the providers that carry for a merchant or a shop, in the order in
// which they are asked.
type CourierStep struct {
	Provider string `json:"Provider" maxLength:"40"`
	Minutes  int    `json:"Minutes" minimum:"0" maximum:"240" doc:"How long the provider may look for a driver before the next is asked; 0: no limit"`
	UpTo     int64  `json:"UpTo" minimum:"0" maximum:"100000" doc:"The most that a delivery may cost, in pence without VAT; 0: whatever it costs"`
}

// CourierPlan is what is set for a merchant or a shop.
type CourierPlan struct {
	Steps     []CourierStep     `json:"Steps" maxItems:"5" nullable:"false" doc:"Empty: nothing is set here"`
	Inherited []CourierStep     `json:"Inherited" nullable:"false" doc:"Of a shop without a plan of its own: its merchant's"`
	Providers []CourierProvider `json:"Providers" nullable:"false" doc:"The providers that can be chosen"`
}

// CourierProvider is a way to deliver that can be chosen.
type CourierProvider struct {
	Provider string `json:"Provider"`
	Name     string `json:"Name"`
}

// CourierPlanChange replaces a plan; without steps it is deleted.
type CourierPlanChange struct {
	Steps []CourierStep `json:"Steps" maxItems:"5" nullable:"false"`
}

// NextCourier asks another courier for an order.
type NextCourier struct {
	Provider string `json:"Provider,omitempty" maxLength:"40" doc:"Empty: the one whose turn it is"`
}
