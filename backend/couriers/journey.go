package couriers

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
)

// Journey is the result of all events of a subject.
type Journey = dispatch.Journey

// tried is an attempt with all its stored events.
type tried struct {
	attempt
	Events []Event
}

// foldAll computes a subject's journey: it is that of the last attempt, and of those before it only a delivery counts.
func foldAll(attempts []tried) (j Journey) {
	var before *time.Time
	for i, a := range attempts {
		known := a.journey()
		if i == len(attempts)-1 {
			j = known
		} else if known.Delivered != nil {
			before = cmp.Or(before, known.Delivered)
		}
	}
	j.Delivered = cmp.Or(j.Delivered, before)
	return j
}

// journey is an attempt's own.
func (a *tried) journey() Journey {
	j, driver := Fold(a.Events)
	j.DriverID, j.DriverName = driver.uuid(a.Provider), driver.Name
	if a.Quote != nil && (j.Taken != nil || driver.Name != "" || j.Delivered != nil || j.OutForDelivery != nil) {
		j.Fleet, j.Logo = a.Quote.Fleet, a.Quote.Logo
	}
	j.Cost = a.Cost
	return j
}

// Fold computes the journey of an attempt from all its stored events, and who drives. Only the events' own times
// decide: any order of arrival and any repetition give the same journey.
func Fold(events []Event) (j Journey, driver Driver) {
	events = slices.SortedFunc(slices.Values(events), byTime)
	events = slices.CompactFunc(events, func(a, b Event) bool { return a.ID == b.ID && a.ours == b.ours })
	if released(events) {
		events = slices.DeleteFunc(events, func(e Event) bool { return !e.ours || e.Kind == Taken })
	}
	asked, refused := 0, 0
	for _, e := range events {
		switch e.Kind {
		case GivenBack:
			continue
		case Unassigned:
			j.Assigned, j.AtPickUp, j.DriverSeen, driver = nil, nil, nil, Driver{}
			continue
		case Taken:
			j.Taken = cmp.Or(j.Taken, &e.At)
		case Assigned:
			j.Assigned = cmp.Or(j.Assigned, &e.At)
		case AtPickUpLocation:
			j.AtPickUp = cmp.Or(j.AtPickUp, &e.At)
		case OutForDelivery:
			j.OutForDelivery = cmp.Or(j.OutForDelivery, &e.At)
		case AtDropOffLocation:
			j.AtDropOff = cmp.Or(j.AtDropOff, &e.At)
		case Delivered:
			if j.Ended() != Delivered {
				j.Delivered = &e.At
			}
		case Failed:
			if j.Ended() != Failed {
				j.Failed = &e.At
			}
			j.Reason, j.Notes = e.Reason, e.Notes
		case CancelAsked:
			asked, j.CancelAsked = asked+1, &e.At
		case CancelRefused:
			refused, j.CancelRefused, j.CancelNotes = refused+1, &e.At, e.Notes
		case Cancelled:
			j.Cancelled = cmp.Or(j.Cancelled, &e.At)
		}
		if e.Driver.Name != "" {
			driver = e.Driver
		}
		if e.Driver.Name != "" || e.Kind == Position {
			j.DriverSeen = &e.At
		}
	}
	return answered(j, asked, refused), driver
}

// answered keeps only what became of the latest request to cancel.
func answered(j Journey, asked, refused int) Journey {
	if j.Cancelled != nil || refused >= asked {
		j.CancelAsked = nil
	}
	if j.Cancelled != nil || asked > refused {
		j.CancelRefused, j.CancelNotes = nil, ""
	}
	return j
}

// released reports whether a courier gave the subject up who had not collected it: nothing remains of what was reported.
func released(events []Event) bool {
	var gone, carried bool
	for _, e := range events {
		gone = gone || e.ours && e.Kind == Released
		carried = carried || e.Kind == OutForDelivery || e.Kind == AtDropOffLocation || e.Kind == Delivered
	}
	return gone && !carried
}

// Of events with one time, Delivered counts after Failed, and Unassigned after everything.
var ranks = map[string]int{Failed: -1, Delivered: 1, Unassigned: 2}

func byTime(a, b Event) int {
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(ranks[a.Kind], ranks[b.Kind]), strings.Compare(a.ID, b.ID))
}

// Follow computes a subject's journey anew from all stored events and hands it to its domain if it has changed. It
// may run at any time, any number of times.
func (c *Couriers) Follow(ctx context.Context, tx pgx.Tx, s Subject) error {
	if _, err := c.lock(ctx, tx, s); err != nil {
		return err
	}
	_, err := c.follow(ctx, tx, s, Event{})
	return err
}

// lock locks the subject until tx ends: whatever is written of its attempts and events is written under this lock.
func (c *Couriers) lock(ctx context.Context, tx pgx.Tx, s Subject) (Standing, error) {
	d, err := c.domain(s.Kind)
	if err != nil {
		return Closed, err
	}
	return d.Standing(ctx, tx, s.ID)
}

// follow needs the subject to be locked; news is the event that was just stored, if one was.
func (c *Couriers) follow(ctx context.Context, tx pgx.Tx, s Subject, news Event) (j Journey, err error) {
	d, err := c.domain(s.Kind)
	if err != nil {
		return j, err
	}
	all, err := readAttempts(ctx, tx, s)
	if err != nil || len(all) == 0 {
		return j, err
	}
	j = foldAll(all)
	last := &all[len(all)-1]
	if j.Fleet != "" || j.Taken != nil || j.DriverName != "" {
		j.TrackingURL = c.trackingURL(last.TrackingToken)
	}
	for i := range all {
		if err := all[i].update(ctx, tx); err != nil {
			return j, err
		}
	}
	changed, err := storeJourney(ctx, tx, s, &j)
	if err != nil || !changed && news.ID == "" {
		return j, err
	}
	r := Report{Report: dispatch.Report{SubjectID: s.ID, Journey: j, At: c.Now()}}
	if news.AttemptID == last.ID || news.Kind == Delivered {
		r.Kind, r.At, r.DriverName, r.Reason, r.Notes = news.Kind, news.At, news.Driver.Name, news.Reason, news.Notes
	}
	if last.Quote != nil {
		r.Quote = *last.Quote
	}
	return j, d.Apply(ctx, tx, r)
}

// storeJourney writes the subject's row where it differs.
func storeJourney(ctx context.Context, tx pgx.Tx, s Subject, j *Journey) (changed bool, err error) {
	tag, err := tx.Exec(ctx, `insert into journeys as j (subject_id, subject_kind, stage, taken, assigned, at_pick_up_location, out_for_delivery,
		at_drop_off_location,
			delivered, failed, failed_reason, failed_reason_notes, driver_id, driver_name, driver_seen_at, fleet_name, fleet_logo, tracking_url, cost,
			cancel_asked, cancel_refused, cancel_notes, cancelled)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, nullif($13, '')::uuid, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
		on conflict (subject_id) do update set (stage, taken, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location,
			delivered, failed, failed_reason, failed_reason_notes, driver_id, driver_name, driver_seen_at, fleet_name, fleet_logo, tracking_url, cost,
			cancel_asked, cancel_refused, cancel_notes, cancelled) = (excluded.stage, excluded.taken, excluded.assigned, excluded.at_pick_up_location,
			excluded.out_for_delivery, excluded.at_drop_off_location, excluded.delivered, excluded.failed, excluded.failed_reason, excluded.failed_reason_notes,
			excluded.driver_id, excluded.driver_name, excluded.driver_seen_at, excluded.fleet_name, excluded.fleet_logo, excluded.tracking_url, excluded.cost,
			excluded.cancel_asked, excluded.cancel_refused, excluded.cancel_notes, excluded.cancelled)
		where (j.*) is distinct from (excluded.*)`,
		s.ID, s.Kind, j.Stage(), j.Taken, j.Assigned, j.AtPickUp, j.OutForDelivery, j.AtDropOff, j.Delivered, j.Failed, j.Reason, j.Notes,
		j.DriverID, j.DriverName, j.DriverSeen, j.Fleet, j.Logo, j.TrackingURL, j.Cost, j.CancelAsked, j.CancelRefused, j.CancelNotes, j.Cancelled)
	return tag.RowsAffected() > 0, err
}

// readAttempts reads a subject's attempts, in order, with their events; of positions, only the latest of each attempt
// that names a driver, and the latest of all.
func readAttempts(ctx context.Context, tx pgx.Tx, s Subject) ([]tried, error) {
	attempts, err := db.AllByPosition[attempt](ctx, tx, `select `+attemptColumns+` from courier_attempts where subject_kind = $1 and subject_id = $2
		order by attempt_no`, s.Kind, s.ID)
	if err != nil || len(attempts) == 0 {
		return nil, err
	}
	all, ids, index := make([]tried, len(attempts)), make([]string, len(attempts)), map[string]int{}
	for i, a := range attempts {
		all[i].attempt, ids[i], index[a.ID] = a, a.ID, i
	}
	rows, _ := tx.Query(ctx, `select raw - 'Raw', event_id, attempt_id::text, kind, at, provider = $2 from courier_events
			where attempt_id = any($1::uuid[]) and kind not in ('Position', 'Charged')
		union all select p.* from unnest($1::uuid[]) a cross join lateral (select raw - 'Raw', event_id, attempt_id::text, kind, at, false from courier_events
			where attempt_id = a and kind = 'Position' and raw #>> '{Driver,Name}' <> '' order by at desc, event_id desc limit 1) p
		union all select p.* from unnest($1::uuid[]) a cross join lateral (select raw - 'Raw', event_id, attempt_id::text, kind, at, false from courier_events
			where attempt_id = a and kind = 'Position' order by at desc, event_id desc limit 1) p`, ids, portal)
	events, err := pgx.CollectRows(rows, scanEvent)
	for _, e := range events {
		a := &all[index[e.AttemptID]]
		a.Events = append(a.Events, e)
	}
	return all, err
}

func scanEvent(row pgx.CollectableRow) (e Event, err error) {
	var stored Event
	err = row.Scan(&e, &stored.ID, &stored.AttemptID, &stored.Kind, &stored.At, &stored.ours)
	e.ID, e.AttemptID, e.Kind, e.At, e.ours = stored.ID, stored.AttemptID, stored.Kind, stored.At.UTC(), stored.ours
	return e, err
}

// update stores what an attempt's events say of it. A cancellation by us is final.
func (a *tried) update(ctx context.Context, tx pgx.Tx) error {
	j, driver := Fold(a.Events)
	state := a.State
	switch ended := j.Ended(); {
	case a.State == stateCancelled || j.Cancelled != nil || slices.ContainsFunc(a.Events, func(e Event) bool { return e.ours && e.Kind == Released }):
		state = stateCancelled
	case ended == Delivered:
		state = stateDone
	case ended == Failed:
		state = stateFailed
	}
	id := driver.uuid(a.Provider)
	if state == a.State && id == a.DriverID && driver.Name == a.DriverName && driver.Phone == a.DriverPhone {
		return nil
	}
	_, err := tx.Exec(ctx, `update courier_attempts set state = $2, driver_id = nullif($3, '')::uuid, driver_name = $4, driver_phone = $5
		where id = $1`, a.ID, state, id, driver.Name, driver.Phone)
	if err != nil || !ended(state) {
		return err
	}
	return forgetWay(ctx, tx, a.ID)
}
