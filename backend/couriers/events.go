package couriers

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
)

// Kinds of event. Position moves the driver on the map and leaves the subject alone. Unassigned takes the driver away
// again. GivenBack means that the provider will not carry the subject after all. Charged is what the provider charges
// besides the delivery's price, and changes nothing else.
const (
	Assigned          = dispatch.Assigned
	Unassigned        = "Unassigned"
	AtPickUpLocation  = dispatch.AtPickUpLocation
	OutForDelivery    = dispatch.OutForDelivery
	Position          = "Position"
	AtDropOffLocation = dispatch.AtDropOffLocation
	Delivered         = dispatch.Delivered
	Failed            = dispatch.Failed
	GivenBack         = "GivenBack"
	Charged           = "Charged"
)

// Kinds of event that we report ourselves: a provider has confirmed a booking; a courier who gave the subject back is
// no longer waited for; the provider is asked to cancel, refuses to, or has cancelled.
const (
	Taken         = "Taken"
	Released      = "Released"
	CancelAsked   = "CancelAsked"
	CancelRefused = "CancelRefused"
	Cancelled     = dispatch.Cancelled
)

var kinds = []string{Assigned, Unassigned, AtPickUpLocation, OutForDelivery, Position, AtDropOffLocation, Delivered, Failed, GivenBack, Charged}

// Reasons why a delivery fails, as the specification lists them; None is for what has not failed.
const (
	UnableToLocate   = "Unable to locate"
	DeliveryIncident = "Delivery Incident"
	WrongDestination = "Destination is incorrect"
	OtherReason      = "Other"
	NobodyThere      = "Unavailable"
)

// Reasons lists why a delivery may fail.
var Reasons = []string{UnableToLocate, DeliveryIncident, WrongDestination, OtherReason, NobodyThere}

const (
	clockSkew  = 24 * time.Hour // an event from further ahead is refused
	clockAhead = time.Hour      // one from further ahead has the time of its receipt
	maxEvents  = 100
	maxName    = 200
	maxNotes   = 2000
)

// What a provider charges for, besides a delivery that was carried.
const (
	ForCancellation = "Cancellation"
	ForReturn       = "Return"
)

var charges = []string{ForCancellation, ForReturn}

// mostPence bounds what a provider charges at once: £10,000.
const mostPence = 1_000_000

// Driver is who carries the subject; ID is the provider's own.
type Driver struct {
	ID    string `json:"Id"`
	Name  string `json:"Name"`
	Phone string `json:"Phone"`
}

// Event is one report of a provider. Reference is the provider's ref, AttemptID
// our own Reference sent back; either finds the attempt.
type Event struct {
	ID        string    `json:"EventId"`
	Reference string    `json:"Reference"`
	AttemptID string    `json:"AttemptId"`
	Kind      string    `json:"Kind"`
	At        time.Time `json:"At"`
	Reason    string    `json:"Reason"`
	Notes     string    `json:"Notes"`
	Driver    Driver    `json:"Driver"`
	Position  Point     `json:"Position"`
	Progress  float64   `json:"Progress"`           // of the way from pick-up to drop-off, 0 to 1
	Imminent  bool      `json:"Imminent,omitempty"` // of Position: the provider says that the driver is about to arrive
	PIN       string    `json:"Pin,omitempty"`      // of Delivered: what became of the PIN at the door
	For       string    `json:"For,omitempty"`
	Cost      int64     `json:"Cost,omitempty"` // of Charged: pence without VAT

	Raw json.RawMessage `json:"Raw,omitempty"` // as it came

	ours bool // reported by ourselves
}

// ParseEvents reads {"Events": […]}, the form in which an adapter or the
// simulated provider hands events over.
func ParseEvents(body []byte) ([]Event, error) {
	var in struct{ Events []json.RawMessage }
	if err := json.Unmarshal(body, &in); err != nil {
		return nil, unreadable(err)
	}
	if len(in.Events) == 0 || len(in.Events) > maxEvents {
		return nil, fault.Field("Events", "Send between 1 and 100 events.")
	}
	events := make([]Event, len(in.Events))
	for i, raw := range in.Events {
		if err := json.Unmarshal(raw, &events[i]); err != nil {
			return nil, unreadable(err)
		}
		events[i].Raw = raw
	}
	return events, nil
}

func unreadable(cause error) error {
	f := fault.New(fault.Malformed, "Malformed", "The events could not be read.")
	f.Cause = cause
	return f
}

// check refuses what can never be applied, and brings the rest into our words.
func (e *Event) check(now time.Time) error {
	wrong := map[string]string{}
	if e.ID == "" || len(e.ID) > maxName {
		wrong["EventId"] = "An event needs an id of at most 200 characters."
	}
	if !slices.Contains(kinds, e.Kind) && !e.ours {
		wrong["Kind"] = "Unknown courier event."
	}
	switch {
	case e.At.Year() < 2000:
		wrong["At"] = "An event needs the time when it happened."
	case e.At.After(now.Add(clockSkew)):
		wrong["At"] = "This time is in the future."
	}
	if e.Kind == Charged && (e.Cost <= 0 || e.Cost > mostPence || !slices.Contains(charges, e.For)) {
		wrong["Cost"] = "A charge needs a reason and an amount between 1 penny and £10,000."
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong)
	}
	e.tidy()
	return nil
}

// bound keeps the time between the booking and the receipt: invoices and their VAT follow from it, so a provider's
// wrong clock must not decide them. A clock that is a little ahead is left alone, so that events keep their order.
func (e *Event) bound(booked, received time.Time) {
	if e.At.After(received.Add(clockAhead)) {
		e.At = received
	}
	if e.At.Before(booked) {
		e.At = booked
	}
	e.At = e.At.UTC().Truncate(time.Microsecond)
}

func (e *Event) tidy() {
	e.At = e.At.UTC().Truncate(time.Microsecond) // as the database keeps it
	e.Driver.Name, e.Driver.Phone = cut(e.Driver.Name, maxName), cut(e.Driver.Phone, maxName)
	if e.Kind != Delivered || e.PIN != PINEntered && e.PIN != PINNotEntered {
		e.PIN = ""
	}
	if e.Kind != Failed {
		e.Reason, e.Notes = "", ""
		return
	}
	if !slices.Contains(Reasons, e.Reason) {
		e.Reason, e.Notes = OtherReason, strings.TrimSpace(e.Reason+" "+e.Notes)
	}
	e.Notes = cut(e.Notes, maxNotes)
}

// cut shortens s to at most n bytes without splitting a character.
func cut(s string, n int) string {
	s = strings.TrimSpace(s)
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}

// uuid is always the same for one driver of a provider; empty if no driver is named.
func (d Driver) uuid(provider string) string {
	if d.Name == "" {
		return ""
	}
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte("courier:"+provider+"/"+cmp.Or(d.ID, d.Name))).String()
}
