// Package london knows the one time zone that people of this marketplace see:
// Europe/London. It computes days, weeks and months as wall-clock dates, so that
// both clock changes come out right. It must know no domain.
package london

import (
	"time"
	_ "time/tzdata" // for machines without a zone database
)

// Zone is Europe/London.
var Zone = load()

func load() *time.Location {
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		panic(err) // the zone database is compiled in
	}
	return zone
}

// Date returns the start of a London day, in UTC. Day and month overflow as in time.Date.
func Date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, Zone).UTC()
}

// Day returns the start of the London day that t falls into, in UTC.
func Day(t time.Time) time.Time {
	year, month, day := t.In(Zone).Date()
	return Date(year, month, day)
}

// AddDays returns the start of the London day n days after t's; a day has 23, 24 or 25 hours.
func AddDays(t time.Time, n int) time.Time {
	year, month, day := t.In(Zone).Date()
	return Date(year, month, day+n)
}

// Week returns the start of the week that t falls into: Monday 00:00 in London, in UTC.
func Week(t time.Time) time.Time {
	return AddDays(t, -(int(t.In(Zone).Weekday())+6)%7)
}

// AddMonths returns the London date n months after anchor's at anchor's time of
// day, in UTC. Where that month is shorter it is the month's last day, so repeated
// dates must be computed from the first one: 31 January, 28 February, 31 March.
func AddMonths(anchor time.Time, n int) time.Time {
	local := anchor.In(Zone)
	year, month, day := local.Date()
	last := time.Date(year, month+time.Month(n)+1, 0, 0, 0, 0, 0, Zone).Day()
	hour, minute, second := local.Clock()
	return time.Date(year, month+time.Month(n), min(day, last), hour, minute, second, local.Nanosecond(), Zone).UTC()
}

// Format formats t as London wall time.
func Format(t time.Time, layout string) string { return t.In(Zone).Format(layout) }

// HalfHour is the half hour that begins at a time, as customers read it: Monday 2 January, 15:04 to 15:34.
func HalfHour(start time.Time) string {
	from := start.In(Zone)
	return from.Format("Monday 2 January, 15:04") + " to " + from.Add(30*time.Minute).Format("15:04")
}
