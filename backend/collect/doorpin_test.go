package collect_test

import (
	"net/http"
	"testing"
	"time"

	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// TestAnOwnDriverEntersThePIN tries PINs at one door: a wrong one is refused, and so is any after five.
func TestAnOwnDriverEntersThePIN(t *testing.T) {
	for name, c := range map[string]struct {
		wrong   int
		pin     string // empty: the right one; "-": none
		status  int
		outcome string
	}{
		"right":              {0, "", 200, "Entered"},
		"right at last":      {4, "", 200, "Entered"},
		"wrong too often":    {5, "", 422, ""},
		"not known, at last": {5, "-", 200, "NotEntered"},
	} {
		t.Run(name, func(t *testing.T) {
			drivers := owndriver.New(owndriver.Options{Price: 450, Now: func() time.Time { return now }})
			f := setup(t, drivers)
			drivers.Pool = f.pool
			drivers.Serve(f.couriers)
			f.Serve(web.Options{}, f.api.Register, f.couriers.Register, drivers.Register)
			f.run()
			form := f.form()
			form.DoorPin = true
			id := f.draft(form)
			// The socket of quotes is not served here.
			call[any](f, "shop", http.MethodPost, "/collect/"+id+"/quote", nil)
			f.eventually(`select exists (select from collect_quotes where order_id = $1) and not exists (select from collect_orders
				where id = $1 and quoting_until > $2)`, id, now)
			if status, out := f.place("shop", id, f.text(`select id::text from collect_quotes where order_id = $1 and provider = 'owndriver'`, id)); status != 200 {
				t.Fatalf("%d %+v", status, out)
			}
			f.eventually(`select exists (select from driver_runs)`)
			_, asked := call[web.Result[wire.DoorPin]](f, "shop", http.MethodGet, "/couriers/pin/"+id, nil)
			token := f.text(`select token from driver_runs`)
			report := func(pin string) (int, web.Result[wire.DriverRun]) {
				return call[web.Result[wire.DriverRun]](f, "", http.MethodPost, "/portal/driver/report", wire.DriverLinkReport{Token: token,
					DriverReport: wire.DriverReport{EventId: secret.NewToken(), Kind: "Delivered", At: now, Pin: pin}})
			}
			for range c.wrong {
				wrong := "0000"
				if asked.Result.Pin == wrong {
					wrong = "0001"
				}
				if status, _ := report(wrong); status != 422 {
					t.Fatalf("a wrong PIN: %d", status)
				}
			}
			pin := asked.Result.Pin
			if c.pin == "-" {
				pin = ""
			}
			status, out := report(pin)
			if status != c.status || status == 200 && (!out.Result.AsksPin || out.Result.Delivered == nil) {
				t.Errorf("%d %+v", status, out)
			}
			if got := f.text(`select outcome from door_pins`); got != c.outcome {
				t.Errorf("%q is kept", got)
			}
		})
	}
}

// TestCouriersThatAskForThePIN books delivery with the simulated fleets, of which some ask for no PIN.
func TestCouriersThatAskForThePIN(t *testing.T) {
	f := setup(t)
	f.run()
	form := f.form()
	form.VehicleTypeId = f.vehicle("bicycle_cargo")
	for _, c := range []struct {
		pin  bool
		want map[string]string
	}{
		{true, map[string]string{"Greenspoke": "NotAsked", "Swiftwheel": "Asked"}},
		{false, map[string]string{"Greenspoke": "", "Swiftwheel": ""}},
	} {
		form.DoorPin = c.pin
		offers := f.quotes("shop", f.draft(form)).AvailableCouriers
		for _, o := range offers {
			if o.DoorPin != c.want[o.Name] {
				t.Errorf("wanted %t: %s says %q", c.pin, o.Name, o.DoorPin)
			}
		}
		if len(offers) != len(c.want) {
			t.Errorf("%d offers", len(offers))
		}
	}
}
