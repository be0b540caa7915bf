package notifications

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/push"
)

const (
	batchSize  = 100
	atOnce     = 20                // messages on their way at the same moment
	slice      = 30 * time.Second  // how long one run of the job sends; the next one continues
	sendLimit  = 100 * time.Second // of a run: leaves time for the batch with which the slice ends, and is less than lostAfter
	lostAfter  = 2 * time.Minute   // no run is that long: what is still taken then belongs to a server that was killed
	recordTime = 10 * time.Second
	mendPause  = 5 * time.Minute // before a refused key is tried again
)

// SendArgs sends a notification that is due.
type SendArgs struct {
	NotificationID string `json:"notification_id"`
}

// Job implements jobs.Args.
func (SendArgs) Job() jobs.Kind { return jobs.Kind{Name: "send_push", Limit: sendLimit, Outward: true} }

// Jobs send notifications; a lost one waited for its time, or was being sent.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(a.send, jobs.Lost{Args: `jsonb_build_object('notification_id', n.id)`,
		From: `push_notifications n where n.state in ('Waiting', 'Sending')`, Then: `order by n.send_at`})}
}

// send sends for one slice and comes back for the rest.
func (a *API) send(ctx context.Context, args SendArgs) error {
	id := args.NotificationID
	due, err := a.begin(ctx, id)
	if err != nil || due == nil {
		return err
	}
	if early := due.at.Sub(a.now()); early > 0 {
		return river.JobSnooze(early)
	}
	if due.waits {
		rest, err := a.waitForQuiet(ctx, id)
		if err == nil {
			err = river.JobSnooze(rest)
		}
		return err
	}
	for end := time.Now().Add(slice); time.Now().Before(end); {
		rest, err := a.waitForQuiet(ctx, id)
		if err != nil {
			return err
		}
		if rest > 0 {
			return river.JobSnooze(rest)
		}
		batch, err := a.take(ctx, id)
		if err != nil {
			return err
		}
		if len(batch) == 0 {
			return a.end(ctx, id)
		}
		pause, err := a.sendAll(ctx, due, batch)
		if err != nil {
			return err
		}
		if pause > 0 {
			return river.JobSnooze(pause)
		}
	}
	return river.JobSnooze(0)
}

// dueNotification is one that is being sent, or that waits.
type dueNotification struct {
	id, title, body string
	at              time.Time
	waits           bool // for the end of quiet hours
}

// begin turns a due notification into deliveries, one for each device, also where it is
// a customer's of several merchants; nil where
// there is nothing to send any more. One that waits for its time is left alone.
func (a *API) begin(ctx context.Context, id string) (*dueNotification, error) {
	due := &dueNotification{id: id}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		quiet, err := readQuiet(ctx, tx) // before the notification, as whoever changes them does
		if err != nil {
			return err
		}
		var state string
		var anyway bool
		err = tx.QueryRow(ctx, `select title, body, send_at, state, send_in_quiet_hours from push_notifications where id = $1 for update`, id).
			Scan(&due.title, &due.body, &due.at, &state, &anyway)
		if err != nil {
			return err
		}
		switch {
		case state == "Sending":
			return nil
		case state != "Waiting":
			due = nil
			return nil
		case a.now().Before(due.at):
			return nil
		case !anyway && quiet.has(a.now()):
			due.waits = true
			return nil
		}
		return addDeliveries(ctx, tx, id)
	})
	return due, err
}

// ofShops is the condition on a device v that a notification to these shops reaches it: it is of one of them, or of no shop of their merchant.
func ofShops(shops string) string {
	return `exists (select from shops s where s.id = any(` + shops + `) and s.merchant_id = v.merchant_id and (v.shop_id is null or v.shop_id = s.id))`
}

func addDeliveries(ctx context.Context, tx pgx.Tx, id string) error {
	// Of a million devices this takes longer than a request may.
	if _, err := tx.Exec(ctx, `set local statement_timeout = '90s'`); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `insert into push_deliveries (notification_id, device_id)
		select distinct on (v.token) n.id, v.id from push_notifications n join push_devices v on v.retired_at is null and (
			`+ofShops("n.shops")+`
			or v.customer_id in (select c.customer_id from push_customers c where c.notification_id = n.id))
		where n.id = $1 order by v.token, v.registered_at desc, v.id`, id)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `update push_notifications set state = 'Sending', total = $2 where id = $1`, id, tag.RowsAffected()); err != nil {
		return err
	}
	return publish(ctx, tx, id)
}

// taken is a delivery that this server alone sends.
type taken struct{ DeviceID, Token string }

// take claims the next deliveries, in a transaction of its own: what is claimed is never claimed again. Nothing is left of one that was stopped.
func (a *API) take(ctx context.Context, id string) ([]taken, error) {
	return db.AllByPosition[taken](ctx, a.pool, `update push_deliveries d set state = 'Sending', tried_at = $2
		from (select device_id from push_deliveries where notification_id = $1 and state = 'Waiting'
				and exists (select from push_notifications where id = $1 and state = 'Sending') order by device_id limit $3 for update skip locked) next
			join push_devices v on v.id = next.device_id
		where d.notification_id = $1 and d.device_id = next.device_id returning d.device_id::text, v.token`, id, a.now(), batchSize)
}

// outcome is the result of one delivery.
type outcome struct {
	state, problem string
	gone           bool
}

// sendAll sends a batch and keeps what became of it, also when the server is asked
// to stop meanwhile. The pause is what the push service asks for.
func (a *API) sendAll(ctx context.Context, due *dueNotification, batch []taken) (pause time.Duration, err error) {
	outcomes, pauses := make([]outcome, len(batch)), make([]time.Duration, len(batch))
	slots := make(chan struct{}, atOnce)
	var wg sync.WaitGroup
	for i, d := range batch {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			outcomes[i], pauses[i] = a.sendOne(ctx, push.Message{ID: due.id, Token: d.Token, Title: due.title, Body: due.body})
		})
	}
	wg.Wait()
	for _, p := range pauses {
		pause = max(pause, p)
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTime)
	defer cancel()
	return pause, a.keep(ctx, due.id, batch, outcomes)
}

func (a *API) sendOne(ctx context.Context, m push.Message) (outcome, time.Duration) {
	err := a.sender.Send(ctx, m)
	var throttled push.Throttled
	var refused push.Refused
	switch {
	case err == nil:
		return outcome{state: "Sent"}, 0
	case errors.As(err, &refused):
		return outcome{state: "Waiting", problem: refused.Error()}, mendPause
	case errors.As(err, &throttled):
		return outcome{state: "Waiting"}, throttled.After
	case errors.Is(err, push.ErrGone):
		return outcome{state: "Failed", problem: "The device is no longer registered.", gone: true}, 0
	}
	return outcome{state: "Failed", problem: err.Error()}, 0
}

// keep writes down what became of a batch, retires devices that are gone, and counts.
func (a *API) keep(ctx context.Context, id string, batch []taken, outcomes []outcome) error {
	devices, states, problems := make([]string, len(batch)), make([]string, len(batch)), make([]string, len(batch))
	var gone []string
	var sent, failed int
	for i, o := range outcomes {
		devices[i], states[i], problems[i] = batch[i].DeviceID, o.state, o.problem
		switch o.state {
		case "Sent":
			sent++
		case "Failed":
			failed++
		}
		if o.gone {
			gone = append(gone, batch[i].DeviceID)
		}
	}
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `update push_deliveries d set state = o.state, error = o.problem
			from unnest($2::uuid[], $3::text[], $4::text[]) as o (device_id, state, problem)
			where d.notification_id = $1 and d.device_id = o.device_id and d.state = 'Sending'`, id, devices, states, problems)
		if err == nil {
			_, err = tx.Exec(ctx, `update push_devices set retired_at = $2, retired_reason = 'refused by the push service'
				where token in (select token from push_devices where id = any($1::uuid[])) and retired_at is null`, gone, a.now())
		}
		if err == nil {
			_, err = tx.Exec(ctx, `update push_notifications set sent = sent + $2, failed = failed + $3 where id = $1`, id, sent, failed)
		}
		if err != nil {
			return err
		}
		return publish(ctx, tx, id)
	})
}

// end closes a notification that nothing is left of. What a killed server had
// taken may have arrived, so it counts as failed and is not sent again.
func (a *API) end(ctx context.Context, id string) error {
	var open int
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `update push_deliveries set state = 'Failed', error = 'The server stopped while this was being sent.'
			where notification_id = $1 and state = 'Sending' and tried_at < $2`, id, a.now().Add(-lostAfter))
		if err != nil {
			return err
		}
		if err := tx.QueryRow(ctx, `select count(*) from push_deliveries where notification_id = $1 and state in ('Sending', 'Waiting')`, id).
			Scan(&open); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `update push_notifications set failed = failed + $2, state = case when $3 then 'Sent' else state end,
			ended_at = case when $3 then $4::timestamptz end where id = $1 and state = 'Sending'`, id, tag.RowsAffected(), open == 0, a.now())
		if err != nil {
			return err
		}
		return publish(ctx, tx, id)
	})
	if err == nil && open > 0 {
		err = river.JobSnooze(lostAfter)
	}
	return err
}
