package shops

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const dayMinutes = 24 * 60

// clock is minutes of the day as a wall clock shows them: 09:05.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

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
		kept := []string{}
		for day, intervals := range days {
			for _, h := range intervals {
				kept = append(kept, fmt.Sprint(day, " ", h[0]))
				batch.Queue(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) values ($1, $2, $3, $4, $5)
					on conflict on constraint shop_picking_hours_day do update set end_minute = excluded.end_minute`, db.NewID(), was.Id, day, h[0], h[1])
			}
		}
		batch.Queue(`delete from shop_picking_hours where shop_id = $1 and not (day || ' ' || start_minute = any($2))`, was.Id, kept)
		return tx.SendBatch(ctx, batch).Close()
	})
}

// intervals are those of a day, in minutes of it: start and end, one or two.
type intervals [][2]int

// add adds an interval unless it is none, or none that the day has room for; problem says why not.
func (i *intervals) add(start, end int, name string) (problem string) {
	if end <= start {
		return name + " must end after it starts and before midnight. Hours past midnight cannot be set."
	}
	if len(*i) == 2 {
		return name + " can have two intervals at most."
	}
	for _, other := range *i {
		if start <= other[1] && other[0] <= end {
			return "The intervals of " + name + " must have a break between them."
		}
	}
	*i = append(*i, [2]int{start, end})
	return ""
}

// wallHours turns hours in UTC into minutes on London's clocks as they stood at the moment they were sent, by day.
func wallHours(sent []wire.SentHours, at time.Time) (map[int]intervals, problems) {
	_, seconds := at.In(london.Zone).Zone()
	wall := func(hour, minute int) int { return (hour*60 + minute + seconds/60) % dayMinutes }
	days, p := map[int]intervals{}, problems{}
	for _, h := range sent {
		day := days[h.Day]
		if wrong := day.add(wall(h.StartHour, h.StartMinute), wall(h.EndHour, h.EndMinute), dayName(h.Day)); wrong != "" {
			p[dayName(h.Day)] = wrong
		}
		days[h.Day] = day
	}
	return days, p
}
