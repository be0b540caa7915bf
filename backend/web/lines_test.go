package web_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/web"
)

// holder has a valid intake key.
type holder struct{ anyone }

func (holder) IntakeKey(context.Context, string) (*auth.Key, error) { return &auth.Key{ID: "k"}, nil }

// Many lines in a request are done no faster than the key may send them one by one, and use up what it may send.
func TestEachLineCountsForTheLimit(t *testing.T) {
	t.Parallel()
	synctest.Test(t, eachLineCounts)
}

func eachLineCounts(t *testing.T) {
	var log bytes.Buffer
	api := web.New(nil, slog.New(slog.NewTextHandler(&log, nil)), "test")
	type in struct{ Body struct{ N int } }
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/one", Tag: "t", Key: true}.Reads(),
		func(context.Context, *in) (web.Result[int], error) { return web.Of(1), nil })
	web.HandleLines(api, web.Op{Method: http.MethodPost, Path: "/api/many", Tag: "t", Key: true}, "POST /api/one", 100)
	h := api.Handler(web.Options{Auth: holder{}, Limits: &web.Limits{PerKey: 20}, Pages: http.NotFoundHandler()})
	send := func(path, kind, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer key")
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	began := time.Now()
	// 40 at once after the request itself, then 20 a second
	w := send("/api/many", "application/x-ndjson", strings.Repeat("{\"N\":1}\n", 57)+strings.Repeat("{}\n", 3))
	if took := time.Since(began); w.Code != http.StatusOK || strings.Count(w.Body.String(), `"Status":200`) != 57 || took != time.Second {
		t.Errorf("%d after %s: %s", w.Code, took, w.Body)
	}
	if !strings.Contains(log.String(), "taken=57 refused=3") {
		t.Errorf("the log says %s", &log)
	}
	if w := send("/api/one", "application/json", `{"N":1}`); w.Code != http.StatusTooManyRequests {
		t.Errorf("the next request: %d", w.Code)
	}
}
