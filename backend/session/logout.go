package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

const (
	thisSession = `id in (select session_id from session_tokens where hash = any($2))`
	// A refresh token that was already rotated away has no say over the other sessions.
	everySession = `user_id in (
		select s.user_id from session_tokens t join sessions s on s.id = t.session_id
		where t.hash = any($2) and t.used_at is null and s.revoked_at is null)`
)

func (a *API) logout(ctx context.Context, in *visit) (web.Result[string], error) {
	return a.end(ctx, in, thisSession, "session.signed_out")
}

func (a *API) logoutAll(ctx context.Context, in *visit) (web.Result[string], error) {
	return a.end(ctx, in, everySession, "session.signed_out_everywhere")
}

// end uses the cookies instead of the caller, because the access token may have expired; without cookies the
// user is already signed out. The ended session is written to the audit log as action.
func (a *API) end(ctx context.Context, in *visit, which, action string) (web.Result[string], error) {
	tokens := [][]byte{secret.Hash(in.cookie(web.AccessCookie)), secret.Hash(in.cookie(web.RefreshCookie))}
	var ended []string
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		now := a.now()
		if ended, err = endSessions(ctx, tx, which, tokens, now); err != nil || len(ended) == 0 {
			return err
		}
		return recordEnd(ctx, tx, ended[0], action, now)
	})
	if err != nil {
		return web.Result[string]{}, err
	}
	a.forget(ended...)
	a.clearCookies(in.response)
	return web.Of("Signed out."), nil
}

// recordEnd writes to the audit log that the owner of a session ended it.
func recordEnd(ctx context.Context, tx pgx.Tx, sessionID, action string, at time.Time) error {
	var userID string
	if err := tx.QueryRow(ctx, `select user_id::text from sessions where id = $1`, sessionID).Scan(&userID); err != nil {
		return err
	}
	u, err := findAccount(ctx, tx, userID)
	if err != nil {
		return err
	}
	return u.record(ctx, tx, action, at)
}

// endSessions revokes the open sessions that match a condition on $2 and what follows, and notifies every server.
func endSessions(ctx context.Context, q db.Querier, condition string, arg any, now time.Time, more ...any) ([]string, error) {
	ended, err := db.Column[string](ctx, q, `
		update sessions set revoked_at = $1 where revoked_at is null and `+condition+` returning id::text`, append([]any{now, arg}, more...)...)
	if err != nil {
		return nil, err
	}
	return ended, signedOut(ctx, q, ended...)
}
