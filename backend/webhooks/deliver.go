package webhooks

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/wire"
)

const (
	atOnce     = 4                // requests to one endpoint
	runFor     = 40 * time.Second // of one job, which then waits behind those of other endpoints
	leaseFor   = 2 * time.Minute  // of an endpoint, if its server was killed
	giveUp     = 72 * time.Hour
	restAfter  = 5 // failures in a row
	longestGap = 10 * time.Minute

	maxResponse = 1 << 10 // of the body; the rest is not read
)

// retries are the pauses after each attempt; the last one repeats.
var retries = []time.Duration{5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour}

// deliverArgs delivers what waits for one endpoint.
type deliverArgs struct {
	ID string `json:"id"`
}

// Job implements jobs.Args.
func (deliverArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "deliver_webhooks", Queue: jobs.QueueWebhooks, Attempts: 1, Limit: time.Minute + 20*time.Second}
}

// target is an endpoint while a job delivers to it.
type target struct {
	ID, MerchantID, URL string
	Secret, Old         []byte
	Rests               *time.Time

	secrets []string
}

// waiting is a delivery that is due.
type waiting struct {
	ID, EventID string
	Attempts    int
	Since       time.Time
}

// Deliver sends what is due to an endpoint. One job at a time has an endpoint; whoever comes second leaves the work to the first.
func (a *API) Deliver(ctx context.Context, id string) error {
	held, err := a.lease(ctx, id)
	if err != nil || !held {
		return err
	}
	sent, err := a.deliverDue(ctx, id)
	var rest *time.Time // what failed for a reason of ours, such as a secret that cannot be read, is not tried again at once
	if err != nil && ctx.Err() == nil {
		until := a.now().Add(time.Minute)
		rest = &until
	}
	if _, failed := a.Pool.Exec(context.WithoutCancel(ctx), `update webhook_endpoints set leased_until = $2 where id = $1`, id, rest); err == nil {
		err = failed
	}
	if err != nil {
		return err
	}
	if sent > 0 {
		err = a.publish(ctx, id)
	}
	return err
}

// Due enqueues a job for each endpoint that has something due and no job that is about to look.
func (a *API) Due(b *pgx.Batch) {
	jobs.EnqueueEach(b, deliverArgs{}, `select jsonb_build_object('id', e.id) from webhook_endpoints e
		where e.disabled_at is null and coalesce(e.rests_until, '-infinity') <= $1 and coalesce(e.leased_until, '-infinity') < $1
			and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'Waiting' and d.next_at <= $1 and `+first+`)
			and not exists (select from river_job where state = 'available' and kind = 'deliver_webhooks' and args @> jsonb_build_object('id', e.id))
		limit 1000`, a.now())
}

// first is a condition on deliveries d: nothing earlier of the same subject waits, so each subject is told in order.
const first = `not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id and b.subject_id = d.subject_id and b.state = 'Waiting' and
	b.seq < d.seq)`

func (a *API) lease(ctx context.Context, id string) (bool, error) {
	tag, err := a.Pool.Exec(ctx, `update webhook_endpoints set leased_until = $2 where id = $1 and disabled_at is null and (leased_until is null or
		leased_until < $3)`,
		id, a.now().Add(leaseFor), a.now())
	return tag.RowsAffected() > 0, err
}

// publish lets open pages read the log again.
func (a *API) publish(ctx context.Context, id string) error {
	return db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
		merchant, err := db.Value[string](ctx, tx, `select merchant_id::text from webhook_endpoints where id = $1`, id)
		if err != nil {
			return db.IfNone(err, nil)
		}
		return live.Publish(ctx, tx, event(id, merchant))
	})
}

func (a *API) deliverDue(ctx context.Context, id string) (sent int, err error) {
	for end := time.Now().Add(runFor); time.Now().Before(end) && ctx.Err() == nil; {
		to, err := a.target(ctx, id)
		if err != nil || to == nil || to.Rests != nil && to.Rests.After(a.now()) {
			return sent, err
		}
		most := atOnce
		if to.Rests != nil { // it was resting: one request shows whether it is back
			most = 1
		}
		due, err := db.AllByPosition[waiting](ctx, a.Pool, `select d.id::text, d.event_id::text, d.attempts, d.tried_since from webhook_deliveries d
			where d.endpoint_id = $1 and d.state = 'Waiting' and d.next_at <= $2 and `+first+` order by d.seq limit $3`, id, a.now(), most)
		if err != nil || len(due) == 0 {
			return sent, err
		}
		failures := make([]error, len(due))
		var group sync.WaitGroup
		for i, d := range due {
			group.Go(func() { failures[i] = a.send(ctx, to, d) })
		}
		group.Wait()
		for _, failed := range failures {
			if failed != nil {
				return sent, failed
			}
		}
		sent += len(due)
	}
	return sent, nil
}

// target reads an endpoint with its secrets; nil if it is disabled or gone.
func (a *API) target(ctx context.Context, id string) (*target, error) {
	var to target
	err := a.Pool.QueryRow(ctx, `select id::text, merchant_id::text, url, secret, case when old_secret_until > $2 then old_secret end, rests_until
		from webhook_endpoints where id = $1 and disabled_at is null`, id, a.now()).Scan(&to.ID, &to.MerchantID, &to.URL, &to.Secret, &to.Old, &to.Rests)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	for _, sealed := range [][]byte{to.Secret, to.Old} {
		if sealed == nil {
			continue
		}
		text, err := a.Box.Open(sealed, id)
		if err != nil {
			return nil, err
		}
		to.secrets = append(to.secrets, text)
	}
	return &to, nil
}

// outcome is what came of one request.
type outcome struct {
	at       time.Time
	took     time.Duration
	status   int
	problem  string
	response string
	after    time.Duration // for which the endpoint asks us to wait
}

func (o outcome) accepted() bool { return o.status >= 200 && o.status < 300 }

func (a *API) send(ctx context.Context, to *target, d waiting) error {
	e, err := db.One[row](ctx, a.Pool, eventSQL+` where id = $1`, d.EventID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	body, err := e.body()
	if err != nil {
		return err
	}
	o, err := a.post(ctx, to, d.EventID, body)
	if err != nil {
		return err
	}
	if ctx.Err() != nil { // the server stops; the endpoint is not to blame
		return ctx.Err()
	}
	return db.InTx(ctx, a.Pool, func(tx pgx.Tx) error { return a.record(ctx, tx, to, d, o) })
}

// post makes one request. Its error is ours; what the endpoint did wrong is in the outcome.
func (a *API) post(ctx context.Context, to *target, id string, body []byte) (o outcome, err error) {
	o.at = a.now()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.URL, bytes.NewReader(body))
	if err != nil {
		o.problem = "The address cannot be read."
		return o, nil
	}
	signature, err := sign(id, o.at, body, to.secrets...)
	if err != nil {
		return o, err
	}
	for name, value := range map[string]string{"Content-Type": "application/json", "User-Agent": "TradeKart-Webhooks/1", "webhook-id": id,
		"webhook-timestamp": strconv.FormatInt(o.at.Unix(), 10), "webhook-signature": signature} {
		request.Header.Set(name, value)
	}
	start := time.Now()
	response, err := a.client.Do(request)
	if err == nil {
		var answer []byte
		answer, err = io.ReadAll(io.LimitReader(response.Body, maxResponse))
		_ = response.Body.Close()
		o.status, o.response = response.StatusCode, storable(answer)
		if seconds, wrong := strconv.Atoi(response.Header.Get("Retry-After")); wrong == nil && seconds > 0 {
			o.after = min(time.Duration(min(seconds, 86_400))*time.Second, 24*time.Hour)
		}
	}
	o.took = time.Since(start)
	switch {
	case o.status == 0:
		o.problem = outbound.Problem(err)
	case o.status >= 300 && o.status < 400:
		o.problem = "Redirects are not followed. Please enter the address that it leads to."
	case !o.accepted():
		o.problem = fmt.Sprintf("The endpoint responded with %d %s.", o.status, http.StatusText(o.status))
	}
	return o, nil
}

// storable is the beginning of a response as text that every output can show.
func storable(b []byte) string {
	return plain.Text(strings.ReplaceAll(strings.ToValidUTF8(string(b), "\uFFFD"), "\x00", "\uFFFD"))
}

// record writes down an attempt and what follows from it for the delivery and the endpoint.
func (a *API) record(ctx context.Context, tx pgx.Tx, to *target, d waiting, o outcome) error {
	var failures int
	var since *time.Time
	err := tx.QueryRow(ctx, `select failures, failing_since from webhook_endpoints where id = $1 for update`, to.ID).Scan(&failures, &since)
	if err != nil {
		return db.IfNone(err, nil) // it was removed
	}
	b := &pgx.Batch{}
	b.Queue(`insert into webhook_attempts (delivery_id, n, at, milliseconds, status, error, response)
		select id, coalesce((select max(n) from webhook_attempts where delivery_id = $1), 0) + 1, $2, $3, $4, $5, $6 from webhook_deliveries where id = $1`,
		d.ID, o.at, o.took.Milliseconds(), o.status, o.problem, o.response)
	if o.accepted() {
		b.Queue(`update webhook_deliveries set state = 'Delivered', attempts = attempts + 1, ended_at = $2 where id = $1 and state = 'Waiting'`, d.ID, a.now())
		b.Queue(`update webhook_endpoints set failures = 0, failing_since = null, rests_until = null, delivered_at = $2 where id = $1`, to.ID, a.now())
		if failures > 0 { // it is back: what waited for it goes now
			b.Queue(`update webhook_deliveries set next_at = $2 where endpoint_id = $1 and state = 'Waiting' and next_at > $2`, to.ID, a.now())
		}
		return tx.SendBatch(ctx, b).Close()
	}
	next := o.at.Add(max(retries[min(d.Attempts, len(retries)-1)], o.after))
	b.Queue(`update webhook_deliveries set attempts = attempts + 1, next_at = $2, state = case when $3 then 'Failed' else state end, ended_at = case when $3
		then $4::timestamptz end
		where id = $1 and state = 'Waiting'`, d.ID, next, next.After(d.Since.Add(giveUp)), a.now())
	failures++
	var rest *time.Time
	if failures >= restAfter {
		until := o.at.Add(max(min(10*time.Second<<min(failures-restAfter, 10), longestGap), o.after))
		rest = &until
	}
	if since == nil {
		since = &o.at
	}
	b.Queue(`update webhook_endpoints set failures = $2, failing_since = $3, rests_until = $4 where id = $1`, to.ID, failures, since, rest)
	if err := tx.SendBatch(ctx, b).Close(); err != nil {
		return err
	}
	switch {
	case o.status == http.StatusGone:
		return a.giveUpOn(ctx, tx, to, "It responded that it is gone (410).")
	case failures >= restAfter && since.Before(o.at.Add(-giveUp)):
		return a.giveUpOn(ctx, tx, to, "It has accepted nothing for three days. "+o.problem)
	}
	return nil
}

// giveUpOn disables an endpoint and tells its merchant.
func (a *API) giveUpOn(ctx context.Context, tx pgx.Tx, to *target, reason string) error {
	_, err := hook.Change(ctx, tx, a.now(), to.ID, "disabled", func(w wire.Webhook) error {
		if w.Disabled != nil {
			return nil
		}
		users, err := db.Column[string](ctx, tx, `select id::text from users where merchant_id = $1 and role = 'Merchant' and deactivated_at is null order by
			created_at limit 20`, to.MerchantID)
		if err != nil {
			return err
		}
		for _, id := range users {
			if err := a.Queue.Insert(ctx, tx, disabledMailArgs{UserID: id, WebhookID: to.ID}, nil); err != nil {
				return err
			}
		}
		return disable(ctx, tx, to.ID, reason, a.now())
	})
	return err
}

// disabledMailArgs is the mail to one Merchant user about an endpoint that was disabled.
type disabledMailArgs struct {
	UserID    string `json:"user_id"`
	WebhookID string `json:"webhook_id"`
}

// Job implements jobs.Args.
func (disabledMailArgs) Job() jobs.Kind { return jobs.Mail("mail_webhook_disabled") }

// mailDisabled sends nothing if the endpoint was enabled meanwhile.
func (a *API) mailDisabled(ctx context.Context, args disabledMailArgs) error {
	l := mail.Letter{Brand: a.Options.Brand, Link: strings.TrimSuffix(a.Options.BaseURL, "/") + "/merchant/webhooks"}
	var to string
	err := a.Pool.QueryRow(ctx, `select u.email, u.first_name, m.name, m.logo_url, m.brand_colour, w.name, w.url, w.disabled_reason
		from users u join merchants m on m.id = u.merchant_id join webhook_endpoints w on w.merchant_id = m.id
		where u.id = $1 and w.id = $2 and u.deactivated_at is null and w.disabled_at is not null`, args.UserID, args.WebhookID).
		Scan(&to, &l.Name, &l.Merchant, &l.Logo, &l.Colour, &l.Place, &l.Webhook.URL, &l.Webhook.Reason)
	if err != nil {
		return db.IfNone(err, nil)
	}
	l.Logo = mail.LogoLink(a.Options.BaseURL, l.Logo)
	message, err := mail.WebhookDisabled(to, l)
	if err != nil {
		return err
	}
	return a.Mail.Send(ctx, message)
}
