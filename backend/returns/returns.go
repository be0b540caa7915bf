// Package returns owns what customers send back of delivered orders: who may ask for a return and until when, how the
// goods come back, what was found of them and what is refunded. Of the money it knows only that package invoices credits
// it; it must not know how orders come in or which courier carries goods: it
// reads what became of the courier orders that bring goods back.
package returns

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operations on returns.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
	// Locate finds the position of a postcode; nil where none is known.
	Locate func(ctx context.Context, postCode string) (lat, long float64, known bool)
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations on returns. A Shop acts, Merchants and Admins see all of theirs and also decide.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodPost, "tabs/{tab}/list", "One page of the returns in a tab").Reads(), a.list)
	web.HandleFile(api, op(http.MethodPost, "tabs/{tab}/csv", "All returns of a tab that match, as a CSV file").File(export.CSVType), a.csv)
	web.Handle(api, op(http.MethodGet, "counts", "The number of returns in each tab"), a.counts)
	web.Handle(api, op(http.MethodGet, "find", "Find a return by the code on its label"), a.find)
	web.Handle(api, op(http.MethodGet, "order/{id}", "What can still be sent back of a delivered order, and its returns so far"), a.returnable)
	web.Handle(api, op(http.MethodGet, "{id}", "One return"), a.one)
	web.Handle(api, op(http.MethodGet, "labels/{id}", "The labels of the packages in which the goods of a return come back").WhileLocked(), a.labels)
	booking := op(http.MethodGet, "booking/{id}", "The form of a courier order that brings the goods of a return to the shop, as far as it is known")
	booking.Roles = []string{wire.RoleShop, wire.RoleAdmin}
	web.Handle(api, booking, a.booking)
	web.Handle(api, shopOp("", "Ask for the return of items of a delivered order", "view_orders").Creates(), a.request)
	web.Handle(api, op(http.MethodPost, "{id}/agree", "Agree to a return and say how the goods come back"), a.agree)
	web.Handle(api, op(http.MethodPost, "{id}/way", "Let the goods of an agreed return come back in another way"), a.changeWay)
	web.Handle(api, op(http.MethodPost, "{id}/decline", "Decline a return, or its refund after the inspection, with a reason"), a.decline)
	web.Handle(api, shopOp("{id}/withdraw", "Record that the customer keeps the goods", "view_orders"), a.withdraw)
	web.Handle(api, shopOp("{id}/send", "Record that the goods are on their way", "view_orders"), a.send)
	web.Handle(api, shopOp("{id}/receive", "Record that the goods have arrived", "view_orders"), a.receive)
	web.Handle(api, shopOp("{id}/inspect", "Record what was found of each item; the goods have then arrived", "view_orders"), a.inspect)
	web.Handle(api, shopOp("{id}/refund", "Refund the items that came back with a credit note", "reject_orders").NotAtCounter(), a.refund)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: join("/api/returns", path), Summary: summary, Tag: "returns", Counter: true}
}

func join(root, path string) string {
	if path == "" {
		return root
	}
	return root + "/" + path
}

func shopOp(path, summary, need string) web.Op {
	o := op(http.MethodPost, path, summary)
	o.Roles, o.Need = []string{wire.RoleShop}, need
	return o
}

// noun describes returns to the audit log and to open screens.
var noun = audit.Noun[wire.Return]{
	Kind: "return",
	Read: func(ctx context.Context, q db.Querier, id string, lock bool) (wire.Return, error) {
		return read(ctx, q, auth.CallerFrom(ctx), id, lock)
	},
	Label: func(r wire.Return) string { return r.Reference },
	Facts: func(r wire.Return) map[string]any {
		return map[string]any{"State": r.State, "Way": r.Way, "Items": r.ItemCount, "Reason": r.Reason, "CreditNo": r.CreditNo, "Pence": r.Refunded}
	},
	Event: func(_ context.Context, r wire.Return) live.Event {
		return live.Event{Kind: wire.UpdateReturn, Entity: wire.EntityReturn, ID: r.Id, MerchantID: r.MerchantId, ShopID: r.ShopId, State: r.State, Counts: true}
	},
}

// changed makes a step of a return. It is refused unless the return is in one of the states, except where it is in the
// state that the step leads to: then the step was sent again and changes nothing.
func (a *API) changed(ctx context.Context, id, verb string, from []string, to string,
	do func(tx pgx.Tx, before wire.Return) (event, error),
) (web.Result[wire.Return], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Return, error) {
		return noun.Change(ctx, tx, a.now(), id, verb, func(before wire.Return) error {
			if before.State == to {
				return nil
			}
			if !in(from, before.State) {
				return notNow()
			}
			e, err := do(tx, before)
			if err != nil {
				return err
			}
			return note(ctx, tx, id, e.by(auth.CallerFrom(ctx)).at(a.now()))
		})
	})
}

func in(states []string, state string) bool {
	for _, s := range states {
		if s == state {
			return true
		}
	}
	return false
}

func missing() error { return fault.Missing("This return") }

func notNow() error {
	return fault.New(fault.Conflict, "AlreadyProcessed", "Somebody has dealt with this return already. Please look at it again.")
}
