package db

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// grants are what a server needs of the schema in which the tables are: rows, numbers and the upkeep of tables (statistics, indexes that
// the job queue builds anew), but nothing that changes the schema, and no word in what is migrated.
var grants = []string{
	`grant connect, temporary on database %[2]s to %[1]s`,
	`grant usage on schema %[3]s to %[1]s`,
	`grant select, insert, update, delete, maintain on all tables in schema %[3]s to %[1]s`,
	`grant usage, select, update on all sequences in schema %[3]s to %[1]s`,
	`grant execute on all functions in schema %[3]s to %[1]s`,
	`revoke insert, update, delete, maintain on goose_db_version, river_migration from %[1]s`,
}

// Grant gives a role that owns nothing what a server needs of the migrated schema, which the caller of the connection owns. It may be
// repeated, and has to be after migrations.
func Grant(ctx context.Context, a Address, role string) error {
	conn, _, err := connect(ctx, a.direct())
	if err != nil {
		return fmt.Errorf("database is not reachable: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var database, schema string
	var exists, isOwn bool
	err = conn.QueryRow(ctx, `select quote_ident(current_database()), quote_ident(current_schema()), exists (select from pg_roles where rolname = $1),
		current_user = $1`, role).Scan(&database, &schema, &exists, &isOwn)
	switch {
	case err != nil:
		return err
	case !exists:
		return fmt.Errorf("there is no role %q: please make it (create role … login password …)", role)
	case isOwn:
		return fmt.Errorf("the role %q owns the tables: the server's is to be another", role)
	}
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		for _, grant := range grants {
			if _, err := tx.Exec(ctx, fmt.Sprintf(grant, pgx.Identifier{role}.Sanitize(), database, schema)); err != nil {
				return fmt.Errorf("%s: %w", fmt.Sprintf(grant, role, database, schema), err)
			}
		}
		return nil
	})
}
