// Package messages tells the customers of orders what becomes of them, by mail and by text: which messages there are, what they say, the
// jobs that send them, and how each ended. A domain stores which messages wait and says where their facts are read; it notes the outcome.
package messages

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/sms"
)

// Noun is what a customer is told about. Its table has a row for each message and way: order_id is what a courier carries, state goes from
// Waiting (a text: by Enqueued) to Sent or NotSent.
type Noun struct {
	Name, Table string // the name begins the references of its mails and texts
	Key         string // the column that tells the messages of one order_id apart: kind or n
	// Facts are the columns about, refund, lines, return, pick_up, reason, address and again, read from From: row c of the table joined with order d and shop s.
	Facts, From string
	Page        string // what its links lead to, below the tracking link; empty: that itself
	Lock        string // locks what is locked before a row of the table, by order_id $1; may be empty
	Ready       string // which rows c may be sent already; empty: all
	MailLate    string // how long a mail may wait; a text may wait for a day
	Note        func(ctx context.Context, tx pgx.Tx, t Told) error
	// The jobs of its mails and texts, whose arguments embed ID.
	Mail, Text jobs.Args
}

// Told is how a message ended.
type Told struct {
	Facts
	At     time.Time
	Reason string // why the customer was not told; empty if they were
}

// Event is the kind of the entry that notes it.
func (t Told) Event() string {
	if t.Reason != "" {
		return "CustomerNotTold"
	}
	return "CustomerTold"
}

// Facts is what a message says, as it is when it is sent.
type Facts struct {
	Kind, About, MerchantID, ShopID                                              string // About is the id of the record that notes the outcome
	Email, Phone, Name, OrderNo, Shop, Merchant, Logo, Colour, Sender, Link, Way string
	Refund                                                                       int64             // pence
	Lines                                                                        []string          // the items that changed
	Words                                                                        map[string]string // the merchant's own, by its choice
	Return                                                                       string            // the reference of a return
	Reason                                                                       string            // why a return was declined
	Address                                                                      string            // of the shop with its name, on one line
	PickUp                                                                       *time.Time
	Again                                                                        bool      // whether an earlier message of the kind was sent
	Since                                                                        time.Time // UTC; when what it says last changed
	PIN                                                                          string    `db:"-"` // what the customer tells the courier at the door
}

// ID names a message of a noun, beside its way.
type ID struct {
	OrderID string `json:"order_id"`
	Kind    string `json:"kind,omitempty"`
	N       int    `json:"n,omitempty"`
}

// MessageID is itself, so that the arguments of a job that embed it tell it.
func (m ID) MessageID() ID { return m }

func (m ID) key() string {
	if m.N > 0 {
		return strconv.Itoa(m.N)
	}
	return m.Kind
}

type args interface {
	jobs.Args
	MessageID() ID
}

// Due enqueues a job for each message that waits without one and does not come too late.
func (n *Noun) Due(b *pgx.Batch) {
	ready := cmp.Or(n.Ready, "true")
	due := func(job jobs.Args, way, late string) {
		args := `jsonb_build_object('order_id', c.order_id, '` + n.Key + `', c.` + n.Key + `)`
		jobs.EnqueueEach(b, job, `select `+args+` from `+n.Table+` c where c.state = 'Waiting' and c.way = '`+way+`' and
			c.since > now() - interval '`+late+`' and (`+ready+`) and `+jobs.NoLive(job, args)+` order by c.since limit 1000`)
	}
	due(n.Mail, "Mail", n.MailLate)
	due(n.Text, "Text", "1 day")
}

// Teller sends the messages of a noun.
type Teller struct {
	*Noun
	Pool *pgxpool.Pool
	Now  func() time.Time // UTC
	// DoorPIN returns what the customer tells the courier of an order at the door, or nothing; nil: never anything.
	DoorPIN func(ctx context.Context, orderID string) (string, error)
}

// Jobs are those of a noun's mails and texts.
func Jobs[M, T args](t Teller, mailer mail.Sender, opt mail.Options) []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, m M) error { return t.Send(ctx, "Mail", m.MessageID(), mailer, opt) }),
		jobs.Define(func(ctx context.Context, m T) error { return t.Send(ctx, "Text", m.MessageID(), mailer, opt) }),
	}
}

// Send says what is so now: it mails it, or has package sms send it. What waits no more is left alone.
func (t Teller) Send(ctx context.Context, way string, m ID, mailer mail.Sender, opt mail.Options) error {
	f, ok, err := t.facts(ctx, t.Pool, m, way, "Waiting")
	if !ok {
		return err
	}
	if kinds[f.Kind].PIN != "" && t.DoorPIN != nil {
		if f.PIN, err = t.DoorPIN(ctx, m.OrderID); err != nil {
			return err
		}
	}
	state, reason, says, mailed := "Sent", "", kinds[f.Kind], false
	switch {
	case says.Moot != nil && says.Moot(f):
		reason = "It was taken back."
	case way == "Mail": // outside the transaction: a mail server may take minutes to answer
		var message mail.Message
		if message, err = f.letter(t.reference(m, f), opt); err == nil {
			_, last := jobs.Attempt(ctx)
			reason, err = mail.SendToCustomer(ctx, mailer, message, last)
			mailed = true
		}
	}
	if err != nil {
		return err
	}
	return db.InTx(ctx, t.Pool, func(tx pgx.Tx) error {
		latest, ok, err := t.locked(ctx, tx, m, way, "Waiting")
		if !ok {
			return err
		}
		if !mailed && !latest.Since.Equal(f.Since) {
			return nil // the facts have changed since they were read: the next job says them
		}
		if way == "Text" && reason == "" {
			state = "Enqueued"
			err = sms.Enqueue(ctx, tx, f.text(t.reference(m, f)))
			if errors.Is(err, sms.ErrNumber) {
				reason, err = "The order has no telephone number that texts can be sent to.", nil
			}
		}
		if err != nil {
			return err
		}
		return t.ended(ctx, tx, m, f, state, reason)
	})
}

// facts reads a message in one of some states; ok is false if it is in none of them.
func (t Teller) facts(ctx context.Context, q db.Querier, m ID, way string, states ...string) (f Facts, ok bool, err error) {
	f, err = db.One[Facts](ctx, q, `select c.kind, c.way, d.order_no, d.customer_email as email, d.customer_tel_no as phone,
			trim(d.customer_first_name || ' ' || d.customer_last_name) as name, s.id::text as shop_id, s.name as shop, c.since, m.id::text as merchant_id,
			m.name as merchant, m.logo_url as logo, m.brand_colour as colour, m.customer_words as words, coalesce(nullif(m.sender_name, ''), m.name) as sender,
			`+dispatch.TrackingURL+` as link, `+t.Facts+`
		from `+t.Table+` c cross join lateral (select c.order_id as id) o join `+t.From+` join merchants m on m.id = d.merchant_id
		where c.order_id = $1 and c.way = $2 and c.`+t.Key+`::text = $3 and c.state = any($4) for update of c`, m.OrderID, way, m.key(), states)
	if f.Link != "" {
		f.Link += t.Page
	}
	if says := kinds[f.Kind]; f.Again && says.Undone != "" && says.Moot(f) {
		f.Kind = says.Undone
	}
	return f, err == nil, db.IfNone(err, nil)
}

// locked is facts in a transaction that will change what is locked before the message.
func (t Teller) locked(ctx context.Context, tx pgx.Tx, m ID, way string, states ...string) (Facts, bool, error) {
	if t.Lock != "" {
		if _, err := tx.Exec(ctx, t.Lock, m.OrderID); err != nil {
			return Facts{}, false, err
		}
	}
	return t.facts(ctx, tx, m, way, states...)
}

// ended stores how a message that is locked ended, and has it noted; a text that was handed over has not ended. A message whose facts
// changed while it was being sent waits on.
func (t Teller) ended(ctx context.Context, tx pgx.Tx, m ID, f Facts, state, reason string) error {
	if reason != "" {
		state = "NotSent"
	}
	_, err := tx.Exec(ctx, `update `+t.Table+` set state = $4 where order_id = $1 and way = $2 and `+t.Key+`::text = $3 and since = $5`,
		m.OrderID, f.Way, m.key(), state, f.Since)
	if err != nil || state == "Enqueued" {
		return err
	}
	return t.Note(ctx, tx, Told{f, t.Now(), reason})
}

// reference names a message and the time of what it says.
func (t Teller) reference(m ID, f Facts) string {
	return t.Name + "/" + m.OrderID + "/" + m.key() + "/" + f.version()
}

func (f Facts) version() string { return strconv.FormatInt(f.Since.UnixMicro(), 10) }

// find is the message of the noun that a reference names, if it is in one of some states; a text only if none that says more followed it.
func (t Teller) find(ctx context.Context, tx pgx.Tx, reference, way string, states ...string) (m ID, f Facts, ok bool, err error) {
	name, rest, _ := strings.Cut(reference, "/")
	m.OrderID, rest, _ = strings.Cut(rest, "/")
	kind, version, versioned := strings.Cut(rest, "/")
	m.Kind = kind
	if name == t.Name && db.IsID(m.OrderID) {
		f, ok, err = t.locked(ctx, tx, m, way, states...)
	}
	return m, f, ok && (way == "Mail" || !versioned || version == f.version()), err
}

// MailBounced notes that a mail came back.
func (t Teller) MailBounced(ctx context.Context, tx pgx.Tx, reference, reason string) error {
	_, f, ok, err := t.find(ctx, tx, reference, "Mail", "Waiting", "Sent")
	if !ok {
		return err
	}
	return t.Note(ctx, tx, Told{f, t.Now(), "The mail came back. " + reason})
}

// TextEnded notes once how a text ended.
func (t Teller) TextEnded(ctx context.Context, tx pgx.Tx, e sms.Ended) error {
	m, f, ok, err := t.find(ctx, tx, e.Reference, "Text", "Enqueued")
	if !ok {
		return err
	}
	if e.State == "Sent" {
		e.Reason = ""
	}
	return t.ended(ctx, tx, m, f, "Sent", e.Reason)
}
