package webtest

import (
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
)

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
	caller := &auth.Caller{UserID: NewID(), Name: name, Email: email, Role: role, MerchantID: merchant, ShopID: shop, Abilities: abilities}
	s.Exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, $2, $3, nullif($4, '')::uuid, nullif($5, '')::uuid)`,
		caller.UserID, email, role, merchant, shop)
	s.Callers[name] = caller
	return caller
}
