package db

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	quietLimit   = 30 * time.Second // silence after which the connection is tested
	stepLimit    = 5 * time.Second
	reconnectIn  = 200 * time.Millisecond // first pause; doubles up to reconnectMax
	reconnectMax = 5 * time.Second
)

// Listener receives the notifications of some channels.
type Listener struct {
	Name     string // for the log
	Channels []string
	Log      *slog.Logger
	Quiet    time.Duration // silence after which the connection is tested; 30 s when 0

	Connected      func() // listening, perhaps again: what was sent before may have been missed
	Lost           func() // not listening any more; may be nil
	OnNotification func(channel, payload string)
}

// Listen calls l's functions, one at a time, until ctx ends. It has a connection
// of its own, so that it takes none from requests, tests it after a silence and
// makes a new one when it is lost.
func Listen(ctx context.Context, pool *pgxpool.Pool, l Listener) {
	if l.Quiet == 0 {
		l.Quiet = quietLimit
	}
	for pause := reconnectIn; ctx.Err() == nil; pause = min(2*pause, reconnectMax) {
		began := time.Now()
		err := l.listen(ctx, pool)
		if ctx.Err() != nil {
			return
		}
		l.Log.Warn("database notifications are interrupted; connecting again", "for", l.Name, "error", err)
		if time.Since(began) > reconnectMax {
			pause = reconnectIn
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause/2 + rand.N(pause/2)):
		}
	}
}

func (l Listener) listen(ctx context.Context, pool *pgxpool.Pool) error {
	conn, err := pgx.ConnectConfig(ctx, pool.Config().ConnConfig.Copy())
	if err != nil {
		return err
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), stepLimit)
		defer cancel()
		conn.Close(closing)
	}()
	for _, channel := range l.Channels {
		if _, err := conn.Exec(ctx, "listen "+channel); err != nil {
			return err
		}
	}
	if l.Lost != nil {
		defer l.Lost()
	}
	l.Connected()
	for {
		if err := l.next(ctx, conn); err != nil {
			return err
		}
	}
}

// next waits for one notification, or tests the connection after a long silence.
func (l Listener) next(ctx context.Context, conn *pgx.Conn) error {
	waiting, cancel := context.WithTimeout(ctx, l.Quiet)
	defer cancel()
	n, err := conn.WaitForNotification(waiting)
	switch {
	case err == nil:
		l.OnNotification(n.Channel, n.Payload)
		return nil
	case ctx.Err() == nil && errors.Is(waiting.Err(), context.DeadlineExceeded):
		testing, cancel := context.WithTimeout(ctx, stepLimit)
		defer cancel()
		return conn.Ping(testing)
	}
	return err
}
