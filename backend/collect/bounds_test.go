package collect_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// booking is a valid row of a file of bookings.
func booking(n int) string {
	return fmt.Sprintf("B-%d,16/06/2026 16:00,Car,Rapid,Ada,Marsh,07700 900123,ada@example.test,%d Stoney Street,London,SE1 9AA,,\n", n, n)
}

func TestAFileOfBookingsIsBoundedInRowsAndSize(t *testing.T) {
	f := setup(t)
	f.knowPostCode()
	rows := func(n int) string {
		var file strings.Builder
		file.WriteString(bookingsHead)
		for i := range n {
			file.WriteString(booking(i + 1))
		}
		return file.String()
	}
	if status, out := sendFile[web.Result[wire.BookingFile]](f, "shop", "/collect/bookings", rows(200)); status != 201 || len(out.Result.Bookings) != 200 {
		t.Errorf("200 rows: %d, %d bookings", status, len(out.Result.Bookings))
	}
	for name, c := range map[string]struct {
		content string
		status  int
		says    string
	}{
		"201 rows":       {rows(201), 422, "The file has too many rows: at most 200 are allowed."},
		"5 MiB":          {bookingsHead + strings.Repeat(" ", 5<<20), 413, "too large"},
		"open quotation": {bookingsHead + `"` + strings.Repeat(booking(1), 10), 422, "cannot be read: check its quotation marks."},
	} {
		for _, path := range []string{"/collect/bookings/check", "/collect/bookings"} {
			status, refused := sendFile[wire.ErrorBody](f, "shop", path, c.content)
			if status != c.status || !strings.Contains(refused.Error+refused.Fields["File"], c.says) {
				t.Errorf("%s to %s: %d %+v", name, path, status, refused)
			}
		}
	}
	if n := f.text(`select count(*)::text from collect_orders`); n != "200" {
		t.Errorf("%s drafts", n)
	}
}

// All rows together wait for a routing service no longer than one form does.
func TestAFileOfBookingsIsBoundedInTime(t *testing.T) {
	f := setup(t)
	f.knowPostCode()
	ends := map[time.Time]int{}
	f.couriers.Miles = func(ctx context.Context, _, _ couriers.Point) (float64, error) {
		end, bounded := ctx.Deadline()
		if !bounded {
			t.Error("a row waits without end")
		}
		ends[end]++
		return 0, context.DeadlineExceeded
	}
	status, out := sendFile[web.Result[wire.BookingFile]](f, "shop", "/collect/bookings/check", bookingsHead+booking(1)+booking(2)+booking(3))
	if status != 200 || len(out.Result.Bookings) != 3 { // the estimate is used
		t.Fatalf("%d %+v", status, out)
	}
	if len(ends) != 1 {
		t.Errorf("%d time limits for one file: %v", len(ends), ends)
	}
}
