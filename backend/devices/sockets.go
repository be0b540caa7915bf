package devices

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

const (
	writeEvery = 500 * time.Millisecond
	writeLimit = 5 * time.Second
	// comesBack is for how long a device without a socket is not called offline: a page that is loaded again.
	comesBack = time.Second
)

// Sockets notes which devices have a socket to this server, so that one that loses power is known to be offline within seconds. What
// has changed is written together, however many devices there are. It is safe for concurrent use.
type Sockets struct {
	pool   *pgxpool.Pool
	server string // this one's id
	now    func() time.Time
	log    *slog.Logger

	mu      sync.Mutex
	open    map[device]int
	changed map[device]change
}

type device struct{ shop, id string }

type change struct {
	there bool
	at    time.Time
}

// NewSockets makes them; server is this server's id.
func NewSockets(pool *pgxpool.Pool, server string, now func() time.Time, log *slog.Logger) *Sockets {
	return &Sockets{pool: pool, server: server, now: now, log: log, open: map[device]int{}, changed: map[device]change{}}
}

// Opened implements live.Devices.
func (s *Sockets) Opened(scope live.Scope, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := device{scope.ShopID, id}
	if s.open[d]++; s.open[d] == 1 {
		s.changed[d] = change{true, s.now()}
	}
}

// Closed implements live.Devices.
func (s *Sockets) Closed(scope live.Scope, id string, restart bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := device{scope.ShopID, id}
	if s.open[d]--; s.open[d] > 0 {
		return
	}
	delete(s.open, d)
	delete(s.changed, d)
	if !restart {
		s.changed[d] = change{false, s.now()}
	}
}

// Run writes what changes until ctx ends.
func (s *Sockets) Run(ctx context.Context) {
	tick := time.NewTicker(writeEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := s.Write(ctx); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "which devices are online could not be noted", "error", err)
		}
	}
}

// Write notes what has changed. Devices whose sockets are on another server by now are left alone. What cannot be written is tried again.
func (s *Sockets) Write(ctx context.Context) error {
	came, left := s.take()
	if len(came)+len(left) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeLimit)
	defer cancel()
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) error { return s.note(ctx, tx, came, left) })
	if err != nil {
		s.giveBack(came, true)
		s.giveBack(left, false)
	}
	return err
}

func (s *Sockets) take() (came, left []device) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for d, c := range s.changed {
		switch {
		case c.there:
			came = append(came, d)
		case s.now().Sub(c.at) >= comesBack:
			left = append(left, d)
		default:
			continue
		}
		delete(s.changed, d)
	}
	return came, left
}

func (s *Sockets) giveBack(all []device, there bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range all {
		if _, newer := s.changed[d]; !newer {
			s.changed[d] = change{there: there} // at no time: it has waited
		}
	}
}

const (
	ofThese = ` from unnest($1::uuid[], $2::text[]) c (shop_id, device_id) where d.shop_id = c.shop_id and d.device_id = c.device_id`
	cameSQL = `with was as (select d.shop_id, d.left_at from shop_devices d join unnest($1::uuid[], $2::text[]) c (shop_id, device_id)
			using (shop_id, device_id)),
		came as (update shop_devices d set server = $3, left_at = null, seen_at = greatest(d.seen_at, $4)` + ofThese + `)
		select distinct shop_id::text from was where left_at is not null`
	leftSQL = `with gone as (update shop_devices d set left_at = $4` + ofThese + ` and d.server in ($3, '') and d.left_at is null returning d.shop_id)
		select distinct shop_id::text from gone`
	// tellSQL is one event for a shop, or for a merchant if several of its shops changed at once.
	tellSQL = `select $2::text, case when count(*) = 1 then $3::text else $4::text end,
		case when count(*) = 1 then (array_agg(id))[1] else merchant_id end, merchant_id,
		case when count(*) = 1 then (array_agg(id))[1] end, null::uuid, '', false from shops where id = any($1::uuid[]) group by merchant_id`
)

func (s *Sockets) note(ctx context.Context, tx pgx.Tx, came, left []device) error {
	var shops []string
	for _, c := range []struct {
		sql string
		all []device
	}{{cameSQL, came}, {leftSQL, left}} {
		if len(c.all) == 0 {
			continue
		}
		var of, ids []string
		for _, d := range c.all {
			of, ids = append(of, d.shop), append(ids, d.id)
		}
		changed, err := db.Column[string](ctx, tx, c.sql, of, ids, s.server, s.now())
		if err != nil {
			return err
		}
		shops = append(shops, changed...)
	}
	if len(shops) == 0 {
		return nil
	}
	batch := &pgx.Batch{}
	live.QueueSelect(batch, tellSQL, shops, wire.UpdateDevice, wire.EntityShop, wire.EntityMerchant)
	return tx.SendBatch(ctx, batch).Close()
}
