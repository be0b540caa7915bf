// Package webtest calls operations through the real HTTP layer on the test's own database, as a caller that
// the test chooses. It is for tests only.
package webtest

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Origin is where the server under test believes it is reached.
const Origin = "http://portal.test"

// Callers are who may call, by the name a test gives them.
type Callers map[string]*auth.Caller

// Session signs in the caller of that name.
func (c Callers) Session(_ context.Context, token string) (*auth.Caller, error) { return c[token], nil }

// IntakeKey is the key of the merchant, and the shop, of the caller of that name; a test key where the name begins with test-key.
func (c Callers) IntakeKey(_ context.Context, bearer string) (*auth.Key, error) {
	caller := c[bearer]
	if caller == nil || caller.MerchantID == "" {
		return nil, nil
	}
	return &auth.Key{ID: caller.UserID, MerchantID: caller.MerchantID, ShopID: caller.ShopID, Test: strings.HasPrefix(bearer, "test-key")}, nil
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

// NewID makes an id.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// Must fails the test with an error.
func (s *Server) Must(err error) {
	s.T.Helper()
	if err != nil {
		s.T.Fatal(err)
	}
}

// Exec runs SQL on the test's database.
func (s *Server) Exec(sql string, args ...any) {
	s.T.Helper()
	_, err := s.Pool.Exec(s.T.Context(), sql, args...)
	s.Must(err)
}

// Count reads one number from the test's database.
func (s *Server) Count(sql string, args ...any) int {
	s.T.Helper()
	return Value[int](s, sql, args...)
}

// Value reads one column of one row from the test's database.
func Value[T any](s *Server, sql string, args ...any) (value T) {
	s.T.Helper()
	s.Must(s.Pool.QueryRow(s.T.Context(), sql, args...).Scan(&value))
	return value
}

// InTx does something in one transaction.
func (s *Server) InTx(do func(pgx.Tx) error) {
	s.T.Helper()
	s.Must(db.InTx(s.T.Context(), s.Pool, do))
}

// Merchant adds a merchant and returns its id.
func (s *Server) Merchant(name string) string {
	s.T.Helper()
	id := NewID()
	s.Exec(`insert into merchants (id, name) values ($1, $2)`, id, name)
	return id
}

// Shop adds a shop of a merchant and returns its id.
func (s *Server) Shop(merchant, name string) string {
	s.T.Helper()
	id := NewID()
	s.Exec(`insert into shops (id, merchant_id, name) values ($1, $2, $3)`, id, merchant, name)
	return id
}

// User adds an active user who may call under that name, which is an address
// or is made one. A merchant or shop that the role lacks is empty.
func (s *Server) User(name, role, merchant, shop string, abilities ...string) *auth.Caller {
	s.T.Helper()
	email := name
	if !strings.Contains(email, "@") {
		email += "@x.test"
	}
	caller := &auth.Caller{UserID: NewID(), Name: name, Email: email, Role: role, MerchantID: merchant, ShopID: shop,
		Abilities: append(slices.Clone(abilities), auth.ViewMoney)}
	s.Exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, $2, $3, nullif($4, '')::uuid, nullif($5, '')::uuid)`,
		caller.UserID, email, role, merchant, shop)
	s.Callers[name] = caller
	return caller
}

// closing bounds how long sockets may take to close after a test.
const closing = 5 * time.Second

// Hub makes a hub of live events, changed by change, that runs until the test ends.
func (s *Server) Hub(change ...func(*live.Hub)) *live.Hub {
	hub := live.NewHub(s.Pool, s.Log)
	for _, fn := range change {
		fn(hub)
	}
	db.OnCommit(s.Pool, hub.Committed)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); hub.Run(ctx) }()
	s.T.Cleanup(func() {
		limit, end := context.WithTimeout(context.Background(), closing)
		defer end()
		hub.Close(limit)
		cancel()
		<-done
	})
	return hub
}

// Dial opens a socket as who, closed when the test ends.
func (s *Server) Dial(who, path string) *websocket.Conn {
	s.T.Helper()
	conn, r, err := s.TryDial(who, path, nil)
	if err != nil {
		s.T.Fatalf("dial %s: %v %v", path, err, r)
	}
	s.T.Cleanup(func() { conn.Close() })
	return conn
}

// TryDial is Dial where the server may refuse; header is sent as well.
func (s *Server) TryDial(who, path string, header http.Header) (*websocket.Conn, *http.Response, error) {
	header = header.Clone()
	if header == nil {
		header = http.Header{}
	}
	if who != "" {
		header.Set("Cookie", web.AccessCookie+"="+who)
	}
	return websocket.DefaultDialer.DialContext(s.T.Context(), "ws"+strings.TrimPrefix(s.URL(), "http")+path, header)
}
