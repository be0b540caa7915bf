package dispatch

import (
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/jobs"
)

// IssueArgs settles the documents of an order, a courier order or a fee.
type IssueArgs struct {
	OrderKind string `json:"order_kind"`
	OrderID   string `json:"order_id"`
}

// Kind is the job's name.
func (IssueArgs) Kind() string { return "issue_invoices" }

// ChargeArgs settles what the professional team of an accepted order pays.
type ChargeArgs struct {
	OrderID string `json:"order_id"`
}

// Kind is the job's name.
func (ChargeArgs) Kind() string { return "charge_team" }

// AskArgs asks the managers of an order's team who were not asked yet.
type AskArgs struct {
	OrderID string `json:"order_id"`
}

// Kind is the job's name.
func (AskArgs) Kind() string { return "ask_managers" }

const mailAttempts = 6

// DecisionArgs mails the person who ordered what was decided on the order.
type DecisionArgs struct {
	OrderID string `json:"order_id"`
}

// Kind is the job's name.
func (DecisionArgs) Kind() string { return "mail_decision" }

// InsertOpts puts mails into a queue of their own.
func (DecisionArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: jobs.QueueMail, MaxAttempts: mailAttempts}
}

// QueueSettling enqueues what a change in this transaction has made due: documents and charges of the order or fee whose
// id the expression is. Database triggers mark what is due, so that no change is missed; the reconcilers find marks
// without a job.
func QueueSettling(b *pgx.Batch, id string, args ...any) {
	jobs.EnqueueEach(b, IssueArgs{}, `select jsonb_build_object('order_kind', order_kind, 'order_id', order_id) from invoices_due where order_id = `+id+` and since >= now()`, args...)
	jobs.EnqueueEach(b, ChargeArgs{}, `select jsonb_build_object('order_id', order_id) from team_charges_due where order_id = `+id+` and since >= now()`, args...)
}
