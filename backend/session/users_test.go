package session

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func whichKey(ctx context.Context, _ *struct{}) (auth.Key, error) { return *auth.KeyFrom(ctx), nil }

func TestGrantedAbilityCounts(t *testing.T) {
	s := newSite(t)
	if _, _, err := AddUser(t.Context(), s.Pool, NewUser{Email: "a@example.org", Password: goodPassword, Role: wire.RoleAdmin,
		Abilities: []string{"reject_orders"}}); err != nil {
		t.Fatal(err)
	}
	b := s.browser().signIn("a@example.org")
	caller, err := s.api.Session(t.Context(), b.cookies()[web.AccessCookie])
	if err != nil || !caller.Can("reject_orders") || caller.Can("cancel_collect_orders") {
		t.Error(caller, err)
	}
}

func TestInvitation(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Corner Stores")
	shop := s.shop(m, "Soho", false, false)
	id, link, err := AddUser(t.Context(), s.Pool, NewUser{Email: " New@Example.org", Role: wire.RoleShop, Shop: "Soho", BaseURL: s.baseURL})
	if err != nil {
		t.Fatal(err)
	}
	token, found := strings.CutPrefix(link, s.baseURL+"/resetPassword/")
	if !found {
		t.Fatal(link)
	}
	b := s.browser()
	b.Want(b.login("new@example.org", ""), http.StatusUnprocessableEntity, "ValidationFailed")
	s.clock.pass(6 * 24 * time.Hour)
	asked := map[string]string{"Token": token}
	want := wire.ResetLink{Invitation: true, Email: "new@example.org", ShopName: "Soho", MerchantName: "Corner Stores"}
	if got := webtest.Result[wire.ResetLink](s.Server, b.post("portal/reset-link", asked)); got != want {
		t.Errorf("%+v", got)
	}
	b.Want(b.reset(token, goodPassword), http.StatusOK, "")
	b.Want(b.post("portal/reset-link", asked), http.StatusUnprocessableEntity, "ResetLinkInvalid")
	b.signIn("new@example.org")
	caller, err := s.api.Session(t.Context(), b.cookies()[web.AccessCookie])
	if err != nil || caller.UserID != id || caller.MerchantID != m || caller.ShopID != shop || caller.Name != "new@example.org" {
		t.Error(caller, err)
	}
}

func TestAddUserNamesTheOptionAtFault(t *testing.T) {
	s := newSite(t)
	one, two := s.merchant("One"), s.merchant("Two")
	s.shop(one, "Soho", false, false)
	s.shop(two, "Soho", false, false)
	s.shop(two, "Camden", false, false)
	s.admin("taken@example.org")
	for want, u := range map[string]NewUser{
		"--email: \"x\" is not":             {Email: "x", Role: "Admin"},
		"--email: there is a user":          {Email: "Taken@example.org", Role: "Admin"},
		"--email: \"a <b@example.org>\"":    {Email: "A <b@example.org>", Role: "Admin"},
		"--role: \"admin\"":                 {Email: "a@example.org", Role: "admin"},
		"--password:":                       {Email: "a@example.org", Role: "Admin", Password: "weak"},
		"--ability:":                        {Email: "a@example.org", Role: "Admin", Abilities: []string{"fly"}},
		"--merchant: an Admin":              {Email: "a@example.org", Role: "Admin", Merchant: "One"},
		"--merchant: a Merchant needs":      {Email: "a@example.org", Role: "Merchant"},
		"--merchant: no merchant":           {Email: "a@example.org", Role: "Merchant", Merchant: "Three"},
		"--shop: a user of role":            {Email: "a@example.org", Role: "Merchant", Merchant: "One", Shop: "Soho"},
		"--shop: a Shop needs":              {Email: "a@example.org", Role: "Shop", Merchant: "One"},
		"--shop: more than one":             {Email: "a@example.org", Role: "Shop", Shop: "Soho"},
		"--shop: no shop has the id or the": {Email: "a@example.org", Role: "Shop", Merchant: "One", Shop: "Camden"},
	} {
		if _, _, err := AddUser(t.Context(), s.Pool, u); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if n := s.Count(`select count(*) from users`); n != 1 {
		t.Errorf("%d users", n)
	}
	for email, u := range map[string]NewUser{
		"a@example.org": {Role: "Shop", Merchant: two, Shop: "Soho"}, "b@example.org": {Role: "Shop", Shop: "Camden"},
		"c@example.org": {Role: "Merchant", Merchant: "Two"}, "d@example.org": {Role: "Admin"},
	} {
		u.Email = email
		if _, _, err := AddUser(t.Context(), s.Pool, u); err != nil {
			t.Errorf("%s: %v", email, err)
		}
	}
}

func TestIntakeKeys(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Corner Stores")
	shop := s.shop(m, "Soho", false, false)
	ofMerchant, ofShop := s.key(m, ""), s.key(m, shop)
	b := s.browser()
	for key, want := range map[string]string{ofMerchant: "", ofShop: shop} {
		got, err := s.api.IntakeKey(t.Context(), key)
		if err != nil || got.MerchantID != m || got.ShopID != want {
			t.Error(got, err)
		}
		b.Want(b.send(http.MethodPost, "intake/test", nil, key), http.StatusOK, "")
	}
	for _, key := range []string{"x", ofShop + "x", strings.Repeat("x", 1000)} {
		b.Want(b.send(http.MethodPost, "intake/test", nil, key), http.StatusUnauthorized, "InvalidKey")
	}
	b.Want(b.send(http.MethodPost, "intake/test", nil, ""), http.StatusUnauthorized, "InvalidKey")
	now := s.api.now()
	s.Exec(`update api_keys set expires_at = case when shop_id is null then $1::timestamptz + interval '1 minute' else $1 end`, now)
	if _, err := findKey(t.Context(), s.Pool, secret.Hash(ofShop), now); !fault.Is(err, "InvalidKey") {
		t.Error("a key works after its end:", err)
	}
	if _, err := findKey(t.Context(), s.Pool, secret.Hash(ofMerchant), now); err != nil {
		t.Error(err)
	}
	if n := s.Count(`select count(*) from api_keys where last_used_at is not null`); n != 2 {
		t.Errorf("of 2 keys that were used, %d say so", n)
	}
}

// key makes an intake key of a merchant, or of one of its shops.
func (s *site) key(merchant, shop string) string {
	s.T.Helper()
	key := "tk_intake_" + secret.NewToken()
	s.Exec(`insert into api_keys (id, hash, name, merchant_id, shop_id) values ($1, $2, 'till', $3, nullif($4, '')::uuid)`, webtest.NewID(), secret.Hash(key),
		merchant, shop)
	return key
}

func TestRevokedKeyIsRefusedEverywhereAtOnce(t *testing.T) {
	s := newSite(t)
	notified := s.listening()
	key := s.key(s.merchant("Corner Stores"), "")
	found, err := s.api.IntakeKey(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	s.InTx(func(tx pgx.Tx) error {
		_, err := tx.Exec(t.Context(), `update api_keys set revoked_at = now() where id = $1`, found.ID)
		return errors.Join(err, Changed(t.Context(), tx, found.ID))
	})
	await(t, notified, found.ID)
	if _, err := s.api.IntakeKey(t.Context(), key); !fault.Is(err, "InvalidKey") {
		t.Error(err)
	}
}

func TestSweep(t *testing.T) {
	s := newSite(t)
	id := s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	old := webtest.NewID()
	s.Exec(`insert into sessions (id, user_id) values ($1, $2)`, old, id)
	s.Exec(`insert into session_tokens (hash, session_id, kind, expires_at) values ('\x01', $1, 'refresh', now() - interval '1 second')`, old)
	s.Exec(`insert into password_resets (hash, user_id, expires_at, used_at) values
		('\x01', $1, now() - interval '1 second', null), ('\x02', $1, now() + interval '6 days', now() - interval '61 minutes'),
		('\x03', $1, now() + interval '10 minutes', now() - interval '50 minutes'), ('\x04', $1, now() + interval '10 minutes', null)`, id)
	s.Exec(`insert into login_failures (key, at) values ('a', now() - interval '16 minutes'), ('a', now() - interval '14 minutes')`)
	s.Exec(`insert into login_failures (key, at) select 'b', now() - interval '1 hour' from generate_series(1, $1)`, sweepBatch+1)
	s.Exec(`insert into idempotency_keys (owner, key, request_hash, locked_until, created_at) values
		('o', 'old', '\x00', now(), now() - interval '8 days'), ('o', 'new', '\x00', now(), now() - interval '6 days')`)
	if err := Sweep(t.Context(), s.Pool); err != nil {
		t.Fatal(err)
	}
	for table, want := range map[string]int{"sessions": 1, "session_tokens": 2, "password_resets": 2, "login_failures": 1, "idempotency_keys": 1, "users": 1} {
		if n := s.Count(`select count(*) from ` + table); n != want {
			t.Errorf("%s: %d rows, want %d", table, n, want)
		}
	}
	b.Want(b.get("portal/profile"), http.StatusOK, "")
}

func TestHashPassword(t *testing.T) {
	t.Parallel()
	one, err := HashPassword("Pä$$word 1")
	if err != nil || !strings.HasPrefix(one, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Fatal(one, err)
	}
	if two, _ := HashPassword("Pä$$word 1"); two == one {
		t.Error("two hashes share a salt")
	}
	for password, want := range map[string]bool{"Pä$$word 1": true, "Pä$$word 2": false, "": false} {
		if good, err := matches(t.Context(), one, password); good != want || err != nil {
			t.Errorf("%q: %v %v", password, good, err)
		}
	}
	for _, broken := range []string{"x", "$argon2id$v=19$m=1,t=1,p=1$!$!", "$argon2id$v=19$m=x,t=1,p=1$AAAA$AAAA", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"} {
		if good, err := matches(t.Context(), broken, "x"); good || err == nil {
			t.Errorf("%s: %v %v", broken, good, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := matches(ended, "", "x"); err != nil && err != context.Canceled {
		t.Error(err)
	}
}
