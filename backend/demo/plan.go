package demo

import (
	"time"
	_ "time/tzdata" // London time must be known where the system has no time zones

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// plan is one order of a shop's history; what it leaves open is drawn.
type plan struct {
	at           func(now time.Time) time.Time
	stage        stage
	lead         time.Duration // how long after the order its slot begins; 0 is no slot
	goods        []item        // nil: drawn
	lines        int           // how many are drawn; 0: that too
	short        []cut
	struck       int // the line, from 1, that the customer cancelled
	pro          string
	reason, note string
	with         func(*wire.IntakeOrder)
}

// item is a product by number.
type item struct{ no, quantity int }

// cut is what was left of a line, counted from 1.
type cut struct{ line, left int }

func ago(d time.Duration) func(time.Time) time.Time {
	return func(now time.Time) time.Time { return now.Add(-d) }
}

// day is so many days before now, at a London time of day.
func day(days, hour, minute int) func(time.Time) time.Time {
	return func(now time.Time) time.Time {
		l := now.In(london.Zone)
		return time.Date(l.Year(), l.Month(), l.Day()-days, hour, minute, 17, 0, london.Zone).UTC()
	}
}

// slot is two hours from the next half hour after start. London is whole hours
// from UTC, so that half hours are the same in both.
func slot(in *wire.IntakeOrder, start time.Time) {
	from := start.UTC().Add(30*time.Minute - time.Second).Truncate(30 * time.Minute)
	to := from.Add(2 * time.Hour)
	in.TimeSlotFrom, in.TimeSlotTo = &from, &to
}

const (
	minute = time.Minute
	hour   = time.Hour
)

func office(company string) func(*wire.IntakeOrder) {
	return func(in *wire.IntakeOrder) { in.DeliveryAddressNameOnDoor = company }
}

// ofTeam is an order of a professional team's member.
func ofTeam(in *wire.IntakeOrder) {
	in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail = "Tobias", "Renn", teamMember
	in.DeliveryAddressNameOnDoor = "Harrow Lane Architects, reception"
}

// ofManager is an order by that team's manager, which needs no approval.
func ofManager(in *wire.IntakeOrder) {
	in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail = "Ines", "Calloway", teamManager
	in.DeliveryAddressNameOnDoor = "Harrow Lane Architects, reception"
}

// ofClinic is an order of a team without credits.
func ofClinic(in *wire.IntakeOrder) {
	in.CustomerFirstName, in.CustomerLastName, in.CustomerEmail = "Miriam", "Adeyemi", clinicManager
	in.DeliveryAddressNameOnDoor = "St Alder Clinics, front desk"
}

// longWinded is the order that shows what a screen does with much text.
func longWinded(in *wire.IntakeOrder) {
	in.CustomerFirstName, in.CustomerLastName = "Maximiliana Josephine", "Cholmondeley-Featherstonehaugh"
	in.CustomerEmail = "maximiliana.josephine.cholmondeley-featherstonehaugh@correspondence.example.org"
	in.DeliveryAddressLine1 = "Penthouse Apartment 14, Staircase B, The Old Canonbury Confectionery Works"
	in.DeliveryAddressLine2, in.DeliveryAddressPostCode = "116-122 Englefield Road", "N1 4JU"
	in.DeliveryAddressLine3 = "Entrance through the courtyard behind the bakery"
	in.DeliveryAddressNameOnDoor = "Cholmondeley-Featherstonehaugh & Daughters, Bookbinders"
	in.DeliveryAddressInstructions = "The front door on the street is not in use. Please go under the arch, past the bicycle stands and ring bell 14 on the left-hand panel; " +
		"the right-hand panel belongs to the offices and nobody answers there after five. The lift stops at the fourth floor, so the last flight is on foot. " +
		"If there is no answer, Mrs Okafor in number 12 is happy to take parcels until nine in the evening. Please do not leave anything in the courtyard: the fox is very interested in cardboard."
}
