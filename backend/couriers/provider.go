// Package couriers carries what a shop hands over: it collects quotes, books a
// courier, takes in what couriers report and calls a courier back. Every courier
// company is a Provider behind the same four verbs, and what is carried is a
// Subject that its own domain describes. It must not know what a subject is
// worth, why it is carried, or any domain's tables.
package couriers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// Provider is a courier company, or a broker of several, for every kind of subject.
type Provider interface {
	// Name is the provider's word in addresses and in the database.
	Name() string
	// Quote reports each offer as soon as it is known and returns when there are no more; without offers,
	// nobody accepts the job.
	Quote(ctx context.Context, job Job, offer func(Quote)) error
	// Book orders the courier. The same Reference books once, however often it
	// is called, and returns the same. A Refusal or Unavailable means that nothing
	// was booked; after any other error the outcome is unknown.
	Book(ctx context.Context, booking Booking) (Booked, error)
	// Cancel calls a booked courier back; a repeat is no error. A Refusal means
	// that it is too late.
	Cancel(ctx context.Context, ref string) error
	// Events checks that the provider itself sent body, and reads it.
	Events(header http.Header, body []byte) ([]Event, error)
}

// VehicleLimiter is a Provider that has not every type of vehicle.
type VehicleLimiter interface {
	// Serves reports whether the provider has a vehicle type, by its code.
	Serves(vehicle string) bool
}

// FreeOfCharge is a Provider whose offers may cost nothing.
type FreeOfCharge interface{ Free() bool }

// Point is a place on the map; the zero Point is unknown.
type Point struct {
	Lat  float64 `json:"Lat"`
	Long float64 `json:"Long"`
}

// Known reports whether the point is a place at all.
func (p Point) Known() bool { return p != Point{} }

// Stop is where a courier goes and whom to ask for.
type Stop struct {
	Business                 string // the shop; Name is then whom to ask for
	Name, Phone, Email       string
	Line1, Line2, Line3      string
	City, PostCode           string
	NameOnDoor, Instructions string
	Point                    Point
	From, To                 *time.Time // when to be there, UTC
}

// Job describes a delivery to a provider.
type Job struct {
	ID string // the subject's
	// MerchantID and ShopID are whose subject it is.
	MerchantID, ShopID string
	Number             string // what people call it
	Vehicle            string // a vehicle type's code
	Packages           int
	AgeCheck           bool    // the recipient must prove to be 18
	PIN                bool    // the recipient should tell the courier a PIN, if the courier can ask for one
	Miles              float64 // by road; 0 where a place is not known
	// MilesEstimated means that they follow from the straight line.
	MilesEstimated bool
	PickUp         Stop
	DropOff        Stop
	Goods          []Item
}

// Item is one kind of goods; Price is of each, in pence, 0 where it is not known.
type Item struct {
	Name     string
	Quantity int
	Price    int64
}

// Value is the value of the goods in pence.
func (j Job) Value() (pence int64) {
	for _, i := range j.Goods {
		pence += i.Price * int64(i.Quantity)
	}
	return pence
}

// Services a courier offers.
const (
	Regular = "regular"
	Direct  = "direct" // without other stops
)

// Quote is one fleet's offer. Min and Max are the delivery's price in pence
// without VAT, equal where the price is certain.
type Quote struct {
	Provider string
	ID       string // the provider's own
	Fleet    string
	Logo     string
	Service  string
	Vehicle  string
	Min, Max int64
	Miles    float64
	// MilesEstimated means that they follow from the straight line.
	MilesEstimated bool
	PickUpAt       time.Time
	DropOffAt      time.Time
	ExpiresAt      time.Time
	PIN            bool            `json:",omitempty"` // the courier asks for the PIN at the door that the job wants
	Snapshot       json.RawMessage `json:",omitempty"` // the provider's own, kept until the booking
}

// Booking takes up a quote. Reference is ours, and makes a repeat harmless.
type Booking struct {
	Reference string
	Since     time.Time // time of the first request, UTC
	// Again means that the booking was requested before with an unknown outcome: a Refusal or Unavailable
	// must then also be true of the earlier request.
	Again bool
	Quote Quote
	Job   Job
	PIN   string // of four digits, which the courier has the recipient tell; empty for none. It may not be logged or stored
}

// Booked is a provider's response to a booking.
type Booked struct {
	Ref   string
	Price int64  // pence without VAT; 0 where the provider does not say
	PIN   string // the PIN at the door, if the provider made another than the booking's
}

// Refusal means that a provider has not booked, and will not on these terms.
type Refusal struct{ Reason string }

func (r Refusal) Error() string { return "the courier refused: " + r.Reason }

// Unavailable means that a provider has booked nothing, but may when it is asked
// again later.
type Unavailable struct{ Cause error }

func (u Unavailable) Error() string { return "the courier is not available now: " + u.Cause.Error() }

func (u Unavailable) Unwrap() error { return u.Cause }

func unavailable(err error) bool {
	var u Unavailable
	return errors.As(err, &u)
}

func refused(err error) bool {
	var r Refusal
	return errors.As(err, &r)
}

// registry finds a provider by its name.
type registry map[string]Provider

func (r registry) find(name string) (Provider, error) {
	if p, ok := r[name]; ok {
		return p, nil
	}
	return nil, fmt.Errorf("no courier provider %q is configured", name)
}

func serves(p Provider, vehicle string) bool {
	l, limited := p.(VehicleLimiter)
	return !limited || l.Serves(vehicle)
}

// Serves reports whether any provider has a vehicle type, by its code. Without
// providers nothing is known, and nothing ruled out.
func (c *Couriers) Serves(vehicle string) bool {
	return len(c.Providers) == 0 || slices.ContainsFunc(c.Providers, func(p Provider) bool { return serves(p, vehicle) })
}

// providerFor returns the provider to ask if no quote was chosen: the default provider, or the first other
// one if the default does not have the vehicle.
func (c *Couriers) providerFor(vehicle string) string {
	if p, ok := c.registry[c.Default]; ok && serves(p, vehicle) {
		return c.Default
	}
	for _, p := range c.Providers {
		if serves(p, vehicle) {
			return p.Name()
		}
	}
	return c.Default
}

// cheapest is the offer that is booked if no quote was chosen; of equal prices, the one that arrives sooner, as far as known.
func cheapest(quotes []Quote) (Quote, bool) {
	if len(quotes) == 0 {
		return Quote{}, false
	}
	return slices.MinFunc(quotes, func(a, b Quote) int {
		if a.Max != b.Max {
			return int(a.Max - b.Max)
		}
		switch {
		case a.DropOffAt.IsZero() == b.DropOffAt.IsZero():
			return a.DropOffAt.Compare(b.DropOffAt)
		case a.DropOffAt.IsZero():
			return 1
		}
		return -1
	}), true
}
