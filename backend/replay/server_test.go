package replay

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

// shop is a file with every case: an invoice in two parts, goods partly and completely returned, and rows
// that are skipped.
const shop = header + `1,A,Mug,2,2011-01-05 10:00:00,1.15,100.0,United Kingdom
1,B,Bowl,1,2011-01-05 10:00:00,8.29,100.0,United Kingdom
2,A,Mug,1,2011-01-05 10:01:00,1.15,200.0,United Kingdom
1,C,Plate,3,2011-01-05 10:01:00,4.35,100.0,United Kingdom
3,A,Mug,10,2011-01-05 11:00:00,1.05,100.0,United Kingdom
4,A,Mug,1,2011-01-05 11:30:00,9.99,300.0,France
5,A,lost,-4,2011-01-05 12:00:00,0.0,,United Kingdom
6,D,Pads,1,2011-01-05 12:10:00,0.001,100.0,United Kingdom
C7,A,Mug,-2,2011-01-06 09:00:00,1.15,100.0,United Kingdom
C8,C,Plate,-1,2011-01-06 09:30:00,4.35,100.0,United Kingdom
C8,A,Mug,-1,2011-01-06 09:30:00,1.15,100.0,United Kingdom
C9,E,Never bought,-1,2011-01-06 10:00:00,1.00,100.0,United Kingdom
C10,A,Mug,-1,2011-01-06 10:30:00,1.15,,United Kingdom
11,F,Free gift,1,2011-01-07 09:00:00,0.0,,United Kingdom
`

var wholeShop = Summary{
	Sent:  Sent{Sent: 4, Stored: 4, LinesSent: 6, PenceSent: 2*115 + 829 + 115 + 3*435 + 10*105, Cancellations: 2},
	Found: Found{OtherCountry: 1, Adjustments: 1, FractionalPrices: 1, ReturnedRows: 5, EmptyInvoices: 2, UnmatchedCancellations: 2},
}

// server responds as the intake does, or as each test tells it to.
type server struct {
	mu     sync.Mutex
	seen   []string // "UCI-1", "UCI-1 cancel A C"
	orders map[string]wire.IntakeOrder
	answer func(n int, what string) (status int, header string) // nil or 0: the usual response
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	what, status := s.read(r)
	if r.Header.Get("Authorization") != "Bearer key" {
		status = http.StatusUnauthorized
	}
	s.seen = append(s.seen, what)
	if s.answer != nil {
		if other, after := s.answer(len(s.seen), what); other != 0 {
			w.Header().Set("Retry-After", after)
			status = other
		}
	}
	switch status {
	case -1:
		panic(http.ErrAbortHandler)
	case http.StatusCreated:
		var in wire.IntakeOrder
		raw, _ := io.ReadAll(r.Body)
		_ = json.Unmarshal(raw, &in)
		s.orders[in.ExternalOrderId] = in
	}
	w.WriteHeader(status)
}

// all returns the requests so far, sorted; an interrupted request may still be on its way.
func (s *server) all() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(slices.Values(s.seen))
}

func (s *server) read(r *http.Request) (string, int) {
	raw, _ := io.ReadAll(r.Body)
	r.Body = io.NopCloser(strings.NewReader(string(raw)))
	if id, ok := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/api/intake/orders/"), "/cancel"); ok {
		var in wire.IntakeCancel
		_ = json.Unmarshal(raw, &in)
		if _, known := s.orders[id]; !known {
			return id + " too early", http.StatusNotFound
		}
		return id + " cancel " + strings.Join(in.SKUs, " "), http.StatusOK
	}
	var in wire.IntakeOrder
	_ = json.Unmarshal(raw, &in)
	if _, known := s.orders[in.ExternalOrderId]; known {
		return in.ExternalOrderId, http.StatusOK
	}
	return in.ExternalOrderId, http.StatusCreated
}

func serve(t *testing.T) (*server, Options) {
	t.Helper()
	s := &server{orders: map[string]wire.IntakeOrder{}}
	h := httptest.NewServer(s)
	t.Cleanup(h.Close)
	return s, Options{CSV: file(t, "shop.csv", shop), To: h.URL + "/", Key: "key", Country: DefaultCountry, Client: h.Client(),
		State: filepath.Join(t.TempDir(), "state.json"), Out: t.Output(), pause: func(context.Context, time.Duration) error { return nil }}
}
