package session

import (
	"cmp"
	"context"

	"tradekart/portal/backend/db"
)

const (
	channel          = "portal_session"
	signedOutChannel = "portal_signed_out" // package live closes the sockets of these
)

// Changed notifies every server, when q's transaction commits, to forget what it
// remembers about a session, user, shop, merchant or intake key.
func Changed(ctx context.Context, q db.Querier, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	_, err := q.Exec(ctx, `select pg_notify($1, id) from unnest($2::text[]) id`, channel, ids)
	return err
}

// signedOut is Changed for sessions, or users, that have ended.
func signedOut(ctx context.Context, q db.Querier, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	_, err := q.Exec(ctx, `select pg_notify(channel, id) from unnest($1::text[]) id, unnest($2::text[]) channel`, ids, []string{channel, signedOutChannel})
	return err
}

func (a *API) forget(ids ...string) {
	if len(ids) == 0 {
		return
	}
	a.callers.drop(ids)
	a.keys.drop(ids)
}

func (a *API) forgetAll() {
	a.callers.clear()
	a.keys.clear()
}

// Listen receives changes made through other servers until ctx ends. While its
// connection is away, what is remembered is at most ten seconds old.
func (a *API) Listen(ctx context.Context) {
	db.Listen(ctx, cmp.Or(a.opt.Direct, a.pool), db.Listener{
		Name: "sessions", Channels: []string{channel}, Log: a.opt.Log, Quiet: a.quietLimit,
		Connected:      func() { a.forgetAll(); a.onNotification("") },
		OnNotification: func(_, id string) { a.forget(id); a.onNotification(id) },
	})
}
