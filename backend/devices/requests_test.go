package devices_test

import (
	"fmt"
	"testing"
	"time"

	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// printerAt says that a computer is there and has a printer for labels alone.
func (h *fixture) printerAt(who, device string) {
	h.T.Helper()
	h.Want(h.Send(who, "PUT", "/api/shop/devices/"+device, wire.DevicePresence{Kind: "Desktop", Name: device, Version: "1.2.3",
		PrintsLabels: true, Printers: []wire.DevicePrinter{{Title: "Zebra", Labels: true, Ready: true, Paper: "label80"}}}), 200, "")
}

func (h *fixture) ask(who, device, kind string, orders ...string) (int, wire.PrintRequest) {
	status, got := webtest.Call[web.Result[wire.PrintRequest]](h.Server, who, "POST", "/api/shop/print-requests",
		wire.NewPrintRequest{DeviceId: device, Kind: kind, OrderIds: orders})
	return status, got.Result
}

func (h *fixture) at(who, method, path string, body any, status int, code string) (r wire.PrintRequest) {
	h.T.Helper()
	response := h.Want(h.Send(who, method, "/api/shop/print-requests/"+path, body), status, code)
	if status == 200 {
		r = webtest.Result[wire.PrintRequest](h.Server, response)
	}
	return r
}

func TestAComputerPrintsWhatAnotherDeviceOfItsShopSends(t *testing.T) {
	h := setup(t)
	h.printerAt("a", "counter")
	order, other := h.order(h.soho, true), h.order(h.east, true)
	status, r := h.ask("a", "counter", "labels", order, order)
	if status != 201 || r.State != wire.RequestWaiting || r.DeviceName != "counter" || len(r.OrderIds) != 1 {
		t.Fatal(status, r)
	}
	for _, c := range []struct {
		who, device, kind, order string
		want                     int
	}{{"a", "counter", "items", order, 409}, {"a", "office", "labels", order, 404}, {"a", "counter", "labels", other, 404},
		{"b", "counter", "labels", other, 404}, {"merchant", "counter", "labels", order, 403}} {
		if status, _ := h.ask(c.who, c.device, c.kind, c.order); status != c.want {
			t.Errorf("%+v: %d", c, status)
		}
	}
	for _, c := range []struct{ method, path string }{{"GET", ""}, {"DELETE", ""}} {
		h.at("b", c.method, r.Id+c.path, nil, 404, "")
	}
	h.at("b", "POST", r.Id+"/take", wire.PrintRequestTaking{DeviceId: "counter"}, 404, "")
	h.at("a", "POST", r.Id+"/take", wire.PrintRequestTaking{DeviceId: "office"}, 409, "PrintRequestOver")
	h.at("a", "PUT", r.Id+"/outcome", wire.PrintRequestOutcome{DeviceId: "counter", State: "Printed"}, 409, "PrintRequestOver")
	statuses := webtest.AtOnce(3, func(int) int {
		return h.Send("a", "POST", "/api/shop/print-requests/"+r.Id+"/take", wire.PrintRequestTaking{DeviceId: "counter"}).Code
	})
	if statuses[200] != 3 { // the same computer: its queue knows the request by its id
		t.Errorf("%v", statuses)
	}
	h.at("a", "DELETE", r.Id, nil, 409, "PrintRequestOver")
	h.at("b", "PUT", r.Id+"/outcome", wire.PrintRequestOutcome{DeviceId: "counter", State: "Printed"}, 404, "")
	for _, state := range []string{wire.RequestUnsure, wire.RequestPrinted, wire.RequestPrinted} {
		h.at("a", "PUT", r.Id+"/outcome", wire.PrintRequestOutcome{DeviceId: "counter", State: state}, 200, "")
	}
	h.at("a", "PUT", r.Id+"/outcome", wire.PrintRequestOutcome{DeviceId: "counter", State: "Failed"}, 409, "PrintRequestOver")
	if got := h.at("a", "GET", r.Id, nil, 200, ""); got.State != wire.RequestPrinted {
		t.Errorf("%+v", got)
	}
	if n := h.Count(`select count(*) from events where kind = 'PrintThere' and shop_id = $1 and entity_id = $2 and state = 'Printed'`, h.soho, r.Id); n == 0 {
		t.Error("the sender is not told")
	}
}

func TestAPrintRequestEndsInTime(t *testing.T) {
	h := setup(t)
	h.printerAt("a", "counter")
	order := h.order(h.soho, true)
	open := func() string {
		list := webtest.Result[[]wire.PrintRequest](h.Server, h.Want(h.Send("a", "GET", "/api/shop/print-requests?DeviceId=counter", nil), 200, ""))
		states := ""
		for _, r := range list {
			states += r.State + " "
		}
		return states
	}
	api := devices.New(h.Pool, func() time.Time { return h.now })
	age := func() { h.Must(api.Age(t.Context())) }
	_, late := h.ask("a", "counter", "labels", order)
	_, taken := h.ask("a", "counter", "labels", order)
	_, withdrawn := h.ask("a", "counter", "labels", order)
	h.at("a", "POST", taken.Id+"/take", wire.PrintRequestTaking{DeviceId: "counter"}, 200, "")
	h.at("a", "DELETE", withdrawn.Id, nil, 200, "")
	if got := open(); got != "Waiting Taken " {
		t.Errorf("open: %q", got)
	}
	h.now = h.now.Add(31 * time.Minute)
	h.at("a", "POST", late.Id+"/take", wire.PrintRequestTaking{DeviceId: "counter"}, 409, "PrintRequestOver")
	age()
	if got := h.at("a", "GET", late.Id, nil, 200, ""); got.State != wire.RequestExpired || got.Problem == "" {
		t.Errorf("%+v", got)
	}
	h.now = h.now.Add(3 * time.Hour)
	age()
	if got := h.at("a", "GET", taken.Id, nil, 200, ""); got.State != wire.RequestUnsure || open() != "" {
		t.Errorf("%+v", got)
	}
	if n := h.Count(`select count(*) from events where kind = 'PrintThere' and state in ('Expired', 'Unsure') and shop_id = $1`, h.soho); n != 2 {
		t.Errorf("%d announcements", n)
	}
	h.at("a", "PUT", taken.Id+"/outcome", wire.PrintRequestOutcome{DeviceId: "counter", State: "Printed"}, 200, "")
	h.now = h.now.Add(8 * 24 * time.Hour)
	age()
	if n := h.Count(`select count(*) from print_requests`); n != 0 {
		t.Errorf("%d requests are kept", n)
	}
}

func TestItemListsAreReservedBesideLabels(t *testing.T) {
	h := setup(t)
	order := h.order(h.soho, true)
	reserve := func(device, kind string, status int) {
		t.Helper()
		h.Want(h.Send("a", "POST", "/api/shop/delivery/"+order+"/print-reservation", wire.PrintReservation{DeviceId: device, Kind: kind}), status, "")
	}
	reserve("counter", "", 200)
	reserve("back room", wire.PrintItems, 200)
	reserve("counter", wire.PrintItems, 409)
	reserve("back room", wire.PrintLabels, 409)
}

func TestDevicesAreListedWithTheirPrinters(t *testing.T) {
	h := setup(t)
	h.now = time.Now()
	h.printerAt("a", "counter")
	h.claim("a", "counter", false)
	h.now = h.now.Add(time.Second)
	h.present("a", "phone", "The alarm is muted.", false)
	h.present("b", "till", "", false)
	h.Exec(`update shop_devices set seen_at = now() - interval '1 hour', listened_at = null where device_id = 'till'`)
	names := func(who string, in wire.DeviceListRequest) (names []string) {
		t.Helper()
		status, got := webtest.Call[wire.DeviceList](h.Server, who, "POST", "/api/devices/list", in)
		if status != 200 {
			t.Fatal(status)
		}
		for _, d := range got.Devices {
			names = append(names, fmt.Sprintf("%s %s %t %t", d.ShopName, d.Name, d.Online, d.PrintsForShop))
			if d.Name == "counter" && (len(d.Printers) != 1 || !d.Printers[0].Ready || d.Version != "1.2.3") {
				t.Errorf("%+v", d)
			}
		}
		return names
	}
	of := func(state ...string) wire.DeviceListRequest {
		return wire.DeviceListRequest{Filter: &wire.DeviceFilter{State: state}}
	}
	for _, c := range []struct {
		who  string
		in   wire.DeviceListRequest
		want []string
	}{
		{"admin", wire.DeviceListRequest{}, []string{"Soho phone true false", "Soho counter true true", "East till false false"}},
		{"merchant", of("Offline"), []string{"East till false false"}},
		{"a", of("Online"), []string{"Soho phone true false", "Soho counter true true"}},
		{"a", of("Trouble"), []string{"Soho phone true false"}},
		{"b", wire.DeviceListRequest{}, []string{"East till false false"}},
		{"merchant", wire.DeviceListRequest{Query: "1.2"}, []string{"Soho counter true true"}},
	} {
		if got := names(c.who, c.in); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s %+v: %q, want %q", c.who, c.in.Filter, got, c.want)
		}
	}
}
