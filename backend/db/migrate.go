package db

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib" // goose speaks database/sql
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the schema at url to this program's version: the product's
// own tables first, then the job queue's. It is a no-op when both are current.
func Migrate(ctx context.Context, url string) error {
	current, err := isCurrent(ctx, url)
	if err != nil || current {
		return err
	}
	if err := migrateOwn(ctx, url); err != nil {
		return err
	}
	return migrateJobs(ctx, url)
}

// isCurrent answers in one round trip, since the start of a server that is up
// to date must not pay for two migration libraries.
func isCurrent(ctx context.Context, url string) (bool, error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return false, fmt.Errorf("database is not reachable: %w", err)
	}
	defer conn.Close(ctx)
	var own, jobs int64
	err = conn.QueryRow(ctx, `select (select max(version_id) from goose_db_version), (select max(version) from river_migration)`).Scan(&own, &jobs)
	if err != nil {
		return false, nil // a fresh database has neither table
	}
	wantJobs, err := newestJobs()
	return own == newestOwn() && jobs == wantJobs, err
}

func newestOwn() int64 {
	names, _ := fs.Glob(migrations, "migrations/*.sql")
	newest, _ := goose.NumericComponent(names[len(names)-1])
	return newest
}

func newestJobs() (int64, error) {
	m, err := rivermigrate.New(riverpgxv5.New(nil), nil)
	if err != nil {
		return 0, err
	}
	all := m.AllVersions()
	return int64(all[len(all)-1].Version), nil
}

func migrateOwn(ctx context.Context, url string) error {
	std, err := sql.Open("pgx", url)
	if err != nil {
		return err
	}
	defer std.Close()
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, std, dir)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating the database: %w", err)
	}
	return nil
}

func migrateJobs(ctx context.Context, url string) error {
	pool, err := pgxpool.New(ctx, url)
	if err != nil {
		return err
	}
	defer pool.Close()
	m, err := rivermigrate.New(riverpgxv5.New(pool), nil)
	if err != nil {
		return err
	}
	if _, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrating the job queue: %w", err)
	}
	return nil
}
