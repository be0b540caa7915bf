package db

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Address is where a database is reached. URL may lead through a connection pooler that gives each transaction another
// connection, as PgBouncer does in transaction mode. Direct leads past it, for what such a pooler cannot carry:
// notifications, migrations and commands. It is empty where URL does all of that.
type Address struct{ URL, Direct string }

// direct is the address without a pooler, as far as it is known.
func (a Address) direct() string {
	if a.Direct != "" {
		return a.Direct
	}
	return a.URL
}

// limits keep any request from holding a row for ever. Through a pooler they cannot be set for a connection.
var limits = []struct{ name, value string }{
	{"statement_timeout", "15s"}, {"idle_in_transaction_session_timeout", "30s"}, {"lock_timeout", "10s"},
}

// Connect makes one connection without limits, for a command. It prepares no statements by name, since a pooler may give
// the next one to another connection.
func Connect(ctx context.Context, a Address) (*pgx.Conn, error) {
	conn, _, err := connect(ctx, a.direct())
	return conn, err
}

func connect(ctx context.Context, url string) (conn *pgx.Conn, pooled bool, err error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, false, errURL
	}
	cfg.DefaultQueryExecMode = execMode(url)
	if conn, err = pgx.ConnectConfig(ctx, cfg); err != nil {
		return nil, false, err
	}
	if pooled, err = isPooled(ctx, conn); err == nil && !pooled {
		_, err = conn.Exec(ctx, withoutLimits())
	}
	if err != nil {
		_ = conn.Close(context.WithoutCancel(ctx))
		return nil, false, err
	}
	return conn, pooled, nil
}

var errURL = errors.New("database-url cannot be read: it must look like postgres://user:password@host/name")

// execMode is how statements are sent where a pooler may be between: described once, and never prepared by name,
// unless the URL chooses, as it may for PgBouncer 1.21 and later.
func execMode(url string) pgx.QueryExecMode {
	if cfg, err := pgx.ParseConfig(url); err == nil && strings.Contains(url, "default_query_exec_mode") {
		return cfg.DefaultQueryExecMode
	}
	return pgx.QueryExecModeCacheDescribe
}

// isPooled reports whether something between gives out PostgreSQL's connections: the process named to the client is
// then not the one that answers.
func isPooled(ctx context.Context, conn *pgx.Conn) (bool, error) {
	var process uint32
	err := conn.QueryRow(ctx, `select pg_backend_pid()`).Scan(&process)
	return process != conn.PgConn().PID(), err
}

// withoutLimits frees a session from the limits that its role may have.
func withoutLimits() string {
	var b strings.Builder
	for _, l := range limits {
		fmt.Fprintf(&b, "set %s = 0; ", l.name)
	}
	return b.String()
}

// checkRole refuses a role without limits of its own, where connections go through a pooler.
func checkRole(ctx context.Context, conn *pgx.Conn) error {
	var statements []string
	for _, l := range limits {
		var free bool
		if err := conn.QueryRow(ctx, `select setting = '0' from pg_settings where name = $1`, l.name).Scan(&free); err != nil {
			return err
		}
		if free {
			statements = append(statements, fmt.Sprintf("set %s = '%s';", l.name, l.value))
		}
	}
	if len(statements) == 0 {
		return nil
	}
	var role, database string
	if err := conn.QueryRow(ctx, `select quote_ident(current_user), quote_ident(current_database())`).Scan(&role, &database); err != nil {
		return err
	}
	alter := fmt.Sprintf("alter role %s in database %s ", role, database)
	return errors.New("database-url (PORTAL_DATABASE_URL): it leads through a connection pooler, where a server cannot set limits for its " +
		"connections. Please run this on the database, and let the pooler connect anew (PgBouncer: RECONNECT): " +
		alter + strings.Join(statements, " "+alter))
}
