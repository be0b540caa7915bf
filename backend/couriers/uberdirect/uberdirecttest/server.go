// Package uberdirecttest is a fake Uber Direct server for tests. It follows the published API description and
// refuses whatever that says is refused.
package uberdirecttest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// The account that the server knows.
const (
	ClientID     = "client"
	ClientSecret = "secret"
	CustomerID   = "cus_test"
	WebhookKey   = "a webhook key"
)

// Server is Uber Direct for one test. Its fields are read and changed under Mu.
type Server struct {
	*httptest.Server
	Now func() time.Time

	Mu         sync.Mutex
	Fee        int64 // pence
	Currency   string
	LiveMode   bool
	Document   string // the proof of delivery, base64; empty has none
	Deliveries []*Delivery
	Requests   []string // method and path below the customer's
	Tokens     int      // how many were issued
	// Fail refuses the next request of a method and path below the customer's.
	Fail map[string]Failure
	// Lose creates the next delivery and breaks the connection before the response.
	Lose bool

	quotes map[string]*quote
}

// Failure is an error response listed in the description.
type Failure struct {
	Status int
	Code   string
}

type quote struct {
	request map[string]any
	fee     int64
	expires time.Time
	used    bool
}

// Delivery is one that was created.
type Delivery struct {
	ID       string
	Status   string
	Request  map[string]any
	Fee      int64
	LiveMode bool
	Courier  string
	Reason   string // why it could not be delivered
	Entered  string // the PIN that the courier entered
}

// New starts the server; it ends with the test.
func New(t testing.TB, now func() time.Time) *Server {
	s := &Server{Now: now, Fee: 650, Currency: "GBP", Fail: map[string]Failure{}, quotes: map[string]*quote{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /oauth/v2/token", s.token)
	const customer = "/v1/customers/" + CustomerID
	for pattern, answer := range map[string]func(http.ResponseWriter, *http.Request){
		"POST " + customer + "/delivery_quotes": s.quote, "POST " + customer + "/deliveries": s.create, "GET " + customer + "/deliveries": s.list,
		"GET " + customer + "/deliveries/{id}": s.get, "POST " + customer + "/deliveries/{id}/cancel": s.cancel,
		"POST " + customer + "/deliveries/{id}/proof-of-delivery": s.proof,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.guard(w, r, answer) })
	}
	s.Server = httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

// Locked runs fn under Mu.
func (s *Server) Locked(fn func()) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	fn()
}

// Sign is the signature header's value for a webhook's body.
func Sign(key string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// guard checks the token, returns the failure that the test set, and serves one request after another.
func (s *Server) guard(w http.ResponseWriter, r *http.Request, answer http.HandlerFunc) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	path := r.Method + " " + strings.TrimPrefix(r.URL.Path, "/v1/customers/"+CustomerID)
	s.Requests = append(s.Requests, path)
	if r.Header.Get("Authorization") != fmt.Sprintf("Bearer token-%d", s.Tokens) {
		refuse(w, 401, "unauthorized", nil)
		return
	}
	if f, ok := s.Fail[path]; ok {
		delete(s.Fail, path)
		refuse(w, f.Status, f.Code, nil)
		return
	}
	answer(w, r)
}

func (s *Server) token(w http.ResponseWriter, r *http.Request) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if r.PostFormValue("client_id") != ClientID || r.PostFormValue("client_secret") != ClientSecret ||
		r.PostFormValue("grant_type") != "client_credentials" || r.PostFormValue("scope") != "eats.deliveries" {
		write(w, 401, map[string]any{"error": "invalid_client"})
		return
	}
	s.Tokens++
	write(w, 200, map[string]any{"access_token": fmt.Sprintf("token-%d", s.Tokens), "expires_in": 2592000, "token_type": "Bearer", "scope": "eats.deliveries"})
}

func write(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func refuse(w http.ResponseWriter, status int, code string, metadata map[string]any) {
	write(w, status, map[string]any{"kind": "error", "code": code, "message": "refused by the test", "metadata": metadata})
}

func (s *Server) quote(w http.ResponseWriter, r *http.Request) {
	request, code := read(r)
	if code == "" {
		code = s.checkQuote(request)
	}
	if code != "" {
		refuse(w, 400, code, nil)
		return
	}
	id := fmt.Sprintf("dqt_%d", len(s.quotes)+1)
	q := &quote{request: request, fee: s.Fee, expires: s.Now().Add(15 * time.Minute)}
	s.quotes[id] = q
	write(w, 200, map[string]any{"kind": "delivery_quote", "id": id, "created": s.Now(), "expires": q.expires, "fee": q.fee,
		"currency": strings.ToLower(s.Currency), "currency_type": s.Currency, "dropoff_eta": s.Now().Add(40 * time.Minute), "duration": 40, "pickup_duration": 12})
}

func (s *Server) create(w http.ResponseWriter, r *http.Request) {
	request, code := read(r)
	if code == "" {
		code = s.checkDelivery(request)
	}
	key, _ := request["idempotency_key"].(string)
	for _, d := range s.Deliveries {
		if key != "" && d.Request["idempotency_key"] == key {
			write(w, 200, s.body(d))
			return
		}
		if d.Request["external_id"] == request["external_id"] && d.Request["manifest_reference"] == request["manifest_reference"] {
			refuse(w, 409, "duplicate_delivery", map[string]any{"delivery_id": d.ID})
			return
		}
	}
	if code != "" {
		refuse(w, 400, code, nil)
		return
	}
	q := s.quotes[request["quote_id"].(string)]
	q.used = true
	d := &Delivery{ID: fmt.Sprintf("del_%d", len(s.Deliveries)+1), Status: "pending", Request: request, Fee: s.Fee, LiveMode: s.LiveMode}
	s.Deliveries = append(s.Deliveries, d)
	if s.Lose {
		s.Lose = false
		panic(http.ErrAbortHandler)
	}
	write(w, 200, s.body(d))
}

func (s *Server) body(d *Delivery) map[string]any {
	b := map[string]any{"kind": "delivery", "id": d.ID, "quote_id": d.Request["quote_id"], "status": d.Status, "external_id": d.Request["external_id"],
		"fee":      d.Fee,
		"currency": strings.ToLower(s.Currency), "live_mode": d.LiveMode, "complete": over[d.Status], "courier": nil, "undeliverable_reason": d.Reason,
		"updated": s.Now(),
		"pickup":  map[string]any{"location": map[string]any{"lat": 51.5, "lng": -0.1}}, "dropoff": map[string]any{"location": map[string]any{"lat": 51.6,
			"lng": -0.1}},
		"related_deliveries": map[string]any{}}
	dropoff := b["dropoff"].(map[string]any)
	if verification, _ := d.Request["dropoff_verification"].(map[string]any); verification["pincode"] != nil {
		dropoff["verification_requirements"] = map[string]any{"pincode": verification["pincode"]}
	}
	if d.Entered != "" {
		dropoff["verification"] = map[string]any{"pin_code": map[string]any{"entered": d.Entered}}
	}
	if d.Courier != "" {
		b["courier"] = map[string]any{"name": d.Courier, "phone_number": "+15550100", "location": map[string]any{"lat": 51.55, "lng": -0.1}}
	}
	return b
}

var over = map[string]bool{"delivered": true, "canceled": true, "returned": true}

// Body is a delivery as the API and webhooks return it; call it with Mu locked.
func (s *Server) Body(d *Delivery) map[string]any { return s.body(d) }

func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	data := []any{}
	for _, d := range s.Deliveries {
		if r.URL.Query().Get("filter") != "ongoing" || !over[d.Status] {
			data = append(data, s.body(d))
		}
	}
	write(w, 200, map[string]any{"data": data, "next_href": "", "total_count": -1})
}

func (s *Server) find(w http.ResponseWriter, r *http.Request) *Delivery {
	for _, d := range s.Deliveries {
		if d.ID == r.PathValue("id") {
			return d
		}
	}
	refuse(w, 404, "delivery_not_found", nil)
	return nil
}

func (s *Server) get(w http.ResponseWriter, r *http.Request) {
	if d := s.find(w, r); d != nil {
		write(w, 200, s.body(d))
	}
}

func (s *Server) cancel(w http.ResponseWriter, r *http.Request) {
	d := s.find(w, r)
	switch {
	case d == nil:
	case over[d.Status] || d.Status == "dropoff":
		refuse(w, 400, "noncancelable_delivery", nil)
	default:
		d.Status = "canceled"
		write(w, 200, s.body(d))
	}
}

func (s *Server) proof(w http.ResponseWriter, r *http.Request) {
	request, code := read(r)
	if d := s.find(w, r); d == nil {
		return
	}
	if code != "" || request["waypoint"] != "dropoff" || request["type"] != "picture" || s.Document == "" {
		refuse(w, 400, "invalid_params", nil)
		return
	}
	write(w, 200, map[string]any{"document": base64.StdEncoding.EncodeToString([]byte(s.Document))})
}
