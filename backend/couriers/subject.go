package couriers

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
)

// Subject is an order to be carried: its kind and its id.
type Subject = dispatch.Subject

// Standing reports what a subject needs of couriers.
type Standing int

// A subject is Closed unless it waits for a courier, or was cancelled, so that
// a courier who was booked for it has to be called back.
const (
	Closed Standing = iota
	Waiting
	Withdrawn
)

// Domain is implemented by the domain that owns a kind of subject.
type Domain interface {
	// Standing locks the subject until tx ends; what does not exist is Closed.
	Standing(ctx context.Context, tx pgx.Tx, id string) (Standing, error)
	// Job describes what is to be carried.
	Job(ctx context.Context, q db.Querier, id string) (Job, error)
	// Chosen are the quotes to book, in the order in which they are tried. Nil
	// leaves the choice to couriers: the cheapest of the default provider.
	Chosen(ctx context.Context, tx pgx.Tx, id string) ([]Quote, error)
	// Apply takes in the subject's journey where it has changed. It may be called again with the same one.
	Apply(ctx context.Context, tx pgx.Tx, r Report) error
	// Tracked is what the tracking page shows.
	Tracked(ctx context.Context, q db.Querier, id string) (Tracked, error)
}

// Report is a subject's journey as it now stands, with the event that changed it, if one did.
type Report struct {
	dispatch.Report
	Quote Quote // of the last attempt; the zero Quote where none was kept
}

// Outcomes of a tracked delivery; empty while it is active.
const (
	OutcomeDelivered = "Delivered"
	OutcomeFailed    = "Failed"
	OutcomeCancelled = "Cancelled"
	OutcomeRefunded  = "Refunded"
)

// Tracked is the part of a subject that the tracking page shows: nothing of the customer
// but the first name, the city and roughly where it goes.
type Tracked struct {
	Number            string
	ShopName          string
	Merchant          Merchant
	FirstName         string
	City              string
	Outcome           string
	Accepted          *time.Time
	Assigned          *time.Time
	AtPickUpLocation  *time.Time
	OutForDelivery    *time.Time
	AtDropOffLocation *time.Time
	Delivered         *time.Time
	Failed            *time.Time
	Cancelled         *time.Time
	ETA               *time.Time
	From, To          Point // zero where the domain does not know; the page makes the customer's coarse

	Back     bool       // the courier collects at the customer's and brings the goods to the shop
	PickUpAt *time.Time // of such a delivery: the beginning of the half hour in which the courier comes
}

// Merchant is how a merchant presents itself to its customers.
type Merchant struct {
	Name   string
	Logo   string // an address on this server, or the picture itself as a data: address; may be empty
	Colour string // six hexadecimal digits that can be seen on white; may be empty
}

// Ended is when the delivery ended; zero while it is active.
func (t Tracked) Ended() (at time.Time) {
	if t.Outcome == "" {
		return at
	}
	for _, end := range []*time.Time{t.Delivered, t.Failed, t.Cancelled} {
		if end != nil && end.After(at) {
			at = *end
		}
	}
	return at
}

func (c *Couriers) domain(kind string) (Domain, error) {
	if d, ok := c.Domains[kind]; ok {
		return d, nil
	}
	return nil, fmt.Errorf("no domain is registered for subjects of kind %q", kind)
}
