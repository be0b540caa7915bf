package session

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

// reuseGrace is for two tabs that refresh at the same moment with the same cookie.
const reuseGrace = 10 * time.Second

func notSignedIn() error {
	return fault.New(fault.Unauthenticated, "NotSignedIn", "Please sign in.")
}

func sessionExpired() error {
	return fault.New(fault.Unauthenticated, "SessionExpired", "Your session has expired. Please sign in again.")
}

func sessionRevoked() error {
	return fault.New(fault.Unauthenticated, "SessionRevoked", "Your session has ended. Please sign in again.")
}

func (a *API) refresh(ctx context.Context, in *visit) (web.Result[string], error) {
	var next rotation
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		next, err = rotate(ctx, tx, in.cookie(web.RefreshCookie), a.now())
		return err
	})
	if err != nil {
		return web.Result[string]{}, err
	}
	a.forget(next.ended...)
	if next.refusal != nil {
		a.clearCookies(in.response)
		return web.Result[string]{}, next.refusal
	}
	a.setCookies(in.response, next.pair)
	return web.Of("Session renewed."), nil
}

// rotation is what became of a refresh: a new pair, or a refusal that commits
// all the same, because it may have ended the session.
type rotation struct {
	pair    pair
	refusal error
	ended   []string
}

type refreshToken struct {
	SessionID string
	ExpiresAt time.Time
	UsedAt    *time.Time
	Revoked   bool
}

// rotate issues a new pair for a refresh token; the earlier ones end as soon as other tabs have had the time to follow.
// A token that is used again after the grace period has been
// stolen, whether by the first or the second user, so its session ends.
func rotate(ctx context.Context, tx pgx.Tx, token string, now time.Time) (rotation, error) {
	t, err := lockRefreshToken(ctx, tx, token)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return rotation{refusal: notSignedIn()}, nil
	case err != nil:
		return rotation{}, err
	case t.Revoked:
		return rotation{refusal: sessionRevoked()}, nil
	case t.UsedAt != nil && now.Sub(*t.UsedAt) > reuseGrace:
		ended, err := endSessions(ctx, tx, `id = $2`, t.SessionID, now)
		return rotation{refusal: sessionRevoked(), ended: ended}, err
	case !now.Before(t.ExpiresAt):
		return rotation{refusal: sessionExpired()}, nil
	}
	_, err = tx.Exec(ctx, `update session_tokens set used_at = $2 where hash = $1 and used_at is null`, secret.Hash(token), now)
	if err != nil {
		return rotation{}, err
	}
	if _, err = tx.Exec(ctx, `update session_tokens set expires_at = least(expires_at, $2) where session_id = $1 and kind = 'access'`,
		t.SessionID, now.Add(reuseGrace)); err != nil {
		return rotation{}, err
	}
	next, err := issue(ctx, tx, t.SessionID, now)
	if fault.Is(err, "SessionExpired") {
		return rotation{refusal: err}, nil
	}
	return rotation{pair: next}, err
}

func lockRefreshToken(ctx context.Context, tx pgx.Tx, token string) (refreshToken, error) {
	return db.One[refreshToken](ctx, tx, `
		select t.session_id::text as session_id, t.expires_at, t.used_at,
		       (s.revoked_at is not null or u.deactivated_at is not null) as revoked
		from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
		where t.hash = $1 and t.kind = 'refresh'
		for update of t`, secret.Hash(token))
}
