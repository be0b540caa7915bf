package operator

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// What is said of the newest release, and how often it is asked for.
func TestTheNewestRelease(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ünïcode ", 400)
	for name, c := range map[string]struct {
		status                         int
		answer, running                string
		version, page, problem, ending string
		newer                          bool
	}{
		"newer": {200, `{"tag_name":"v1.10.0","body":"Faster.","html_url":"https://example.com/v1.10.0"}`, "1.9.2", "1.10.0", "https://example.com/v1.10.0", "",
			"Faster.", true},
		"the same":                {200, `{"tag_name":"1.9.2"}`, "1.9.2", "1.9.2", "", "", "", false},
		"an older one":            {200, `{"tag_name":"v1.9.1"}`, "1.9.2", "1.9.1", "", "", "", false},
		"a build without version": {200, `{"tag_name":"v1.9.1"}`, "dev", "1.9.1", "", "", "", false},
		"a page of a script":      {200, `{"tag_name":"v2.0.0","html_url":"javascript:alert(1)"}`, "1.9.2", "2.0.0", "", "", "", true},
		"long notes":              {200, `{"tag_name":"v2.0.0","body":"` + long + `"}`, "1.9.2", "2.0.0", "", "", "", true},
		"not found":               {404, `{}`, "1.9.2", "", "", "answered 404", "", false},
		"no release":              {200, `<html>`, "1.9.2", "", "", "not a release", "", false},
		"no version":              {200, `{"tag_name":"nightly"}`, "1.9.2", "", "", "names no version", "", false},
		"endless":                 {200, `{"body":"` + strings.Repeat("x", 1<<20), "1.9.2", "", "", "not a release", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int32
			place := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				asked.Add(1)
				w.WriteHeader(c.status)
				_, _ = w.Write([]byte(c.answer))
			}))
			defer place.Close()
			now := time.Now()
			r := &Releases{URL: place.URL, Version: c.running, Client: place.Client(), Now: func() time.Time { return now }}
			found := r.Newest(t.Context())
			if !found.Asked || found.Version != c.version || found.Newer != c.newer || found.Page != c.page || found.Running != c.running ||
				!strings.HasSuffix(found.Notes, c.ending) || len([]rune(found.Notes)) > 2000 || (found.Problem == "") != (c.problem == "") ||
				!strings.Contains(found.Problem, c.problem) {
				t.Errorf("%+v", found)
			}
			r.Newest(t.Context())
			now = now.Add(11 * time.Minute)
			r.Newest(t.Context())
			if want := map[bool]int32{true: 2, false: 1}[c.problem != ""]; asked.Load() != want {
				t.Errorf("asked %d times, want %d", asked.Load(), want)
			}
		})
	}
	t.Run("away", func(t *testing.T) {
		t.Parallel()
		r := &Releases{URL: "http://127.0.0.1:1/", Version: "1.0.0", Client: http.DefaultClient, Now: time.Now}
		if found := r.Newest(t.Context()); !strings.Contains(found.Problem, "cannot be reached") || strings.Contains(found.Problem, "127.0.0.1") {
			t.Errorf("%+v", found)
		}
	})
	t.Run("nobody to ask", func(t *testing.T) {
		t.Parallel()
		if found := (&Releases{Version: "1.0.0"}).Newest(t.Context()); found.Asked || found.Problem != "" {
			t.Errorf("%+v", found)
		}
	})
}
