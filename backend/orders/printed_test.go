package orders_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

func printedPath(role, id string) string { return "/api/" + role + "/delivery/" + id + "/printed" }

// prints returns the order's timeline entries about printing.
func prints(o wire.Order) (all []wire.TimelineEntry) {
	for _, e := range o.Timeline {
		if e.Kind == "Printed" {
			all = append(all, e)
		}
	}
	return all
}

func (h *fixture) events(order string) int {
	h.T.Helper()
	return h.Count(`select count(*) from events where entity_id = $1 and kind = 'Order'`, order)
}

// packed is an accepted order with two packages.
func (h *fixture) packed() string {
	h.T.Helper()
	id := h.create(h.a, sample("packed"))
	if status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept",
		wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id}); status != http.StatusOK {
		h.T.Fatal("the order was not accepted")
	}
	if status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 2}); status != http.StatusOK {
		h.T.Fatal("the packages were not set")
	}
	return id
}

func TestAPrintJobIsOnTheTimelineOnce(t *testing.T) {
	h := setup(t)
	id := h.packed()
	before := h.events(id)
	out := time.Now().Add(-time.Hour).UTC().Truncate(time.Second)
	report := wire.Printed{Kind: "labels", Packages: []int{2, 1, 2}, Printer: "Zebra", JobId: "job-1", At: &out}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if status, _ := call[orderResult](h, "a", "POST", printedPath("shop", id), report); status != http.StatusOK {
				t.Errorf("the report answered %d", status)
			}
		})
	}
	all.Wait()
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	entries := prints(got.Result)
	if len(entries) != 1 || h.events(id) != before+1 {
		t.Fatalf("%d entries and %d events for one job", len(entries), h.events(id)-before)
	}
	e := entries[0]
	if e.Actor != "a" || !e.At.Equal(out) || e.Detail["Kind"] != "labels" || e.Detail["Printer"] != "Zebra" || e.Detail["Copy"] != false ||
		e.Detail["Of"] != 2.0 || len(e.Detail["Packages"].([]any)) != 2 {
		t.Fatalf("%+v", e)
	}
	if _, claimed := e.Detail["Sent"]; claimed {
		t.Fatalf("a reported print says that it was only sent: %+v", e)
	}
	report.JobId, report.Copy, report.At, report.Sent = "job-2", true, nil, true
	_, got = call[orderResult](h, "copier", "POST", printedPath("shop", id), report)
	if entries = prints(got.Result); len(entries) != 2 || entries[1].Detail["Copy"] != true || entries[1].Detail["Sent"] != true ||
		time.Since(entries[1].At) > time.Minute {
		t.Fatalf("%+v", entries)
	}
}

func TestTheSameJobNameOnAnotherOrderIsAnotherJob(t *testing.T) {
	h := setup(t)
	first, second := h.create(h.a, sample("one")), h.create(h.a, sample("two"))
	for _, id := range []string{first, second} {
		_, got := call[orderResult](h, "a", "POST", printedPath("shop", id), wire.Printed{Kind: "items", JobId: "same"})
		if len(prints(got.Result)) != 1 {
			t.Fatalf("%+v", got.Result.Timeline)
		}
	}
}

func TestWhoMayReportPrinting(t *testing.T) {
	h := setup(t)
	id := h.packed()
	labels := wire.Printed{Kind: "labels", Packages: []int{1}, JobId: "j"}
	again, items := labels, wire.Printed{Kind: "items", JobId: "i"}
	again.Copy = true
	for _, c := range []struct {
		who, role string
		report    wire.Printed
		want      int
	}{
		{"a", "shop", labels, 200}, {"a", "shop", again, 403}, {"copier", "shop", again, 200}, {"a", "shop", items, 200},
		{"weak", "shop", labels, 403}, {"weak", "shop", items, 403}, {"admin", "admin", items, 200}, {"admin", "admin", labels, 403},
		{"merchant", "merchant", items, 403}, {"a", "admin", items, 403}, {"b", "shop", labels, 404}, {"c", "shop", items, 404},
	} {
		if status, out := call[wire.ErrorBody](h, c.who, "POST", printedPath(c.role, id), c.report); status != c.want {
			t.Errorf("%s as %s, %+v: %d %s, not %d", c.who, c.role, c.report, status, out.Error, c.want)
		}
	}
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	if got.Result.ShopPortalStatus != orders.TabQueued || len(prints(got.Result)) != 2 {
		t.Fatalf("%s %+v", got.Result.ShopPortalStatus, prints(got.Result))
	}
}

func TestInvalidPrintReportsAreRefused(t *testing.T) {
	h := setup(t)
	id := h.packed()
	ahead, ancient := time.Now().Add(time.Hour), time.Now().AddDate(0, -3, 0)
	for name, report := range map[string]wire.Printed{
		"no package":    {Kind: "labels", JobId: "j"},
		"package 0":     {Kind: "labels", Packages: []int{0}, JobId: "j"},
		"package 100":   {Kind: "labels", Packages: []int{100}, JobId: "j"},
		"no job":        {Kind: "items"},
		"long job":      {Kind: "items", JobId: strings.Repeat("j", 65)},
		"unknown kind":  {Kind: "receipt", JobId: "j"},
		"no plain text": {Kind: "items", JobId: "j\x00"},
	} {
		if status, out := call[wire.ErrorBody](h, "a", "POST", printedPath("shop", id), report); status != http.StatusUnprocessableEntity {
			t.Errorf("%s answered %d %+v", name, status, out)
		}
	}
	for job, at := range map[string]*time.Time{"ahead": &ahead, "ancient": &ancient} {
		_, got := call[orderResult](h, "a", "POST", printedPath("shop", id), wire.Printed{Kind: "items", JobId: job, At: at})
		entries := prints(got.Result)
		if last := entries[len(entries)-1]; time.Since(last.At).Abs() > time.Minute {
			t.Errorf("a report from %s is dated %s", at, last.At)
		}
	}
}
