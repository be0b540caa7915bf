package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/wire"
)

// booking is a planned courier order: when it was drafted and what has happened since.
type booking struct {
	Ago     span
	Until   string // the courier's latest event; empty: none was booked yet
	Premium bool
	Draft   bool
	Cancel  bool
	Failure string
}

// courierEvents happen one after the other, so long after the draft.
var courierEvents = []struct {
	kind  string
	after time.Duration
}{
	{couriers.Assigned, 6 * minute}, {couriers.AtPickUpLocation, 18 * minute}, {couriers.OutForDelivery, 22 * minute},
	{couriers.AtDropOffLocation, 50 * minute}, {couriers.Delivered, 54 * minute},
}

// insertBookings stores the courier orders of every shop that has collection, the oldest first.
func insertBookings(ctx context.Context, tx pgx.Tx, o Options) error {
	bookings := load().Bookings // newest first
	for _, s := range load().Shops {
		if !s.Collect {
			continue
		}
		for i := len(bookings) - 1; i >= 0; i-- {
			d := &pastBooking{booking: bookings[i], o: o, shop: s, rng: rand.New(rand.NewPCG(uint64(len(s.ID)+s.credits()), uint64(i))), no: len(bookings) - i}
			if err := d.create(ctx, tx); err != nil {
				return fmt.Errorf("courier order %d of %s: %w", d.no, s.Name, err)
			}
		}
	}
	return nil
}

// pastBooking is a planned courier order on its way to the database.
type pastBooking struct {
	booking
	o    Options
	shop *shop
	rng  *rand.Rand
	no   int
	at   time.Time
	id   string
}

func (d *pastBooking) seed() string { return fmt.Sprintf("%s/%d", d.shop.ID, d.no) }

func (d *pastBooking) create(ctx context.Context, tx pgx.Tx) (err error) {
	d.at = d.o.Now.Add(-d.Ago.Duration)
	form, vehicle, err := d.form(ctx, tx)
	if err != nil {
		return err
	}
	if d.id, err = collect.Save(ctx, tx, d.shop.actor(), d.at, form); err != nil || d.Draft {
		return err
	}
	round := collect.QuoteArgs{OrderID: d.id}
	quote, driver := d.o.Simulated.Recorded(d.seed(), vehicle)
	chosen, err := collect.KeepQuote(ctx, tx, d.at, round, quote)
	if err != nil {
		return err
	}
	concierge, err := collect.EndRound(ctx, tx, d.at, round)
	if err != nil {
		return err
	}
	if d.Premium {
		chosen = concierge
	}
	if err := collect.Place(ctx, tx, d.o.Jobs, d.shop.actor(), d.at.Add(minute), wire.CollectPlace{Id: d.id, SelectedQuoteIds: []string{chosen}}); err != nil ||
		d.Premium {
		return err
	}
	if d.Cancel {
		return collect.Cancel(ctx, tx, d.o.Couriers, d.shop.actor(), d.at.Add(3*minute), d.id)
	}
	return d.carry(ctx, tx, quote, driver)
}

// carry books the simulated courier and lets the driver report until the plan's event.
func (d *pastBooking) carry(ctx context.Context, tx pgx.Tx, quote couriers.Quote, driver couriers.Driver) error {
	attempt, err := d.o.Couriers.Record(ctx, tx, couriers.Subject{Kind: dispatch.KindCollection, ID: d.id}, quote, simulated.Ref, d.at.Add(2*minute))
	if err != nil {
		return err
	}
	reached := ""
	for _, e := range courierEvents {
		if d.Until == couriers.Taken {
			break
		}
		if e.kind == couriers.Delivered && d.Until == couriers.Failed {
			e.kind = couriers.Failed
		}
		err := d.o.Couriers.Ingest(ctx, tx, simulated.Name, couriers.Event{ID: attempt + "/" + e.kind, AttemptID: attempt, Kind: e.kind, At: d.at.Add(e.after),
			Driver: driver,
			Reason: couriers.NobodyThere, Notes: d.Failure})
		if err != nil {
			return err
		}
		if reached = e.kind; reached == d.Until {
			break
		}
	}
	if d.Until == couriers.Delivered || d.Until == couriers.Failed {
		return nil
	}
	return d.o.Simulated.Resume(ctx, tx, attempt, d.seed(), quote.ID, reached)
}

// form is a booking to a street that the shop's couriers reach.
func (d *pastBooking) form(ctx context.Context, tx pgx.Tx) (form wire.CollectBooking, vehicle string, err error) {
	vehicle = []string{"bicycle_cargo", "motorcycle", "car", "van_small"}[d.rng.IntN(4)]
	streets, people := load().near(d.shop), load().People
	home, who := draw(d.rng, streets), draw(d.rng, people)
	first, last, _ := strings.Cut(d.shop.Manager, " ")
	slot := collect.Slots(d.at)[d.rng.IntN(3)].Start
	form = wire.CollectBooking{
		ReferenceNumber: fmt.Sprintf("CO-%d%03d", len(d.shop.Name), 100+d.no), OrderDetails: []string{"Two boxes", "One parcel", "A lamp, fragile",
			"Four bags"}[d.rng.IntN(4)],
		PickupFirstName: first, PickupLastName: last, PickupPhone: d.shop.Phone, PickUpInstructions: "Ask at the counter.",
		CollectionAddress: wire.CollectAddress{Line1: d.shop.Line1, Line2: d.shop.Line2, PostCode: d.shop.Postcode, City: "London", Lat: d.shop.Lat,
			Long: d.shop.Long},
		DeliveryAddress: wire.CollectAddress{Line1: fmt.Sprintf("%d %s", 1+d.rng.IntN(140), home.Street), PostCode: home.Postcode, City: "London", Lat: home.Lat,
			Long: home.Long},
		PickUpTime: &slot, DeliveryTypeKey: wire.DeliveryRapid, FirstName: who.First, LastName: who.Last, TelNo: telephone(d.rng), Email: who.Email,
	}
	err = tx.QueryRow(ctx, `select id::text from vehicle_types where code = $1`, vehicle).Scan(&form.VehicleTypeId)
	return form, vehicle, err
}
