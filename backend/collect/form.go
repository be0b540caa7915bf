package collect

import (
	"context"
	"math"
	"net/mail"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/wire"
)

const (
	mandatory           = "This field is mandatory."
	maxReference        = 48
	maxPickUpNote       = 100
	maxDeliveryNote     = 65
	restrictedItemsNote = "Check ID for proof recipient is 18+"
)

// normalise trims the form's texts and brings phones and postcodes into one form.
func normalise(f wire.CollectBooking) wire.CollectBooking {
	for _, text := range []*string{&f.ReferenceNumber, &f.OrderDetails, &f.PickUpInstructions, &f.PickupFirstName, &f.PickupLastName, &f.FirstName, &f.LastName,
		&f.Email, &f.CustomerInstructions} {
		*text = strings.TrimSpace(*text)
	}
	f.CustomerInstructions = strings.TrimSpace(strings.ReplaceAll(f.CustomerInstructions, restrictedItemsNote, ""))
	f.PickupPhone, f.TelNo = phone(f.PickupPhone), phone(f.TelNo)
	for _, address := range []*wire.CollectAddress{&f.CollectionAddress, &f.DeliveryAddress} {
		for _, text := range []*string{&address.Line1, &address.Line2, &address.Line3, &address.City} {
			*text = strings.TrimSpace(*text)
		}
		address.PostCode = postcodes.Normal(address.PostCode)
	}
	if f.PickUpTimeSlot != nil {
		f.PickUpTime = f.PickUpTimeSlot
	}
	return f
}

// phone has the country's code; what is no number stays as it is.
func phone(s string) string {
	if number, ok := phones.E164(s); ok {
		return number
	}
	return strings.TrimSpace(s)
}

// problemsOf returns every field that is wrong, in the specification's words;
// miles is the way from the collection to the delivery.
func problemsOf(f wire.CollectBooking, vehicle string, now time.Time, miles float64) map[string]string {
	wrong := map[string]string{}
	for field, value := range map[string]string{"ReferenceNumber": f.ReferenceNumber, "PickupFirstName": f.PickupFirstName, "PickupLastName": f.PickupLastName,
		"PickupPhone": f.PickupPhone, "FirstName": f.FirstName, "LastName": f.LastName, "TelNo": f.TelNo, "Email": f.Email} {
		if value == "" {
			wrong[field] = mandatory
		}
	}
	for field, limit := range map[string]struct {
		text    string
		most    int
		message string
	}{
		"ReferenceNumber":      {f.ReferenceNumber, maxReference, "Please enter a shorter reference number."},
		"PickUpInstructions":   {f.PickUpInstructions, maxPickUpNote, "Please enter shorter instructions."},
		"CustomerInstructions": {f.CustomerInstructions, maxDeliveryNote, "Please enter shorter instructions."},
	} {
		if utf8.RuneCountInString(limit.text) > limit.most {
			wrong[field] = limit.message
		}
	}
	checkContacts(f, wrong)
	checkAddress("CollectionAddress", f.CollectionAddress, wrong)
	checkAddress("DeliveryAddress", f.DeliveryAddress, wrong)
	checkDelivery(f, vehicle, now, miles, wrong)
	return wrong
}

func checkContacts(f wire.CollectBooking, wrong map[string]string) {
	for field, number := range map[string]string{"PickupPhone": f.PickupPhone, "TelNo": f.TelNo} {
		if _, ok := phones.E164(number); number != "" && !ok {
			wrong[field] = "Please enter a valid phone number."
		}
	}
	if address, err := mail.ParseAddress(f.Email); f.Email != "" && (err != nil || address.Address != f.Email) {
		wrong["Email"] = "Please enter a valid email address."
	}
}

func checkAddress(field string, a wire.CollectAddress, wrong map[string]string) {
	switch {
	case a.Line1 == "" || a.PostCode == "" || a.Lat == 0 && a.Long == 0:
		wrong[field] = mandatory
	case !postcodes.Is(a.PostCode):
		wrong[field] = "The address has a wrong postcode. Please pick another address."
	case math.IsNaN(a.Lat) || a.Lat < 49 || a.Lat > 61 || a.Long < -9 || a.Long > 3:
		wrong[field] = "The address is not in the United Kingdom. Please pick another address."
	default:
		if problem := places.LineProblem(a.Line1, a.Line2, a.Line3); problem != "" {
			wrong[field] = problem
		}
	}
}

// checkDelivery holds the rules of the time slot and the delivery type.
func checkDelivery(f wire.CollectBooking, vehicle string, now time.Time, miles float64, wrong map[string]string) {
	if f.PickUpTime == nil {
		wrong["PickUpTime"] = mandatory
	} else if !isSlot(now, *f.PickUpTime) {
		wrong["PickUpTime"] = "This collection time is no longer available. Please choose another one."
	}
	i := slices.IndexFunc(deliveryTypes, func(d wire.DeliveryType) bool { return d.Key == f.DeliveryTypeKey })
	if i < 0 {
		wrong["DeliveryTypeKey"] = "Please select a delivery type."
		return
	}
	d := deliveryTypes[i]
	if slices.Contains(d.ExcludedVehicles, vehicle) {
		wrong["DeliveryTypeKey"] = d.Title + " delivery is not available with this vehicle type."
	}
	known := wrong["CollectionAddress"] == "" && wrong["DeliveryAddress"] == ""
	if known && d.MaxMiles > 0 && miles > d.MaxMiles {
		wrong["DeliveryTypeKey"] = d.Title + " delivery is only available for journeys of up to 10 miles."
	}
	if f.PickUpTime == nil || d.Key != wire.DeliveryFlexible {
		return
	}
	if cutoff := f.PickUpTime.Add(-flexibleCutoff * time.Hour); now.After(cutoff) {
		wrong["DeliveryTypeKey"] = "Flexible delivery is only available for orders placed before " + london.Format(cutoff, "15:04 on 02/01/2006") + "."
	}
}

// roadMiles is the way from the collection to the delivery where a bound depends
// on it, by road if a router is configured; otherwise 0.
func (a *API) roadMiles(ctx context.Context, f wire.CollectBooking) float64 {
	bounded := slices.ContainsFunc(deliveryTypes, func(d wire.DeliveryType) bool { return d.Key == f.DeliveryTypeKey && d.MaxMiles > 0 })
	from, to := point(f.CollectionAddress), point(f.DeliveryAddress)
	if !bounded || !from.Known() || !to.Known() {
		return 0
	}
	miles, _ := a.couriers.Distance(ctx, from, to)
	return miles
}

func point(a wire.CollectAddress) couriers.Point {
	return couriers.Point{Lat: a.Lat, Long: a.Long}
}
