// Package bounces notes each mail that is handed on, and takes what comes back of it: a server that accepted a mail may still refuse
// it later. It must not know what a mail is about; who is told of that is given to it.
package bounces

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// KeyHeader carries the key of whoever hands in what came back.
const KeyHeader = "X-Bounce-Key"

// Tell notes that a mail came back.
type Tell func(ctx context.Context, tx pgx.Tx, reference, reason string) error

// Deps is what the package needs. Tell is called in the transaction that notes a mail's return, if the mail has a reference.
type Deps struct {
	Pool *pgxpool.Pool
	Key  string // empty: nobody hands in anything
	Tell []Tell
	Now  func() time.Time
}

// API takes what came back, and shows it to Admins.
type API struct{ Deps }

// New makes the API.
func New(d Deps) *API { return &API{d} }

// Register lists the operations.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/bounces", Summary: "A delivery report of a mail server (RFC 3464)", Tag: "mail", Public: true,
		Doc: "The message as it came, for a mail server's pipe or a provider. `" + KeyHeader + "` holds `PORTAL_BOUNCE_KEY`. A message that is no report " +
			"about a mail of ours is accepted and says so: nothing would become of another attempt.",
		Body: "message/rfc822", MaxBody: mail.MaxBounce, Before: a.admit}, a.receive)
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/operator/bounces" + path, Summary: summary, Tag: "operator", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, op(http.MethodGet, "", "Whether delivery reports are taken, and how many mails came back within a week"), a.state)
	web.Handle(api, op(http.MethodPost, "/list", "One page of the mails of thirty days that came back, newest first").Reads(),
		list.Handler[wire.Bounced, wire.BounceList](a.Pool, &returned))
	web.Handle(api, op(http.MethodPost, "/{id}/allow", "Write to an address again that refused mail"), web.Tx(a.Pool, a.allow))
}

func (a *API) admit(r *http.Request) (context.Context, error) {
	if a.Key == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get(KeyHeader)), []byte(a.Key)) != 1 {
		return nil, fault.New(fault.Unauthenticated, "InvalidKey", "The key of bounces is needed.")
	}
	return r.Context(), nil
}

type message struct{ RawBody []byte }

func (a *API) receive(ctx context.Context, in *message) (web.Result[wire.BounceTaken], error) {
	b, err := mail.ReadBounce(bytes.NewReader(in.RawBody))
	if errors.Is(err, mail.ErrNoBounce) || err == nil && !b.Failed {
		return web.Of(wire.BounceTaken{}), nil
	}
	var out wire.BounceTaken
	err = db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
		out.Noted, err = a.note(ctx, tx, b)
		return err
	})
	return web.Of(out), err
}

// note marks the mail and tells whom it concerns; once, however often the report comes.
func (a *API) note(ctx context.Context, tx pgx.Tx, b mail.Bounce) (bool, error) {
	reference, noted, err := mark(ctx, tx, b, a.Now())
	for _, tell := range a.Tell {
		if reference != "" && err == nil {
			err = tell(ctx, tx, reference, b.Reason())
		}
	}
	return noted && err == nil, err
}

// mark marks a mail that has not come back before, and its address if that takes no mail at all.
func mark(ctx context.Context, tx pgx.Tx, b mail.Bounce, at time.Time) (reference string, noted bool, err error) {
	var address, merchantID string
	err = tx.QueryRow(ctx, `update sent_mails set bounced_at = $2, status = $3, reason = $4 where token = $1 and bounced_at is null
		returning address, coalesce(merchant_id::text, ''), reference`, b.Token, at, b.Status, b.Reason()).Scan(&address, &merchantID, &reference)
	if err != nil {
		return "", false, db.IfNone(err, nil)
	}
	if b.Permanent() {
		_, err = tx.Exec(ctx, `insert into mail_refusals (address, merchant_id, reason, at) values ($1, nullif($2, '')::uuid, $3, $4)
			on conflict (address, merchant_id) do update set reason = excluded.reason, at = excluded.at`, address, merchantID, b.Reason(), at)
	}
	return reference, true, err
}

const stopped = `exists (select from mail_refusals r where r.address = b.address and r.merchant_id is not distinct from b.merchant_id)`

var returned = list.Spec[wire.BounceFilter]{
	From: `sent_mails b left join merchants m on m.id = b.merchant_id`, ID: "b.id", Order: "b.bounced_at", Start: "desc",
	Columns: `b.id::text, b.address, b.bounced_at, b.status, b.reason, coalesce(m.name, '') as merchant_name, ` + stopped + ` as stopped`,
	Owner: func(w *list.Where, c *auth.Caller) {
		list.AdminOnly(w, c)
		w.Add("b.bounced_at is not null")
	},
	Search: list.Contains("lower(concat_ws(' ', b.address, m.name, b.reason))"),
	Filter: func(w *list.Where, f *wire.BounceFilter) {
		if len(f.Stopped) > 0 {
			w.Add(stopped)
		}
	},
}

func (a *API) state(ctx context.Context, _ *struct{}) (web.Result[wire.BounceState], error) {
	state := wire.BounceState{Taken: a.Key != ""}
	err := a.Pool.QueryRow(ctx, `select count(*)::int from sent_mails where bounced_at > $1`, a.Now().AddDate(0, 0, -7)).Scan(&state.Week)
	return web.Of(state), err
}

func (a *API) allow(ctx context.Context, tx pgx.Tx, in *web.ByID) (string, error) {
	var address, merchantID string
	err := tx.QueryRow(ctx, `select address, coalesce(merchant_id::text, '') from sent_mails where id = $1`, in.ID).Scan(&address, &merchantID)
	if err != nil {
		return "", db.IfNone(err, fault.Missing("This mail"))
	}
	tag, err := tx.Exec(ctx, `delete from mail_refusals where address = $1 and merchant_id is not distinct from nullif($2, '')::uuid`, address, merchantID)
	if err != nil || tag.RowsAffected() == 0 {
		return "Mail is sent there.", err
	}
	return "Mail is sent there.", audit.Record(ctx, tx, audit.Entry{Action: "mail_address.allowed", TargetKind: "mail_address", TargetID: in.ID,
		TargetLabel: address, MerchantID: merchantID})
}

// Outbox is a sender that notes each mail before it is handed on, and keeps those that nobody needs from addresses that take no mail. A server
// that refuses a mail while it is handed on is noted like one that sends it back.
type Outbox struct {
	mail.Sender
	Pool *pgxpool.Pool
}

// Send implements mail.Sender.
func (o Outbox) Send(ctx context.Context, m mail.Message) error {
	address := strings.ToLower(strings.TrimSpace(m.To))
	if m.Optional {
		reason, err := db.Value[string](ctx, o.Pool, `select reason from mail_refusals where address = $1 and merchant_id is not distinct from nullif($2, '')::uuid`,
			address, m.MerchantID)
		if err == nil {
			return mail.Held(reason)
		}
		if err = db.IfNone(err, nil); err != nil {
			return err
		}
	}
	m.Token = strings.ToLower(rand.Text())
	_, err := o.Pool.Exec(ctx, `insert into sent_mails (id, token, address, merchant_id, reference) values ($1, $2, $3, nullif($4, '')::uuid, $5)`,
		db.NewID(), m.Token, address, m.MerchantID, m.Reference)
	if err != nil {
		return err
	}
	err = o.Sender.Send(ctx, m)
	if b, refused := mail.AtOnce(err); refused {
		b.Token = m.Token // whoever sends it sees the error, so nobody else is told
		return errors.Join(err, db.InTx(ctx, o.Pool, func(tx pgx.Tx) error {
			_, _, err := mark(ctx, tx, b, time.Now().UTC())
			return err
		}))
	}
	return err
}

// Sweep forgets mails after thirty days, and refusals after a year: addresses are given out again.
func Sweep(ctx context.Context, q db.Querier, now time.Time) error {
	_, err := q.Exec(ctx, `with old as (delete from mail_refusals where at < $2) delete from sent_mails where sent_at < $1`,
		now.AddDate(0, 0, -30), now.AddDate(-1, 0, 0))
	return err
}
