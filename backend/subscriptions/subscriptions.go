// Package subscriptions owns what merchants, their shops and professional teams
// agreed to pay for delivery credits: monthly terms, tranches, prices and
// preferences. Credits and fees are the ledger's; it must not know what becomes
// of an order.
package subscriptions

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves subscriptions to Admins, and a Merchant's own to it.
type API struct {
	pool *pgxpool.Pool
	jobs jobs.Inserter
	mail mail.Sender
	opt  mail.Options
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, mailer mail.Sender, opt mail.Options) *API {
	return &API{pool: pool, jobs: queue, mail: mailer, opt: opt}
}

func (a *API) now() time.Time { return a.opt.Now() }

// Register lists the operations on subscriptions.
func (a *API) Register(api *web.API) {
	a.registerMerchants(api)
	a.registerShops(api)
	a.registerTeams(api)
	a.registerOwn(api)
	a.registerLedger(api)
}

func op(method, path, summary string, roles ...string) web.Op {
	return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "subscriptions", Roles: roles}
}

func adminGet(path, summary string) web.Op {
	return op(http.MethodGet, "admin/subscription/"+path, summary, wire.RoleAdmin)
}

func adminPost(path, summary string) web.Op {
	return op(http.MethodPost, "admin/subscription/"+path, summary, wire.RoleAdmin)
}

func (a *API) registerMerchants(api *web.API) {
	web.Handle(api, adminGet("merchant/list", "One page of the merchants' subscriptions, by name"), a.merchants)
	web.Handle(api, adminGet("merchant/{id}", "A merchant's subscription"), a.oneMerchant)
	web.Handle(api, adminPost("merchant/activate", "Activate a merchant's subscription, or change its terms from the next month"), handle(a, ActivateMerchant))
	web.Handle(api, adminPost("merchant/suspend", "Suspend a merchant's subscription: its shops cannot use their subscriptions' credits"),
		handle(a, SuspendMerchant))
	web.Handle(api, adminPost("merchant/pay-as-you-go", "Set the price of a booking without a credit"), handle(a, setMerchantPrice))
	web.Handle(api, adminPost("merchant/premium-fee", "Set the Concierge fee"), handle(a, setMerchantFee))
	web.HandleFile(api, adminPost("merchant/csv", "All merchants' subscriptions that match, as a CSV file").File(export.CSVType), merchantsFile.Handler(a.pool,
		a.now))
}

func (a *API) registerShops(api *web.API) {
	// The list's name is a parameter, since merchant/{id}/shops and merchant/shop/{shopId} would both match merchant/shop/shops.
	web.Handle(api, adminGet("merchant/{id}/{list}", "A merchant's shops and their credits, by name"), a.merchantShops)
	web.Handle(api, adminGet("merchant/shop/{shopId}", "A shop's subscription"), a.oneShop)
	web.Handle(api, adminPost("merchant/shop/activate", "Activate a shop's subscription on its merchant's terms"), handle(a, ActivateShop))
	web.Handle(api, adminPost("merchant/shop/suspend", "Suspend a shop's subscription"), handle(a, SuspendShop))
	web.Handle(api, adminPost("merchant/shop/add-tranche", "Sell a tranche of delivery credits to a shop"), handle(a, AddShopTranche))
	web.Handle(api, adminPost("merchant/shop/{shopId}/toggle-premium", "Offer Concierge to a shop, or stop offering it"), handlePath(a, toggleShopPremium))
	web.Handle(api, adminPost("merchant/shop/{shopId}/toggle-premium-only", "Hide individual quotes from a shop, or show them again"), handlePath(a,
		toggleShopPremiumOnly))
	web.HandleFile(api, adminPost("merchant/{id}/shops/csv", "A merchant's shops and their credits, as a CSV file").File(export.CSVType), a.merchantShopsCSV)
}

func (a *API) registerTeams(api *web.API) {
	web.Handle(api, adminGet("pro/list", "One page of the professional teams' subscriptions, by name"), a.teams)
	web.Handle(api, adminGet("pro/{id}", "A professional team's subscription"), a.oneTeam)
	web.HandleFile(api, adminPost("pro/csv", "All professional teams' subscriptions that match, as a CSV file").File(export.CSVType), teamsFile.Handler(a.pool,
		a.now))
	web.Handle(api, adminPost("pro", "Create a professional team").Creates(), handle(a, CreateTeam))
	web.Handle(api, adminPost("pro/activate", "Activate a professional team's subscription"), handle(a, ActivateTeam))
	web.Handle(api, adminPost("pro/suspend", "Suspend a professional team's subscription"), handle(a, SuspendTeam))
	web.Handle(api, adminPost("pro/add-tranche", "Sell a tranche of delivery credits to a professional team"), handle(a, AddTeamTranche))
	web.Handle(api, adminPost("pro/pay-as-you-go", "Set the price of an order without a credit for a team"), handle(a, setTeamPrice))
	web.Handle(api, adminPost("pro/premium-fee", "Set a team's Concierge fee"), handle(a, setTeamFee))
	web.Handle(api, adminPost("pro/address", "Set the address for a team's invoices"), handle(a, SetTeamAddress))
	web.Handle(api, adminPost("pro/{id}/toggle-premium", "Offer Concierge to a team, or stop offering it"), handlePath(a, toggleTeamPremium))
	web.Handle(api, adminPost("pro/{id}/toggle-premium-only", "Hide individual quotes from a team, or show them again"), handlePath(a, toggleTeamPremiumOnly))
}

// registerOwn lists what a Merchant reads of its own.
func (a *API) registerOwn(api *web.API) {
	web.Handle(api, op(http.MethodGet, "merchant/subscription", "The merchant's own subscription", wire.RoleMerchant), a.ownMerchant)
	web.Handle(api, op(http.MethodGet, "merchant/subscription/shops", "The merchant's own shops and their credits, by name", wire.RoleMerchant), a.ownShops)
	web.HandleFile(api, op(http.MethodPost, "merchant/subscription/shops/csv", "The merchant's own shops and their credits, as a CSV file",
		wire.RoleMerchant).File(export.CSVType), a.ownShopsCSV)
}

func (a *API) registerLedger(api *web.API) {
	web.Handle(api, op(http.MethodPost, "credits/list", "One page of the credit history, newest first").OfMoney().Reads(),
		list.Handler[wire.CreditEntry, wire.CreditHistory](a.pool, &history))
	web.HandleFile(api, op(http.MethodPost, "credits/csv", "All credit history entries that match, as a CSV file").OfMoney().File(export.CSVType), a.historyCSV)
}

// Change is the transaction in which subscriptions change, and what a change needs.
type Change struct {
	pgx.Tx
	Jobs jobs.Inserter
	Now  time.Time // UTC
}

// handle runs a verb in a transaction of its own and returns its result.
func handle[B, R any](a *API, verb func(context.Context, Change, B) (R, error)) func(context.Context, *web.Body[B]) (web.Result[R], error) {
	return func(ctx context.Context, in *web.Body[B]) (web.Result[R], error) { return run(ctx, a, verb, in.Body) }
}

// handlePath is handle for operations without a body.
func handlePath[P, R any](a *API, verb func(context.Context, Change, P) (R, error)) func(context.Context, *P) (web.Result[R], error) {
	return func(ctx context.Context, in *P) (web.Result[R], error) { return run(ctx, a, verb, *in) }
}

func run[B, R any](ctx context.Context, a *API, verb func(context.Context, Change, B) (R, error), in B) (web.Result[R], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (R, error) {
		return verb(ctx, Change{tx, a.jobs, a.now()}, in)
	})
}

// noun is one of the three kinds of records that change here.
type noun[R any] struct {
	table  string // whose row is locked while the record changes
	kind   string // in the audit log
	entity string // in events
	update string
	read   func(ctx context.Context, q db.Querier, id string) (R, error)
	name   func(R) string
}

// changed locks a record, changes it, and writes down the difference.
func changed[R any](ctx context.Context, c Change, n *noun[R], id, action string, do func(before R) error) (R, error) {
	var before R
	// The lock is a statement of its own: a statement that waits for a lock joins other rows as they were
	// before it waited.
	if _, err := c.Exec(ctx, `select from `+n.table+` where id = nullif($1, '')::uuid for no key update`, id); err != nil {
		return before, err
	}
	before, err := n.read(ctx, c, id)
	if err != nil {
		return before, err
	}
	if err := do(before); err != nil {
		return before, err
	}
	after, err := n.read(ctx, c, id)
	if err != nil {
		return after, err
	}
	was, is := audit.Differences(facts(before), facts(after))
	return after, n.record(ctx, c, id, action, n.name(after), was, is)
}

// record writes the audit entry and tells open screens.
func (n *noun[R]) record(ctx context.Context, c Change, id, action, label string, was, is map[string]any) error {
	var merchantID, shopID string
	err := c.QueryRow(ctx, `select coalesce((select merchant_id::text from shops where id = $1), (select id::text from merchants where id = $1), ''),
		coalesce((select id::text from shops where id = $1), '')`, id).Scan(&merchantID, &shopID)
	if err != nil {
		return err
	}
	err = audit.Record(ctx, c, audit.Entry{At: c.Now, Action: action, TargetKind: n.kind, TargetID: id, TargetLabel: label, MerchantID: merchantID, Before: was,
		After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, c, live.Event{Kind: n.update, Entity: n.entity, ID: id, MerchantID: merchantID, ShopID: shopID})
}

// facts are a record's fields by name, as the audit log keeps them.
func facts(record any) map[string]any {
	encoded, _ := json.Marshal(record) // plain fields alone
	named := map[string]any{}
	_ = json.Unmarshal(encoded, &named)
	return named
}
