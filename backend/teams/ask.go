package teams

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
)

const (
	linkLife     = 14 * 24 * time.Hour
	mailAttempts = 6
)

// AddWorkers registers the workers of this package's jobs.
func AddWorkers(workers *river.Workers, a *API) {
	jobs.AddWorker(workers, func(ctx context.Context, args dispatch.AskArgs) error { return a.Ask(ctx, args.OrderID) })
	jobs.AddWorker(workers, a.Mail)
	jobs.AddWorker(workers, func(ctx context.Context, args dispatch.DecisionArgs) error { return a.MailDecision(ctx, args.OrderID) })
	jobs.AddWorker(workers, func(ctx context.Context, args dispatch.ChargeArgs) error {
		return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return Charge(ctx, tx, a.now(), args.OrderID) })
	})
}

const waitingSQL = `o.pro_team_id is not null and o.pro_order_status = 'Pending Approval' and o.shop_portal_status = 'Pending'`

// unaskedSQL are the managers of waiting orders who were not asked about them.
const unaskedSQL = ` from orders o join pro_team_people p on p.pro_team_id = o.pro_team_id and p.role = 'Manager' and p.removed_at is null
	where ` + waitingSQL + ` and not exists (select from approval_requests r where r.order_id = o.id and r.manager_id = p.id)`

// Ask mails the managers who were not asked about an order yet, each once; none
// where the order does not wait any more.
func (a *API) Ask(ctx context.Context, orderID string) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, `insert into approval_requests (order_id, manager_id, asked_at) select o.id, p.id, $2`+unaskedSQL+` and o.id = $1
			on conflict do nothing returning order_id::text, manager_id::text`, orderID, a.now())
		mails, err := pgx.CollectRows(rows, pgx.RowToStructByPos[MailArgs])
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

// mostAsked bounds the orders that one transaction enqueues; the reconciler finds the rest.
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

// Reconciler finds orders that wait for a manager who was not asked, where the
// job that sees to it is lost.
func Reconciler() jobs.Reconciler {
	return jobs.Reconciler{Name: "managers to ask", Find: func(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (int, error) {
		rows, _ := tx.Query(ctx, `select distinct o.id::text`+unaskedSQL+` and `+jobs.NoLiveJob("ask_managers", `jsonb_build_object('order_id', o.id)`)+` limit $1`, mostAsked)
		found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[dispatch.AskArgs])
		for _, args := range found {
			err = errors.Join(err, queue.Insert(ctx, tx, args, nil))
		}
		return len(found), err
	}}
}

// MailArgs is a mail with a link to one manager. The link is made by the worker: a
// job's arguments are kept in the database, and the link must not be.
type MailArgs struct {
	OrderID   string `json:"order_id"`
	ManagerID string `json:"manager_id"`
}

// Kind names the job.
func (MailArgs) Kind() string { return "mail_approval" }

// InsertOpts puts mails into a queue of their own.
func (MailArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: jobs.QueueMail, MaxAttempts: mailAttempts}
}

// Mail makes a new link with each attempt, so that only the mailed one works.
func (a *API) Mail(ctx context.Context, args MailArgs) error {
	token := secret.NewToken()
	var to string
	l := mail.Letter{Brand: a.opt.Brand, Link: a.opt.BaseURL + "/approval/" + token}
	var pence int64
	err := a.pool.QueryRow(ctx, `update approval_requests r set hash = $3, expires_at = $4
		from orders o, pro_team_people p, pro_teams t, shops s
		where r.order_id = $1 and r.manager_id = $2 and o.id = r.order_id and p.id = r.manager_id and p.removed_at is null and t.id = p.pro_team_id and s.id = o.shop_id
			and `+waitingSQL+`
		returning p.email, p.first_name, t.name, o.order_no, s.name, trim(o.customer_first_name || ' ' || o.customer_last_name), o.total_amount`,
		args.OrderID, args.ManagerID, secret.Hash(token), a.now().Add(linkLife)).Scan(&to, &l.Name, &l.Place, &l.Order.No, &l.Order.Shop, &l.Order.Customer, &pence)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	l.Order.Total = "£" + export.Pounds(pence)
	m, err := mail.Approval(to, l)
	if err != nil {
		return err
	}
	return a.mail.Send(ctx, m)
}
