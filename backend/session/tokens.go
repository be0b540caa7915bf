package session

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

const (
	accessLife  = 30 * time.Minute
	refreshLife = 30 * 24 * time.Hour
	refreshPath = "/api/portal"
)

// pair is what a signed-in client holds; the database keeps only the hashes.
type pair struct{ access, refresh string }

// openSession starts a session of the user with its first pair.
func openSession(ctx context.Context, tx pgx.Tx, userID string, now time.Time) (pair, error) {
	id := db.NewID()
	_, err := tx.Exec(ctx, `insert into sessions (id, user_id, created_at) values ($1, $2, $3)`, id, userID, now)
	if err != nil {
		return pair{}, err
	}
	return issue(ctx, tx, id, now)
}

func issue(ctx context.Context, tx pgx.Tx, sessionID string, now time.Time) (pair, error) {
	p := pair{access: secret.NewToken(), refresh: secret.NewToken()}
	_, err := tx.Exec(ctx, `
		insert into session_tokens (hash, session_id, kind, expires_at)
		values ($1, $3, 'access', $4), ($2, $3, 'refresh', $5)`,
		secret.Hash(p.access), secret.Hash(p.refresh), sessionID, now.Add(accessLife), now.Add(refreshLife))
	return p, err
}

func (a *API) setCookies(w http.ResponseWriter, p pair) {
	a.setCookie(w, web.AccessCookie, "/", p.access, accessLife)
	a.setCookie(w, web.RefreshCookie, refreshPath, p.refresh, refreshLife)
	a.setCookie(w, web.SignedInCookie, "/", "1", refreshLife)
}

func (a *API) clearCookies(w http.ResponseWriter) {
	a.setCookie(w, web.AccessCookie, "/", "", -time.Second)
	a.setCookie(w, web.RefreshCookie, refreshPath, "", -time.Second)
	a.setCookie(w, web.SignedInCookie, "/", "", -time.Second)
}

func (a *API) setCookie(w http.ResponseWriter, name, path, value string, life time.Duration) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(life / time.Second),
		HttpOnly: name != web.SignedInCookie, SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(a.opt.BaseURL(), "https://"),
	})
}
