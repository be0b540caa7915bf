package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
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
	return a.end(ctx, in, thisSession)
}

func (a *API) logoutAll(ctx context.Context, in *visit) (web.Result[string], error) {
	return a.end(ctx, in, everySession)
}

// end works by the cookies themselves rather than by the caller, because the
// access token may have expired; whoever holds none is signed out already.
func (a *API) end(ctx context.Context, in *visit, which string) (web.Result[string], error) {
	tokens := [][]byte{hashOf(in.cookie(web.AccessCookie)), hashOf(in.cookie(web.RefreshCookie))}
	var ended []string
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var err error
		ended, err = endSessions(ctx, tx, which, tokens, a.now())
		return err
	})
	if err != nil {
		return web.Result[string]{}, err
	}
	a.forget(ended...)
	a.clearCookies(in.response)
	return web.Of("Signed out."), nil
}

// endSessions revokes the open sessions that match a condition on $2, and tells every server.
func endSessions(ctx context.Context, q db.Querier, condition string, arg any, now time.Time) ([]string, error) {
	rows, _ := q.Query(ctx, `
		update sessions set revoked_at = $1 where revoked_at is null and `+condition+` returning id::text`, now, arg)
	ended, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, err
	}
	return ended, signedOut(ctx, q, ended...)
}
