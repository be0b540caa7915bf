package notifications

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// quietLook is how often one that waits looks whether the quiet hours have been changed.
const quietLook = 5 * time.Minute

func (a *API) registerQuiet(api *web.API, op func(method, path, summary string) web.Op) {
	web.Handle(api, op(http.MethodGet, "push-notifications/settings", "The quiet hours of push notifications"), a.settings)
	web.Handle(api, op(http.MethodPut, "push-notifications/settings", "Change the quiet hours of push notifications"), a.setSettings)
	web.Handle(api, op(http.MethodPost, "push-notifications/waits", "Until when a notification would wait for the end of quiet hours").Reads(), a.waits)
	web.Handle(api, op(http.MethodPut, "push-notifications/{id}/send-in-quiet-hours", "Send a push notification without waiting for the end of quiet hours"),
		a.sendInQuietHours)
}

// quietHours are the times of day between which nobody is notified; the wall clock in London counts, also where it is changed.
type quietHours struct{ From, To string }

// has reports whether a moment is within them.
func (h quietHours) has(t time.Time) bool {
	clock := london.Format(t, "15:04")
	switch {
	case h.From == "":
		return false
	case h.From < h.To:
		return h.From <= clock && clock < h.To
	}
	return clock >= h.From || clock < h.To
}

// until is when those end that a moment is within; nil where it is within none. Each minute is looked at, because the clock
// may pass over their end, or come back into them.
func (h quietHours) until(t time.Time) *time.Time {
	if !h.has(t) {
		return nil
	}
	end := t.UTC().Truncate(time.Minute)
	for h.has(end) {
		end = end.Add(time.Minute)
	}
	return &end
}

// next is when the next begin after a moment that is within none; nil where there are none.
func (h quietHours) next(t time.Time) *time.Time {
	begin := t.UTC().Truncate(time.Minute)
	for range 26 * 60 {
		if h.has(begin) {
			return &begin
		}
		begin = begin.Add(time.Minute)
	}
	return nil
}

// readQuiet reads the quiet hours; they do not change until the transaction ends.
func readQuiet(ctx context.Context, q db.Querier) (quietHours, error) {
	return db.OneByPosition[quietHours](ctx, q, `select quiet_from, quiet_to from push_settings for share`)
}

func (a *API) settings(ctx context.Context, _ *struct{}) (web.Result[wire.PushSettings], error) {
	s, err := db.One[wire.PushSettings](ctx, a.pool, `select quiet_from, quiet_to from push_settings`)
	return web.Of(s), err
}

func isClock(text string) bool {
	_, err := time.Parse("15:04", text)
	return err == nil && len(text) == 5
}

func (a *API) setSettings(ctx context.Context, in *web.Body[wire.PushSettings]) (web.Result[wire.PushSettings], error) {
	s := in.Body
	wrong := map[string]string{}
	for field, text := range map[string]string{"QuietFrom": s.QuietFrom, "QuietTo": s.QuietTo} {
		if text != "" && !isClock(text) {
			wrong[field] = "This is not a time."
		}
	}
	switch {
	case len(wrong) > 0:
	case s.QuietFrom == "" && s.QuietTo != "":
		wrong["QuietFrom"] = "Enter both times, or neither."
	case s.QuietTo == "" && s.QuietFrom != "":
		wrong["QuietTo"] = "Enter both times, or neither."
	case s.QuietFrom != "" && s.QuietFrom == s.QuietTo:
		wrong["QuietTo"] = "Quiet hours must end at another time than they begin."
	}
	if err := fault.Fields(wrong); err != nil {
		return web.Of(s), err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PushSettings, error) {
		before, err := db.One[wire.PushSettings](ctx, tx, `select quiet_from, quiet_to from push_settings for update`)
		if err != nil || before == s {
			return s, err
		}
		if _, err := tx.Exec(ctx, `update push_settings set quiet_from = $1, quiet_to = $2`, s.QuietFrom, s.QuietTo); err != nil {
			return s, err
		}
		if err := a.waitAnew(ctx, tx, quietHours{s.QuietFrom, s.QuietTo}); err != nil {
			return s, err
		}
		was, is := audit.Differences(map[string]any{"QuietFrom": before.QuietFrom, "QuietTo": before.QuietTo},
			map[string]any{"QuietFrom": s.QuietFrom, "QuietTo": s.QuietTo})
		return s, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "push.settings_changed", TargetKind: "push_settings",
			TargetLabel: "Quiet hours", Before: was, After: is})
	})
}

// waitAnew says of each notification that is not over until when it waits now.
func (a *API) waitAnew(ctx context.Context, tx pgx.Tx, quiet quietHours) error {
	type open struct {
		ID string
		At time.Time
	}
	all, err := db.AllByPosition[open](ctx, tx, `select id::text, greatest(send_at, $1) from push_notifications
		where ended_at is null and not send_in_quiet_hours order by id for update`, a.now())
	if err != nil {
		return err
	}
	ids, ends := make([]string, len(all)), make([]*time.Time, len(all))
	for i, n := range all {
		ids[i], ends[i] = n.ID, quiet.until(n.At)
	}
	changed, err := db.Column[string](ctx, tx, `update push_notifications n set waits_until = w.until
		from unnest($1::uuid[], $2::timestamptz[]) as w (id, until) where n.id = w.id and n.waits_until is distinct from w.until returning n.id::text`, ids, ends)
	for _, id := range changed {
		if err == nil {
			err = publish(ctx, tx, id)
		}
	}
	return err
}

// waits tells somebody who writes a notification whether it waits, before it is sent.
func (a *API) waits(ctx context.Context, in *web.Body[wire.PushWaitsRequest]) (web.Result[wire.PushWaits], error) {
	var out wire.PushWaits
	quiet, err := db.OneByPosition[quietHours](ctx, a.pool, `select quiet_from, quiet_to from push_settings`)
	at := a.now()
	if in.Body.ScheduleDate != nil && in.Body.ScheduleDate.After(at) {
		at = *in.Body.ScheduleDate
	}
	if at.After(lastMoment(a.now()).Add(time.Minute)) {
		return web.Of(out), fault.Field("ScheduleDate", "The sending time can be at most seven days ahead.")
	}
	if out.WaitsUntil = quiet.until(at); out.WaitsUntil == nil {
		if out.QuietFrom = quiet.next(at); out.QuietFrom != nil {
			out.QuietTo = quiet.until(*out.QuietFrom)
		}
	}
	return web.Of(out), err
}

// sendInQuietHours lets one that waits go out, because an Admin says so.
func (a *API) sendInQuietHours(ctx context.Context, in *web.ByID) (web.Result[wire.PushNotification], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (n wire.PushNotification, err error) {
		if _, err := read(ctx, tx, in.ID, "for update of n"); err != nil {
			return n, err
		}
		late := fault.New(fault.Conflict, "PushNotWaiting", "This notification does not wait for the end of quiet hours.")
		err = db.ExecOne(ctx, tx, late, `update push_notifications set send_in_quiet_hours = true, waits_until = null
			where id = $1 and ended_at is null and waits_until is not null`, in.ID)
		if err != nil {
			return n, err
		}
		if n, err = read(ctx, tx, in.ID, ""); err != nil {
			return n, err
		}
		if err := a.jobs.Insert(ctx, tx, SendArgs{NotificationID: in.ID}, jobs.At(n.ScheduleDate)); err != nil {
			return n, err
		}
		return n, record(ctx, tx, a.now(), "push.sent_in_quiet_hours", n, map[string]any{"SendInQuietHours": false}, map[string]any{"SendInQuietHours": true})
	})
}

// waitForQuiet returns how long a notification that is due rests, because it is quiet; 0 if it may be sent. What the list says
// of it is written down.
func (a *API) waitForQuiet(ctx context.Context, id string) (rest time.Duration, err error) {
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		quiet, err := readQuiet(ctx, tx)
		if err != nil {
			return err
		}
		now := a.now()
		end := quiet.until(now)
		waiting, err := db.Column[bool](ctx, tx, `select n.state = 'Waiting' or exists (select from push_deliveries d
				where d.notification_id = n.id and d.state = 'Waiting')
			from push_notifications n where n.id = $1 and n.ended_at is null and not n.send_in_quiet_hours for update of n`, id)
		if err != nil || len(waiting) == 0 {
			return err
		}
		if !waiting[0] { // nothing is left to send
			end = nil
		}
		if end != nil {
			rest = min(end.Sub(now), quietLook)
		}
		tag, err := tx.Exec(ctx, `update push_notifications set waits_until = $2 where id = $1 and waits_until is distinct from $2`, id, end)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		return publish(ctx, tx, id)
	})
	return rest, err
}

// caller is whose decision a notification is.
func caller(ctx context.Context) string {
	if c := auth.CallerFrom(ctx); c != nil {
		return c.Name
	}
	return "System"
}
