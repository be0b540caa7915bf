package printing_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

// timepiece is a clock that is set by hand.
type timepiece struct {
	mu  sync.Mutex
	now time.Time
}

func (c *timepiece) set(now time.Time)       { c.mu.Lock(); defer c.mu.Unlock(); c.now = now }
func (c *timepiece) read() time.Time         { c.mu.Lock(); defer c.mu.Unlock(); return c.now }
func (c *timepiece) pass(some time.Duration) { c.set(c.read().Add(some)) }

// cameOut looks at the printers until one of them has a job, also where it closes the connection before it reports.
func cameOut(t *testing.T, s *printing.Service, id string) {
	t.Helper()
	eventually(t, "the printer's", func() bool {
		printing.Look(t.Context(), s) // what is being sent at one look is moved at the next
		now := state(t, s, id).State
		return now == queue.Printed || now == queue.Sent
	})
}

func TestWhatWaitsGoesToTheFallbackAfterAWhile(t *testing.T) {
	t.Parallel()
	clock := &timepiece{now: time.Now()}
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Now: clock.read, Backoff: func(int) time.Duration { return time.Hour }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	spare := listen(t, "127.0.0.1:0")
	second := zebra(spare.address)
	second.Title, second.Labels, second.Items = "Spare", false, false
	second = save(t, s, second)
	first := zebra("127.0.0.1:1") // off
	first.Fallback = second.Id
	first = save(t, s, first)
	job := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	eventually(t, "an attempt", func() bool { return find(t, s, job.Id).Problem != "" })
	if all := printing.Look(t.Context(), s); len(all) != 2 || find(t, s, job.Id).Printer != first.Id {
		t.Fatalf("moved at once: %+v", all)
	}
	clock.pass(31 * time.Second)
	var all []printing.Condition
	eventually(t, "the fallback", func() bool {
		all = printing.Look(t.Context(), s)
		return find(t, s, job.Id).Printer == second.Id
	})
	cameOut(t, s, job.Id)
	if moved := find(t, s, job.Id); moved.Printer != second.Id || moved.Copy || len(spare.sheets()) != 1 {
		t.Errorf("%+v, %d sheets", moved, len(spare.sheets()))
	}
	for _, c := range all {
		if c.Id == first.Id && !strings.HasSuffix(c.Problem, "Spare prints in its place") {
			t.Errorf("%+v", c)
		}
	}
	next := print(t, s, request(printing.Labels, order("1002", 1)))[0]
	cameOut(t, s, next.Id)
	for _, c := range printing.Look(t.Context(), s) {
		if c.Id == second.Id && (c.LastLabel.IsZero() || c.Waiting != 0 || !c.Ready) {
			t.Errorf("%+v", c)
		}
	}
	if err := s.Remove(second.Id); err != nil {
		t.Fatal(err)
	}
	if left, _ := s.Printers(); len(left) != 1 || left[0].Fallback != "" {
		t.Errorf("a removed printer still prints in another's place: %+v", left)
	}
	if back, err := s.Restore(second.Id); err != nil || back != second {
		t.Errorf("it did not come back as it was: %+v, %v", back, err)
	}
	if all, _ := s.Printers(); len(all) != 2 || all[0].Fallback+all[1].Fallback != second.Id {
		t.Errorf("it does not print in the other's place again: %+v", all)
	}
	if _, err := s.Restore(second.Id); err == nil {
		t.Error("it came back twice")
	}
	if err := s.Remove(second.Id); err != nil {
		t.Fatal(err)
	}
	clock.pass(11 * time.Minute)
	if _, err := s.Restore(second.Id); err == nil {
		t.Error("it came back after more than ten minutes")
	}
	first.Fallback = first.Id
	if _, err := s.Save(first); err == nil {
		t.Error("a printer prints in its own place")
	}
}

func TestWhatWaitsIsMovedByHand(t *testing.T) {
	t.Parallel()
	s := open(t, disktest.Folder(t), nil)
	spare := listen(t, "127.0.0.1:0")
	second := zebra(spare.address)
	second.Title, second.Labels, second.Items = "Spare", false, false
	second = save(t, s, second)
	first := save(t, s, zebra("127.0.0.1:1"))
	job := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	eventually(t, "moved", func() bool { n, err := s.MoveWaiting(first.Id, second.Id); return n == 1 && err == nil })
	printed(t, s, job.Id)
	if _, err := s.MoveWaiting(first.Id, "none"); err == nil {
		t.Error("moved to a printer that is not there")
	}
}

func TestATestLabelIsPrintedOnceEachMorning(t *testing.T) {
	t.Parallel()
	clock := &timepiece{now: time.Date(2026, time.March, 23, 8, 0, 0, 0, time.Local)}
	folder := disktest.Folder(t)
	again := func() *printing.Service {
		t.Helper()
		s, err := printing.Open(printing.Options{Folder: folder, Now: clock.read, Backoff: func(int) time.Duration { return time.Hour }})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := again()
	p := listen(t, "127.0.0.1:0")
	save(t, s, zebra(p.address))
	if _, err := s.SetPreferences(printing.PrintPreferences{AutoPackages: 1, TestAt: "8.30"}); err == nil {
		t.Error("a time that is none is kept")
	}
	if _, err := s.SetPreferences(printing.PrintPreferences{AutoPackages: 1, TestAt: "08:30"}); err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		day, hour, minute int
		sheets            int
	}{{23, 8, 29, 0}, {23, 8, 31, 1}, {23, 9, 0, 1}, {24, 20, 0, 1}, {25, 9, 0, 2}} {
		s.Close()
		clock.set(time.Date(2026, time.March, c.day, c.hour, c.minute, 0, 0, time.Local))
		s = again()
		jobs := func() (n int) {
			all, _ := s.Jobs()
			for _, j := range all {
				if j.State != queue.Printed {
					return -1
				}
				n++
			}
			return n
		}
		if c.sheets > 0 && i%2 == 1 || i == 4 {
			eventually(t, "the test label", func() bool { return jobs() == c.sheets })
		} else if got := jobs(); got != c.sheets {
			t.Errorf("%+v: %d", c, got)
		}
	}
	s.Close()
}

func TestAPickListNamesEachItemOnce(t *testing.T) {
	t.Parallel()
	line := func(sku string, n int) wire.Orderline {
		return wire.Orderline{OrderLineVariantSKU: sku, ProductTitle: sku, OrderLineQuantity: n, OrderLineOriginalQuantity: n}
	}
	a, b := order("1", 1), order("2", 1)
	gone := time.Now()
	cancelled := line("C", 1)
	cancelled.OrderlineCancelled = &gone
	a.Orderlines, b.Orderlines = []wire.Orderline{line("A", 2), cancelled, line("D", 0)}, []wire.Orderline{line("B", 1), line("A", 3)}
	a.DeliveryAddressInstructions = "Ring twice 🔔"
	got := printing.PickList([]wire.Order{a, b})
	if got.Id != "" || got.OrderNo != "Pick list of 2 orders" || got.CustomerFirstName != "1, 2" || got.DeliveryAddressInstructions != "1: Ring twice 🔔" ||
		len(got.Orderlines) != 2 || got.Orderlines[0].OrderLineQuantity != 5 || got.Orderlines[0].ColorNote != "2 → 1, 3 → 2" {
		t.Errorf("%+v", got)
	}
}

func TestPackagesSetAnewHaveNotBeenPrinted(t *testing.T) {
	t.Parallel()
	o := order("1", 2)
	at := time.Now()
	event := func(kind string, packages ...any) wire.TimelineEntry {
		at = at.Add(time.Second)
		return wire.TimelineEntry{Kind: kind, At: at, Detail: map[string]any{"Kind": "labels", "Packages": packages}}
	}
	for _, c := range []struct {
		events []wire.TimelineEntry
		want   bool
	}{
		{nil, false},
		{[]wire.TimelineEntry{event("Printed", 1.0)}, false},
		{[]wire.TimelineEntry{event("Printed", 1.0), event("Printed", 2.0)}, true},
		{[]wire.TimelineEntry{event("Printed", 1.0, 2.0), event("PackagesSet")}, false},
	} {
		o.Timeline = c.events
		if printing.WasPrinted(o) != c.want {
			t.Errorf("%+v", c)
		}
	}
}
