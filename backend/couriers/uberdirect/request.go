package uberdirect

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/phones"
)

const (
	maxNotes   = 280 // characters
	minimumAge = 18
	region     = "GB"

	// Windows, as the description bounds them; the margins outlast a quote.
	pickUpWindow   = 30 * time.Minute
	pickUpNotice   = 40 * time.Minute // from now to the end of the pick-up window
	dropOffWindow  = 30 * time.Minute
	dropOffDefault = 2 * time.Hour
	furthest       = 30 * 24 * time.Hour
)

// sizes are what fits a vehicle; Uber Direct sends no others.
var sizes = map[string]string{"bicycle_cargo": "medium", "motorcycle": "medium", "car": "large", "van_small": "xlarge"}

// quoteRequest is the request for a price; the delivery is created from it too, because Uber refuses a
// delivery that differs from its quote.
type quoteRequest struct {
	PickupAddress    string     `json:"pickup_address"`
	DropoffAddress   string     `json:"dropoff_address"`
	PickupLatitude   *float64   `json:"pickup_latitude,omitempty"`
	PickupLongitude  *float64   `json:"pickup_longitude,omitempty"`
	DropoffLatitude  *float64   `json:"dropoff_latitude,omitempty"`
	DropoffLongitude *float64   `json:"dropoff_longitude,omitempty"`
	PickupReady      *time.Time `json:"pickup_ready_dt,omitempty"`
	PickupDeadline   *time.Time `json:"pickup_deadline_dt,omitempty"`
	DropoffReady     *time.Time `json:"dropoff_ready_dt,omitempty"`
	DropoffDeadline  *time.Time `json:"dropoff_deadline_dt,omitempty"`
	PickupPhone      string     `json:"pickup_phone_number"`
	DropoffPhone     string     `json:"dropoff_phone_number"`
	StoreID          string     `json:"external_store_id,omitempty"`
	Value            int64      `json:"manifest_total_value,omitempty"` // pence
}

type deliveryRequest struct {
	quoteRequest
	QuoteID             string         `json:"quote_id"`
	PickupName          string         `json:"pickup_name"`
	PickupBusiness      string         `json:"pickup_business_name,omitempty"`
	PickupNotes         string         `json:"pickup_notes,omitempty"`
	DropoffName         string         `json:"dropoff_name"`
	DropoffNotes        string         `json:"dropoff_notes,omitempty"`
	DropoffVerification verification   `json:"dropoff_verification"`
	DeliverableAction   string         `json:"deliverable_action"`
	UndeliverableAction string         `json:"undeliverable_action"`
	ManifestItems       []manifestItem `json:"manifest_items"`
	ManifestReference   string         `json:"manifest_reference"`
	ExternalID          string         `json:"external_id"`
	IdempotencyKey      string         `json:"idempotency_key"`
}

type verification struct {
	Picture        bool            `json:"picture"`
	Identification *identification `json:"identification,omitempty"`
	Pincode        *pincode        `json:"pincode,omitempty"`
}

type identification struct {
	MinAge int `json:"min_age"`
}

// pincode is a PIN that the recipient tells the courier. Of our own PIN, Uber shows nothing to the courier.
type pincode struct {
	Enabled bool   `json:"enabled"`
	Type    string `json:"type"`
	Value   string `json:"value"`
}

type manifestItem struct {
	Name     string `json:"name"`
	Quantity int    `json:"quantity"`
	Size     string `json:"size"`
	Price    int64  `json:"price,omitempty"` // pence
}

type address struct {
	Street  []string `json:"street_address"`
	City    string   `json:"city"`
	State   string   `json:"state"`
	ZipCode string   `json:"zip_code"`
	Country string   `json:"country"`
}

// addressOf is the address as a string of JSON, a flat as a line of its own.
func addressOf(s couriers.Stop) string {
	a := address{City: s.City, ZipCode: s.PostCode, Country: region}
	for _, line := range []string{s.Line1, s.Line2, s.Line3} {
		if line = strings.TrimSpace(line); line != "" {
			a.Street = append(a.Street, line)
		}
	}
	text, _ := json.Marshal(a) // strings alone
	return string(text)
}

// quoteRequest describes the job; nil if it is too far ahead to be quoted.
func (p *Provider) quoteRequest(job couriers.Job) (*quoteRequest, error) {
	pickUp, err := phone(job.PickUp.Phone)
	if err != nil {
		return nil, couriers.Refusal{Reason: "the phone number of the pick-up: " + err.Error()}
	}
	dropOff, err := phone(job.DropOff.Phone)
	if err != nil {
		return nil, couriers.Refusal{Reason: "the phone number of the recipient: " + err.Error()}
	}
	r := &quoteRequest{PickupAddress: addressOf(job.PickUp), DropoffAddress: addressOf(job.DropOff), PickupPhone: pickUp, DropoffPhone: dropOff,
		StoreID: job.ShopID, Value: job.Value()}
	if from := job.PickUp.Point; from.Known() {
		r.PickupLatitude, r.PickupLongitude = &from.Lat, &from.Long
	}
	if to := job.DropOff.Point; to.Known() {
		r.DropoffLatitude, r.DropoffLongitude = &to.Lat, &to.Long
	}
	if !r.plan(p.Now(), job) {
		return nil, nil
	}
	return r, nil
}

// plan sets the windows of a job for later; one for now has none. False where it
// is further ahead than Uber plans.
func (r *quoteRequest) plan(now time.Time, job couriers.Job) bool {
	var ready time.Time
	switch {
	case job.PickUp.From != nil:
		ready = *job.PickUp.From
	case job.DropOff.From != nil:
		ready = later(job.DropOff.From.Add(-pickUpWindow), now.Add(time.Minute))
		if !job.DropOff.From.After(now) {
			return true // the slot has begun
		}
	}
	if !ready.After(now) {
		return true
	}
	if ready.Sub(now) >= furthest {
		return false
	}
	deadline := later(ready.Add(pickUpWindow), now.Add(pickUpNotice))
	dropOffReady := ready
	if at := job.DropOff.From; at != nil && at.After(ready) {
		dropOffReady = *at
		if at.After(deadline) {
			dropOffReady = deadline
		}
	}
	end := ready.Add(dropOffDefault)
	if job.DropOff.To != nil {
		end = *job.DropOff.To
	}
	end = later(later(end, deadline), dropOffReady.Add(dropOffWindow))
	for i, at := range []time.Time{ready, deadline, dropOffReady, end} {
		at = at.UTC().Truncate(time.Second)
		*[]**time.Time{&r.PickupReady, &r.PickupDeadline, &r.DropoffReady, &r.DropoffDeadline}[i] = &at
	}
	return true
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func phone(s string) (string, error) {
	number, ok := phones.E164(s)
	if !ok {
		return "", fmt.Errorf("%q is no possible phone number", s)
	}
	return number, nil
}

// createRequest adds to the quote's own request what the courier reads.
func (p *Provider) createRequest(b couriers.Booking) (*deliveryRequest, error) {
	job := b.Job
	r := &deliveryRequest{
		QuoteID: b.Quote.ID, PickupName: cmp.Or(job.PickUp.Business, job.PickUp.Name), PickupBusiness: job.PickUp.Business, PickupNotes: notes(job.PickUp),
		DropoffName: job.DropOff.Name, DropoffNotes: notes(job.DropOff),
		DropoffVerification: verification{Picture: true}, DeliverableAction: "deliverable_action_meet_at_door", UndeliverableAction: "return",
		ManifestItems:     manifest(job),
		ManifestReference: job.Number, ExternalID: b.Reference, IdempotencyKey: b.Reference,
	}
	if err := json.Unmarshal(b.Quote.Snapshot, &r.quoteRequest); err != nil {
		return nil, errors.New("the quote was kept without its request")
	}
	if job.AgeCheck {
		r.DropoffVerification.Identification = &identification{MinAge: minimumAge}
	}
	if b.PIN != "" {
		r.DropoffVerification.Pincode = &pincode{Enabled: true, Type: "merchant_provided", Value: b.PIN}
	}
	return r, nil
}

// manifest lists the goods. Where they are not known, it names the packages.
func manifest(job couriers.Job) []manifestItem {
	size := sizes[job.Vehicle]
	if len(job.Goods) == 0 {
		return []manifestItem{{Name: "Order " + job.Number, Quantity: max(1, job.Packages), Size: size}}
	}
	items := make([]manifestItem, 0, len(job.Goods))
	for _, g := range job.Goods {
		name := []rune(g.Name)
		items = append(items, manifestItem{Name: string(name[:min(len(name), maxNotes)]), Quantity: max(1, g.Quantity), Size: size, Price: g.Price})
	}
	return items
}

// notes returns the courier's instructions for a stop. At a business, they name the person to ask for.
func notes(s couriers.Stop) string {
	text := strings.TrimSpace(s.Instructions)
	if s.Business != "" && s.Name != "" && s.Name != s.Business {
		text = strings.TrimSpace("Ask for " + s.Name + ". " + text)
	}
	if s.NameOnDoor != "" {
		text = strings.TrimSpace("Name on door: " + s.NameOnDoor + ". " + text)
	}
	if runes := []rune(text); len(runes) > maxNotes {
		text = strings.TrimSpace(string(runes[:maxNotes]))
	}
	return text
}

// charge is the fee that Uber names for a return, or for a delivery that was
// cancelled after a courier had set off, once for each.
func (d delivery) charge(at time.Time) (couriers.Event, bool) {
	e := couriers.Event{ID: "charge/" + d.ID, Reference: d.ID, AttemptID: d.ExternalID, Kind: couriers.Charged, At: at, Cost: d.Fee}
	switch {
	case d.isReturn():
		e.For, e.Reference = couriers.ForReturn, d.original()
	case d.Status == statusCanceled && d.Courier != nil:
		e.For = couriers.ForCancellation
	}
	return e, e.For != "" && d.Fee > 0
}

// original is the id of the delivery whose goods a return brings back; empty where it is not named.
func (d delivery) original() string {
	type related struct {
		ID           string `json:"id"`
		Relationship string `json:"relationship"`
	}
	var one related
	var all []related
	if json.Unmarshal(d.Related, &one) == nil {
		all = append(all, one)
	} else {
		_ = json.Unmarshal(d.Related, &all)
	}
	for _, r := range all {
		if r.Relationship == "original" {
			return r.ID
		}
	}
	return ""
}
