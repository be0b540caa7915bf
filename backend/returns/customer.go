package returns

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/wire"
)

const (
	mostGuesses    = 10 // wrong postcodes for one order within guessesCount
	guessesCount   = time.Hour
	mostByCustomer = 10 // returns that a customer may ask for of one order
)

// reasons are those that the customer chooses from; staff have the same list.
var reasons = []string{"No longer wanted", "Too small", "Too large", "Damaged or faulty", "Not as described", "Wrong item", "Other"}

// know refuses whoever does not know the postcode that the order was delivered to. Wrong ones are counted, whichever
// server they were sent to.
func (o *order) know(ctx context.Context, q db.Querier, now time.Time, postcode string) error {
	wrong, err := db.Value[int](ctx, q, `select count(*)::int from return_guesses where order_id = $1 and at > $2`, o.ID, now.Add(-guessesCount))
	switch {
	case err != nil:
		return err
	case wrong >= mostGuesses:
		return fault.New(fault.TooMany, "TooManyTries", "Too many wrong postcodes were entered. Please try again in an hour, or contact the shop.")
	case o.PostCode != "" && postcodes.Normal(postcode) == postcodes.Normal(o.PostCode):
		return nil
	}
	if _, err := q.Exec(ctx, `with old as (delete from return_guesses where order_id = $1 and at <= $3)
		insert into return_guesses (order_id, at) values ($1, $2)`, o.ID, now, now.Add(-guessesCount)); err != nil {
		return err
	}
	return fault.Field("Postcode", "This is not the postcode that the order was delivered to.")
}

// byCustomer stores a return that the customer asks for, once for each id: a repeat is the first one. After the
// merchant's window only staff may ask.
func (o *order) byCustomer(ctx context.Context, tx pgx.Tx, now time.Time, id string, r Request) (reference string, err error) {
	known, err := db.Column[string](ctx, tx, `select reference from returns where order_id = $1 and source = $2 and external_id = $3`,
		o.ID, wire.ReturnByCustomer, id)
	if err != nil || len(known) > 0 {
		return strings.Join(known, ""), err
	}
	if err := o.open(now); err != nil {
		return "", err
	}
	asked, err := db.Value[int](ctx, tx, `select count(*)::int from returns where order_id = $1 and source = $2`, o.ID, wire.ReturnByCustomer)
	if err == nil && asked >= mostByCustomer {
		err = fault.New(fault.Conflict, "TooManyReturns", "Many returns of this order were asked for already. Please contact the shop.")
	}
	if err != nil {
		return "", err
	}
	r.Source, r.ExternalID = wire.ReturnByCustomer, id
	made, err := o.request(ctx, tx, now, r)
	return made.Reference, err
}

// Open reports whether the page of an order's returns has something for its customer: they may ask for one now, or have asked.
// Where that cannot be found out it is false: the page that is asked for then says why.
func (a *API) Open(ctx context.Context, orderID string) bool {
	o, err := orderOf(ctx, a.pool, ``, `o.id = $1`, orderID)
	if err != nil {
		return false
	}
	if o.open(a.now()) == nil {
		return true
	}
	has, err := o.hasReturns(ctx, a.pool)
	return err == nil && has
}

func (o *order) hasReturns(ctx context.Context, q db.Querier) (bool, error) {
	return db.Value[bool](ctx, q, `select exists (select from returns where order_id = $1)`, o.ID)
}

// open refuses a customer's request for what was not delivered or was refunded, and after the merchant's window.
func (o *order) open(now time.Time) error {
	if err := o.delivered(); err != nil {
		return err
	}
	if now.Before(o.until()) {
		return nil
	}
	return fault.New(fault.Conflict, "WindowOver", "The time to return this order is over. Please contact the shop if something is wrong with it.")
}
