package couriers

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"math/big"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// What became of a PIN at the door, as a courier reports it with Delivered; empty where the courier does not say.
const (
	PINEntered    = "Entered"
	PINNotEntered = "NotEntered"
)

// mostTries is how often a PIN may be entered at one door.
const mostTries = 5

// newPIN makes a PIN of four digits.
func newPIN() string {
	n, err := rand.Int(rand.Reader, big.NewInt(10_000))
	if err != nil {
		panic(err) // never fails
	}
	return fmt.Sprintf("%04d", n)
}

// makePIN returns the PIN of an attempt, which is made once; empty if none is wanted or its courier asks for none.
func (c *Couriers) makePIN(ctx context.Context, a *attempt, q Quote, job Job) (string, error) {
	if !q.PIN || !job.PIN || c.Secrets == nil {
		return "", nil
	}
	sealed, err := c.Secrets.Seal(newPIN(), a.ID)
	if err != nil {
		return "", err
	}
	kept, err := db.Value[[]byte](ctx, c.Pool, `insert into door_pins (attempt_id, merchant_id, shop_id, pin) values ($1, $2, $3, $4)
		on conflict (attempt_id) do update set pin = coalesce(door_pins.pin, excluded.pin) returning pin`, a.ID, job.MerchantID, job.ShopID, sealed)
	if err != nil {
		return "", err
	}
	return c.Secrets.Open(kept, a.ID)
}

// keepPIN replaces the PIN of an attempt with the one that its provider made, if it made another.
func (c *Couriers) keepPIN(ctx context.Context, a *attempt, ours, theirs string) error {
	if ours == "" || theirs == "" || theirs == ours {
		return nil
	}
	sealed, err := c.Secrets.Seal(theirs, a.ID)
	if err == nil {
		_, err = c.Pool.Exec(ctx, `update door_pins set pin = $2 where attempt_id = $1`, a.ID, sealed)
	}
	return err
}

// DoorPIN is the PIN that the recipient of a subject tells the courier who is booked; empty if there is none. Only the recipient and the
// shop may learn it.
func (c *Couriers) DoorPIN(ctx context.Context, subjectID string) (string, error) {
	type row struct {
		ID  string
		PIN []byte `db:"pin"`
	}
	found, err := db.One[row](ctx, c.Pool, `select a.id::text, p.pin from courier_attempts a join door_pins p on p.attempt_id = a.id
		where a.subject_id = $1 and a.state in ('Booking', 'Booked') and p.pin is not null order by a.attempt_no desc limit 1`, subjectID)
	if err != nil || c.Secrets == nil {
		return "", db.IfNone(err, nil)
	}
	return c.Secrets.Open(found.PIN, found.ID)
}

// checked keeps what became of an attempt's PIN; the latest report counts.
func (e *Event) checked(ctx context.Context, tx pgx.Tx) error {
	if e.PIN == "" {
		return nil
	}
	_, err := tx.Exec(ctx, `update door_pins set outcome = $2, checked_at = $3 where attempt_id = $1 and (checked_at is null or checked_at <= $3)`,
		e.AttemptID, e.PIN, e.At)
	return err
}

// CheckPIN refuses a PIN that is not the attempt's. Each try is counted before it is looked at, so that nobody can try them all. One
// that was forgotten, because the delivery has ended, refuses nothing.
func (c *Couriers) CheckPIN(ctx context.Context, attemptID, pin string) error {
	sealed, err := db.Value[[]byte](ctx, c.Pool, `update door_pins set tries = tries + 1 where attempt_id = $1 and tries < $2 returning pin`, attemptID, mostTries)
	if err != nil {
		return db.IfNone(err, fault.Field("Pin", "This PIN was entered wrongly too often. Report the delivery without it."))
	}
	if sealed == nil {
		return nil
	}
	right, err := c.Secrets.Open(sealed, attemptID)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare([]byte(right), []byte(pin)) == 0 {
		return fault.Field("Pin", "This is not the recipient's PIN.")
	}
	return nil
}

// registerPIN lists the operation that says which PIN a recipient tells the courier.
func (c *Couriers) registerPIN(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/couriers/pin/{id}", Tag: "couriers", Counter: true,
		Summary: "The PIN at the door of an order, and what became of it"}, c.doorPIN)
}

// doorPIN tells the PIN itself to the shop alone, so that it can be read to a recipient who does not find it.
func (c *Couriers) doorPIN(ctx context.Context, in *web.ByID) (web.Result[wire.DoorPin], error) {
	caller := auth.CallerFrom(ctx)
	out, err := db.One[wire.DoorPin](ctx, c.Pool, `select true as asked, outcome, checked_at, '' as pin from door_pins p
		join courier_attempts a on a.id = p.attempt_id
		where a.subject_id = $1 and (a.state in ('Booking', 'Booked') or p.outcome <> '') and ($2 = 'Admin'
			or $2 = 'Merchant' and p.merchant_id = nullif($3, '')::uuid or $2 = 'Shop' and p.shop_id = nullif($4, '')::uuid)
		order by a.attempt_no desc limit 1`, in.ID, caller.Role, caller.MerchantID, caller.ShopID)
	if err != nil {
		return web.Of(wire.DoorPin{}), db.IfNone(err, nil)
	}
	if caller.Role == wire.RoleShop && caller.Seen == nil && out.Outcome == "" {
		out.Pin, err = c.DoorPIN(ctx, in.ID)
	}
	return web.Of(out), err
}
