// Package natsbus announces new event numbers through NATS instead of PostgreSQL. It uses core NATS without JetStream: the events are
// in PostgreSQL, and servers look there for themselves while NATS is away.
package natsbus

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
)

// subject is the same for every installation: an announcement says nothing, and one of another database costs a look.
const subject = "tradekart.portal.numbers"

// Bus is a connection to NATS that is made again for as long as it takes.
type Bus struct{ conn *nats.Conn }

// Open connects to one or more addresses (nats://user:password@host:4222,nats://…). It does not wait for a server that is away.
func Open(addresses string, log *slog.Logger) (*Bus, error) {
	conn, err := nats.Connect(addresses, nats.Name("TradeKart portal"), nats.Timeout(5*time.Second),
		nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true),
		nats.ReconnectBufSize(-1), // what was announced while it was away is worth nothing
		nats.PingInterval(20*time.Second), nats.MaxPingsOutstanding(2),
		nats.ConnectHandler(func(*nats.Conn) { log.Info("connected to NATS") }),
		nats.ReconnectHandler(func(*nats.Conn) { log.Warn("connected to NATS again") }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			log.Warn("NATS is away; screens learn of changes up to half a second later", "error", err)
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("NATS", "error", err) }))
	if err != nil {
		return nil, errors.New("the address of NATS cannot be used") // its text may hold the password
	}
	return &Bus{conn}, nil
}

// Connected reports whether NATS can be reached.
func (b *Bus) Connected() bool { return b.conn.IsConnected() }

// Announce is live.Bus.
func (b *Bus) Announce() { _ = b.conn.Publish(subject, nil) } // each server looks for itself soon

// Listen is live.Bus.
func (b *Bus) Listen(ctx context.Context, heard func()) {
	if on, err := b.conn.Subscribe(subject, func(*nats.Msg) { heard() }); err == nil {
		defer func() { _ = on.Unsubscribe() }()
	}
	<-ctx.Done()
}

// Close ends the connection.
func (b *Bus) Close() { b.conn.Close() }
