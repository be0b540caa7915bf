package couriers

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Journey is what all the kept events of an attempt say together.
type Journey struct {
	Delivered  *time.Time // of this and Failed, the one with the later time wins
	Failed     *time.Time
	Unassigned *time.Time // the latest
	Assigned   *time.Time // the earliest since
	AtPickUp   *time.Time // the earliest since
	GivenBack  bool
	Driver     Driver // as the latest event since that names one says
	Failure    Event  // the latest failure
}

// Fold computes the journey of an attempt. Only the events' own times decide: any order of arrival and any
// repetition give the same journey.
func Fold(events []Event) (j Journey) {
	for _, e := range slices.SortedFunc(slices.Values(events), byTime) {
		switch e.Kind {
		case Unassigned:
			j.Unassigned, j.Assigned, j.AtPickUp, j.Driver = &e.At, nil, nil, Driver{}
			continue
		case Assigned:
			j.Assigned = cmp.Or(j.Assigned, &e.At)
		case AtPickUpLocation:
			j.AtPickUp = cmp.Or(j.AtPickUp, &e.At)
		case Delivered:
			if j.state() != stateDone {
				j.Delivered = &e.At
			}
		case Failed:
			if j.state() != stateFailed {
				j.Failed = &e.At
			}
			j.Failure = e
		case GivenBack:
			j.GivenBack = true
		}
		if e.Driver.Name != "" {
			j.Driver = e.Driver
		}
	}
	return j
}

// Of events with one time, Delivered counts after Failed, and Unassigned after everything.
var ranks = map[string]int{Failed: -1, Delivered: 1, Unassigned: 2}

func byTime(a, b Event) int {
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(ranks[a.Kind], ranks[b.Kind]), strings.Compare(a.ID, b.ID))
}

// state is that of an attempt which ended, or empty.
func (j Journey) state() string {
	switch {
	case j.Delivered != nil && (j.Failed == nil || !j.Delivered.Before(*j.Failed)):
		return stateDone
	case j.Failed != nil:
		return stateFailed
	}
	return ""
}

// readJourney folds an attempt's events. Of positions, only the latest that names a driver counts.
func readJourney(ctx context.Context, tx pgx.Tx, attemptID string) (Journey, error) {
	rows, _ := tx.Query(ctx, `select raw - 'Raw', event_id, kind, at from courier_events where attempt_id = $1 and kind not in ('Position', 'Charged')
		union all (select raw - 'Raw', event_id, kind, at from courier_events
			where attempt_id = $1 and kind = 'Position' and raw #>> '{Driver,Name}' <> '' order by at desc, event_id desc limit 1)`, attemptID)
	events, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (e Event, err error) {
		var kept struct {
			id, kind string
			at       time.Time
		}
		err = row.Scan(&e, &kept.id, &kept.kind, &kept.at)
		e.ID, e.Kind, e.At = kept.id, kept.kind, kept.at.UTC()
		return e, err
	})
	return Fold(events), err
}
