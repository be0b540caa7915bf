package subscriptions

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/london"
)

// terms are what a month brings and costs.
type terms struct {
	Credits int
	Price   int64 // pence without VAT
}

// subscription is an open subscription. A shop's terms are its merchant's plan.
type subscription struct {
	ID        string
	ShopID    string
	TeamID    string
	Anchor    time.Time
	Periods   int
	RenewsAt  time.Time
	Suspended bool
	Active    bool // of a shop: whether its merchant is
	Credits   int
	Price     int64
}

const subscriptionColumns = `s.id::text, coalesce(a.shop_id::text, '') as shop_id, coalesce(a.pro_team_id::text, '') as team_id, s.anchor, s.periods,
	s.renews_at, s.suspended_at is not null as suspended, s.merchant_id is null or coalesce(p.active, false) as active,
	coalesce(p.credits, s.credits) as credits, coalesce(p.price, s.price) as price`

const subscriptionTables = `subscriptions s join credit_accounts a on a.id = s.account_id left join merchant_plans p on p.merchant_id = s.merchant_id`

func (s subscription) account() ledger.Account {
	if s.TeamID != "" {
		return ledger.ProTeam(s.TeamID)
	}
	return ledger.Shop(s.ShopID)
}

// open locks the open subscription of an account; ID is empty where there is none.
func (c Change) open(ctx context.Context, accountID string) (s subscription, err error) {
	s, err = db.One[subscription](ctx, c, `select `+subscriptionColumns+` from `+subscriptionTables+` where s.account_id = $1 and s.ended_at is null
		for update of s`, accountID)
	return s, db.IfNone(err, nil)
}

// activate starts a subscription or goes on with a suspended one.
func (c Change) activate(ctx context.Context, of ledger.Account, accountID, merchantID string, t *terms) error {
	s, err := c.open(ctx, accountID)
	if err != nil {
		return err
	}
	if s.ID != "" && !s.Suspended {
		return alreadyActive()
	}
	if s.ID == "" {
		return c.begin(ctx, of, accountID, merchantID, t)
	}
	if err := c.reopen(ctx, &s, t); err != nil {
		return err
	}
	return c.resume(ctx, s)
}

// reopen ends a suspension; new terms count from the next month on.
func (c Change) reopen(ctx context.Context, s *subscription, t *terms) (err error) {
	if t != nil {
		_, err = c.Exec(ctx, `update subscriptions set suspended_at = null, credits = $2, price = $3 where id = $1`, s.ID, t.Credits, t.Price)
		s.Credits, s.Price = t.Credits, t.Price
	} else {
		_, err = c.Exec(ctx, `update subscriptions set suspended_at = null where id = $1`, s.ID)
	}
	return err
}

// resume frees the credits of a subscription whose month has not passed; another
// one starts anew now, since nobody paid for the months between.
func (c Change) resume(ctx context.Context, s subscription) error {
	if s.RenewsAt.After(c.Now) {
		if err := ledger.Hold(ctx, c, c.Now, s.account(), false); err != nil {
			return err
		}
		return c.enqueue(ctx, s.ID, s.RenewsAt)
	}
	var accountID, merchantID string
	err := c.QueryRow(ctx, `update subscriptions set ended_at = $2 where id = $1 returning account_id::text, coalesce(merchant_id::text, '')`, s.ID, c.Now).
		Scan(&accountID, &merchantID)
	if err != nil {
		return err
	}
	return c.begin(ctx, s.account(), accountID, merchantID, &terms{s.Credits, s.Price})
}

// begin starts a subscription now, with its first month.
func (c Change) begin(ctx context.Context, of ledger.Account, accountID, merchantID string, t *terms) error {
	if err := ledger.Hold(ctx, c, c.Now, of, false); err != nil {
		return err
	}
	if merchantID != "" {
		t = nil
	}
	var credits *int
	var price *int64
	if t != nil {
		credits, price = &t.Credits, &t.Price
	}
	id := db.NewID()
	_, err := c.Exec(ctx, `insert into subscriptions (id, account_id, merchant_id, credits, price, anchor, renews_at)
		values ($1, $2, nullif($3, '')::uuid, $4, $5, $6, $6)`,
		id, accountID, merchantID, credits, price, c.Now)
	if err != nil {
		return err
	}
	return c.Renew(ctx, id)
}

func (c Change) suspend(ctx context.Context, of ledger.Account, accountID string) error {
	err := db.ExecOne(ctx, c, notActive(), `update subscriptions set suspended_at = $2 where account_id = $1 and ended_at is null
		and suspended_at is null`, accountID, c.Now)
	if err != nil {
		return err
	}
	return ledger.Hold(ctx, c, c.Now, of, true)
}

func (c Change) addTranche(ctx context.Context, of ledger.Account, credits int, price int64) error {
	cause := "tranche/" + db.NewID()
	if err := ledger.Grant(ctx, c, c.Now, of, ledger.Lot{Source: ledger.Tranche, Credits: credits, Cause: cause}); err != nil {
		return err
	}
	return ledger.Charge(ctx, c, c.Now, of, ledger.Fee{Kind: ledger.FeeTranche, Pence: price, Cause: cause})
}

// mostMonths bounds the months that one transaction makes up for.
const mostMonths = 24

// Renew starts every month of a subscription that has come, each once, and
// enqueues the next renewal. Months that passed while no server ran are made up
// for; their credits expire with them.
func (c Change) Renew(ctx context.Context, id string) error {
	s, err := db.One[subscription](ctx, c, `select `+subscriptionColumns+` from `+subscriptionTables+` where s.id = $1 and s.ended_at is null
		and s.suspended_at is null for update of s`, id)
	if err != nil || !s.Active || s.RenewsAt.After(c.Now) {
		return db.IfNone(err, nil)
	}
	for n := 0; n < mostMonths && !s.RenewsAt.After(c.Now); n++ {
		if err := c.startMonth(ctx, &s); err != nil {
			return err
		}
	}
	if _, err = c.Exec(ctx, `update subscriptions set periods = $2, renews_at = $3 where id = $1`, id, s.Periods, s.RenewsAt); err != nil {
		return err
	}
	return c.enqueue(ctx, id, s.RenewsAt)
}

// startMonth grants and charges the next month. Months are half-open, and are
// counted from the anchor in London.
func (c Change) startMonth(ctx context.Context, s *subscription) error {
	starts, ends := london.AddMonths(s.Anchor, s.Periods), london.AddMonths(s.Anchor, s.Periods+1)
	_, err := c.Exec(ctx, `insert into subscription_periods (subscription_id, n, starts_at, ends_at, credits, price, created_at)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		s.ID, s.Periods, starts, ends, s.Credits, s.Price, c.Now)
	if err != nil {
		return err
	}
	cause := fmt.Sprintf("subscription/%s/%d", s.ID, s.Periods)
	err = ledger.Grant(ctx, c, c.Now, s.account(), ledger.Lot{Source: ledger.Subscription, Credits: s.Credits, ExpiresAt: &ends, Cause: cause})
	if err != nil {
		return err
	}
	s.Periods++
	s.RenewsAt = ends
	return ledger.Charge(ctx, c, c.Now, s.account(), ledger.Fee{Kind: ledger.FeeSubscription, Pence: s.Price, Cause: cause})
}

// renewArgs renews one subscription at its time.
type renewArgs struct {
	SubscriptionID string `json:"subscription_id"`
}

// Job implements jobs.Args.
func (renewArgs) Job() jobs.Kind { return jobs.Kind{Name: "renew_subscription"} }

func (c Change) enqueue(ctx context.Context, id string, at time.Time) error {
	return c.Jobs.Insert(ctx, c, renewArgs{id}, &river.InsertOpts{ScheduledAt: at})
}

// renewDueArgs renews what is due and has no job, such as after a restored backup.
type renewDueArgs struct{}

// Job looks every hour; the limit is for every subscription after a long downtime.
func (renewDueArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "renew_due_subscriptions", Limit: 10 * time.Minute, Next: jobs.Every(time.Hour)}
}

func (a *API) renew(ctx context.Context, id string) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return Change{tx, a.jobs, a.now()}.Renew(ctx, id) })
}

// RenewDue renews every subscription that is due, each in a transaction of its
// own. One that fails does not keep the others from being renewed.
func (a *API) RenewDue(ctx context.Context) error {
	due, err := dueSubscriptions(ctx, a.pool, a.now())
	var failed []error
	for _, id := range due {
		if err := a.renew(ctx, id); err != nil {
			failed = append(failed, fmt.Errorf("subscription %s: %w", id, err))
		}
	}
	return errors.Join(append(failed, err)...)
}

// mostDue bounds the subscriptions of one run; the next run takes the rest.
const mostDue = 10_000

func dueSubscriptions(ctx context.Context, pool *pgxpool.Pool, now time.Time) ([]string, error) {
	return db.Column[string](ctx, pool, `select s.id::text from subscriptions s left join merchant_plans p on p.merchant_id = s.merchant_id
		where s.ended_at is null and s.suspended_at is null and s.renews_at <= $1 and (s.merchant_id is null or p.active) order by s.renews_at, s.id
		limit $2`, now, mostDue)
}

// Jobs renew subscriptions and mail about few credits.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, args renewArgs) error { return a.renew(ctx, args.SubscriptionID) }),
		jobs.Define(func(ctx context.Context, _ renewDueArgs) error { return a.RenewDue(ctx) }),
		jobs.Define(func(ctx context.Context, _ lowArgs) error { return a.NotifyLow(ctx) }),
		jobs.Define(a.mailLow),
	}
}

// Months says that each month has its credits and its fee, and each its month.
var Months = ledger.Statement{Name: "subscriptions", All: `select count(*) from subscription_periods`,
	Wrong: `select 'subscription ' || d.subscription_id || ', month ' || d.n from subscription_periods d join subscriptions s on s.id = d.subscription_id
			left join credit_entries e on e.cause = 'subscription/' || d.subscription_id || '/' || d.n and e.account_id = s.account_id and e.kind = 'Grant'
			left join fee_entries f on f.cause = 'subscription/' || d.subscription_id || '/' || d.n and f.account_id = s.account_id
			where e.delta is distinct from d.credits or coalesce(f.pence, 0) <> d.price
		union all select e.cause from credit_entries e where e.kind = 'Grant' and starts_with(e.cause, 'subscription/')
			and not exists (select from subscription_periods d where 'subscription/' || d.subscription_id || '/' || d.n = e.cause)`}
