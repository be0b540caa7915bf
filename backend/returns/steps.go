package returns

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mayDecide refuses a Shop's user who may not decide, and any of a shop where a manager has to.
func mayDecide(c *auth.Caller, r *wire.Return) error {
	switch {
	case c.Role != wire.RoleShop:
		return nil
	case !c.Can("reject_orders"):
		return fault.New(fault.Forbidden, "Forbidden", "You may not decide on returns.")
	case r.Late && r.State == wire.ReturnRequested:
		return fault.New(fault.Conflict, "ManagerNeeded", "This return was asked for after the returns window. Your merchant, or support, has to agree.")
	}
	return nil
}

func (a *API) agree(ctx context.Context, in *web.ByIDBody[wire.ReturnAgreement]) (web.Result[wire.Return], error) {
	return a.changed(ctx, in.ID, "agreed", []string{wire.ReturnRequested}, wire.ReturnAgreed, func(tx pgx.Tx, r wire.Return) (event, error) {
		if err := mayDecide(auth.CallerFrom(ctx), &r); err != nil {
			return event{}, err
		}
		_, err := tx.Exec(ctx, `update returns set way = $2 where id = $1 and state = 'Requested'`, r.Id, in.Body.Way)
		return event{Kind: agreed, Detail: map[string]any{"Way": in.Body.Way}}, err
	})
}

// changeWay lets the goods of an agreed return come back in another way, as long as no courier comes for them.
func (a *API) changeWay(ctx context.Context, in *web.ByIDBody[wire.ReturnAgreement]) (web.Result[wire.Return], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Return, error) {
		return noun.Change(ctx, tx, a.now(), in.ID, "way_changed", func(r wire.Return) error {
			c := auth.CallerFrom(ctx)
			switch {
			case c.Role == wire.RoleShop && !c.Can("reject_orders"):
				return fault.New(fault.Forbidden, "Forbidden", "You may not decide on returns.")
			case r.State != wire.ReturnAgreed:
				return notNow()
			case r.Way == in.Body.Way:
				return nil
			}
			if err := noCourierComes(&r); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `update returns set way = $2 where id = $1 and state = 'Agreed'`, r.Id, in.Body.Way); err != nil {
				return err
			}
			return note(ctx, tx, r.Id, event{Kind: wayChanged, Detail: map[string]any{"Way": in.Body.Way}}.by(c).at(a.now()))
		})
	})
}

// noCourierComes refuses what would let a courier come in vain.
func noCourierComes(r *wire.Return) error {
	switch r.CourierStatus {
	case "", wire.CollectDelivered, wire.CollectFailed, wire.CollectCancelled:
		return nil
	}
	return fault.New(fault.Conflict, "CourierBooked", "A courier is booked for this return. Please cancel the courier order first.")
}

func (a *API) decline(ctx context.Context, in *web.ByIDBody[wire.ReturnReason]) (web.Result[wire.Return], error) {
	reason := strings.TrimSpace(in.Body.Reason)
	if reason == "" {
		return web.Result[wire.Return]{}, fault.Field("Reason", "This field is mandatory.")
	}
	from := []string{wire.ReturnRequested, wire.ReturnReceived, wire.ReturnInspected}
	return a.changed(ctx, in.ID, "declined", from, wire.ReturnDeclined, func(_ pgx.Tx, r wire.Return) (event, error) {
		c := auth.CallerFrom(ctx)
		if c.Role == wire.RoleShop && !c.Can("reject_orders") {
			return event{}, fault.New(fault.Forbidden, "Forbidden", "You may not decide on returns.")
		}
		return event{Kind: declined, Detail: map[string]any{"Reason": reason}}, nil
	})
}

func (a *API) withdraw(ctx context.Context, in *web.ByID) (web.Result[wire.Return], error) {
	from := []string{wire.ReturnRequested, wire.ReturnAgreed, wire.ReturnOnTheWay}
	return a.changed(ctx, in.ID, "withdrawn", from, wire.ReturnWithdrawn, func(_ pgx.Tx, r wire.Return) (event, error) {
		return event{Kind: withdrawn}, noCourierComes(&r)
	})
}

func (a *API) send(ctx context.Context, in *web.ByID) (web.Result[wire.Return], error) {
	return a.changed(ctx, in.ID, "sent", []string{wire.ReturnAgreed}, wire.ReturnOnTheWay,
		func(_ pgx.Tx, r wire.Return) (event, error) { return event{Kind: sent}, noCourierComes(&r) })
}

func (a *API) receive(ctx context.Context, in *web.ByID) (web.Result[wire.Return], error) {
	from := []string{wire.ReturnAgreed, wire.ReturnOnTheWay}
	return a.changed(ctx, in.ID, "received", from, wire.ReturnReceived, func(pgx.Tx, wire.Return) (event, error) { return event{Kind: received}, nil })
}

// inspect stores what was found of each line. Goods that are inspected have arrived.
func (a *API) inspect(ctx context.Context, in *web.ByIDBody[wire.ReturnInspection]) (web.Result[wire.Return], error) {
	from := []string{wire.ReturnAgreed, wire.ReturnOnTheWay, wire.ReturnReceived}
	return a.changed(ctx, in.ID, "inspected", from, wire.ReturnInspected, func(tx pgx.Tx, r wire.Return) (event, error) {
		asked, p, batch, stock, damaged := map[string]int{}, fault.Problems{}, &pgx.Batch{}, 0, 0
		for _, l := range r.Lines {
			asked[l.LineId] = l.Quantity
		}
		for i, item := range in.Body.Items {
			at := fmt.Sprintf("Items[%d]", i)
			n, known := asked[item.LineId]
			p.If(!known, at+".LineId", "This item is not part of the return.")
			p.If(known && item.ToStock+item.Damaged > n, at+".ToStock", fmt.Sprintf("Only %d of this item were to be returned.", n))
			delete(asked, item.LineId)
			batch.Queue(`update return_lines set to_stock = $3, damaged = $4 where return_id = $1 and line_id = $2`, r.Id, item.LineId, item.ToStock, item.Damaged)
			stock, damaged = stock+item.ToStock, damaged+item.Damaged
		}
		p.If(stock+damaged == 0, "Items", "Nothing came back. Please decline the return instead.")
		if err := p.Err(); err != nil {
			return event{}, err
		}
		detail := map[string]any{"ToStock": stock, "Damaged": damaged, "Missing": r.ItemCount - stock - damaged}
		if text := strings.TrimSpace(in.Body.Note); text != "" {
			detail["Note"] = text
		}
		return event{Kind: inspected, Detail: detail}, tx.SendBatch(ctx, batch).Close()
	})
}

// refund credits what came back on the order's invoice. An order that was refunded as a whole has nothing left to credit.
func (a *API) refund(ctx context.Context, in *web.ByID) (web.Result[wire.Return], error) {
	return a.changed(ctx, in.ID, "refunded", []string{wire.ReturnInspected}, wire.ReturnRefunded, func(tx pgx.Tx, r wire.Return) (event, error) {
		back := map[string]int64{}
		for _, l := range r.Lines {
			back[l.LineId] = int64(l.ToStock + l.Damaged)
		}
		c := auth.CallerFrom(ctx)
		no, pence, err := invoices.CreditItems(ctx, tx, a.now(), invoices.Items{
			ID: r.Id, OrderID: r.OrderId, Quantities: back, By: c.Name, Reason: "Returned: " + r.Reference,
		})
		if err != nil {
			return event{}, err
		}
		_, err = tx.Exec(ctx, `update returns set credit_no = $2, refunded = $3 where id = $1 and state = 'Inspected'`, r.Id, no, pence)
		return event{Kind: refunded, Detail: map[string]any{"CreditNote": no, "Pence": pence}}, err
	})
}
