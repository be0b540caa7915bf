package couriers_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
)

func (h *fixture) post(provider, body, signature string) (int, string) {
	h.t.Helper()
	r := httptest.NewRequestWithContext(h.t.Context(), http.MethodPost, "/api/couriers/"+provider+"/events", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if signature != "" {
		r.Header.Set(couriers.SignatureHeader, signature)
	}
	w := httptest.NewRecorder()
	h.http.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func (h *fixture) send(body string) (int, string) {
	h.t.Helper()
	return h.post(simulated.Name, body, couriers.Sign([]byte(secret), []byte(body), time.Now()))
}

func eventJSON(id, ref, kind string) string {
	return fmt.Sprintf(`{"EventId":%q,"Reference":%q,"Kind":%q,"At":"2026-03-29T00:30:00Z","Vendor":{"colour":"green"}}`, id, ref, kind)
}

func TestWebhookAppliesEvents(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	_, ref, _ := h.attempt(order)
	body := `{"Events":[` + eventJSON("b", ref, "Delivered") + `,` + eventJSON("a", ref, "Assigned") + `]}`
	for range 2 {
		status, answer := h.send(body)
		var result struct{ Result struct{ Received int } }
		if err := json.Unmarshal([]byte(answer), &result); err != nil || status != http.StatusOK || result.Result.Received != 2 {
			t.Fatalf("%d %s", status, answer)
		}
	}
	if got := h.text(`select concat_ws(' ', status, (select count(*) from courier_events), (select min(raw #>> '{Raw,Vendor,colour}')
		from courier_events)) from orders`); got != "DeliveredDelivery 2 green" {
		t.Error(got)
	}
}

func TestWebhookRefuses(t *testing.T) {
	h := setup(t)
	_, ref, _ := h.attempt(h.order("car"))
	good := `{"Events":[` + eventJSON("a", ref, "Assigned") + `]}`
	key, now := []byte(secret), time.Now()
	signed := func(body string) string { return couriers.Sign(key, []byte(body), now) }
	big := `{"Events":["` + strings.Repeat("x", 256<<10) + `"]}`
	for name, c := range map[string]struct {
		provider, body, signature string
		status                    int
		code                      string
	}{
		"no signature":       {"simulated", good, "", 401, "InvalidSignature"},
		"another secret":     {"simulated", good, couriers.Sign([]byte("guess"), []byte(good), now), 401, "InvalidSignature"},
		"another body":       {"simulated", good, signed(good + " "), 401, "InvalidSignature"},
		"too old":            {"simulated", good, couriers.Sign(key, []byte(good), now.Add(-6*time.Minute)), 401, "InvalidSignature"},
		"from the future":    {"simulated", good, couriers.Sign(key, []byte(good), now.Add(6*time.Minute)), 401, "InvalidSignature"},
		"nonsense signature": {"simulated", good, "t=now,v1=zz", 401, "InvalidSignature"},
		"unknown provider":   {"pigeon", good, signed(good), 404, "NotFound"},
		"our own name":       {"portal", good, signed(good), 404, "NotFound"},
		"too large":          {"simulated", big, signed(big), 413, "TooLarge"},
		"not JSON":           {"simulated", "hello", signed("hello"), 400, "Malformed"},
		"no events":          {"simulated", `{}`, signed(`{}`), 422, "ValidationFailed"},
	} {
		status, answer := h.post(c.provider, c.body, c.signature)
		if status != c.status || !strings.Contains(answer, `"Code":"`+c.code+`"`) {
			t.Errorf("%s: %d %s", name, status, answer)
		}
	}
	if got := h.text(`select count(*)::text from courier_events`); got != "0" {
		t.Errorf("%s events kept", got)
	}
}

// TestAnUnknownEventDoesNotBlockOthers sends a batch with an unknown event: the other events are applied, and
// the response is a success, so that the provider does not send all of them again.
func TestAnUnknownEventDoesNotBlockOthers(t *testing.T) {
	h := setup(t)
	_, ref, _ := h.attempt(h.order("car"))
	status, answer := h.send(`{"Events":[` + eventJSON("a", "SIM-unknown", "Assigned") + `,` + eventJSON("b", ref, "Assigned") + `]}`)
	if status != http.StatusNotFound {
		t.Errorf("%d %s", status, answer)
	}
	if got := h.text(`select min(event_id) from courier_events`); got != "b" {
		t.Errorf("kept %s", got)
	}
}

// FuzzWebhook checks that no signed body, however strange, is reported as an error of ours.
func FuzzWebhook(f *testing.F) {
	for _, seed := range []string{`{"Events":[{"EventId":"a"}]}`, `{"Events":[` + eventJSON("a", "SIM-x", "Assigned") + `]}`,
		`{"Events":[{"EventId":"\u0000","Kind":"Failed","At":"2026-01-01T00:00:00Z","Notes":"\ud800"}]}`, `{"Events":null}`, "\xff", `{"Events":[1e999]}`,
		`{"Events":[{"EventId":"a","Reference":"SIM-known","Kind":"Failed","At":"2026-01-01T00:00:00Z","Notes":"\ud800","x":1e999999}]}`} {
		f.Add(seed)
	}
	h := build(f, slog.New(slog.DiscardHandler), simulated.Options{Secret: secret})
	h.attempt(h.order("car"))
	h.exec(`update courier_attempts set provider_ref = 'SIM-known'`)
	f.Fuzz(func(t *testing.T, body string) {
		h := &fixture{t: t, http: h.http}
		if status, answer := h.send(body); status >= 500 {
			t.Errorf("%q: %d %s", body, status, answer)
		}
	})
}
