package orders

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// AskBack has the courier of an order called back, so that the order can wait again; asked is false if no courier has it.
type AskBack func(ctx context.Context, tx pgx.Tx, s dispatch.Subject, next, note string) (asked bool, err error)

// AskAnother asks a courier of a provider, or the one whose turn it is, for an order.
type AskAnother func(ctx context.Context, tx pgx.Tx, s dispatch.Subject, provider, note string) error

func (a *API) takeBack(ctx context.Context, in *web.ByID) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return TakeBack(ctx, tx, a.AskBack, c, a.now(), in.ID) })
}

// TakeBack returns a queued order to Open as long as no driver has it. If a courier is booked, or being booked, it is
// called back first: the order stays as it is until the provider has confirmed.
func TakeBack(ctx context.Context, tx pgx.Tx, ask AskBack, actor *auth.Caller, now time.Time, id string) error {
	if actor.Role == wire.RoleShop && !actor.Can("reject_orders") {
		return fault.New(fault.Forbidden, "Forbidden", "You are not allowed to do this.")
	}
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `update orders o set take_back_asked = $2 where id = $1 and shop_portal_status = 'Queued' and status = 'PendingDelivery'
		and take_back_asked is null and `+dispatch.Came+` is null and `+dispatch.CancelAsked+` is null`,
		id, now)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return whyNotTakenBack(ctx, tx, id)
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: "TakeBackAsked", At: now}.by(actor)
	if ask != nil {
		if asked, err := ask(ctx, tx, subject(id), "", ""); err != nil {
			return err
		} else if asked {
			return note.record(ctx, tx)
		}
	}
	if err := takenBack(ctx, tx, id); err != nil {
		return err
	}
	note.Kind, note.Detail = "TakenBack", map[string]any{"Before": TabQueued, "After": TabPending}
	return note.record(ctx, tx)
}

func whyNotTakenBack(ctx context.Context, tx pgx.Tx, id string) error {
	var asked, came bool
	err := tx.QueryRow(ctx, `select o.take_back_asked is not null, o.shop_portal_status = 'Queued' and `+dispatch.Came+` is not null from orders o
		where id = $1`, id).Scan(&asked, &came)
	switch {
	case err != nil:
		return err
	case asked:
		return fault.New(fault.Conflict, "TakeBackAsked", "This order is being taken back already: its courier is being called back.")
	case came:
		return fault.New(fault.Conflict, "DriverAssigned", "A driver has taken this order, so it cannot be taken back any more.")
	}
	return AlreadyProcessed()
}

// takenBack moves an order that no courier has any more to Open, where it can be accepted or rejected again.
func takenBack(ctx context.Context, tx pgx.Tx, id string) error {
	_, err := tx.Exec(ctx, `update orders set shop_portal_status = 'Pending', status = 'PendingDelivery', queued = null, take_back_asked = null
		where id = $1 and take_back_asked is not null and shop_portal_status = 'Queued'`, id)
	if err != nil {
		return err
	}
	return backInShop(ctx, tx, id)
}

// followTakeBack ends a request to take an order back: the order returns to Open once no courier has it. It remains
// queued where a driver came first, and the request lapses where the order has ended.
func followTakeBack(ctx context.Context, tx pgx.Tx, r dispatch.Report, note *entry) error {
	if r.Kind != "BackRefused" && r.Journey.Stage() != "" && r.Journey.Ended() == "" && r.Journey.Cancelled == nil {
		return nil
	}
	var asked bool
	err := tx.QueryRow(ctx, `select take_back_asked is not null from orders where id = $1`, r.SubjectID).Scan(&asked)
	if err != nil || !asked {
		return err
	}
	if r.Kind != "BackRefused" && r.Journey.Stage() == "" {
		if r.Kind != "Released" {
			return nil // it is still being booked
		}
		note.Kind, note.Actor, note.Detail = "TakenBack", "", map[string]any{}
		return takenBack(ctx, tx, r.SubjectID)
	}
	_, err = tx.Exec(ctx, `update orders set take_back_asked = null where id = $1`, r.SubjectID)
	return err
}

type nextCourierInput struct {
	web.ByID
	Body wire.NextCourier
}

func (a *API) nextCourier(ctx context.Context, in *nextCourierInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return NextCourier(ctx, tx, a.AskAnother, c, a.now(), in.ID, in.Body.Provider)
	})
}

// NextCourier asks another courier for an order that failed before its goods left the shop, or for which no driver has come.
func NextCourier(ctx context.Context, tx pgx.Tx, ask AskAnother, actor *auth.Caller, now time.Time, id, provider string) error {
	if actor.Role == wire.RoleShop && !actor.Can("reject_orders") {
		return fault.New(fault.Forbidden, "Forbidden", "You are not allowed to do this.")
	}
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	var waits bool
	err = tx.QueryRow(ctx, `select (shop_portal_status = 'Queued' and status = 'PendingDelivery' or shop_portal_status = 'Failed' and status = 'FailedDelivery')
			and vehicle_type_id is not null and queued is not null and not training and take_back_asked is null and not `+decided+`
			and `+dispatch.CancelAsked+` is null
		from orders o where id = $1`, id).Scan(&waits)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && (!waits || ask == nil) {
		return AlreadyProcessed()
	}
	if err != nil {
		return err
	}
	if err := backInShop(ctx, tx, id); err != nil {
		return err
	}
	if err := ask(ctx, tx, subject(id), provider, ""); err != nil {
		return err
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: "NextCourierAsked", At: now,
		Detail: map[string]any{"Provider": provider}}
	return note.by(actor).record(ctx, tx)
}
