package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"tradekart/portal/backend/wire"
)

var instructions = []string{
	"Please ring the second bell from the top.",
	"Leave with the concierge if there is no answer.",
	"Blue door at the end of the passage.",
	"Baby asleep after one, please knock quietly.",
	"The dog is loud but friendly.",
	"Call on arrival, the bell is broken.",
	"Safe place: under the bench in the porch.",
	"Side gate, code 4471, then up the iron stairs.",
	"Please bring it to the basement flat.",
	"No parking outside until half past six; use the loading bay opposite.",
}

var doors = []string{"Flat 2, second floor", "Garden flat", "The Old Dairy", "Reception", "Kestrel House"}

// order is what the person orders to a street that the shop's couriers reach; the goods are the caller's.
func (s *shop) order(rng *rand.Rand, who person, at time.Time) *wire.IntakeOrder {
	in := &wire.IntakeOrder{ShopId: s.id, Created: &at, OrderPaymentStatus: "Succeeded", OrderPaymentDate: &at,
		CustomerFirstName: who.First, CustomerLastName: who.Last, CustomerEmail: who.Email, CustomerTelNo: telephone(rng),
		DeliveryAddressCity: "London"}
	streets := load().near(s)
	home := streets[rng.IntN(len(streets))]
	in.DeliveryAddressLine1, in.DeliveryAddressPostCode = fmt.Sprintf("%d %s", 1+rng.IntN(140), home.Street), home.Postcode
	if rng.IntN(3) == 0 {
		in.DeliveryAddressLine1 = fmt.Sprintf("Flat %d, %s", 1+rng.IntN(24), in.DeliveryAddressLine1)
	}
	if rng.IntN(5) < 2 {
		in.DeliveryAddressInstructions = instructions[rng.IntN(len(instructions))]
	}
	if rng.IntN(6) == 0 {
		in.DeliveryAddressNameOnDoor = doors[rng.IntN(len(doors))]
	}
	bill(in, rng, streets)
	return in
}

// bill is the delivery address again, or now and then another one.
func bill(in *wire.IntakeOrder, rng *rand.Rand, streets []street) {
	in.BillingAddressLine1, in.BillingAddressCity, in.BillingAddressPostCode = in.DeliveryAddressLine1, "London", in.DeliveryAddressPostCode
	if rng.IntN(4) == 0 {
		other := streets[rng.IntN(len(streets))]
		in.BillingAddressLine1, in.BillingAddressPostCode = fmt.Sprintf("%d %s", 1+rng.IntN(140), other.Street), other.Postcode
	}
}

// telephone is a number of the ranges that are kept for fiction.
func telephone(rng *rand.Rand) string {
	if rng.IntN(5) == 0 {
		return fmt.Sprintf("020 7946 0%03d", rng.IntN(1000))
	}
	return fmt.Sprintf("07700 900%03d", rng.IntN(1000))
}
