package dispatch

import "time"

// Stages of a journey. A subject for which no courier is booked has none.
const (
	Queued            = "Queued"
	Assigned          = "Assigned"
	AtPickUpLocation  = "AtPickUpLocation"
	OutForDelivery    = "OutForDelivery"
	AtDropOffLocation = "AtDropOffLocation"
	Delivered         = "Delivered"
	Failed            = "Failed"
	Cancelled         = "Cancelled"
)

// Journey is what couriers did with a subject, by all events of all its attempts.
type Journey struct {
	Taken, Assigned, AtPickUp, OutForDelivery, AtDropOff, Delivered, Failed *time.Time
	Reason, Notes                                                           string // of the latest failure
	DriverID, DriverName                                                    string
	DriverSeen                                                              *time.Time
	Fleet, Logo, TrackingURL                                                string
	Cost                                                                    int64 // of the delivery, in pence without VAT
	// What became of the latest request to cancel: it waits for the provider, was refused, or was confirmed.
	CancelAsked, CancelRefused, Cancelled *time.Time
	CancelNotes                           string // why it was refused
}

// Came is when a driver came, nil if none did: whoever is at the pick-up, or has the goods, is one.
const Came = `least(o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location)`

// Ended is Delivered or Failed, whichever was reported with the later time, or empty.
func (j *Journey) Ended() string {
	switch {
	case j.Delivered != nil && (j.Failed == nil || !j.Delivered.Before(*j.Failed)):
		return Delivered
	case j.Failed != nil:
		return Failed
	}
	return ""
}

// Stage is how far the subject has come.
func (j *Journey) Stage() string {
	switch {
	case j.Cancelled != nil:
		return Cancelled
	case j.Ended() != "":
		return j.Ended()
	case j.AtDropOff != nil:
		return AtDropOffLocation
	case j.OutForDelivery != nil:
		return OutForDelivery
	case j.AtPickUp != nil:
		return AtPickUpLocation
	case j.Assigned != nil:
		return Assigned
	case j.Taken != nil:
		return Queued
	}
	return ""
}

// Report hands a subject's journey to its domain, with the event that changed it, if one did.
type Report struct {
	SubjectID  string
	Journey    Journey
	Kind       string // of the event
	At         time.Time
	DriverName string
	Reason     string // of Failed: one of the specification's failure reasons
	Notes      string
}
