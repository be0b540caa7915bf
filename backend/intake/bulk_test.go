package intake

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const bulkPath = "/api/intake/orders/bulk"

// lineAnswer is the answer to one line.
type lineAnswer struct {
	Line, Status int
	Body         answer
}

func (h *fixture) bulk(key, body string) *httptest.ResponseRecorder {
	h.T.Helper()
	return h.SendRaw("", http.MethodPost, bulkPath, "application/x-ndjson", []byte(body), "Authorization", "Bearer "+key)
}

// lines sends the texts and orders as lines, and reads the answers.
func (h *fixture) lines(key string, all ...any) (answers []lineAnswer) {
	h.T.Helper()
	var body bytes.Buffer
	for _, one := range all {
		text, ok := one.(string)
		if !ok {
			b, err := json.Marshal(one)
			h.Must(err)
			text = string(b)
		}
		body.WriteString(text + "\n")
	}
	w := h.bulk(key, body.String())
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "application/x-ndjson" {
		h.T.Fatalf("answered %d %s %s", w.Code, w.Header().Get("Content-Type"), w.Body)
	}
	for text := range strings.SplitSeq(strings.TrimSuffix(w.Body.String(), "\n"), "\n") {
		var a lineAnswer
		if err := json.Unmarshal([]byte(text), &a); err != nil {
			h.T.Fatalf("%s: %q", err, text)
		}
		answers = append(answers, a)
	}
	return answers
}

func TestEachLineIsAnsweredAsIfItHadBeenSentAlone(t *testing.T) {
	h := setup(t)
	emoji := strings.Repeat("🫖", 500)
	sent := []any{
		order("1", object{"DeliveryAddressInstructions": emoji}),
		`{"ExternalOrderId": `,
		order("2", object{"DeliveryAddressPostCode": "75001"}),
		order("3", object{"Unknown": 1}),
		"",
		order("1", object{"CustomerFirstName": "Eve"}),
		order("4", object{"TimeSlotFrom": "2026-03-02T09:00:00Z", "TimeSlotTo": "2026-03-02T10:00:00Z"}),
		order("5", object{"ShopId": h.rival.ShopID}),
		`[]`,
		order("6", nil),
	}
	got := h.lines("soho", sent...)
	want := []struct {
		line, status int
		code, field  string
	}{{1, 201, "", ""}, {2, 400, "Malformed", ""}, {3, 422, "ValidationFailed", "DeliveryAddressPostCode"}, {4, 422, "ValidationFailed", "Unknown"},
		{6, 200, "", ""}, {7, 422, "ValidationFailed", "TimeSlotTo"}, {8, 404, "NotFound", ""}, {9, 422, "ValidationFailed", "body"}, {10, 201, "", ""}}
	if len(got) != len(want) {
		t.Fatalf("%d answers: %+v", len(got), got)
	}
	for i, w := range want {
		a := got[i]
		if a.Line != w.line || a.Status != w.status || a.Body.Code != w.code || w.field != "" && a.Body.Fields[w.field] == "" {
			t.Errorf("%+v: %+v", w, a)
		}
		if (a.Status < 300) != (a.Body.Result.OrderNo != "") {
			t.Errorf("%+v", a)
		}
	}
	if got[0].Body.Result.Id != got[4].Body.Result.Id {
		t.Error("a repeated line is another order")
	}
	if n := h.Count(`select count(*) from orders`); n != 2 {
		t.Errorf("%d orders are stored", n)
	}
	if n := h.Count(`select count(*) from orders where delivery_address_instructions = $1 and customer_first_name = 'Ada'`, emoji); n != 1 {
		t.Error("the first order is not stored as it was sent")
	}
	for _, a := range h.lines("soho", sent[0], sent[9]) {
		if a.Status != http.StatusOK {
			t.Errorf("sent again: %+v", a)
		}
	}
}

func TestLinesAreBounded(t *testing.T) {
	h := setup(t)
	one, err := json.Marshal(order("1", nil))
	h.Must(err)
	line := string(one) + "\n"
	h.Want(h.bulk("soho", strings.Repeat(line, 1001)), http.StatusRequestEntityTooLarge, "TooLarge")
	h.Want(h.bulk("soho", line+strings.Repeat(" ", 5<<20)), http.StatusRequestEntityTooLarge, "TooLarge")
	h.Want(h.bulk("nobody", line), http.StatusUnauthorized, "")
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d orders are stored", n)
	}
	long, err := json.Marshal(order("2", object{"CustomerFirstName": strings.Repeat("x", 2<<20)}))
	h.Must(err)
	got := h.lines("soho", string(long), order("1", nil))
	if len(got) != 2 || got[0].Status != http.StatusRequestEntityTooLarge || got[1].Status != http.StatusCreated {
		t.Errorf("%+v", got)
	}
	if got := h.lines("soho", strings.Repeat(line, 1000)); len(got) != 1000 {
		t.Errorf("%d answers to 1,000 lines", len(got))
	}
}
