package teams

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
)

const linkLife = 14 * 24 * time.Hour

// Jobs ask managers, charge teams, and send mails.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, args dispatch.AskArgs) error { return a.Ask(ctx, args.OrderID) },
			jobs.Lost{Args: `jsonb_build_object('order_id', o.id)`, From: unaskedSQL, Then: `group by o.id`}),
		jobs.Define(a.Mail), jobs.Define(a.MailAgreement),
		jobs.Define(func(ctx context.Context, args dispatch.DecisionArgs) error { return a.MailDecision(ctx, args.OrderID) }),
		jobs.Define(func(ctx context.Context, args dispatch.ChargeArgs) error {
			return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return Charge(ctx, tx, a.now(), args.OrderID) })
		}, jobs.Lost{Args: `jsonb_build_object('order_id', d.order_id)`, From: `team_charges_due d where true`, Then: `order by since`}),
	}
}

const waitingSQL = `o.pro_team_id is not null and o.pro_order_status = 'Pending Approval' and o.shop_portal_status = 'Pending'`

// unaskedSQL are the managers of waiting orders who were not asked about them.
const unaskedSQL = `orders o join pro_team_people p on p.pro_team_id = o.pro_team_id and p.role = 'Manager' and p.removed_at is null
	where ` + waitingSQL + ` and not exists (select from approval_requests r where r.order_id = o.id and r.manager_id = p.id)`

// Ask mails the managers who were not asked about an order yet, each once; none
// where the order does not wait any more.
func (a *API) Ask(ctx context.Context, orderID string) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		mails, err := db.AllByPosition[MailArgs](ctx, tx, `insert into approval_requests (order_id, manager_id, asked_at)
			select o.id, p.id, $2 from `+unaskedSQL+` and o.id = $1
			on conflict do nothing returning order_id::text, manager_id::text`, orderID, a.now())
		if err != nil {
			return err
		}
		for _, m := range mails {
			if err := a.jobs.Insert(ctx, tx, m, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// mostAsked bounds the orders that one transaction enqueues; what is left is found as lost.
const mostAsked = 500

// askAgain enqueues the orders of a team that wait, for a manager who is new.
func askAgain(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, teamID string) error {
	rows, _ := tx.Query(ctx, `select o.id::text from orders o where `+waitingSQL+` and o.pro_team_id = $1 order by o.id limit $2`, teamID, mostAsked)
	return enqueue(ctx, tx, queue, rows)
}

func enqueue(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, rows pgx.Rows) error {
	waiting, err := pgx.CollectRows(rows, pgx.RowToStructByPos[dispatch.AskArgs])
	for _, args := range waiting {
		err = errors.Join(err, queue.Insert(ctx, tx, args, nil))
	}
	return err
}

// MailArgs is a mail with a link to one manager. The link is made by the worker: a
// job's arguments are kept in the database, and the link must not be.
type MailArgs struct {
	OrderID   string `json:"order_id"`
	ManagerID string `json:"manager_id"`
}

// Job implements jobs.Args.
func (MailArgs) Job() jobs.Kind { return jobs.Mail("mail_approval") }

// Mail makes a new link with each attempt. Earlier ones keep working: a mail that seemed lost may have been delivered.
func (a *API) Mail(ctx context.Context, args MailArgs) error {
	token := secret.NewToken()
	var to string
	l := mail.Letter{Brand: a.opt.Brand, Link: a.opt.BaseURL + "/approval/" + token}
	var pence int64
	err := a.pool.QueryRow(ctx, `with asked as (select r.order_id, r.manager_id, p.email, p.first_name, t.name as team, o.order_no, s.name as shop,
				trim(o.customer_first_name || ' ' || o.customer_last_name) as customer, o.total_amount
			from approval_requests r, orders o, pro_team_people p, pro_teams t, shops s
			where r.order_id = $1 and r.manager_id = $2 and o.id = r.order_id and p.id = r.manager_id and p.removed_at is null and t.id = p.pro_team_id
			and s.id = o.shop_id
				and `+waitingSQL+`),
		link as (insert into approval_links (hash, order_id, manager_id, expires_at) select $3, order_id, manager_id, $4 from asked)
		select email, first_name, team, order_no, shop, customer, total_amount from asked`,
		args.OrderID, args.ManagerID, secret.Hash(token), a.now().Add(linkLife)).Scan(&to, &l.Name, &l.Place, &l.Order.No, &l.Order.Shop, &l.Order.Customer, &pence)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Order.Total = "£" + export.Pounds(pence)
	m, err := mail.Approval(to, l)
	if err != nil {
		return err
	}
	return a.mail.Send(ctx, m)
}
