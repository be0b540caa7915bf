// Package dispatch names what couriers carry, and the jobs that ask for a courier or
// call one back. Domains enqueue these jobs, package couriers works them. It must not
// know any domain.
package dispatch

import (
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/jobs"
)

// Subject is an order to be carried: its kind and its id.
type Subject struct {
	Kind string
	ID   string
}

// Kinds of subject.
const (
	KindOrder      = "order"
	KindCollection = "collection"
)

// Args asks for a courier for a subject.
type Args struct {
	Subject Subject `json:"subject"`
}

// Job implements jobs.Args.
func (Args) Job() jobs.Kind {
	return jobs.Kind{Name: "dispatch", Queue: jobs.QueueDispatch, Pause: jobs.Growing}
}

// RecallArgs calls the courier of a cancelled subject back.
type RecallArgs struct {
	Subject Subject `json:"subject"`
}

// Job implements jobs.Args.
func (RecallArgs) Job() jobs.Kind { return jobs.Kind{Name: "recall", Queue: jobs.QueueDispatch} }

// Lost finds rows o of a table that wait for a courier, or for one to be called back: waits and ended are conditions for
// rows that should have a courier, and that should have none any more.
func Lost(kind, table, waits, ended string) []jobs.Job {
	dispatched := jobs.Lost{Args: `jsonb_build_object('subject', jsonb_build_object('Kind', '` + kind + `', 'ID', o.id))`, Then: `for update of o skip locked`}
	recalled := dispatched
	// Also an attempt whose booking has an unknown outcome.
	dispatched.From = table + ` o where (` + waits + ` and not exists (select from courier_attempts a where a.subject_id = o.id and a.state in ('Booked', 'Done'))
		or o.id in (select a.subject_id from courier_attempts a where a.subject_kind = '` + kind + `' and a.state = 'Booking'))`
	// A courier was asked to cancel, or still comes.
	recalled.From = table + ` o where (o.id in (select subject_id from journeys where cancel_asked is not null)
		or (` + ended + `) and exists (select from courier_attempts a where a.subject_id = o.id and a.state in ('Booking', 'Booked')))`
	return []jobs.Job{jobs.Define[Args](nil, dispatched), jobs.Define[RecallArgs](nil, recalled)}
}

// IssueArgs settles the documents of an order, a courier order or a fee.
type IssueArgs struct {
	OrderKind string `json:"order_kind"`
	OrderID   string `json:"order_id"`
}

// Job implements jobs.Args.
func (IssueArgs) Job() jobs.Kind { return jobs.Kind{Name: "issue_invoices"} }

// ChargeArgs settles what the professional team of an accepted order pays.
type ChargeArgs struct {
	OrderID string `json:"order_id"`
}

// Job implements jobs.Args.
func (ChargeArgs) Job() jobs.Kind { return jobs.Kind{Name: "charge_team"} }

// AskArgs asks the managers of an order's team who were not asked yet.
type AskArgs struct {
	OrderID string `json:"order_id"`
}

// Job implements jobs.Args.
func (AskArgs) Job() jobs.Kind { return jobs.Kind{Name: "ask_managers"} }

// DecisionArgs mails the person who ordered what was decided on the order.
type DecisionArgs struct {
	OrderID string `json:"order_id"`
}

// Job implements jobs.Args.
func (DecisionArgs) Job() jobs.Kind { return jobs.Mail("mail_decision") }

// QueueSettling enqueues what a change in this transaction has made due: documents and charges of the order or fee whose
// id the expression is. Database triggers mark what is due, so that no change is missed, and a mark whose
// job was lost gets another.
func QueueSettling(b *pgx.Batch, id string, args ...any) {
	jobs.EnqueueEach(b, IssueArgs{}, `select jsonb_build_object('order_kind', order_kind, 'order_id', order_id) from invoices_due
		where order_id = `+id+` and since >= now()`, args...)
	jobs.EnqueueEach(b, ChargeArgs{}, `select jsonb_build_object('order_id', order_id) from team_charges_due where order_id = `+id+` and since >= now()`, args...)
}

// ReturnArgs makes a return follow what became of the courier order that brings its goods to the shop.
type ReturnArgs struct {
	OrderID string `json:"order_id"`
}

// Job implements jobs.Args.
func (ReturnArgs) Job() jobs.Kind { return jobs.Kind{Name: "follow_return"} }

// QueueFollowing enqueues what a change of a courier order in this transaction has made due of the return that it brings, in
// the same way.
func QueueFollowing(b *pgx.Batch, id string) {
	jobs.EnqueueEach(b, ReturnArgs{}, `select jsonb_build_object('order_id', order_id) from return_couriers where order_id = $1 and due_since >= now()`, id)
}

// Stages of a journey. A subject for which no courier is booked has none.
const (
	Queued            = "Queued"
	Assigned          = "Assigned"
	AtPickUpLocation  = "AtPickUpLocation"
	OutForDelivery    = "OutForDelivery"
	AtDropOffLocation = "AtDropOffLocation"
	Delivered         = "Delivered"
	Failed            = "Failed"
	Cancelled         = "Cancelled"
)

// Journey is the result of all events of all attempts of a subject.
type Journey struct {
	Taken, Assigned, AtPickUp, OutForDelivery, AtDropOff, Delivered, Failed *time.Time
	Reason, Notes                                                           string // of the latest failure
	DriverID, DriverName                                                    string
	DriverSeen                                                              *time.Time
	Fleet, Logo, TrackingURL                                                string
	Cost                                                                    int64 // of the delivery, in pence without VAT
	// What became of the latest request to cancel: it waits for the provider, was refused, or was confirmed.
	CancelAsked, CancelRefused, Cancelled *time.Time
	CancelNotes                           string // why it was refused
}

// Ended is Delivered or Failed, whichever was reported with the later time, or empty.
func (j *Journey) Ended() string {
	switch {
	case j.Delivered != nil && (j.Failed == nil || !j.Delivered.Before(*j.Failed)):
		return Delivered
	case j.Failed != nil:
		return Failed
	}
	return ""
}

// Stage is how far the subject has come.
func (j *Journey) Stage() string {
	switch {
	case j.Cancelled != nil:
		return Cancelled
	case j.Ended() != "":
		return j.Ended()
	case j.AtDropOff != nil:
		return AtDropOffLocation
	case j.OutForDelivery != nil:
		return OutForDelivery
	case j.AtPickUp != nil:
		return AtPickUpLocation
	case j.Assigned != nil:
		return Assigned
	case j.Taken != nil:
		return Queued
	}
	return ""
}

// Report hands a subject's journey to its domain, with the event that changed it, if one did.
type Report struct {
	SubjectID  string
	Journey    Journey
	Kind       string // of the event
	At         time.Time
	DriverName string
	Reason     string // of Failed: one of the specification's failure reasons
	Notes      string
}
