package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

type onlyKey struct{ anyone }

func (onlyKey) IntakeKey(context.Context, string) (*auth.Key, error) {
	return &auth.Key{ID: "a-key"}, nil
}

// One line answers what happened to a request, without what the caller entered.
func TestEveryRequestHasOneLine(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	api := web.New(nil, slog.New(slog.NewJSONHandler(&log, nil)), "test")
	type order struct{ Name, Phone string }
	var fails error
	web.Handle(api, web.Op{Method: "POST", Path: "/api/intake/things", Key: true, Read: true},
		func(context.Context, *web.Body[order]) (web.Result[string], error) { return web.Of("done"), fails })
	h := api.Handler(web.Options{Auth: onlyKey{}, Pages: http.NotFoundHandler()})
	full := &pgconn.PgError{Code: "53100", Message: "could not extend file"}
	for _, c := range []struct {
		name, body string
		fails      error
		status     int
		want       map[string]any
	}{
		{"accepted", `{"Name":"Ada Marsh","Phone":"07700900123"}`, nil, 200, map[string]any{"level": "INFO", "key": "wxyz", "code": nil, "cause": nil}},
		{"a wrong field", `{"Name":"Ada Marsh","Phone":7}`, nil, 422, map[string]any{"code": "ValidationFailed", "fields": "Phone"}},
		{"refused fields", `{"Name":"Ada Marsh","Phone":""}`, fault.Problems{"Phone": "This is mandatory.", "Name": "Too odd."}.Err(), 422,
			map[string]any{"fields": "Name Phone", "cause": nil}},
		{"a failure", `{"Name":"Ada Marsh","Phone":""}`, errors.New("the moon is down"), 500, map[string]any{"level": "ERROR", "cause": "the moon is down"}},
		{"a full disk", `{"Name":"Ada Marsh","Phone":""}`, full, 503, map[string]any{"level": "WARN", "code": "StorageFull", "cause": full.Error()}},
	} {
		log.Reset()
		fails = c.fails
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/api/intake/things", strings.NewReader(c.body))
		r.Header.Set("Authorization", "Bearer 0123456789abcdefghijklmnopqrstuvwxyz")
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var line map[string]any
		if err := json.Unmarshal(log.Bytes(), &line); err != nil || w.Code != c.status {
			t.Errorf("%s: %d, %v, %s", c.name, w.Code, err, &log)
			continue
		}
		if line["id"] != "a-key" || line["role"] != "key" || line["request"] != w.Header().Get("X-Request-Id") ||
			line["route"] != "POST /api/intake/things" || line["address"] != "192.0.2.1" {
			t.Errorf("%s: %s", c.name, &log)
		}
		for name, want := range c.want {
			if line[name] != want {
				t.Errorf("%s: %s is %v, want %v", c.name, name, line[name], want)
			}
		}
		for _, personal := range []string{"Ada", "07700900123", "abcdef"} {
			if strings.Contains(log.String(), personal) {
				t.Errorf("%s: the log holds %s", c.name, personal)
			}
		}
	}
}
