package collect_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/couriers/uberdirect"
	"tradekart/portal/backend/couriers/uberdirect/uberdirecttest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// withUber is the fixture with Uber Direct as its only provider.
func withUber(t *testing.T) (*fixture, *uberdirecttest.Server) {
	t.Helper()
	clock := func() time.Time { return now }
	uber := uberdirecttest.New(t, clock)
	provider, err := uberdirect.New(uberdirect.Options{ClientID: uberdirecttest.ClientID, ClientSecret: uberdirecttest.ClientSecret,
		CustomerID:  uberdirecttest.CustomerID,
		WebhookKeys: []string{uberdirecttest.WebhookKey}, URL: uber.URL, Log: slog.New(slog.DiscardHandler), Now: clock})
	if err != nil {
		t.Fatal(err)
	}
	return setup(t, provider), uber
}

// webhook sends an event of Uber Direct about its latest delivery.
func (f *fixture) webhook(uber *uberdirecttest.Server, id, kind, status string, at time.Time) {
	f.t.Helper()
	var body []byte
	uber.Locked(func() {
		d := uber.Deliveries[len(uber.Deliveries)-1]
		d.Status = status
		if d.Courier = "Alex I."; status == "pending" {
			d.Courier = ""
		}
		data := uber.Body(d)
		body, _ = json.Marshal(map[string]any{"id": id, "kind": kind, "created": at, "delivery_id": d.ID, "status": status, "live_mode": false, "data": data})
	})
	f.Want(f.SendRaw("", http.MethodPost, "/api/couriers/uber-direct/events", "application/json", body,
		"X-Uber-Signature", uberdirecttest.Sign(uberdirecttest.WebhookKey, body)), http.StatusOK, "")
}

// TestUberDirectFromTheFormToTheProof loses the response to the booking and receives the delivery's events
// out of order and twice.
func TestUberDirectFromTheFormToTheProof(t *testing.T) {
	f, uber := withUber(t)
	var picture bytes.Buffer
	f.must(png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 30, 40))))
	uber.Locked(func() { uber.Lose, uber.Document = true, picture.String() })
	f.run()
	form := f.form()
	form.HasRestrictedItems = true
	id := f.draft(form)
	offers := f.quotes("shop", id)
	if len(offers.AvailableCouriers) != 1 || offers.AvailableCouriers[0].Price.Min.Delivery != 650 || offers.AvailableCouriers[0].Price.Max != nil ||
		offers.AvailableCouriers[0].DistanceInMiles <= 0 {
		t.Fatalf("%+v", offers)
	}
	if status, out := f.place("shop", id, offers.AvailableCouriers[0].Id); status != 200 {
		t.Fatalf("%d %+v", status, out)
	}
	if got := f.until(id, wire.StepQueued); got.FleetInformation.Name != "Uber Direct" || got.WinningQuote.Delivery != 650 {
		t.Errorf("%+v", got)
	}
	at := func(n int) time.Time { return now.Add(time.Duration(n) * time.Minute) }
	f.webhook(uber, "e3", "event.delivery_status", "pickup_complete", at(30))
	f.webhook(uber, "e2", "event.delivery_status", "pickup", at(10))
	f.webhook(uber, "e1", "event.delivery_status", "pending", at(1))
	f.webhook(uber, "e4", "event.courier_update", "dropoff", at(35))
	if got := f.read("shop", id); got.Status != wire.CollectOutForDelivery || !got.Assigned.Equal(at(10)) || got.Tracking.DriverInformation.Name != "Alex" {
		t.Errorf("%s %v %+v", got.Status, got.Assigned, got.Tracking.DriverInformation)
	}
	for range 2 {
		f.webhook(uber, "e5", "event.delivery_status", "delivered", at(50))
	}
	got := wait(f, f.socket("shop", "/ws/collect-details?pcid="+id), func(m wire.Tracking) bool { return m.ProofOfDelivery != nil })
	if got.Status.Step != wire.StepDelivered {
		t.Errorf("%+v", got.Status)
	}
	if status, config, _ := f.picture("shop", got.ProofOfDelivery.ImageUrl); status != 200 || config.Width != 30 {
		t.Errorf("proof: %d %+v", status, config)
	}
	uber.Locked(func() {
		if len(uber.Deliveries) != 1 {
			t.Errorf("%d deliveries", len(uber.Deliveries))
		}
		if age := fmt.Sprint(uber.Deliveries[0].Request["dropoff_verification"]); age != "map[identification:map[min_age:18] picture:true]" {
			t.Errorf("verification %s", age)
		}
	})
}

// TestUberDirectAsksForThePIN books with a PIN at the door, which the shop and the recipient alone learn.
func TestUberDirectAsksForThePIN(t *testing.T) {
	f, uber := withUber(t)
	f.exec(`update merchants set customer_mails = '{CourierOnTheWay}', customer_texts = '{CourierOnTheWay}'`)
	f.run()
	form := f.form()
	form.DoorPin = true
	id := f.draft(form)
	offers := f.quotes("shop", id).AvailableCouriers
	if len(offers) != 1 || offers[0].DoorPin != "Asked" {
		t.Fatalf("%+v", offers)
	}
	f.place("shop", id, offers[0].Id)
	link := f.until(id, wire.StepQueued).MapWidgetUrl
	var pin string
	uber.Locked(func() {
		asked := uber.Deliveries[0].Request["dropoff_verification"].(map[string]any)["pincode"].(map[string]any)
		pin, _ = asked["value"].(string)
		if len(pin) != 4 || asked["enabled"] != true || asked["type"] != "merchant_provided" {
			t.Fatalf("Uber is asked %v", asked)
		}
	})
	for user, want := range map[string]wire.DoorPin{"shop": {Asked: true, Pin: pin}, "merchant": {Asked: true}, "admin": {Asked: true}, "rival": {}} {
		if status, got := call[web.Result[wire.DoorPin]](f, user, http.MethodGet, "/couriers/pin/"+id, nil); status != 200 || got.Result != want {
			t.Errorf("%s is told %d %+v", user, status, got.Result)
		}
	}
	if f.text(`select count(*) from door_pins where position(convert_to($1, 'UTF8') in pin) > 0`, pin) != "0" {
		t.Error("the PIN is stored as it is")
	}
	for view, want := range map[string]bool{"": true, "?view=shop": false, "?view=map": false} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, link+view, nil)
		r.SetPathValue("token", path.Base(link))
		w := httptest.NewRecorder()
		tracking.Page{Couriers: f.couriers}.ServeHTTP(w, r)
		if strings.Contains(w.Body.String(), ">"+pin+"<") != want {
			t.Errorf("tracking page %q: %s", view, w.Body)
		}
	}
	at := func(n int) time.Time { return now.Add(time.Duration(n) * time.Minute) }
	f.webhook(uber, "e1", "event.delivery_status", "pickup", at(10))
	f.webhook(uber, "e2", "event.delivery_status", "pickup_complete", at(30))
	mails, texts := f.tell()
	if len(mails) != 1 || len(texts) != 1 || !strings.Contains(mails[0].Text, "Tell the courier this PIN at the door: "+pin+".") ||
		!strings.Contains(texts[0], "Tell the courier this PIN at the door: "+pin+".") {
		t.Errorf("the recipient is told %+v and %q", mails, texts)
	}
	uber.Locked(func() { uber.Deliveries[0].Entered = pin })
	f.webhook(uber, "e3", "event.delivery_status", "delivered", at(50))
	_, ended := call[web.Result[wire.DoorPin]](f, "shop", http.MethodGet, "/couriers/pin/"+id, nil)
	if got := ended.Result; got.Outcome != "Entered" || got.CheckedAt == nil || !got.CheckedAt.Equal(at(50)) || got.Pin != "" {
		t.Errorf("in the end %+v", got)
	}
	if f.text(`select (select count(*) from courier_events where position('"' || $1 || '"' in raw::text) > 0) +
		(select count(*) from door_pins where pin is not null)`, pin) != "0" {
		t.Error("the PIN is still stored")
	}
}

func TestUberDirectCancelsTheDelivery(t *testing.T) {
	f, uber := withUber(t)
	f.grant(1)
	f.run()
	id := f.draft(f.form())
	offers := f.quotes("shop", id)
	f.place("shop", id, offers.AvailableCouriers[0].Id)
	f.until(id, wire.StepQueued)
	f.webhook(uber, "e1", "event.delivery_status", "canceled", now.Add(time.Minute))
	if got := f.until(id, wire.StepFailed); got.Status.FailedDate == nil || f.credits() != 1 {
		t.Errorf("%+v, %d credits", got, f.credits())
	}
}

func TestCancellingCancelsWithUberDirect(t *testing.T) {
	f, uber := withUber(t)
	f.run()
	id := f.draft(f.form())
	offers := f.quotes("shop", id)
	f.place("shop", id, offers.AvailableCouriers[0].Id)
	f.until(id, wire.StepQueued)
	if status, _ := call[map[string]any](f, "shop", "POST", "/collect/"+id+"/cancel", nil); status != 200 {
		t.Fatal(status)
	}
	f.eventually(`select state = 'Cancelled' from courier_attempts`)
	uber.Locked(func() {
		if uber.Deliveries[0].Status != "canceled" {
			t.Errorf("it is %s", uber.Deliveries[0].Status)
		}
	})
	f.webhook(uber, "e1", "event.delivery_status", "canceled", now.Add(time.Minute))
	if got := f.read("shop", id); got.Status != wire.CollectCancelled {
		t.Error(got.Status)
	}
}
