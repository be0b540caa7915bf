package db

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	leastConnections = 12 // of a server, so that each of its pools can work
	mostConnections  = 80 // of a server, unless it is told otherwise
)

// Pools are a server's connections, apart for requests and for jobs: a request never waits for a connection
// that a job holds.
type Pools struct{ Requests, Jobs *pgxpool.Pool }

// OpenPools makes both pools with most connections in all. Zero takes half of what the database allows, so that
// a second server can start before the first one stops.
func OpenPools(ctx context.Context, url string, most int) (Pools, error) {
	allowed, err := allowedConnections(ctx, url)
	if err != nil {
		return Pools{}, err
	}
	requests, jobs, err := share(allowed, most)
	if err != nil {
		return Pools{}, err
	}
	var p Pools
	if p.Requests, err = open(ctx, url, "portal", requests); err != nil {
		return Pools{}, err
	}
	if p.Jobs, err = open(ctx, url, "portal jobs", jobs); err != nil {
		p.Close()
	}
	return p, err
}

// Close closes both pools.
func (p Pools) Close() {
	for _, pool := range []*pgxpool.Pool{p.Requests, p.Jobs} {
		if pool != nil {
			pool.Close()
		}
	}
}

// allowedConnections is how many the database allows to all its users.
func allowedConnections(ctx context.Context, url string) (allowed int, err error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return 0, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	err = conn.QueryRow(ctx, `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
		- coalesce(current_setting('reserved_connections', true)::int, 0)`).Scan(&allowed)
	return allowed, err
}

// share gives three fifths of a server's connections to requests, for which people wait.
func share(allowed, most int) (requests, jobs int32, err error) {
	switch {
	case most == 0:
		most = max(min(allowed/2, mostConnections), leastConnections)
	case most < leastConnections:
		return 0, 0, fmt.Errorf("db-connections (PORTAL_DB_CONNECTIONS): a server needs at least %d", leastConnections)
	}
	if most > allowed {
		return 0, 0, fmt.Errorf("db-connections (PORTAL_DB_CONNECTIONS): the server needs %d connections, and the database allows %d", most, allowed)
	}
	requests = int32(most * 3 / 5)
	return requests, int32(most) - requests, nil
}
