package tracking

import "tradekart/portal/backend/couriers"

// wording is what the page says of a delivery to one kind of reader: each a headline and what stands below it.
type wording struct {
	Cancelled, Refunded, Delivered, Failed                            [2]string
	AtDoor, OnTheWay, AtShop, ApproachingShop, Assigned, NoCourierYet [2]string
	AtDoorStep                                                        string
}

var forRecipient = wording{
	Cancelled:       [2]string{"This order was cancelled", "No courier is on the way. Please contact the shop if this is a surprise."},
	Refunded:        [2]string{"This order was refunded", "Please contact the shop if you have a question."},
	Delivered:       [2]string{"Delivered", "Enjoy your order."},
	Failed:          [2]string{"We could not deliver your order", "The shop knows and will be in touch with you."},
	AtDoor:          [2]string{"Your courier is here"},
	OnTheWay:        [2]string{"Your order is on its way"},
	AtShop:          [2]string{"Your courier is at the shop"},
	ApproachingShop: [2]string{"Your courier is approaching the shop"},
	Assigned:        [2]string{"A courier is on the way to the shop"},
	NoCourierYet:    [2]string{"We are finding a courier"},
	AtDoorStep:      "Courier at your door",
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
	AtDoorStep:      "Courier at the customer's door",
}

func (w *wording) headline(t couriers.Tracking) (headline, note string) {
	said := w.NoCourierYet
	switch {
	case t.Outcome == couriers.OutcomeCancelled:
		said = w.Cancelled
	case t.Outcome == couriers.OutcomeRefunded:
		said = w.Refunded
	case t.Outcome == couriers.OutcomeDelivered:
		said = w.Delivered
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
