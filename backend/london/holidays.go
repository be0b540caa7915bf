package london

import (
	"time"

	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/gb"
)

// bankHolidays are those of England and Wales. They keep no cache, since requests read them at once.
var bankHolidays = func() *cal.Calendar {
	holidays := &cal.Calendar{}
	holidays.AddHoliday(gb.Holidays...)
	return holidays
}()

// Holiday names the holiday of the London day that t falls into, empty if it is none; bank says whether it is the bank holiday, which is
// another day where the holiday is at a weekend.
func Holiday(t time.Time) (name string, bank bool) {
	actual, observed, holiday := bankHolidays.IsHoliday(t.In(Zone))
	if !actual && !observed {
		return "", false
	}
	return holiday.Name, observed
}
