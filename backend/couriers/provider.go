// Package couriers carries accepted orders out: it books a courier, takes in
// what couriers report and shows it on the tracking page. Every courier company
// is a Provider behind the same four verbs. It must not know what an order is
// worth or why it was accepted, and it changes orders only through what package
// orders exports.
package couriers

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// Provider is a courier company, or a broker of several, for delivery and
// collection orders alike.
type Provider interface {
	// Name is the provider's word in addresses and in the database.
	Name() string
	// Quote asks what the job would cost; no quotes means that nobody takes it.
	Quote(ctx context.Context, job Job) ([]Quote, error)
	// Book orders the courier. The same Reference books once, however often it
	// is asked, and answers the same ref.
	Book(ctx context.Context, booking Booking) (ref string, err error)
	// Cancel calls a booked courier back; a repeat is no error.
	Cancel(ctx context.Context, ref string) error
	// Events checks that the provider itself sent body, and reads it.
	Events(header http.Header, body []byte) ([]Event, error)
}

// Point is a place on the map; the zero Point is unknown.
type Point struct {
	Lat  float64 `json:"Lat"`
	Long float64 `json:"Long"`
}

// Known tells whether the point is a place at all.
func (p Point) Known() bool { return p != Point{} }

// Stop is where a courier goes and whom to ask for.
type Stop struct {
	Name, Phone, Email       string
	Line1, Line2, Line3      string
	City, PostCode           string
	NameOnDoor, Instructions string
	Point                    Point
	From, To                 *time.Time // when to be there, UTC
}

// Job is what a courier is asked to carry.
type Job struct {
	OrderID  string
	OrderNo  string
	Vehicle  string // a vehicle type's code
	Packages int
	PickUp   Stop
	DropOff  Stop
}

// Quote is one fleet's offer; the price is pence.
type Quote struct {
	ID        string
	Fleet     string
	Vehicle   string
	Price     int64
	Miles     float64
	PickUpAt  time.Time
	DropOffAt time.Time
	ExpiresAt time.Time
}

// Booking takes up a quote. Reference is ours, and makes a repeat harmless.
type Booking struct {
	Reference string
	QuoteID   string
	Job       Job
}

// Registry finds a provider by its name.
type Registry map[string]Provider

// NewRegistry lists the providers that are configured.
func NewRegistry(providers ...Provider) Registry {
	r := Registry{}
	for _, p := range providers {
		r[p.Name()] = p
	}
	return r
}

func (r Registry) find(name string) (Provider, error) {
	if p, ok := r[name]; ok {
		return p, nil
	}
	return nil, fmt.Errorf("no courier provider %q is configured", name)
}

// cheapest is the offer a delivery order takes; of equal prices the sooner arrival.
func cheapest(quotes []Quote) (Quote, bool) {
	if len(quotes) == 0 {
		return Quote{}, false
	}
	return slices.MinFunc(quotes, func(a, b Quote) int {
		if a.Price != b.Price {
			return int(a.Price - b.Price)
		}
		return a.DropOffAt.Compare(b.DropOffAt)
	}), true
}
