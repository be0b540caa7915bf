// Package webtest calls operations through the real HTTP layer on the test's own database, as a caller that
// the test chooses. It is for tests only.
package webtest

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Origin is where the server under test believes it is reached.
const Origin = "http://portal.test"

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
	return &auth.Key{ID: caller.UserID, MerchantID: caller.MerchantID, ShopID: caller.ShopID}, nil
}

// Server is the HTTP layer with the operations under test.
type Server struct {
	T       testing.TB
	Pool    *pgxpool.Pool
	Log     *slog.Logger
	Callers Callers

	handler http.Handler
	url     string
}

// Open makes a server without operations, which Serve adds, over an empty
// database. A test runs in parallel with others.
func Open(t testing.TB) *Server {
	t.Helper()
	if test, ok := t.(*testing.T); ok {
		test.Parallel()
	}
	return &Server{T: t, Pool: dbtest.New(t), Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Callers: Callers{}}
}

// Another is a second server over the same database, for the same callers.
func (s *Server) Another() *Server {
	return &Server{T: s.T, Pool: s.Pool, Log: s.Log, Callers: s.Callers}
}

// New makes a server with the operations that register adds, and with a
// merchant and a shop whose ids are in Callers "admin", "merchant" and "shop".
func New(t testing.TB, register func(*web.API, *pgxpool.Pool)) *Server {
	t.Helper()
	s := Open(t)
	merchant := s.Merchant("Hartley")
	shop := s.Shop(merchant, "Hartley Soho")
	s.Callers = Callers{
		"admin":    {UserID: NewID(), Name: "Ruth Castellan", Role: wire.RoleAdmin, Abilities: auth.Abilities(wire.RoleAdmin, false, nil)},
		"merchant": {UserID: NewID(), Name: "Martha Quill", Role: wire.RoleMerchant, MerchantID: merchant, Abilities: auth.Abilities(wire.RoleMerchant, false, nil)},
		"shop": {UserID: NewID(), Name: "Sam Okafor", Role: wire.RoleShop, MerchantID: merchant, ShopID: shop,
			Abilities: auth.Abilities(wire.RoleShop, true, nil)},
	}
	s.Serve(web.Options{}, func(api *web.API) { register(api, s.Pool) })
	return s
}

// Serve starts the HTTP layer with the operations that register adds. Options
// that are left out are Callers for Auth, Origin, and no pages.
func (s *Server) Serve(o web.Options, register ...func(*web.API)) {
	s.T.Helper()
	if o.Auth == nil {
		o.Auth = s.Callers
	}
	if o.Origin == "" {
		o.Origin = Origin
	}
	if o.Pages == nil {
		o.Pages = http.NotFoundHandler()
	}
	api := web.New(s.Pool, s.Log, "test")
	for _, add := range register {
		add(api)
	}
	s.handler = api.Handler(o)
}

// URL is where the server listens on this machine, from the first call until the test ends.
func (s *Server) URL() string {
	if s.url == "" {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }))
		s.T.Cleanup(server.Close)
		s.url = server.URL
	}
	return s.url
}
