package session

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

func TestTheOperatorUnlocksAndResets(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	b.setUp()
	for range maxFailures {
		b.login("admin@example.org", "wrong")
	}
	s.Exec(`insert into login_failures (key, at) select 'account:admin@example.org', $1 from generate_series(1, $2)`, s.clock.now(), maxOfAccount)
	listed := func() ListedUser {
		all, err := ListUsers(t.Context(), s.Pool, s.clock.now())
		s.Must(err)
		for _, u := range all {
			if u.Email == "admin@example.org" {
				return u
			}
		}
		t.Fatal("the user is not listed")
		return ListedUser{}
	}
	if u := listed(); !u.Locked || !u.SecondFactor || u.Status != "Active" || u.LastSignInAt == nil {
		t.Errorf("%+v", u)
	}
	do := func(work func(pgx.Tx) error) error { return db.InTx(t.Context(), s.Pool, work) }
	s.Must(do(func(tx pgx.Tx) error { return Unlock(t.Context(), tx, " Admin@Example.org") }))
	if listed().Locked {
		t.Error("still locked")
	}
	b.Want(b.login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	var link string
	s.Must(do(func(tx pgx.Tx) (err error) {
		link, err = ResetUser(t.Context(), tx, "admin@example.org", "http://portal.test", true, s.clock.now())
		return err
	}))
	s.api.forgetAll() // as the notification does
	b.Want(b.get("portal/profile"), 401, "SessionRevoked")
	_, token, _ := strings.Cut(link, "/resetPassword/")
	b.Want(b.reset(token, nextPassword), 200, "")
	b.Want(b.login("admin@example.org", nextPassword), 200, "")
	if err := do(func(tx pgx.Tx) error { return Unlock(t.Context(), tx, "nobody@example.org") }); err == nil || !strings.Contains(err.Error(), "--email") {
		t.Error(err)
	}
}
