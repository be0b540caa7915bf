package collect_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// draftAt creates a draft, moves its collection time and returns its id.
func (f *fixture) draftAt(collection time.Time, fromFile bool) string {
	f.t.Helper()
	id := f.draft(f.form())
	f.exec(`update collect_orders set pickup_time = $2, from_file = $3 where id = $1`, id, collection, fromFile)
	return id
}

func TestDraftsEndSevenLondonDaysAfterTheirCollectionDay(t *testing.T) {
	f := setup(t)
	// The clocks go back on 25 October 2026: 18 October began at 23:00 UTC, 26 October begins at 00:00 UTC.
	sunday := time.Date(2026, 10, 17, 23, 0, 0, 0, time.UTC)
	dayBefore, sameDay := f.draftAt(sunday.Add(-time.Second), true), f.draftAt(sunday, true)
	byHand, placed := f.draftAt(sunday.Add(-time.Hour), false), f.draftAt(sunday.Add(-time.Hour), true)
	f.exec(`update collect_orders set status = 'Placed', placed = now() where id = $1`, placed)
	open := f.draftAt(sunday.Add(-time.Hour), true)
	form := f.form()
	form.Id = open
	f.clock = sunday.Add(6 * 24 * time.Hour)
	if status, _ := call[web.Result[wire.UnfinishedBooking]](f, "shop", "PUT", "/collect/unfinished", form); status != 200 {
		t.Fatal(status)
	}
	there := func() map[string]bool {
		rows, _ := f.pool.Query(t.Context(), `select id::text from collect_orders`)
		found := map[string]bool{}
		for rows.Next() {
			var id string
			f.must(rows.Scan(&id))
			found[id] = true
		}
		f.must(rows.Err())
		return found
	}
	lastMoment := time.Date(2026, 10, 25, 23, 59, 59, 0, time.UTC)
	f.must(collect.ExpireDrafts(t.Context(), f.pool, lastMoment))
	if got := there(); got[dayBefore] || got[byHand] || !got[sameDay] || !got[placed] || !got[open] {
		t.Errorf("on 25 October: %v", got)
	}
	if got := f.text(`select string_agg(distinct actor || ' ' || target_kind, ',') || count(*) from audit_log
		where action = 'collect.draft_expired' and before ->> 'Status' = 'Draft'`); got != "System collect2" {
		t.Error(got)
	}
	f.must(collect.ExpireDrafts(t.Context(), f.pool, lastMoment.Add(time.Second)))
	if got := there(); got[sameDay] || !got[open] {
		t.Errorf("on 26 October: %v", got)
	}
	f.must(collect.ExpireDrafts(t.Context(), f.pool, f.clock.Add(8*24*time.Hour)))
	if got := there(); got[open] || !got[placed] || f.text(`select count(*)::text from unfinished_bookings`) != "0" {
		t.Errorf("once the form has expired: %v", got)
	}
}
