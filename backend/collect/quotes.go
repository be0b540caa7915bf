package collect

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	quoteValidity = 15 * time.Minute
	quotingLimit  = 2 * time.Minute
)

// quoteOf names an order and, so that nothing else is quoted, the round in which the caller saved its draft.
type quoteOf struct {
	web.ByID
	Round int `query:"Round" default:"-1" minimum:"-1" doc:"If the draft has changed since, the response is 409 DraftChanged"`
	After int `query:"After" minimum:"0" maximum:"49" doc:"Of several drafts priced together, how many are booked before this one and use the credits first"`
}

func (a *API) quote(ctx context.Context, in *quoteOf) (web.Result[wire.AvailableCouriersLoadingModel], error) {
	out := wire.AvailableCouriersLoadingModel{Loading: true}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		out.Round, err = startQuotes(ctx, tx, a.jobs, auth.CallerFrom(ctx), a.now(), in)
		return err
	})
	return web.Of(out), err
}

// startQuotes drops an order's quotes and asks every courier again. A Shop requests quotes for its drafts, an
// Admin for OpenPremium orders and drafts that bring a return; for other orders AlreadyPlaced is returned.
func startQuotes(ctx context.Context, tx pgx.Tx, queue jobInserter, actor *auth.Caller, now time.Time, in *quoteOf) (round int, err error) {
	id := in.ID
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return 0, err
	}
	may, err := quotable(ctx, tx, actor, id, l.Status)
	switch {
	case err != nil:
		return 0, err
	case !may:
		return 0, alreadyPlaced()
	case l.Status == wire.CollectDraft && l.PickupTime.Before(now):
		return 0, slotPassed()
	case in.Round >= 0 && in.Round != l.QuoteRound:
		return 0, draftChanged()
	}
	if err := clearQuotes(ctx, tx, id); err != nil {
		return 0, err
	}
	err = tx.QueryRow(ctx, `update collect_orders set quoting_until = $2, priced_after = $3 where id = $1 returning quote_round`,
		id, now.Add(quotingLimit), in.After).Scan(&round)
	if err != nil {
		return 0, err
	}
	return round, queue.Insert(ctx, tx, QuoteArgs{OrderID: id, Round: round}, nil)
}

func slotPassed() error {
	return conflict("PickUpTimePassed", "The collection time has passed. Please choose another one.")
}

// clearQuotes begins a new round: quotes of an earlier round that still arrive are not kept.
func clearQuotes(ctx context.Context, tx pgx.Tx, id string) error {
	batch := &pgx.Batch{}
	batch.Queue(`update collect_orders set quote_round = quote_round + 1, quoting_until = null where id = $1`, id)
	batch.Queue(`delete from collect_quotes where order_id = $1`, id)
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return publish(ctx, tx, wire.UpdateQuotes, id)
}

// QuoteArgs asks every courier for quotes of one order.
type QuoteArgs struct {
	OrderID string `json:"order_id"`
	Round   int    `json:"round"`
}

// Job implements jobs.Args; the limit leaves time for the whole round.
func (QuoteArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "collect_quotes", Queue: jobs.QueueQuotes, Limit: quotingLimit + 30*time.Second}
}

// Jobs ask for quotes, and find placed orders without a courier and ended ones that a courier still comes for.
func (a *API) Jobs() []jobs.Job {
	return append(dispatch.Lost(dispatch.KindCollection, "collect_orders", `o.status = 'Placed'`,
		`o.status = 'Cancelled' or o.status = 'Failed' and o.manually_resolved`),
		jobs.Define(a.collectQuotes))
}

// collectQuotes keeps each courier's offers as they come, and ends the round.
func (a *API) collectQuotes(ctx context.Context, args QuoteArgs) error {
	order, err := Domain{}.Job(ctx, a.pool, args.OrderID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	deadline, cancel := context.WithTimeout(ctx, quotingLimit)
	defer cancel()
	var failed error
	a.couriers.Quotes(deadline, order, func(q couriers.Quote) {
		failed = errors.Join(failed, db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
			_, err := KeepQuote(ctx, tx, a.now(), args, q)
			return err
		}))
	})
	return errors.Join(failed, db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := EndRound(ctx, tx, a.now(), args)
		return err
	}))
}

// KeepQuote stores an offer for an order with its price, and returns its id;
// empty where another round has begun, or the shop is shown no individual quotes.
func KeepQuote(ctx context.Context, tx pgx.Tx, now time.Time, args QuoteArgs, q couriers.Quote) (id string, err error) {
	f, current, err := lockRound(ctx, tx, now, args)
	if err != nil || !current || f.premiumOnly {
		return "", err
	}
	return insertQuote(ctx, tx, now, args, q, f.priceRange(q.Min, q.Max))
}

func insertQuote(ctx context.Context, tx pgx.Tx, now time.Time, args QuoteArgs, q couriers.Quote, price wire.PriceRange) (id string, err error) {
	expires := now.Add(quoteValidity)
	if !q.ExpiresAt.IsZero() && q.ExpiresAt.Before(expires) {
		expires = q.ExpiresAt
	}
	id = db.NewID()
	_, err = tx.Exec(ctx, `insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (order_id, round, provider, provider_quote) do nothing`,
		id, args.OrderID, args.Round, q.Provider, q.ID, q, price, price.Min.Total, expires, now)
	if err != nil {
		return "", err
	}
	return id, publish(ctx, tx, wire.UpdateQuotes, args.OrderID)
}

// EndRound ends the round of offers, adds the Concierge option to a
// draft's where the shop is offered it, and returns its id.
func EndRound(ctx context.Context, tx pgx.Tx, now time.Time, args QuoteArgs) (concierge string, err error) {
	f, current, err := lockRound(ctx, tx, now, args)
	if err != nil || !current {
		return "", err
	}
	if _, err := tx.Exec(ctx, `update collect_orders set quoting_until = null where id = $1`, args.OrderID); err != nil {
		return "", err
	}
	if f.status != wire.CollectDraft || f.premiumOff {
		return "", publish(ctx, tx, wire.UpdateQuotes, args.OrderID)
	}
	f.Premium = f.merchantPremium
	return insertQuote(ctx, tx, now, args, couriers.Quote{ID: premiumQuote}, f.priceRange(0, 0))
}

const premiumQuote = "premium"

// roundFees are an order's fees as they are now: of a draft what placing it
// would cost, of a placed one what was agreed.
type roundFees struct {
	fees
	status          string
	merchantPremium int64

	premiumOff, premiumOnly bool // of a draft: whether Concierge is not offered, or nothing else
}

// lockRound locks the order; current is false where its quotes are of another round.
func lockRound(ctx context.Context, tx pgx.Tx, now time.Time, args QuoteArgs) (f roundFees, current bool, err error) {
	var shopID string
	var round, after int
	var payAsYouGo int64
	err = tx.QueryRow(ctx, `select o.shop_id::text, o.status, o.quote_round, o.uses_credit, o.pay_as_you_go, o.premium_fee, m.pay_as_you_go_fee, m.premium_fee,
			o.status = 'Draft' and not s.premium_enabled, o.status = 'Draft' and s.premium_only, o.priced_after
		from collect_orders o join merchants m on m.id = o.merchant_id join shops s on s.id = o.shop_id where o.id = $1 for update of o`, args.OrderID).
		Scan(&shopID, &f.status, &round, &f.UsesCredit, &f.PayAsYouGo, &f.Premium, &payAsYouGo, &f.merchantPremium, &f.premiumOff, &f.premiumOnly, &after)
	if errors.Is(err, pgx.ErrNoRows) {
		return f, false, nil
	}
	if err == nil {
		f.VAT, err = vatOn(ctx, tx, now)
	}
	if err != nil || f.status != wire.CollectDraft {
		return f, round == args.Round && f.status == wire.CollectOpenPremium, err
	}
	credits, err := ledger.Balance(ctx, tx, now, ledger.Shop(shopID))
	f.UsesCredit, f.PayAsYouGo = credits > after, payAsYouGo
	if f.UsesCredit {
		f.PayAsYouGo = 0
	}
	return f, round == args.Round, err
}
