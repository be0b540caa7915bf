// Package deliveryorders lets couriers carry delivery orders: it describes an
// order to couriers and hands their reports to package orders. It must not know
// which courier carries one.
package deliveryorders

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/orders"
)

// Domain is couriers.Domain for delivery orders.
type Domain struct{}

// Standing reports that an accepted order waits for a courier, as long as its goods have not left the shop.
// One that is taken back to Open does not.
func (Domain) Standing(ctx context.Context, tx pgx.Tx, id string) (couriers.Standing, error) {
	var waiting, withdrawn bool
	err := tx.QueryRow(ctx, `select shop_portal_status = 'Queued' and out_for_delivery is null and at_drop_off_location is null,
			cancelled is not null or take_back_asked is not null or shop_portal_status = 'Pending' from orders where id = $1 for update`, id).Scan(&waiting, &withdrawn)
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

// Chosen is nil: a delivery order goes to the cheapest courier.
func (Domain) Chosen(context.Context, pgx.Tx, string) ([]couriers.Quote, error) { return nil, nil }

// Job reads what a courier needs to know of an order.
func (Domain) Job(ctx context.Context, q db.Querier, id string) (couriers.Job, error) {
	j := couriers.Job{ID: id}
	var first, last string
	err := q.QueryRow(ctx, `select o.merchant_id::text, o.shop_id::text, o.order_no, coalesce(v.code, ''), greatest(1, (select count(*) from packages
		where order_id = o.id)),
			(select door_pin from merchants where id = o.merchant_id), s.name, s.phone, s.email, s.line1, s.line2, s.city, s.postal_code, s.lat, s.long,
			o.customer_first_name, o.customer_last_name, o.customer_tel_no, o.customer_email,
			o.delivery_address_line1, o.delivery_address_line2, o.delivery_address_line3, o.delivery_address_city,
			o.delivery_address_post_code, o.delivery_address_name_on_door, o.delivery_address_instructions, o.time_slot_from, o.time_slot_to,
			(select coalesce(jsonb_agg(jsonb_build_object('Name', product_title, 'Quantity', quantity, 'Price', amount_per_unit) order by position), '[]')
				from order_lines where order_id = o.id and cancelled is null and quantity > 0)
		from orders o join shops s on s.id = o.shop_id left join vehicle_types v on v.id = o.vehicle_type_id where o.id = $1`, id).
		Scan(&j.MerchantID, &j.ShopID, &j.Number, &j.Vehicle, &j.Packages,
			&j.PIN, &j.PickUp.Name, &j.PickUp.Phone, &j.PickUp.Email, &j.PickUp.Line1, &j.PickUp.Line2, &j.PickUp.City, &j.PickUp.PostCode,
			&j.PickUp.Point.Lat, &j.PickUp.Point.Long,
			&first, &last, &j.DropOff.Phone, &j.DropOff.Email,
			&j.DropOff.Line1, &j.DropOff.Line2, &j.DropOff.Line3, &j.DropOff.City,
			&j.DropOff.PostCode, &j.DropOff.NameOnDoor, &j.DropOff.Instructions, &j.DropOff.From, &j.DropOff.To, &j.Goods)
	j.PickUp.Business = j.PickUp.Name
	j.DropOff.Name = strings.TrimSpace(first + " " + last)
	return j, err
}

// Apply hands the journey to orders, which does not care who confirmed a booking; of positions only open screens are told.
func (Domain) Apply(ctx context.Context, tx pgx.Tx, r couriers.Report) error {
	if r.Kind == couriers.Position {
		return orders.Moved(ctx, tx, r.SubjectID)
	}
	return orders.Follow(ctx, tx, r.Report)
}

// Tracked reads the part of an order that its customer may see.
func (Domain) Tracked(ctx context.Context, q db.Querier, id string) (couriers.Tracked, error) {
	var t couriers.Tracked
	var status string
	var refunded *time.Time
	err := q.QueryRow(ctx, `select o.order_no, s.name, m.name, m.logo_url, m.brand_colour, o.customer_first_name, o.delivery_address_city, o.status,
		o.manually_refunded,
			o.queued, o.assigned, o.at_pick_up_location, o.out_for_delivery, o.at_drop_off_location, o.delivered, o.failed, coalesce(o.cancelled, o.rejected),
			s.lat, s.long
		from orders o join shops s on s.id = o.shop_id join merchants m on m.id = s.merchant_id where o.id = $1`, id).
		Scan(&t.Number, &t.ShopName, &t.Merchant.Name, &t.Merchant.Logo, &t.Merchant.Colour, &t.FirstName, &t.City, &status, &refunded,
			&t.Accepted, &t.Assigned, &t.AtPickUpLocation, &t.OutForDelivery, &t.AtDropOffLocation, &t.Delivered, &t.Failed, &t.Cancelled,
			&t.From.Lat, &t.From.Long)
	switch {
	case t.Cancelled != nil:
		t.Outcome = couriers.OutcomeCancelled
	case refunded != nil:
		t.Outcome = couriers.OutcomeRefunded
	case status == orders.StatusDelivered:
		t.Outcome = couriers.OutcomeDelivered
	case status == orders.StatusFailed:
		t.Outcome = couriers.OutcomeFailed
	}
	return t, err
}
