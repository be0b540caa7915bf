package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// isOpen is whether a session can still be used or renewed at $2.
const isOpen = `s.revoked_at is null and exists (select from session_tokens t where t.session_id = s.id and t.used_at is null and t.expires_at > $2)`

// OpenSessions lists where a user is signed in, the latest first.
func OpenSessions(ctx context.Context, q db.Querier, userID string, now time.Time) ([]wire.Session, error) {
	rows, _ := q.Query(ctx, `select s.id::text, s.agent, s.address, s.created_at, coalesce(s.last_used_at, s.created_at) as last_used_at
		from sessions s where s.user_id = $1 and `+isOpen+` order by coalesce(s.last_used_at, s.created_at) desc, s.id limit 100`, userID, now)
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (s wire.Session, err error) {
		err = row.Scan(&s.Id, &s.Device, &s.Address, &s.SignedInAt, &s.LastUsedAt)
		s.Device = deviceName(s.Device)
		return s, err
	})
}

func (a *API) ownSessions(ctx context.Context, _ *struct{}) (web.Result[[]wire.Session], error) {
	c := auth.CallerFrom(ctx)
	all, err := OpenSessions(ctx, a.pool, c.UserID, a.now())
	for i := range all {
		all[i].Current = all[i].Id == c.SessionID
	}
	return web.Of(all), err
}

// endOne ends a session of the caller's own; one that has ended already stays ended.
func (a *API) endOne(ctx context.Context, in *web.ByID) (web.Result[[]wire.Session], error) {
	return a.endOwn(ctx, `user_id = $2::uuid and id = $3::uuid`, "session.ended", in.ID)
}

func (a *API) endOthers(ctx context.Context, _ *struct{}) (web.Result[[]wire.Session], error) {
	return a.endOwn(ctx, `user_id = $2::uuid and id <> $3::uuid`, "session.others_ended", auth.CallerFrom(ctx).SessionID)
}

// endOwn ends sessions of the caller and returns those that are left.
func (a *API) endOwn(ctx context.Context, which, action, id string) (web.Result[[]wire.Session], error) {
	c := auth.CallerFrom(ctx)
	var ended []string
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		if action == "session.ended" {
			own, err := db.Value[bool](ctx, tx, `select exists (select from sessions where id = $1 and user_id = $2)`, id, c.UserID)
			if err == nil && !own {
				err = fault.Missing("This session")
			}
			if err != nil {
				return err
			}
		}
		if ended, err = endSessions(ctx, tx, which, c.UserID, a.now(), id); err != nil || len(ended) == 0 {
			return err
		}
		u, err := findAccount(ctx, tx, c.UserID)
		if err != nil {
			return err
		}
		return u.record(ctx, tx, action, a.now())
	})
	if err != nil {
		return web.Result[[]wire.Session]{}, err
	}
	a.forget(ended...)
	return a.ownSessions(ctx, nil)
}
