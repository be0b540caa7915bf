package couriers

import (
	"context"
	"strings"
	"time"
)

// jobOf reads what a courier needs to know of an order.
func (c *Couriers) jobOf(ctx context.Context, orderID string) (Job, error) {
	j := Job{OrderID: orderID}
	var first, last string
	var from, to *time.Time
	err := c.Pool.QueryRow(ctx, `select o.order_no, coalesce(v.code, ''), greatest(1, (select count(*) from packages where order_id = o.id)),
			s.name, s.phone, s.email, s.line1, s.line2, s.city, s.postal_code, s.lat, s.long,
			o.customer_first_name, o.customer_last_name, o.customer_tel_no, o.customer_email,
			o.delivery_address_line1, o.delivery_address_line2, o.delivery_address_line3, o.delivery_address_city,
			o.delivery_address_post_code, o.delivery_address_name_on_door, o.delivery_address_instructions, o.time_slot_from, o.time_slot_to
		from orders o join shops s on s.id = o.shop_id left join vehicle_types v on v.id = o.vehicle_type_id where o.id = $1`, orderID).
		Scan(&j.OrderNo, &j.Vehicle, &j.Packages,
			&j.PickUp.Name, &j.PickUp.Phone, &j.PickUp.Email, &j.PickUp.Line1, &j.PickUp.Line2, &j.PickUp.City, &j.PickUp.PostCode,
			&j.PickUp.Point.Lat, &j.PickUp.Point.Long,
			&first, &last, &j.DropOff.Phone, &j.DropOff.Email,
			&j.DropOff.Line1, &j.DropOff.Line2, &j.DropOff.Line3, &j.DropOff.City,
			&j.DropOff.PostCode, &j.DropOff.NameOnDoor, &j.DropOff.Instructions, &from, &to)
	j.DropOff.Name = strings.TrimSpace(first + " " + last)
	j.DropOff.From, j.DropOff.To = from, to
	c.place(&j.PickUp)
	c.place(&j.DropOff)
	return j, err
}

// place fills in where a stop is, if that can be told.
func (c *Couriers) place(s *Stop) {
	if s.Point.Known() || c.Locate == nil {
		return
	}
	if p, ok := c.Locate(s.PostCode); ok {
		s.Point = p
	}
}
