package shops

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const dayMinutes = 24 * 60

// clock is minutes of the day as a wall clock shows them: 09:05.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// open reports whether a shop is open at t, and if not, when it opens next: nil
// where it never does. Without any hours a shop counts as open.
func open(hours []wire.PickingHours, t time.Time) (bool, *time.Time) {
	if len(hours) == 0 {
		return true, nil
	}
	local := t.In(london.Zone)
	now := local.Format("15:04")
	for ahead := range 8 {
		date := local.AddDate(0, 0, ahead)
		for _, h := range hours {
			if h.Day != weekday(date) {
				continue
			}
			if ahead == 0 && h.StartTime <= now && now < h.EndTime {
				return true, nil
			}
			if ahead > 0 || now < h.StartTime {
				opens := at(date, h.StartTime)
				return false, &opens
			}
		}
	}
	return false, nil
}

// weekday counts from Monday, 1, to Sunday, 7.
func weekday(t time.Time) int { return (int(t.Weekday())+6)%7 + 1 }

// at is the moment, in UTC, when London's clocks show a time on date's day.
func at(date time.Time, wall string) time.Time {
	var hour, minute int
	_, _ = fmt.Sscanf(wall, "%d:%d", &hour, &minute) // written by clock
	return time.Date(date.Year(), date.Month(), date.Day(), hour, minute, 0, 0, london.Zone).UTC()
}

// dayName names a day as the screen does: 1 is Monday.
func dayName(day int) string { return time.Weekday(day % 7).String() }

// setHours replaces the picking hours of a shop.
func (a *API) setHours(ctx context.Context, in *web.ByIDBody[wire.WorkingHours]) (web.Result[wire.Shop], error) {
	at := a.now()
	if in.Body.At != nil {
		at = *in.Body.At
	}
	days, p := wallHours(in.Body.PickingHours, at)
	if err := p.err(); err != nil {
		return web.Result[wire.Shop]{}, err
	}
	return a.change(ctx, in.ID, "hours_changed", func(tx pgx.Tx, was wire.Shop) error {
		batch := &pgx.Batch{}
		kept := []int{}
		for day, h := range days {
			kept = append(kept, day)
			batch.Queue(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) values ($1, $2, $3, $4, $5)
				on conflict on constraint shop_picking_hours_day do update set start_minute = excluded.start_minute, end_minute = excluded.end_minute`,
				uuid.Must(uuid.NewV7()), was.Id, day, h[0], h[1])
		}
		batch.Queue(`delete from shop_picking_hours where shop_id = $1 and not (day = any($2))`, was.Id, kept)
		return tx.SendBatch(ctx, batch).Close()
	})
}

// wallHours turns hours in UTC into minutes on London's clocks as they stood at
// the moment they were sent: start and end, by day.
func wallHours(sent []wire.SentHours, at time.Time) (map[int][2]int, problems) {
	_, seconds := at.In(london.Zone).Zone()
	wall := func(hour, minute int) int { return (hour*60 + minute + seconds/60) % dayMinutes }
	days, p := map[int][2]int{}, problems{}
	for _, h := range sent {
		start, end := wall(h.StartHour, h.StartMinute), wall(h.EndHour, h.EndMinute)
		name := dayName(h.Day)
		if _, twice := days[h.Day]; twice {
			p[name] = name + " was sent twice."
		} else if end <= start {
			p[name] = name + " must end after it starts and before midnight. Hours past midnight cannot be set."
		}
		days[h.Day] = [2]int{start, end}
	}
	return days, p
}
