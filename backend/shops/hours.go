package shops

import (
	"fmt"
	"time"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

const dayMinutes = 24 * 60

// clock is minutes of the day as a wall clock shows them: 09:05.
func clock(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

// open tells whether a shop is open at t, and if not, when it opens next: nil
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
