package db

import (
	"context"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// commits is told of each statement of a pool's connections, and tells of those that may have changed something.
type commits struct{ tell atomic.Pointer[func()] }

// OnCommit calls fn, which must not block, after each commit of the pool's connections, and after each batch outside a transaction.
func OnCommit(pool *pgxpool.Pool, fn func()) {
	if c, ok := pool.Config().ConnConfig.Tracer.(*commits); ok {
		c.tell.Store(&fn)
	}
}

func (c *commits) committed(err error) {
	if fn := c.tell.Load(); fn != nil && err == nil {
		(*fn)()
	}
}

// TraceQueryStart is pgx's.
func (c *commits) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd is pgx's.
func (c *commits) TraceQueryEnd(_ context.Context, conn *pgx.Conn, end pgx.TraceQueryEndData) {
	tag := end.CommandTag
	if tag.String() == "COMMIT" || (tag.Insert() || tag.Update() || tag.Delete()) && conn.PgConn().TxStatus() == 'I' {
		c.committed(end.Err)
	}
}

// TraceBatchStart is pgx's.
func (c *commits) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return ctx
}

// TraceBatchQuery is pgx's.
func (c *commits) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd is pgx's.
func (c *commits) TraceBatchEnd(_ context.Context, conn *pgx.Conn, end pgx.TraceBatchEndData) {
	if conn.PgConn().TxStatus() == 'I' {
		c.committed(end.Err)
	}
}
