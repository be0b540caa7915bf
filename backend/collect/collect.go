// Package collect owns courier (collection) orders: drafts, quotes, placing,
// cancelling, the four tabs and what couriers report of them. It must not know
// which courier company carries an order, nor how credits are kept.
package collect

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operations on courier orders.
type API struct {
	pool     *pgxpool.Pool
	jobs     jobs.Inserter
	couriers *couriers.Couriers
	files    *blob.Store
	places   *places.API
	now      func() time.Time // UTC
	// ChatToken signs who may chat with an order's courier; nil where there is no such chat.
	ChatToken func(who *auth.Caller, orderID, reference string, now time.Time) string
}

// New makes the API; c must carry Domain for collection orders, and where knows the
// positions of postcodes.
func New(pool *pgxpool.Pool, queue jobs.Inserter, c *couriers.Couriers, files *blob.Store, where *places.API, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, couriers: c, files: files, places: where, now: now}
}

// Register lists the operations on courier orders.
func (a *API) Register(api *web.API) {
	a.registerReads(api)
	a.registerUnfinished(api)
	a.registerRecipients(api)
	a.registerBookingFile(api)
	a.registerBooking(api)
}

// op is an operation of the roles, or of every role where none is named.
func op(method, path, summary string, roles ...string) web.Op {
	return web.Op{Method: method, Path: "/api" + path, Summary: summary, Tag: "collect", Roles: roles, Counter: true}
}

func (a *API) registerReads(api *web.API) {
	web.Handle(api, op(http.MethodGet, "/collect/list/{tab}", "One page of a tab of courier orders"), a.list)
	web.Handle(api, op(http.MethodGet, "/collect/counts", "The number of courier orders in each tab"), a.counts)
	web.Handle(api, op(http.MethodGet, "/collect/check-new/{tab}", "Whether a tab has new courier orders since a given time").WhileLocked(), a.checkNew)
	web.Handle(api, op(http.MethodGet, "/collect/delivery-status-type", "The statuses that a list can be filtered by"), a.statusTypes)
	web.Handle(api, op(http.MethodGet, "/collect/merchant/list", "The merchants that have courier orders", wire.RoleAdmin), a.merchants)
	web.Handle(api, op(http.MethodGet, "/collect/timeslot", "The available collection times"), a.timeSlots)
	web.Handle(api, op(http.MethodGet, "/collect/delivery-type", "The delivery types"), a.deliveryTypes)
	web.Handle(api, op(http.MethodGet, "/collect/vehicle-type", "All vehicle types, inactive ones too"), a.vehicleTypes)
	web.Handle(api, op(http.MethodGet, "/collect/collection-contact-details", "The shop's collection contact", wire.RoleShop), a.contact)
	web.Handle(api, op(http.MethodGet, "/collect/booking-defaults", "What the shop's last booking suggests for the next one", wire.RoleShop), a.defaults)
	web.Handle(api, op(http.MethodGet, "/collect/reference", "The shop's latest order with a reference number", wire.RoleShop), a.reference)
	web.Handle(api, op(http.MethodGet, "/shop/address", "The shop's own address", wire.RoleShop), a.shopAddress)
	web.Handle(api, op(http.MethodGet, "/collect/find", "Find a courier order by the code on its label or by its reference number"), a.find)
	web.Handle(api, op(http.MethodGet, "/collect/{id}", "One courier order in full"), a.detail)
	web.Handle(api, op(http.MethodGet, "/collect/labels/{id}", "The labels of a courier order's packages").WhileLocked(), a.labels)
	web.Raw(api, op(http.MethodGet, "/collect/proof/{id}", "The picture taken as proof of delivery").File("image/png").AtCounter(), a.proof)
}

func (a *API) registerUnfinished(api *web.API) {
	web.Handle(api, op(http.MethodGet, "/collect/unfinished", "The caller's unfinished booking", wire.RoleAdmin, wire.RoleShop), a.unfinished)
	web.Handle(api, op(http.MethodPut, "/collect/unfinished", "Save the caller's unfinished booking", wire.RoleAdmin, wire.RoleShop), a.keepUnfinished)
	web.Handle(api, op(http.MethodDelete, "/collect/unfinished", "Delete the caller's unfinished booking", wire.RoleAdmin, wire.RoleShop).Undoable(),
		a.dropUnfinished)
}

// registerBooking lists what becomes of one booking, from the draft to its end.
func (a *API) registerBooking(api *web.API) {
	web.Handle(api, op(http.MethodPost, "/collect",
		"Create a draft, or replace a draft's fields; an Admin only for a return, in the name of its shop", wire.RoleShop, wire.RoleAdmin).Creates(), a.save)
	quote := op(http.MethodPost, "/collect/{id}/quote", "Request quotes from all couriers; they arrive over the socket", wire.RoleShop, wire.RoleAdmin)
	quote.Status = http.StatusAccepted
	web.Handle(api, quote.OfMoney(), a.quote)
	web.Handle(api, op(http.MethodPost, "/collect/drafts/prices", "What couriers offer so far for several drafts", wire.RoleShop).OfMoney(), a.draftPrices)
	web.Handle(api, op(http.MethodPost, "/collect/place", "Book one of the chosen couriers", wire.RoleShop, wire.RoleAdmin).OfMoney(), a.place)
	cancel := op(http.MethodPost, "/collect/{id}/cancel", "Cancel an order that no driver is assigned to; if a courier has it, the courier is asked first")
	cancel.Need = "reject_orders"
	web.Handle(api, cancel, a.cancel)
	web.Handle(api, op(http.MethodPost, "/collect/{id}/acknowledge-failure", "Record that somebody has seen that a courier order failed", wire.RoleShop,
		wire.RoleAdmin), a.acknowledgeFailure)
	web.Handle(api, op(http.MethodPost, "/collect/{id}/next-courier",
		"Ask another courier for an order that failed before its goods left, or that no driver has taken", wire.RoleShop, wire.RoleAdmin), a.nextCourier)
	for path, status := range map[string]string{"delivered": wire.CollectDelivered, "canceled": wire.CollectCancelled, "failed": wire.CollectFailed} {
		web.Handle(api, op(http.MethodPut, "/collect/{id}/mark-as-"+path, "Mark an order as "+path, wire.RoleAdmin), a.markAs(status))
	}
}

func missing() error { return fault.Missing("This order") }

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

// alreadyPlaced is returned to the caller who loses the race for a draft.
func alreadyPlaced() error {
	return conflict("AlreadyPlaced", "This order has already been placed.")
}

// draftChanged is returned to a screen that no longer shows what is stored, because another one has changed it.
func draftChanged() error {
	return conflict("DraftChanged", "This booking was changed in another window. Please get the price again.")
}

// admit refuses callers whose shop, or all of whose shops, have no collection.
func admit(ctx context.Context, q db.Querier, c *auth.Caller) error {
	if c.Role == wire.RoleAdmin {
		return nil
	}
	var enabled bool
	err := q.QueryRow(ctx, `select exists (select from shops where is_collect_enabled and merchant_id::text = $1 and ($2 = '' or id::text = $2))`,
		c.MerchantID, c.ShopID).Scan(&enabled)
	if err == nil && !enabled {
		return fault.New(fault.Forbidden, "CollectNotEnabled", "Courier deliveries are not switched on for your shop.")
	}
	return err
}

// locked holds the columns that rules check before an order changes.
type locked struct {
	MerchantID       string
	ShopID           string
	ReferenceNumber  string
	Status           string
	PickupTime       time.Time
	QuoteRound       int
	UsesCredit       bool
	Assigned         *time.Time
	Delivered        *time.Time
	Failed           *time.Time
	Cancelled        *time.Time
	ManuallyResolved bool
	CancelAsked      *time.Time
}

// lock reads and locks the caller's order; another tenant's is not found.
func lock(ctx context.Context, tx pgx.Tx, c *auth.Caller, id string) (locked, error) {
	owner, arg := list.OwnerClause(c, 2)
	return db.Find[locked](ctx, tx, "This order", `select merchant_id::text, shop_id::text, reference_number, status, pickup_time, quote_round, uses_credit,
		assigned, delivered, failed, cancelled, manually_resolved,
			`+dispatch.CancelAsked+` as cancel_asked
		from collect_orders o where id = $1 and `+owner+` for update`, id, arg)
}

// record puts a person's change of an order on the audit log.
func (l locked) record(ctx context.Context, tx pgx.Tx, now time.Time, action, id, status string) error {
	return audit.Record(ctx, tx, audit.Entry{At: now, Action: "collect." + action, TargetKind: "collect", TargetID: id, TargetLabel: l.ReferenceNumber,
		MerchantID: l.MerchantID, Before: map[string]any{"Status": l.Status}, After: map[string]any{"Status": status}})
}

// publish sends open screens the change of an order, in its transaction.
func publish(ctx context.Context, tx pgx.Tx, kind, id string) error {
	batch := &pgx.Batch{}
	live.QueueSelect(batch, `select $1, 'Collect', id, merchant_id, shop_id, null::uuid, status, tab_since >= now() from collect_orders where id = $2`, kind, id)
	dispatch.QueueSettling(batch, `$1`, id)
	dispatch.QueueFollowing(batch, id)
	return tx.SendBatch(ctx, batch).Close()
}

// changed runs a verb in a transaction and returns the order as it then is.
func (a *API) changed(ctx context.Context, id string, verb func(pgx.Tx, *auth.Caller) error) (web.Result[wire.CollectOrder], error) {
	c := auth.CallerFrom(ctx)
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.CollectOrder, error) {
		if err := verb(tx, c); err != nil {
			return wire.CollectOrder{}, err
		}
		return read(ctx, tx, c, id)
	})
}
