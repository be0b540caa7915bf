package intake

import (
	"net/http"
	"strings"
	"testing"
)

func TestAMinimalResponseHasTheIdAlone(t *testing.T) {
	h := setup(t)
	send := func(id, prefer string, headers ...string) (int, string, string) {
		t.Helper()
		w := h.Send("", http.MethodPost, ordersPath, order(id, nil), append(headers, "Authorization", "Bearer soho", "Prefer", prefer)...)
		return w.Code, w.Header().Get("Preference-Applied"), strings.TrimSpace(w.Body.String())
	}
	stored := func(id string) string {
		var out string
		h.Must(h.Pool.QueryRow(t.Context(), `select '{"Result":{"Id":"' || id || '"}}' from orders where external_order_id = $1`, id).Scan(&out))
		return out
	}
	for id, prefer := range map[string]string{"plain": "return=minimal", "quoted": `Return="minimal"; x=1`,
		"several": "wait=10, return=minimal, return=representation"} {
		for _, status := range []int{201, 200} {
			if code, applied, body := send(id, prefer); code != status || applied != "return=minimal" || body != stored(id) {
				t.Errorf("%s: %d %q %s", id, code, applied, body)
			}
		}
	}
	for id, prefer := range map[string]string{"none": "", "whole": "return=representation", "other": "return=most, return=minimal",
		"asynchronous": "respond-async"} {
		if code, applied, body := send(id, prefer); code != 201 || applied != "" || !strings.Contains(body, "OrderNo") {
			t.Errorf("%s: %d %q %s", id, code, applied, body)
		}
	}
	for prefer, whole := range map[string]bool{"return=minimal": false, "": true} { // one Idempotency-Key
		if code, _, body := send("keyed", prefer, "Idempotency-Key", "k1"); code != 201 || strings.Contains(body, "OrderNo") != whole {
			t.Errorf("%q: %d %s", prefer, code, body)
		}
	}
}

func TestAMinimalResponseKeepsFailures(t *testing.T) {
	h := setup(t)
	headers := []string{"Authorization", "Bearer soho", "Prefer", "return=minimal"}
	w := h.Want(h.Send("", http.MethodPost, ordersPath, order(" ", nil), headers...), http.StatusUnprocessableEntity, "ExternalOrderId")
	if w.Header().Get("Preference-Applied") != "" {
		t.Error("a failure says that it is minimal")
	}
	h.expect(h.post("soho", ordersPath, order("1", nil)), 201, "", "")
	w = h.Want(h.Send("", http.MethodPost, cancelPath("1"), object{}, headers...), http.StatusOK, "")
	if got := strings.TrimSpace(w.Body.String()); got != `{"Result":{}}` {
		t.Errorf("a cancellation is answered with %s", got)
	}
	w = h.Want(h.Send("", http.MethodGet, ordersPath+"/1", nil, headers...), http.StatusOK, "")
	if !strings.Contains(w.Body.String(), "OrderNo") {
		t.Errorf("reading is answered with %s", w.Body)
	}
}
