// Package sms sends text messages to telephones: domains enqueue them in their transactions, a job hands each at most once to
// a service, or keeps it where it can be read. It must know no domain; who is written to, and when, is its callers' business.
package sms

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/phones"
)

// Message is one text to one number, as a Sender hands it on.
type Message struct {
	Reference string // the same in each attempt
	To        string // E.164
	From      string // a name; a service may show its own number instead
	Body      string
}

// Sender hands a message on and returns the service's id of it. It may be called from many goroutines at once. After
// Refused and Unavailable nothing was sent; after any other error nobody knows, and it is not sent again.
type Sender interface {
	Send(ctx context.Context, m Message) (id string, err error)
}

// Refused says that this message can never be sent.
type Refused struct{ Reason string }

func (r Refused) Error() string { return r.Reason }

// Unavailable says that the service takes nothing at the moment.
type Unavailable struct{ Reason string }

func (u Unavailable) Error() string { return "the text message service is not available: " + u.Reason }

// Outbox sends nothing: the texts can be read in the portal.
type Outbox struct{}

// Send implements Sender.
func (Outbox) Send(context.Context, Message) (string, error) { return "outbox", nil }

// Off refuses every text, in prod without a service.
type Off struct{}

// Send implements Sender.
func (Off) Send(context.Context, Message) (string, error) {
	return "", Refused{"No service for text messages is set up."}
}

// Text is what a domain wants sent.
type Text struct {
	Reference  string // of what it tells, to whom: a second text of the same reference is not sent
	MerchantID string // who it is sent for; may be empty
	To         string // a telephone number however written
	From       string // the sender's name; may be empty
	Body       string // shortened where it takes too many segments
	Link       string // put behind the body, never shortened; may be empty
}

// Limits.
const (
	mostADay    = 20 // to one number, whoever sends them
	tooLate     = 24 * time.Hour
	sendLimit   = 30 * time.Second
	abandoned   = 3 * time.Minute // after which a send that did not end is given up: its server was killed
	keptFor     = 30 * 24 * time.Hour
	mostAtATime = 1000
	sweptAtOnce = 10_000
)

// ErrNumber means that a text cannot be addressed.
var ErrNumber = errors.New("this is not a telephone number")

// Enqueue has a text sent once the transaction commits. A number that cannot exist is ErrNumber.
func Enqueue(ctx context.Context, tx pgx.Tx, t Text) error {
	to, ok := phones.E164(t.To)
	if !ok {
		return ErrNumber
	}
	body := compose(t.Body, t.Link)
	if body == "" {
		return errors.New("a text message without text")
	}
	var merchant any
	if t.MerchantID != "" {
		merchant = t.MerchantID
	}
	_, err := tx.Exec(ctx, `insert into text_messages (id, reference, merchant_id, to_number, sender, body, segments) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (reference) do nothing`, db.NewID(), t.Reference, merchant, to, senderName(t.From), body, Segments(body))
	return err
}

// sendArgs is one text.
type sendArgs struct {
	ID string `json:"id"`
}

// Job is one text, tried for about fifteen hours while the service is away.
func (sendArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "send_text", Queue: jobs.QueueMail, Attempts: 12, Limit: 2 * sendLimit}
}

// Due enqueues a job for each text that waits without one.
func Due(b *pgx.Batch) {
	const args = `jsonb_build_object('id', t.id)`
	jobs.EnqueueEach(b, sendArgs{}, fmt.Sprintf(`select %s from text_messages t where t.state in ('Waiting', 'Sending')
		and (t.state = 'Waiting' or t.sending_since < now() - make_interval(secs => %d)) and %s order by t.created_at limit %d`,
		args, int(abandoned.Seconds()), jobs.NoLive(sendArgs{}, args), mostAtATime))
}

// Ended is how the sending of a text ended.
type Ended struct {
	Reference string
	State     string // Sent, NotSent or Unknown
	Reason    string // why it was not, in a sentence
	Segments  int
}

// API sends the texts that wait.
type API struct {
	pool   *pgxpool.Pool
	sender Sender
	log    *slog.Logger
	// Tell are told in the transaction that notes how a text ended; each knows its own references.
	Tell []func(ctx context.Context, tx pgx.Tx, e Ended) error
	// Observe counts texts by outcome; it may be nil.
	Observe func(outcome string, segments int)
}

// New makes the API.
func New(pool *pgxpool.Pool, sender Sender, log *slog.Logger) *API {
	return &API{pool: pool, sender: sender, log: log}
}

// Jobs are the package's.
func (a *API) Jobs() []jobs.Job { return []jobs.Job{jobs.Define(a.send)} }

// send hands a text on. It says Sending before and the outcome after, each committed: a text whose sending was interrupted is
// not sent again, because nobody knows whether it arrived.
func (a *API) send(ctx context.Context, args sendArgs) error {
	m, found, err := a.claim(ctx, args.ID)
	if err != nil {
		return err
	}
	if !found {
		return a.giveUp(ctx, args.ID)
	}
	limited, cancel := context.WithTimeout(ctx, sendLimit)
	id, err := a.sender.Send(limited, m)
	cancel()
	ctx = context.WithoutCancel(ctx)
	_, last := jobs.Attempt(ctx)
	refused, isRefused := errors.AsType[Refused](err)
	_, isAway := errors.AsType[Unavailable](err)
	switch {
	case err == nil:
		return a.end(ctx, args.ID, "ok", "Sent", "", id)
	case isRefused:
		return a.end(ctx, args.ID, "refused", "NotSent", refused.Reason, "")
	case isAway && last:
		return a.end(ctx, args.ID, "failed", "NotSent", "The service for text messages was away for too long.", "")
	case isAway:
		_, failed := a.pool.Exec(ctx, `update text_messages set state = 'Waiting', sending_since = null where id = $1 and state = 'Sending'`, args.ID)
		return errors.Join(err, failed)
	}
	a.log.WarnContext(ctx, "whether a text message was sent is not known", "id", args.ID, "error", err)
	return a.end(ctx, args.ID, "unknown", "Unknown", "The service for text messages did not answer; the text may have arrived.", "")
}

// claim marks a waiting text as being sent, unless it is too late or its number has had enough.
func (a *API) claim(ctx context.Context, id string) (m Message, found bool, err error) {
	err = a.pool.QueryRow(ctx, `update text_messages t set state = 'Sending', sending_since = now() where id = $1 and state = 'Waiting'
		and created_at > now() - make_interval(secs => $2)
		and (select count(*) from text_messages o where o.to_number = t.to_number and o.created_at > now() - interval '1 day' and o.state <> 'Waiting'
			and o.state <> 'NotSent') < $3
		returning reference, to_number, sender, body`, id, tooLate.Seconds(), mostADay).Scan(&m.Reference, &m.To, &m.From, &m.Body)
	return m, err == nil, db.IfNone(err, nil)
}

// giveUp ends a text that could not be claimed, if nobody is sending it.
func (a *API) giveUp(ctx context.Context, id string) error {
	var state string
	var late bool
	err := a.pool.QueryRow(ctx, `select state, created_at <= now() - make_interval(secs => $2) from text_messages where id = $1
		and (state = 'Waiting' or state = 'Sending' and sending_since < now() - make_interval(secs => $3))`, id, tooLate.Seconds(), abandoned.Seconds()).
		Scan(&state, &late)
	switch {
	case err != nil:
		return db.IfNone(err, nil)
	case state == "Sending":
		return a.end(ctx, id, "unknown", "Unknown", "The server was stopped while it sent the text; it may have arrived.", "")
	case late:
		return a.end(ctx, id, "failed", "NotSent", "It could not be sent within a day.", "")
	}
	return a.end(ctx, id, "refused", "NotSent", fmt.Sprintf("This number has received %d texts within a day.", mostADay), "")
}

// end notes the outcome once, and tells those who asked.
func (a *API) end(ctx context.Context, id, outcome, state, reason, provider string) error {
	e := Ended{State: state, Reason: reason}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `update text_messages set state = $2, reason = $3, provider_id = $4, ended_at = now() where id = $1
			and state in ('Waiting', 'Sending')
			returning reference, segments`, id, state, reason, provider).Scan(&e.Reference, &e.Segments)
		if err != nil {
			return db.IfNone(err, nil)
		}
		for _, tell := range a.Tell {
			if err := tell(ctx, tx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && e.Reference != "" && a.Observe != nil {
		a.Observe(outcome, e.Segments)
	}
	return err
}

// Sweep deletes texts that nobody needs any more.
func Sweep(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	_, err := pool.Exec(ctx, `delete from text_messages where id in (select id from text_messages where created_at < $1 order by created_at limit $2)`,
		now.Add(-keptFor), sweptAtOnce)
	return err
}
