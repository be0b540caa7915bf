package session

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

const (
	channel      = "portal_session"
	quietLimit   = 30 * time.Second // silence after which the connection is tried
	stepLimit    = 5 * time.Second
	reconnectIn  = 200 * time.Millisecond // first wait; doubles up to reconnectMax
	reconnectMax = 5 * time.Second
)

// Changed tells every server, when q's transaction commits, to forget what it
// remembers about a session, user, shop, merchant or intake key.
func Changed(ctx context.Context, q db.Querier, ids ...string) error {
	if len(ids) == 0 {
		return nil
	}
	_, err := q.Exec(ctx, `select pg_notify($1, id) from unnest($2::text[]) id`, channel, ids)
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

// Listen hears of changes made through other servers until ctx ends. While its
// connection is away, what is remembered is at most ten seconds old.
func (a *API) Listen(ctx context.Context) {
	wait := reconnectIn
	for ctx.Err() == nil {
		began := time.Now()
		err := a.listen(ctx)
		if ctx.Err() != nil {
			return
		}
		a.opt.Log.Warn("session changes are not heard; connecting again", "error", err)
		if time.Since(began) > reconnectMax {
			wait = reconnectIn
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait/2 + rand.N(wait/2)):
		}
		wait = min(2*wait, reconnectMax)
	}
}

// listen has a connection of its own, so that it takes none from requests.
func (a *API) listen(ctx context.Context) error {
	conn, err := pgx.ConnectConfig(ctx, a.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), stepLimit)
		defer cancel()
		conn.Close(closing)
	}()
	if _, err := conn.Exec(ctx, "listen "+channel); err != nil {
		return err
	}
	a.forgetAll() // whatever was announced before is missed
	a.heard("")
	for {
		if err := a.hear(ctx, conn); err != nil {
			return err
		}
	}
}

// hear waits for one announcement, or tries the connection after a long silence.
func (a *API) hear(ctx context.Context, conn *pgx.Conn) error {
	waiting, cancel := context.WithTimeout(ctx, a.quietLimit)
	defer cancel()
	n, err := conn.WaitForNotification(waiting)
	switch {
	case err == nil:
		a.forget(n.Payload)
		a.heard(n.Payload)
		return nil
	case ctx.Err() == nil && errors.Is(waiting.Err(), context.DeadlineExceeded):
		trying, cancel := context.WithTimeout(ctx, stepLimit)
		defer cancel()
		return conn.Ping(trying)
	default:
		return err
	}
}
