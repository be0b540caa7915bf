package collect

import (
	"context"
	"errors"
	"fmt"
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
	err := tx.QueryRow(ctx, `select status = 'Placed', status = 'Cancelled' or status = 'Failed' and manually_resolved from collect_orders where id = $1 for update`, id).
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
	rows, _ := tx.Query(ctx, `select q.quote from collect_orders o join collect_quotes q on q.id = any(o.chosen) where o.id = $1 order by array_position(o.chosen, q.id)`, id)
	quotes, err := pgx.CollectRows(rows, pgx.RowTo[couriers.Quote])
	if err == nil && quotes == nil {
		quotes = []couriers.Quote{}
	}
	return quotes, err
}

// Job reads what a courier needs to know of an order.
func (Domain) Job(ctx context.Context, q db.Querier, id string) (couriers.Job, error) {
	j := couriers.Job{ID: id, Packages: 1}
	var restricted bool
	var pickFirst, pickLast, first, last, delivery, details string
	from, to := &j.PickUp, &j.DropOff
	err := q.QueryRow(ctx, `select o.merchant_id::text, o.shop_id::text, o.reference_number, v.code, o.has_restricted_items, o.pickup_first_name, o.pickup_last_name, o.pickup_phone, o.pickup_instructions,
			o.pickup_line1, o.pickup_line2, o.pickup_line3, o.pickup_city, o.pickup_post_code, o.pickup_lat, o.pickup_long, o.pickup_time,
			o.first_name, o.last_name, o.tel_no, o.email, o.instructions,
			o.dropoff_line1, o.dropoff_line2, o.dropoff_line3, o.dropoff_city, o.dropoff_post_code, o.dropoff_lat, o.dropoff_long, o.delivery_type,
			s.name, o.order_details
		from collect_orders o join vehicle_types v on v.id = o.vehicle_type_id join shops s on s.id = o.shop_id where o.id = $1`, id).
		Scan(&j.MerchantID, &j.ShopID, &j.Number, &j.Vehicle, &restricted, &pickFirst, &pickLast, &from.Phone, &from.Instructions,
			&from.Line1, &from.Line2, &from.Line3, &from.City, &from.PostCode, &from.Point.Lat, &from.Point.Long, &from.From,
			&first, &last, &to.Phone, &to.Email, &to.Instructions,
			&to.Line1, &to.Line2, &to.Line3, &to.City, &to.PostCode, &to.Point.Lat, &to.Point.Long, &delivery, &from.Business, &details)
	j.AgeCheck = restricted
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

// reported are the columns that hold when a kind of report first happened.
var reported = map[string]string{
	couriers.Taken: "queued", couriers.Assigned: "assigned", couriers.AtPickUpLocation: "at_pick_up_location",
	couriers.OutForDelivery: "out_for_delivery", couriers.AtDropOffLocation: "at_drop_off_location", couriers.Delivered: "delivered", couriers.Failed: "failed",
}

// Apply takes a courier's report in. Each kind keeps its earliest time, and the
// status follows from the times, so that any arrival order ends the same. What a
// person decided stays.
func (Domain) Apply(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	switch r.Kind {
	case couriers.Position:
		return seeDriver(ctx, tx, r)
	case couriers.Unassigned:
		return unassign(ctx, tx, r)
	case couriers.GivenBack:
		return waitAgain(ctx, tx, r.SubjectID)
	}
	if r.UnassignedAt != nil && !r.At.After(*r.UnassignedAt) && (r.Kind == couriers.Assigned || r.Kind == couriers.AtPickUpLocation) {
		return nil // of a driver who was taken away since
	}
	if err := keepReport(ctx, tx, r); err != nil {
		return err
	}
	if r.Kind == couriers.Taken {
		if err := keepWinner(ctx, tx, r); err != nil {
			return err
		}
	}
	if err := updateStatus(ctx, tx, r.SubjectID); err != nil {
		return err
	}
	if err := settle(ctx, tx, r.At, r.SubjectID); err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateCollect, r.SubjectID)
}

func seeDriver(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	if _, err := tx.Exec(ctx, `update collect_orders set driver_seen_at = greatest(driver_seen_at, $2) where id = $1`, r.SubjectID, r.At); err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdatePosition, r.SubjectID)
}

// keepReport stores what the courier reported beside the time of its kind.
func keepReport(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	column, ok := reported[r.Kind]
	if !ok {
		return fmt.Errorf("a courier order cannot take a report of kind %q", r.Kind)
	}
	tag, err := tx.Exec(ctx, fmt.Sprintf(`update collect_orders set %[1]s = case when $3 not in ('Delivered', 'Failed') then least(%[1]s, $2) when manually_resolved then %[1]s else greatest(%[1]s, $2) end,
			driver_name = case when $4 <> '' then $4 else driver_name end,
			driver_seen_at = case when $4 <> '' then greatest(driver_seen_at, $2) else driver_seen_at end,
			tracking_url = coalesce(nullif($5, ''), tracking_url),
			fleet_name = case when $6 <> '' then $6 else fleet_name end, fleet_logo = case when $6 <> '' then $7 else fleet_logo end,
			failed_reason = case when $3 = 'Failed' and not manually_resolved then $8 else failed_reason end,
			failed_reason_notes = case when $3 = 'Failed' and not manually_resolved then $9 else failed_reason_notes end
		where id = $1`, column), r.SubjectID, r.At, r.Kind, r.DriverName, r.TrackingURL, r.Fleet, r.Logo, r.Reason, r.Notes)
	if err == nil && tag.RowsAffected() == 0 {
		err = missing()
	}
	if err != nil || r.DeliveredAt == nil && r.FailedAt == nil {
		return err
	}
	_, err = tx.Exec(ctx, `update collect_orders set delivered = coalesce($2, delivered), failed = coalesce($3, failed) where id = $1 and not manually_resolved`,
		r.SubjectID, r.DeliveredAt, r.FailedAt)
	return err
}

// unassign takes an order's driver away: what a driver reported before counts no more.
func unassign(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	_, err := tx.Exec(ctx, `update collect_orders set assigned = $2, at_pick_up_location = $3, driver_name = $4,
		driver_seen_at = case when $4 = '' then null else driver_seen_at end where id = $1`, r.SubjectID, r.AssignedAt, r.AtPickUpAt, r.DriverName)
	if err != nil {
		return err
	}
	if err := updateStatus(ctx, tx, r.SubjectID); err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateCollect, r.SubjectID)
}

// waitAgain lets an order that its courier gave back before the pick-up wait for
// another one.
func waitAgain(ctx context.Context, tx pgx.Tx, id string) error {
	_, err := tx.Exec(ctx, `update collect_orders set status = 'Placed', queued = null, assigned = null, at_pick_up_location = null, driver_name = '', driver_seen_at = null,
			fleet_name = '', fleet_logo = '', tracking_url = '', winning = null, eta = null
		where id = $1 and status in ('Placed', 'Queued', 'Assigned', 'AtPickUpLocation') and cancelled is null and not manually_resolved`, id)
	if err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateCollect, id)
}

// KeepProof keeps the key of an order's proof of delivery, once.
func (Domain) KeepProof(ctx context.Context, tx pgx.Tx, id, key string) (kept bool, err error) {
	tag, err := tx.Exec(ctx, `update collect_orders set proof_key = $2 where id = $1 and proof_key = ''`, id, key)
	if err != nil || tag.RowsAffected() == 0 {
		return false, err
	}
	return true, publish(ctx, tx, wire.UpdateCollect, id)
}

// updateStatus sets an order's status from its times. The later of Delivered and Failed wins.
func updateStatus(ctx context.Context, tx pgx.Tx, id string) error {
	_, err := tx.Exec(ctx, `update collect_orders set status = case
				when delivered is not null and (failed is null or delivered >= failed) then 'Delivered'
				when failed is not null then 'Failed'
				when at_drop_off_location is not null then 'AtDropOffLocation'
				when out_for_delivery is not null then 'OutForDelivery'
				when at_pick_up_location is not null then 'AtPickUpLocation'
				when assigned is not null then 'Assigned'
				when queued is not null then 'Queued'
				else status end,
			latest_update_for_archived = case when delivered is not null and (failed is null or delivered >= failed) then delivered else latest_update_for_archived end
		where id = $1 and status <> 'Draft' and cancelled is null and not manually_resolved`, id)
	return err
}

// keepWinner stores what the delivery costs with the courier who took it: the
// booking's own price, or the most that was quoted.
func keepWinner(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	var f fees
	err := tx.QueryRow(ctx, `select uses_credit, pay_as_you_go, premium_fee from collect_orders where id = $1`, r.SubjectID).Scan(&f.UsesCredit, &f.PayAsYouGo, &f.Premium)
	if err != nil {
		return err
	}
	delivery := r.Price
	if delivery == 0 {
		delivery = r.Quote.Max
	}
	winning := wire.WinningQuote{PriceParts: f.price(delivery), DistanceInMiles: r.Quote.Miles, DistanceIsEstimated: r.Quote.MilesEstimated}
	_, err = tx.Exec(ctx, `update collect_orders set winning = coalesce(winning, $2), eta = $3 where id = $1`, r.SubjectID, winning, r.Quote.DropOffAt)
	return err
}

// Tracked is what the recipient sees.
func (Domain) Tracked(ctx context.Context, q db.Querier, id string) (couriers.Tracked, error) {
	var t couriers.Tracked
	var status string
	err := q.QueryRow(ctx, `select o.reference_number, s.name, m.name, m.logo_url, m.brand_colour, o.first_name, o.dropoff_city, o.status,
			o.placed, o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location, o.delivered, o.failed, o.cancelled,
			o.eta, o.pickup_lat, o.pickup_long, o.dropoff_lat, o.dropoff_long
		from collect_orders o join shops s on s.id = o.shop_id join merchants m on m.id = s.merchant_id where o.id = $1`, id).
		Scan(&t.Number, &t.ShopName, &t.Merchant.Name, &t.Merchant.Logo, &t.Merchant.Colour, &t.FirstName, &t.City, &status,
			&t.Accepted, &t.Assigned, &t.AtPickUpLocation, &t.OutForDelivery, &t.AtDropOffLocation, &t.Delivered, &t.Failed, &t.Cancelled,
			&t.ETA, &t.From.Lat, &t.From.Long, &t.To.Lat, &t.To.Long)
	switch status {
	case wire.CollectDelivered, wire.CollectFailed, wire.CollectCancelled:
		t.Outcome = status
	}
	return t, err
}
