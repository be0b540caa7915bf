// Package webtest calls operations through the real HTTP layer over a database
// of the test's own, as whoever the test signs in. It is for tests alone.
package webtest

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Callers are who may call, by the name a test gives them.
type Callers map[string]*auth.Caller

// Session signs in the caller of that name.
func (c Callers) Session(_ context.Context, token string) (*auth.Caller, error) { return c[token], nil }

// IntakeKey is the key of the merchant, and the shop, of the caller of that name.
func (c Callers) IntakeKey(_ context.Context, bearer string) (*auth.Key, error) {
	caller := c[bearer]
	if caller == nil || caller.MerchantID == "" {
		return nil, nil
	}
	return &auth.Key{ID: NewID(), MerchantID: caller.MerchantID, ShopID: caller.ShopID}, nil
}

// Server is the HTTP layer with the operations under test.
type Server struct {
	T       testing.TB
	Pool    *pgxpool.Pool
	Callers Callers // "admin", "merchant" and "shop" to begin with

	handler http.Handler
}

// New makes a server with the operations that register adds. A test runs in
// parallel with others. The merchant's and the shop's ids are in Callers.
func New(t testing.TB, register func(*web.API, *pgxpool.Pool)) *Server {
	t.Helper()
	if test, ok := t.(*testing.T); ok {
		test.Parallel()
	}
	s := &Server{T: t, Pool: dbtest.New(t)}
	merchant, shop := NewID(), NewID()
	s.Exec(`insert into merchants (id, name) values ($1, 'Hartley')`, merchant)
	s.Exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Hartley Soho')`, shop, merchant)
	s.Callers = Callers{
		"admin":    {UserID: NewID(), Name: "Ruth Castellan", Role: wire.RoleAdmin, Abilities: auth.Abilities(wire.RoleAdmin, false, nil)},
		"merchant": {UserID: NewID(), Name: "Martha Quill", Role: wire.RoleMerchant, MerchantID: merchant, Abilities: auth.Abilities(wire.RoleMerchant, false, nil)},
		"shop": {UserID: NewID(), Name: "Sam Okafor", Role: wire.RoleShop, MerchantID: merchant, ShopID: shop,
			Abilities: auth.Abilities(wire.RoleShop, true, nil)},
	}
	api := web.New(s.Pool, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	register(api, s.Pool)
	s.handler = api.Handler(web.Options{Auth: s.Callers, Origin: "http://portal.test", Pages: http.NotFoundHandler()})
	return s
}

// NewID makes an id.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// Exec runs SQL on the test's database.
func (s *Server) Exec(sql string, args ...any) {
	s.T.Helper()
	if _, err := s.Pool.Exec(s.T.Context(), sql, args...); err != nil {
		s.T.Fatal(err)
	}
}

// Count reads one number from the test's database.
func (s *Server) Count(sql string, args ...any) (n int) {
	s.T.Helper()
	if err := s.Pool.QueryRow(s.T.Context(), sql, args...).Scan(&n); err != nil {
		s.T.Fatal(err)
	}
	return n
}

// Send calls an operation as who, nobody when that is empty. A nil body is none.
func (s *Server) Send(who, method, path string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.serve(method, path, "application/json", s.encode(body), as(who))
}

// SendRaw is Send with a body of any media type, such as a form with a file.
func (s *Server) SendRaw(who, method, path, contentType string, body []byte) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.serve(method, path, contentType, body, as(who))
}

// SendKey posts to an intake operation with the key of whose's merchant and shop.
func (s *Server) SendKey(whose, path string, body any) *httptest.ResponseRecorder {
	s.T.Helper()
	return s.serve(http.MethodPost, path, "application/json", s.encode(body), func(r *http.Request) { r.Header.Set("Authorization", "Bearer "+whose) })
}

func as(who string) func(*http.Request) {
	return func(r *http.Request) {
		if who != "" {
			r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
		}
	}
}

func (s *Server) encode(body any) []byte {
	s.T.Helper()
	if body == nil {
		return nil
	}
	content, err := json.Marshal(body)
	if err != nil {
		s.T.Fatal(err)
	}
	return content
}

func (s *Server) serve(method, path, contentType string, body []byte, sign func(*http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(s.T.Context(), method, "http://portal.test"+path, bytes.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	sign(r)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

// Want fails the test unless the response has that status and, where it is not
// empty, an error of that code or with that field.
func (s *Server) Want(w *httptest.ResponseRecorder, status int, codeOrField string) {
	s.T.Helper()
	var failure wire.ErrorBody
	if codeOrField != "" {
		_ = json.Unmarshal(w.Body.Bytes(), &failure) // a body that is no error has neither
	}
	if w.Code != status || codeOrField != "" && failure.Code != codeOrField && failure.Fields[codeOrField] == "" {
		s.T.Errorf("%d %s, want %d %s", w.Code, w.Body, status, codeOrField)
	}
}

// Decode reads a successful JSON response.
func Decode[T any](s *Server, w *httptest.ResponseRecorder) T {
	s.T.Helper()
	var out T
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil || w.Code >= 300 {
		s.T.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	return out
}
