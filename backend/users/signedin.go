package users

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// sessions lists where a user is signed in.
func (a *API) sessions(ctx context.Context, in *web.ByID) (web.Result[[]wire.Session], error) {
	u, err := read(ctx, a.pool, auth.CallerFrom(ctx), in.ID)
	if err != nil {
		return web.Result[[]wire.Session]{}, err
	}
	all, err := session.OpenSessions(ctx, a.pool, u.Id, a.opt.Now())
	return web.Of(all), err
}

// signOut ends every session of a user, who may sign in again.
func (a *API) signOut(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionSignedOut, func(tx pgx.Tx, _ *auth.Caller, was wire.User) error {
		return session.EndSessions(ctx, tx, was.Id, a.opt.Now())
	})
}

// resetFactor removes the second factor of somebody who has lost it; nobody resets their own.
func (a *API) resetFactor(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	return a.edit(ctx, in.ID, actionFactorReset, func(tx pgx.Tx, c *auth.Caller, was wire.User) error {
		if was.Id == c.UserID {
			return yourself("Somebody else has to reset your second factor.")
		}
		if err := session.ResetFactor(ctx, tx, was.Id); err != nil {
			return err
		}
		return errors.Join(session.EndSessions(ctx, tx, was.Id, a.opt.Now()),
			a.jobs.Insert(ctx, tx, session.NoticeArgs{UserID: was.Id, What: session.NoticeFactorReset, At: a.opt.Now()}, nil))
	})
}
