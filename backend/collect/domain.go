package collect

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// Domain is couriers.Domain for collection orders.
type Domain struct{}

// Standing reports that a placed order waits for a courier, and that one which was
// cancelled or given up by hand needs its courier called back.
func (Domain) Standing(ctx context.Context, tx pgx.Tx, id string) (couriers.Standing, error) {
	var waiting, withdrawn bool
	err := tx.QueryRow(ctx, `select status = 'Placed', status = 'Cancelled' or status = 'Failed' and manually_resolved from collect_orders where id = $1
		for update`, id).
		Scan(&waiting, &withdrawn)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return couriers.Closed, nil
	case withdrawn:
		return couriers.Withdrawn, err
	case waiting:
		return couriers.Waiting, err
	}
	return couriers.Closed, err
}

// Chosen are the quotes that were picked when the order was placed, cheapest first.
func (Domain) Chosen(ctx context.Context, tx pgx.Tx, id string) ([]couriers.Quote, error) {
	rows, _ := tx.Query(ctx, `select q.quote from collect_orders o join collect_quotes q on q.id = any(o.chosen) where o.id = $1
		order by array_position(o.chosen, q.id)`, id)
	quotes, err := pgx.CollectRows(rows, pgx.RowTo[couriers.Quote])
	if err == nil && quotes == nil {
		quotes = []couriers.Quote{}
	}
	return quotes, err
}

// Job reads what a courier needs to know of an order.
func (Domain) Job(ctx context.Context, q db.Querier, id string) (couriers.Job, error) {
	j := couriers.Job{ID: id, Packages: 1}
	var restricted, pin, returned bool
	var pickFirst, pickLast, first, last, delivery, details, shop string
	from, to := &j.PickUp, &j.DropOff
	err := q.QueryRow(ctx, `select o.merchant_id::text, o.shop_id::text, o.reference_number, v.code, o.has_restricted_items, o.pickup_first_name,
		o.pickup_last_name, o.pickup_phone, o.pickup_instructions,
			o.pickup_line1, o.pickup_line2, o.pickup_line3, o.pickup_city, o.pickup_post_code, o.pickup_lat, o.pickup_long, o.pickup_time,
			o.first_name, o.last_name, o.tel_no, o.email, o.instructions,
			o.dropoff_line1, o.dropoff_line2, o.dropoff_line3, o.dropoff_city, o.dropoff_post_code, o.dropoff_lat, o.dropoff_long, o.delivery_type,
			s.name, o.order_details, exists (select from return_couriers where order_id = o.id), o.door_pin
		from collect_orders o join vehicle_types v on v.id = o.vehicle_type_id join shops s on s.id = o.shop_id where o.id = $1`, id).
		Scan(&j.MerchantID, &j.ShopID, &j.Number, &j.Vehicle, &restricted, &pickFirst, &pickLast, &from.Phone, &from.Instructions,
			&from.Line1, &from.Line2, &from.Line3, &from.City, &from.PostCode, &from.Point.Lat, &from.Point.Long, &from.From,
			&first, &last, &to.Phone, &to.Email, &to.Instructions,
			&to.Line1, &to.Line2, &to.Line3, &to.City, &to.PostCode, &to.Point.Lat, &to.Point.Long, &delivery, &shop, &details, &returned, &pin)
	if from.Business = shop; returned {
		from.Business, to.Business = "", shop
	}
	j.AgeCheck, j.PIN = restricted, pin && !returned // goods that come back are taken in by the shop
	if details = strings.TrimSpace(details); details != "" {
		j.Goods = []couriers.Item{{Name: details, Quantity: 1}}
	}
	from.Name, to.Name = strings.TrimSpace(pickFirst+" "+pickLast), strings.TrimSpace(first+" "+last)
	to.Instructions = instructions(to.Instructions, restricted)
	if err == nil {
		by := deliverBy(*from.From, delivery)
		to.To = &by
	}
	return j, err
}

// deliverBy is when an order has to be there: Rapid two hours after its
// collection, Flexible by the end of that London day.
func deliverBy(pickUp time.Time, delivery string) time.Time {
	if delivery == wire.DeliveryFlexible {
		return london.AddDays(pickUp, 1)
	}
	return pickUp.Add(rapidPromise)
}

const rapidPromise = 2 * time.Hour

// instructions adds the note on restricted items, once.
func instructions(own string, restricted bool) string {
	if !restricted {
		return own
	}
	return strings.TrimSpace(own + " " + restrictedItemsNote)
}

// Apply copies an order's journey: its times, and its outcome unless a person decided that.
func (Domain) Apply(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	if r.Kind == couriers.Position {
		return publish(ctx, tx, wire.UpdatePosition, r.SubjectID)
	}
	if err := copyJourney(ctx, tx, r); err != nil {
		return err
	}
	if err := settle(ctx, tx, r.At, r.SubjectID); err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateCollect, r.SubjectID)
}

// copyJourney sets the status to the journey's stage. An order that waits for a courier again is Placed.
func copyJourney(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	j := r.Journey
	winner, eta, err := winner(ctx, tx, r)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update collect_orders set queued = $2, assigned = $3, at_pick_up_location = $4, out_for_delivery = $5, at_drop_off_location = $6
		where id = $1`, r.SubjectID, j.Taken, j.Assigned, j.AtPickUp, j.OutForDelivery, j.AtDropOff)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update collect_orders set delivered = $2, failed = $3, failed_reason = $4, failed_reason_notes = $5, winning = $8, eta = $9,
			status = coalesce(nullif($6, ''), 'Placed'), cancelled = $7::timestamptz, cancelled_by_user = $7::timestamptz is not null,
			failure_seen_at = case when $6 = 'Failed' and status = 'Failed' then failure_seen_at end,
			latest_update_for_archived = case $6 when 'Delivered' then $2 when 'Cancelled' then $7 else latest_update_for_archived end
		where id = $1 and status <> 'Draft' and cancelled is null and not manually_resolved`,
		r.SubjectID, j.Delivered, j.Failed, j.Reason, j.Notes, j.Stage(), j.Cancelled, winner, eta)
	return err
}

// KeepProof keeps the key of an order's proof of delivery, once.
func (Domain) KeepProof(ctx context.Context, tx pgx.Tx, id, key string) (kept bool, err error) {
	tag, err := tx.Exec(ctx, `update collect_orders set proof_key = $2 where id = $1 and proof_key = ''`, id, key)
	if err != nil || tag.RowsAffected() == 0 {
		return false, err
	}
	return true, publish(ctx, tx, wire.UpdateCollect, id)
}

// winner has the price of the courier who took the delivery, and the expected arrival.
func winner(ctx context.Context, tx pgx.Tx, r couriers.Report) (*wire.WinningQuote, *time.Time, error) {
	if r.Journey.Taken == nil {
		return nil, nil, nil
	}
	var f fees
	var placed time.Time
	err := tx.QueryRow(ctx, `select uses_credit, pay_as_you_go, premium_fee, coalesce(placed, clock_timestamp()) from collect_orders where id = $1`, r.SubjectID).
		Scan(&f.UsesCredit, &f.PayAsYouGo, &f.Premium, &placed)
	if err == nil {
		f.VAT, err = vatOn(ctx, tx, placed)
	}
	var eta *time.Time
	if !r.Quote.DropOffAt.IsZero() {
		eta = &r.Quote.DropOffAt
	}
	return &wire.WinningQuote{PriceParts: f.price(r.Journey.Cost), DistanceInMiles: r.Quote.Miles, DistanceIsEstimated: r.Quote.MilesEstimated}, eta, err
}

// Tracked reads the part of an order that its recipient may see.
func (Domain) Tracked(ctx context.Context, q db.Querier, id string) (couriers.Tracked, error) {
	var t couriers.Tracked
	var status, pickFirst, pickCity string
	err := q.QueryRow(ctx, `select o.reference_number, s.name, m.name, m.logo_url, m.brand_colour, o.first_name, o.dropoff_city, o.status,
			o.placed, o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location, o.delivered, o.failed, o.cancelled,
			o.eta, o.pickup_lat, o.pickup_long, o.dropoff_lat, o.dropoff_long,
			exists (select from return_couriers where order_id = o.id), o.pickup_time, o.pickup_first_name, o.pickup_city
		from collect_orders o join shops s on s.id = o.shop_id join merchants m on m.id = s.merchant_id where o.id = $1`, id).
		Scan(&t.Number, &t.ShopName, &t.Merchant.Name, &t.Merchant.Logo, &t.Merchant.Colour, &t.FirstName, &t.City, &status,
			&t.Accepted, &t.Assigned, &t.AtPickUpLocation, &t.OutForDelivery, &t.AtDropOffLocation, &t.Delivered, &t.Failed, &t.Cancelled,
			&t.ETA, &t.From.Lat, &t.From.Long, &t.To.Lat, &t.To.Long, &t.Back, &t.PickUpAt, &pickFirst, &pickCity)
	if t.Back { // then the customer is where the courier collects
		t.FirstName, t.City = pickFirst, pickCity
	}
	switch status {
	case wire.CollectDelivered, wire.CollectFailed, wire.CollectCancelled:
		t.Outcome = status
	}
	return t, err
}
