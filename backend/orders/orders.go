// Package orders owns delivery orders: how they come in, the four tabs, accept
// and reject, items, packages, cancellation requests and what couriers report.
// It must not know which courier carries an order, nor how one is booked.
package orders

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Portal statuses: the tab that lists an order.
const (
	TabPending  = "Pending"
	TabQueued   = "Queued"
	TabFailed   = "Failed"
	TabArchived = "Archived"
)

// Order statuses.
const (
	StatusPending               = "PendingDelivery"
	StatusFailed                = "FailedDelivery"
	StatusDelivered             = "DeliveredDelivery"
	StatusRejected              = "RejectedDelivery"
	StatusCancelled             = "CancelledDelivery"
	StatusAuthorizationRequired = "AuthorizationRequired"
)

var statuses = []string{StatusPending, StatusFailed, StatusDelivered, StatusRejected, StatusCancelled, StatusAuthorizationRequired}

var tabs = map[string]string{"pending": TabPending, "queued": TabQueued, "failed": TabFailed, "archived": TabArchived}

// API serves the operations on delivery orders.
type API struct {
	pool *pgxpool.Pool
	jobs jobs.Inserter
	now  func() time.Time
	// Serves reports whether any courier has a vehicle type, by its code; nil for every one.
	Serves func(vehicle string) bool
	// DoorPIN returns the PIN at the door of an order, or nothing; nil: never anything.
	DoorPIN func(ctx context.Context, orderID string) (string, error)
	// BaseURL is where people open the portal; it is named in texts.
	BaseURL string
	// Escalated hears who was told of an order that nobody answers; nil for nobody.
	Escalated func(step string)
	// AutoAccepted hears of each order that was accepted automatically; nil for nobody.
	AutoAccepted func()
	// AskCancel has the courier of an order asked to cancel.
	AskCancel AskCancel
	// AskBack and AskAnother have an order's courier called back, and another one asked.
	AskBack    AskBack
	AskAnother AskAnother
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, queue jobs.Inserter, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, now: now}
}

// Jobs finds accepted orders without a courier, and cancelled ones that a courier still comes for, and tells of orders that nobody
// answers; shops that want it accept by themselves; mailer takes the mails.
func (a *API) Jobs(mailer mail.Sender, opt mail.Options) []jobs.Job {
	lost := dispatch.Lost(dispatch.KindOrder, "orders", `o.shop_portal_status = 'Queued' and not o.training`, `o.cancelled is not null`)
	return append(append(lost, messages.Jobs[customerMail, customerText](a.Customers(), mailer, opt)...),
		jobs.Define(func(ctx context.Context, _ escalateArgs) error { return a.Escalate(ctx) }),
		jobs.Define(func(ctx context.Context, args autoAcceptArgs) error { return a.AutoAccept(ctx, args.ShopID) }),
		jobs.Define(func(ctx context.Context, _ endTrainingArgs) error { return a.EndOldTraining(ctx) }),
		jobs.Define(func(ctx context.Context, args escalationMailArgs) error {
			return a.mailEscalation(ctx, mailer, opt, args)
		}))
}

// Register lists the operations on delivery orders.
func (a *API) Register(api *web.API) {
	a.registerLists(api)
	a.registerReads(api)
	a.registerShop(api)
	a.registerDecisions(api)
	a.registerTraining(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: path, Summary: summary, Tag: "orders", Ongoing: true, Counter: true}
}

func shopOp(method, path, summary, need string) web.Op {
	o := op(method, path, summary)
	o.Roles, o.Need = []string{wire.RoleShop}, need
	return o
}

func adminOp(method, path, summary string) web.Op {
	o := op(method, path, summary)
	o.Roles = []string{wire.RoleAdmin}
	return o
}

func shopOrAdmin(o web.Op) web.Op {
	o.Roles, o.Need = []string{wire.RoleShop, wire.RoleAdmin}, "view_orders"
	return o
}

func needing(o web.Op, ability string) web.Op { o.Need = ability; return o }

// registerLists lists what each role reads of the orders that it sees.
func (a *API) registerLists(api *web.API) {
	for segment, role := range map[string]string{"admin": wire.RoleAdmin, "merchant": wire.RoleMerchant, "shop": wire.RoleShop} {
		own := func(o web.Op) web.Op { o.Roles = []string{role}; return o }
		web.Handle(api, own(op(http.MethodPost, "/api/"+segment+"/deliveries/{tab}", "One page of orders in a tab").Reads()), a.list)
		web.Handle(api, own(op(http.MethodPost, "/api/"+segment+"/deliveries/by-ids", "The list entries of the given orders").Reads()), a.cards)
		file := own(op(http.MethodPost, "/api/"+segment+"/deliveries/{tab}/csv", "All orders of a tab that match, as a CSV file").File(export.CSVType))
		web.HandleFile(api, file, a.csv)
		web.Handle(api, own(op(http.MethodGet, "/api/"+segment+"/delivery/{id}", "One order in full").WhileLocked()), a.detail)
		printed := op(http.MethodPost, "/api/"+segment+"/delivery/{id}/printed", "Record that labels or the item list were printed")
		web.Handle(api, own(printed.WhileLocked()), a.printed)
	}
}

// registerReads lists what screens ask about orders, and that a person has opened one.
func (a *API) registerReads(api *web.API) {
	web.Handle(api, op(http.MethodGet, "/api/order/counts", "The number of orders in each tab"), a.counts)
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/{id}/attend", "Record that somebody from the shop has opened an order", "view_orders"), a.attend)
	web.Handle(api, op(http.MethodGet, "/api/order/check-new/{tab}", "Whether a tab has new orders since a given time"), a.checkNew)
	web.Handle(api, op(http.MethodGet, "/api/order/find", "Find an order by a scanned order or package code"), a.find)
}

// registerShop lists what a shop does with an order that it prepares.
func (a *API) registerShop(api *web.API) {
	web.Handle(api, op(http.MethodGet, "/api/shop/delivery/vehicle-type", "All vehicle types, inactive ones too"), a.vehicleTypes)
	web.Handle(api, shopOp(http.MethodPut, "/api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}", "Set the available quantity of a line",
		"reject_orders"), a.changeQuantity)
	web.Handle(api, shopOp(http.MethodPut, "/api/portal/delivery/{id}/reset-quantity/{lineId}", "Reset a line to its ordered quantity", "reject_orders"),
		a.resetQuantity)
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/{id}/lines/{lineId}/substitute", "Deliver another item instead of an ordered one",
		"reject_orders"), a.substitute)
	web.Handle(api, shopOp(http.MethodGet, "/api/shop/packing-board", "What a shop packs now", "view_qr_printable_section"), a.board)
	web.Handle(api, shopOp(http.MethodGet, "/api/shop/at-door", "The couriers who wait in a shop for an order", "view_qr_printable_section"), a.atDoor)
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/{id}/packages", "Pack an accepted order: set the number of its packages",
		"view_qr_printable_section"), a.setPackages)
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/{id}/hand-over", "Record that an order, or one of its packages, was given to the courier",
		"view_qr_printable_section"), a.handOver)
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/{id}/undo-packing", "Take the last step of packing back", "view_qr_printable_section"),
		a.undoPacking)
}

// registerDecisions lists what ends an order or sends it on its way.
func (a *API) registerDecisions(api *web.API) {
	web.Handle(api, shopOp(http.MethodPost, "/api/shop/delivery/accept", "Accept an order with a vehicle type", "reject_orders"), a.accept)
	web.Handle(api, needing(op(http.MethodPost, "/api/portal/delivery/{id}/reject", "Reject a whole order"), "reject_orders"), a.reject)
	web.Handle(api, shopOrAdmin(op(http.MethodPost, "/api/portal/delivery/{id}/take-back", "Return a queued order to Open, as long as no driver has it")),
		a.takeBack)
	web.Handle(api, shopOrAdmin(op(http.MethodPost, "/api/portal/delivery/{id}/next-courier",
		"Ask another courier for an order that failed before its goods left, or that no driver has taken")), a.nextCourier)
	web.Handle(api, shopOrAdmin(op(http.MethodPost, "/api/portal/delivery/{id}/acknowledge-failure", "Record that somebody has seen that an order failed")),
		a.acknowledgeFailure)
	web.Handle(api, op(http.MethodPost, "/api/portal/delivery/{id}/is-no-deliverable", "Whether the order has no active item left").Reads(), a.isNoDeliverable)
	web.Handle(api, op(http.MethodGet, "/api/customer/delivery/{id}/has-cancellation", "Whether the customer has requested a cancellation"), a.hasCancellation)
	web.Handle(api, shopOrAdmin(op(http.MethodPost, "/api/portal/delivery/{id}/address-change/{changeId}",
		"Take the address that the customer changed after the order was accepted, or keep the old one")), a.decideAddress)
	web.Handle(api, needing(op(http.MethodPost, "/api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}",
		"Acknowledge the customer's cancellation request"), "view_orders"), a.acknowledge)
	web.Handle(api, adminOp(http.MethodGet, "/api/admin/delivery/driver/{id}", "The driver of an order"), a.driver)
	web.Handle(api, adminOp(http.MethodPost, "/api/admin/delivery/{id}/recover/{outcome}", "Resolve a failed delivery, or mark a delivered one refunded"),
		a.recoverOrder)
	web.Handle(api, adminOp(http.MethodPost, "/api/admin/delivery/{id}/approval", "Approve or reject a professional team's order on behalf of its manager"),
		a.approve)
}

func missing() error { return fault.Missing("This order") }

// AlreadyProcessed is the error for a caller who lost the race for an order.
func AlreadyProcessed() error {
	return fault.New(fault.Conflict, "AlreadyProcessed", "Delivery already processed.")
}

// state holds the columns that rules check before an order changes.
type state struct {
	MerchantID       string
	ShopID           string
	OrderNo          string
	Status           string
	ProOrderStatus   string
	ShopPortalStatus string
	OutForDelivery   *time.Time
	ManuallyRefunded *time.Time
	Training         bool
}

// lock reads and locks the caller's order; another tenant's is not found.
func lock(ctx context.Context, tx pgx.Tx, c *auth.Caller, id string) (state, error) {
	owner, arg := list.OwnerClause(c, 2)
	return db.Find[state](ctx, tx, "This order", `select merchant_id::text, shop_id::text, order_no, status, pro_order_status, shop_portal_status,
		out_for_delivery, manually_refunded, training from orders o where id = $1 and `+owner+` for update`, id, arg)
}

// note is an entry of the order's timeline.
func (s state) note(id, kind string, at time.Time, detail map[string]any) entry {
	return entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: kind, At: at, Detail: detail}
}

// changed runs a verb in a transaction and returns the order as it then is.
func (a *API) changed(ctx context.Context, id string, verb func(pgx.Tx, *auth.Caller) error) (web.Result[wire.Order], error) {
	c := auth.CallerFrom(ctx)
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Order, error) {
		if err := verb(tx, c); err != nil {
			return wire.Order{}, err
		}
		return read(ctx, tx, c, id)
	})
}
