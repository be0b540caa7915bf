package tracking

import "tradekart/portal/backend/couriers"

// forReturner and forShopOfReturn are for goods that a courier collects at the customer's and brings to the shop.
var forReturner = wording{
	Cancelled:       [2]string{"The courier was cancelled", "No courier is on the way to you. Please contact the shop if this is a surprise."},
	Delivered:       [2]string{"Your return is at the shop", "The shop will look at it and be in touch with you."},
	Failed:          [2]string{"The courier did not bring your return to the shop", "The shop knows and will be in touch with you."},
	AtDoor:          [2]string{"Your return has reached the shop"},
	OnTheWay:        [2]string{"Your return is on its way to the shop"},
	AtShop:          [2]string{"Your courier is here", "Please hand your return over."},
	ApproachingShop: [2]string{"Your courier is nearly with you", "Please have your return ready."},
	Assigned:        [2]string{"A courier is on the way to you"},
	NoCourierYet:    [2]string{"A courier will collect your return"},
	AtPickUpStep:    "Courier at your door", OnTheWayStep: "On the way to the shop", AtDoorStep: "Courier at the shop", DeliveredStep: "At the shop",
	FailedStep: "Failed", Start: "You", End: "Shop", Bringing: " is your courier.",
}

var forShopOfReturn = wording{
	Cancelled:       [2]string{"Cancelled", "No courier is on the way."},
	Delivered:       [2]string{"Brought to the shop"},
	Failed:          [2]string{"The courier failed", "The courier order in the portal says why, and what can be done."},
	AtDoor:          [2]string{"The courier is at the shop", "Please take the return in."},
	OnTheWay:        [2]string{"On the way to the shop"},
	AtShop:          [2]string{"The courier is at the customer's door"},
	ApproachingShop: [2]string{"The courier is approaching the customer"},
	Assigned:        [2]string{"A courier is on the way to the customer"},
	NoCourierYet:    [2]string{"No courier is assigned yet"},
	AtPickUpStep:    "Courier at the customer's door", OnTheWayStep: "On the way to the shop", AtDoorStep: "Courier at the shop", DeliveredStep: "At the shop",
	FailedStep: "Failed", Start: "Customer", End: "Shop",
}

// wordsFor are the words for a reader of a delivery.
func wordsFor(t couriers.Tracked, shop bool) *wording {
	switch {
	case t.Back && shop:
		return &forShopOfReturn
	case t.Back:
		return &forReturner
	case shop:
		return &forShop
	}
	return &forRecipient
}

// wording is what the page says of a delivery to one kind of reader: each a headline and what stands below it.
type wording struct {
	Cancelled, Refunded, Delivered, Failed                            [2]string
	DeliveredNoPIN, FailedPIN                                         [2]string // of a courier who asked for a PIN; empty: as without one
	AtDoor, OnTheWay, AtShop, ApproachingShop, Assigned, NoCourierYet [2]string
	AtPickUpStep, OnTheWayStep, AtDoorStep, DeliveredStep, FailedStep string
	Start, End                                                        string // of the drawn way
	Bringing                                                          string // what the courier does, after the name; empty: only the name
}

var forRecipient = wording{
	Cancelled:      [2]string{"This order was cancelled", "No courier is on the way. Please contact the shop if this is a surprise."},
	Refunded:       [2]string{"This order was refunded", "Please contact the shop if you have a question."},
	Delivered:      [2]string{"Delivered", "Enjoy your order."},
	Failed:         [2]string{"We could not deliver your order", "The shop knows and will be in touch with you."},
	DeliveredNoPIN: [2]string{"Delivered", "The courier handed it over without your PIN. Please tell the shop if you do not have it."},
	FailedPIN: [2]string{"We could not deliver your order",
		"The shop knows and will be in touch with you. Your PIN no longer counts; if a courier comes again, there is a new one."},
	AtDoor:          [2]string{"Your courier is here"},
	OnTheWay:        [2]string{"Your order is on its way"},
	AtShop:          [2]string{"Your courier is at the shop"},
	ApproachingShop: [2]string{"Your courier is approaching the shop"},
	Assigned:        [2]string{"A courier is on the way to the shop"},
	NoCourierYet:    [2]string{"We are finding a courier"},
	AtPickUpStep:    "Courier at the shop", OnTheWayStep: "Out for delivery", AtDoorStep: "Courier at your door", DeliveredStep: "Delivered",
	FailedStep: "Delivery failed", Start: "Shop", End: "You", Bringing: " is bringing it to you.",
}

var forShop = wording{
	Cancelled:       [2]string{"Cancelled", "No courier is on the way."},
	Refunded:        [2]string{"Refunded"},
	Delivered:       [2]string{"Delivered"},
	Failed:          [2]string{"The delivery failed", "The order in the portal says why, and what can be done."},
	AtDoor:          [2]string{"The courier is at the customer's door"},
	OnTheWay:        [2]string{"On the way to the customer"},
	AtShop:          [2]string{"The courier is at the shop", "Please hand the order over."},
	ApproachingShop: [2]string{"The courier is approaching the shop", "Please have the order ready."},
	Assigned:        [2]string{"A courier is on the way to the shop"},
	NoCourierYet:    [2]string{"No courier is assigned yet"},
	AtPickUpStep:    "Courier at the shop", OnTheWayStep: "Out for delivery", AtDoorStep: "Courier at the customer's door", DeliveredStep: "Delivered",
	FailedStep: "Delivery failed", Start: "Shop", End: "Customer",
}

func (w *wording) headline(t couriers.Tracking) (headline, note string) {
	said := w.NoCourierYet
	switch {
	case t.Outcome == couriers.OutcomeCancelled:
		said = w.Cancelled
	case t.Outcome == couriers.OutcomeRefunded:
		said = w.Refunded
	case t.Outcome == couriers.OutcomeDelivered && t.NoPIN && w.DeliveredNoPIN[0] != "":
		said = w.DeliveredNoPIN
	case t.Outcome == couriers.OutcomeDelivered:
		said = w.Delivered
	case t.Outcome == couriers.OutcomeFailed && t.AskedPIN && w.FailedPIN[0] != "":
		said = w.FailedPIN
	case t.Outcome == couriers.OutcomeFailed:
		said = w.Failed
	case t.AtDropOffLocation != nil:
		said = w.AtDoor
	case t.OutForDelivery != nil:
		said = w.OnTheWay
	case t.AtPickUpLocation != nil:
		said = w.AtShop
	case t.ApproachesShop():
		said = w.ApproachingShop
	case t.Assigned != nil:
		said = w.Assigned
	}
	return said[0], said[1]
}
