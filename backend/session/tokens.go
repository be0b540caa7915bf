package session

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	accessLife  = 30 * time.Minute
	day         = 24 * time.Hour
	refreshLife = 30 * day // the longest that a session lasts without use
)

// pair is what a signed-in client holds; the database keeps only the hashes.
type pair struct{ access, refresh string }

// openSession starts a session of the user with its first pair.
func openSession(ctx context.Context, tx pgx.Tx, userID string, d *device, now time.Time) (pair, error) {
	id := db.NewID()
	_, err := tx.Exec(ctx, `insert into sessions (id, user_id, created_at, agent, factor_by_provider, single_sign_on) values ($1, $2, $3, $4, $5, $6)`,
		id, userID, now, d.agent, d.factored, d.byProvider)
	if err != nil {
		return pair{}, err
	}
	return issue(ctx, tx, id, now)
}

// lives are how long a session lasts without use, and at most, by its user's role: a till stays signed in for months,
// who can do everything signs in again every other week.
var lives = map[string]struct{ idle, most time.Duration }{
	wire.RoleAdmin:    {3 * day, 14 * day},
	wire.RoleMerchant: {14 * day, 60 * day},
	wire.RoleShop:     {refreshLife, 180 * day},
}

// issue makes the next pair of a session; one that has lasted long enough is SessionExpired.
func issue(ctx context.Context, tx pgx.Tx, sessionID string, now time.Time) (pair, error) {
	var role string
	var began time.Time
	err := tx.QueryRow(ctx, `select u.role, s.created_at from sessions s join users u on u.id = s.user_id where s.id = $1`, sessionID).Scan(&role, &began)
	if err != nil {
		return pair{}, err
	}
	_, err = tx.Exec(ctx, `update sessions set last_used_at = $2, address = $3 where id = $1`, sessionID, now, auth.ClientIPFrom(ctx))
	if err != nil {
		return pair{}, err
	}
	life := lives[role]
	end := began.Add(life.most)
	if !now.Before(end) {
		return pair{}, sessionExpired()
	}
	p := pair{access: secret.NewToken(), refresh: secret.NewToken()}
	_, err = tx.Exec(ctx, `
		insert into session_tokens (hash, session_id, kind, expires_at)
		values ($1, $3, 'access', least($4, $6::timestamptz)), ($2, $3, 'refresh', least($5, $6::timestamptz))`,
		secret.Hash(p.access), secret.Hash(p.refresh), sessionID, now.Add(accessLife), now.Add(life.idle), end)
	return p, err
}

func (a *API) setCookies(w http.ResponseWriter, p pair) {
	a.setCookie(w, web.AccessCookie, p.access, accessLife)
	a.setCookie(w, web.RefreshCookie, p.refresh, refreshLife)
	a.setCookie(w, web.SignedInCookie, "1", refreshLife)
}

func (a *API) clearCookies(w http.ResponseWriter) {
	a.setCookie(w, web.AccessCookie, "", -time.Second)
	a.setCookie(w, web.RefreshCookie, "", -time.Second)
	a.setCookie(w, web.SignedInCookie, "", -time.Second)
}

func (a *API) setCookie(w http.ResponseWriter, name, value string, life time.Duration) {
	https := strings.HasPrefix(a.opt.BaseURL(), "https://")
	if earlier := web.EarlierCookie(name, https); earlier != nil {
		http.SetCookie(w, earlier)
	}
	http.SetCookie(w, &http.Cookie{
		Name: web.CookieName(name, https), Value: value, Path: "/", MaxAge: int(life / time.Second),
		HttpOnly: name != web.SignedInCookie, SameSite: http.SameSiteLaxMode, Secure: https,
	})
}
