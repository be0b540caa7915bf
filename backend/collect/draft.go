package collect

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) save(ctx context.Context, in *web.Body[wire.CollectBooking]) (web.Result[wire.CollectSaved], error) {
	c, form := auth.CallerFrom(ctx), normalise(in.Body)
	deadline, cancel := context.WithTimeout(ctx, routingLimit)
	defer cancel()
	miles := a.roadMiles(deadline, form) // before the transaction, since a router may take its time
	out := wire.CollectSaved{ReferenceNumber: strings.TrimSpace(in.Body.ReferenceNumber)}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		if out.Id, err = save(ctx, tx, c, a.now(), form, miles); err != nil {
			return err
		}
		if err := a.checkServed(ctx, tx, form.VehicleTypeId); err != nil {
			return err
		}
		return tx.QueryRow(ctx, `select quote_round from collect_orders where id = $1`, out.Id).Scan(&out.Round)
	})
	return web.Of(out), err
}

// Save makes a draft of the actor's shop, or replaces the fields of its draft
// with the form's Id, and returns the draft's id. Quotes of an earlier form are
// dropped. An order that was placed is refused with AlreadyPlaced. The way is estimated.
func Save(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, in wire.CollectBooking) (id string, err error) {
	form := normalise(in)
	return save(ctx, tx, actor, now, form, point(form.CollectionAddress).EstimatedMiles(point(form.DeliveryAddress)))
}

// routingLimit bounds what a request waits for the way by road, which is then estimated.
const routingLimit = 20 * time.Second

func save(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, form wire.CollectBooking, miles float64) (id string, err error) {
	if actor, err = onBehalf(ctx, tx, actor, form); err != nil {
		return "", err
	}
	if err := admit(ctx, tx, actor); err != nil {
		return "", err
	}
	vehicle, err := vehicleCode(ctx, tx, form.VehicleTypeId)
	if err != nil {
		return "", err
	}
	if err := fault.Fields(problemsOf(form, vehicle, now, miles)); err != nil {
		return "", err
	}
	if form.Id == "" {
		id = db.NewID()
		if err := insertDraft(ctx, tx, actor, now, id, form); err != nil {
			return "", err
		}
		return id, linkReturn(ctx, tx, actor, id, form.ReturnId)
	}
	l, err := lock(ctx, tx, actor, form.Id)
	if err != nil {
		return "", err
	}
	if l.Status != wire.CollectDraft {
		return "", alreadyPlaced()
	}
	if err := updateDraft(ctx, tx, form); err != nil {
		return "", err
	}
	return form.Id, linkReturn(ctx, tx, actor, form.Id, form.ReturnId)
}

const insertSQL = `insert into collect_orders (id, merchant_id, shop_id, booked_by_id, booked_by, drafted,
	reference_number, order_details, has_restricted_items, pickup_first_name, pickup_last_name, pickup_phone, pickup_instructions,
	pickup_line1, pickup_line2, pickup_line3, pickup_city, pickup_post_code, pickup_lat, pickup_long,
	dropoff_line1, dropoff_line2, dropoff_line3, dropoff_city, dropoff_post_code, dropoff_lat, dropoff_long,
	pickup_time, vehicle_type_id, delivery_type, first_name, last_name, tel_no, email, instructions, search_text, door_pin)
	values ($1, $2, $3, nullif($4, '')::uuid, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27,
		$28, $29, $30, $31, $32, $33, $34, $35, $36, $37)`

const updateSQL = `update collect_orders set
	reference_number = $2, order_details = $3, has_restricted_items = $4, pickup_first_name = $5, pickup_last_name = $6, pickup_phone = $7,
	pickup_instructions = $8,
	pickup_line1 = $9, pickup_line2 = $10, pickup_line3 = $11, pickup_city = $12, pickup_post_code = $13, pickup_lat = $14, pickup_long = $15,
	dropoff_line1 = $16, dropoff_line2 = $17, dropoff_line3 = $18, dropoff_city = $19, dropoff_post_code = $20, dropoff_lat = $21, dropoff_long = $22,
	pickup_time = $23, vehicle_type_id = $24, delivery_type = $25, first_name = $26, last_name = $27, tel_no = $28, email = $29, instructions = $30,
	search_text = $31, door_pin = $32
	where id = $1 and status = 'Draft'`

// values are the form's columns, in the order of both statements.
func values(f wire.CollectBooking) []any {
	from, to := f.CollectionAddress, f.DeliveryAddress
	return []any{f.ReferenceNumber, f.OrderDetails, f.HasRestrictedItems, f.PickupFirstName, f.PickupLastName, f.PickupPhone, f.PickUpInstructions,
		from.Line1, from.Line2, from.Line3, from.City, from.PostCode, from.Lat, from.Long,
		to.Line1, to.Line2, to.Line3, to.City, to.PostCode, to.Lat, to.Long,
		*f.PickUpTime, f.VehicleTypeId, f.DeliveryTypeKey, f.FirstName, f.LastName, f.TelNo, f.Email, f.CustomerInstructions, searchText(f), f.DoorPin}
}

func insertDraft(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string, f wire.CollectBooking) error {
	_, err := tx.Exec(ctx, insertSQL, append([]any{id, actor.MerchantID, actor.ShopID, actor.UserID, actor.Name, now}, values(f)...)...)
	return err
}

func updateDraft(ctx context.Context, tx pgx.Tx, f wire.CollectBooking) error {
	if _, err := tx.Exec(ctx, updateSQL, append([]any{f.Id}, values(f)...)...); err != nil {
		return err
	}
	return clearQuotes(ctx, tx, f.Id)
}

// maxSearched bounds how much of an order can be found, in bytes; an index holds the whole text.
const maxSearched = 2000

// searchText is the searched text in lower case, one line for each field. The details, which
// may be long, come last.
func searchText(f wire.CollectBooking) string {
	text := strings.ToLower(strings.Join([]string{f.ReferenceNumber, f.FirstName + " " + f.LastName, f.Email, f.TelNo,
		f.DeliveryAddress.Line1, f.DeliveryAddress.City, f.DeliveryAddress.PostCode, strings.ReplaceAll(f.DeliveryAddress.PostCode, " ", ""),
		f.CollectionAddress.PostCode, f.PickupFirstName + " " + f.PickupLastName, f.OrderDetails}, "\n"))
	return strings.ToValidUTF8(text[:min(len(text), maxSearched)], "")
}

// checkServed refuses a vehicle type that no courier has.
func (a *API) checkServed(ctx context.Context, tx pgx.Tx, vehicleTypeID string) error {
	code, err := vehicleCode(ctx, tx, vehicleTypeID)
	if err == nil && !a.couriers.Serves(code) {
		return fault.Field("VehicleTypeId", "No courier has this vehicle type at the moment. Please choose another one.")
	}
	return err
}

// vehicleCode is the code of an active vehicle type.
func vehicleCode(ctx context.Context, tx pgx.Tx, id string) (code string, err error) {
	if !db.IsID(id) {
		return "", fault.Field("VehicleTypeId", "Please select a vehicle type.")
	}
	err = tx.QueryRow(ctx, `select code from vehicle_types where id = $1 and active`, id).Scan(&code)
	return code, db.IfNone(err, fault.Field("VehicleTypeId", "Please select a vehicle type."))
}
