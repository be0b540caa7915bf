package db

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib" // goose speaks database/sql
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are the files that Migrate runs, for tests that keep what they have made.
func Migrations() fs.FS { return migrations }

// migrationLock is held while a database is migrated, and migrationPoll is how often other servers check
// whether it is free. They do not wait inside PostgreSQL, because an index that is built concurrently would
// then wait for them.
const (
	migrationLock = 7_100_001
	migrationPoll = 100 * time.Millisecond
)

// reader is the generation of this program, as far as the schema is concerned. It is raised when the program stops using
// something that a later release's migration may then take away.
const reader = 1

// Schema is how far a database is migrated: the newest migration of the product's
// own tables and of the job queue's, 0 where there is none. Missing are the migrations of this program that it lacks, and
// Later those that this program does not know; one may land after another with a higher number.
// MinReader is the oldest generation of programs that may use it.
// Unreleased databases have migrations from before the first release, which put them
// into fifteen files.
type Schema struct {
	Own, Jobs      int64
	Missing, Later int
	MinReader      int
	Unreleased     bool
}

// Empty reports whether nothing was ever migrated.
func (s Schema) Empty() bool { return s.Own == 0 && s.Jobs == 0 }

// Check refuses a database that this program cannot work with. One that a later version has migrated is taken as long as
// that version says so: servers are replaced one after the other, and the earlier version may have to come back.
func (s Schema) Check() error {
	jobs, err := newestJobs()
	switch {
	case err != nil:
		return err
	case s.Unreleased:
		return errors.New("the database was made before the first release, and cannot be brought to this version: please use a new one")
	case s.MinReader > reader || s.Jobs > jobs:
		return fmt.Errorf("the database is of schema %d, which a newer portal made and this one cannot use: please update the portal", s.Own)
	case s.Missing > 0 && s.Later > 0:
		return fmt.Errorf("the database is of schema %d and lacks migrations of this portal, which is none of its earlier versions: please update the portal", s.Own)
	case s.Missing > 0 || s.Jobs < jobs:
		return fmt.Errorf("the database is of schema %d and this portal needs %d: please run portal-server migrate", s.Own, newestOwn())
	}
	return nil
}

// SchemaOf reads the schema in one round trip, since the start of a server that
// is up to date must not pay for two migration libraries.
func SchemaOf(ctx context.Context, a Address) (Schema, error) {
	conn, err := Connect(ctx, a)
	if err != nil {
		return Schema{}, fmt.Errorf("database is not reachable: %w", err)
	}
	defer conn.Close(ctx)
	return readSchema(ctx, conn)
}

// readSchema also refuses a server that is too old, so that no migration begins there.
func readSchema(ctx context.Context, conn *pgx.Conn) (s Schema, err error) {
	var number int
	var name string
	var own, jobs, readers bool
	err = conn.QueryRow(ctx, `select current_setting('server_version_num')::int, current_setting('server_version'),
		to_regclass('goose_db_version') is not null, to_regclass('river_migration') is not null, to_regproc('min_reader') is not null`).
		Scan(&number, &name, &own, &jobs, &readers)
	if err == nil {
		err = checkVersion(number, name)
	}
	known := ownMigrations()
	if s.Missing = len(known); err == nil && own {
		err = conn.QueryRow(ctx, `select coalesce(max(version_id), 0), cardinality($1::bigint[]) - count(*) filter (where version_id = any($1)),
				count(*) filter (where version_id <> all($1)), coalesce(bool_or(version_id between 16 and 99), false)
			from (select distinct version_id from goose_db_version where version_id > 0 and is_applied) applied`, known).
			Scan(&s.Own, &s.Missing, &s.Later, &s.Unreleased)
	}
	if err == nil && jobs {
		err = conn.QueryRow(ctx, `select coalesce(max(version), 0) from river_migration`).Scan(&s.Jobs)
	}
	if err == nil && readers {
		err = conn.QueryRow(ctx, `select min_reader()`).Scan(&s.MinReader)
	}
	return s, err
}

// Migrate brings the schema to this program's version and returns the
// names of what it applied: the product's own tables first, then the job queue's.
// Several programs may call it at once. A schema that a later version has made stays as it is.
func Migrate(ctx context.Context, a Address) (applied []string, err error) {
	conn, pooled, err := connect(ctx, a.direct())
	if err != nil {
		return nil, fmt.Errorf("database is not reachable: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx)) // which gives the lock back
	current, err := isCurrent(ctx, conn)
	if err != nil || current {
		return nil, err
	}
	if pooled {
		return nil, errPooled
	}
	if err := lockMigrations(ctx, conn); err != nil {
		return nil, err
	}
	if current, err = isCurrent(ctx, conn); err != nil || current {
		return nil, err
	}
	if applied, err = migrateOwn(ctx, a.direct()); err != nil {
		return applied, err
	}
	jobs, err := migrateJobs(ctx, a.direct())
	return append(applied, jobs...), err
}

// errPooled: the lock of a migration would stay with a connection of the pooler.
var errPooled = errors.New("the schema is to be migrated, and the database is reached through a connection pooler: " +
	"please set database-direct-url (PORTAL_DATABASE_DIRECT_URL) to an address without it")

func isCurrent(ctx context.Context, conn *pgx.Conn) (bool, error) {
	have, err := readSchema(ctx, conn)
	if err != nil {
		return false, err
	}
	newest, err := newestJobs()
	if err != nil {
		return false, err
	}
	if have.Missing > 0 && have.Later == 0 || have.Jobs < newest {
		return false, nil
	}
	return true, have.Check()
}

func lockMigrations(ctx context.Context, conn *pgx.Conn) error {
	for {
		var free bool
		if err := conn.QueryRow(ctx, `select pg_try_advisory_lock($1)`, migrationLock).Scan(&free); err != nil || free {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("another program is migrating the database: %w", ctx.Err())
		case <-time.After(migrationPoll):
		}
	}
}

func newestOwn() int64 { return slices.Max(ownMigrations()) }

func ownMigrations() (all []int64) {
	names, _ := fs.Glob(migrations, "migrations/*.sql")
	for _, name := range names {
		number, _ := goose.NumericComponent(name)
		all = append(all, number)
	}
	return all
}

func newestJobs() (int64, error) {
	m, err := rivermigrate.New(riverpgxv5.New(nil), nil)
	if err != nil {
		return 0, err
	}
	all := m.AllVersions()
	return int64(all[len(all)-1].Version), nil
}

// unlimited frees migrations from the limits that the role may have.
func unlimited(url string) (*pgxpool.Config, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errURL
	}
	for _, l := range limits {
		cfg.ConnConfig.RuntimeParams[l.name] = "0"
	}
	return cfg, nil
}

func migrateOwn(ctx context.Context, url string) (applied []string, err error) {
	cfg, err := unlimited(url)
	if err != nil {
		return nil, err
	}
	std := stdlib.OpenDB(*cfg.ConnConfig)
	defer std.Close()
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, std, dir, goose.WithAllowOutofOrder(true))
	if err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		results, err := provider.Up(ctx)
		var partial *goose.PartialError
		if errors.As(err, &partial) {
			results = partial.Applied
		}
		for _, r := range results {
			applied = append(applied, strings.TrimSuffix(path.Base(r.Source.Path), ".sql"))
		}
		if err == nil {
			return applied, nil
		}
		if attempt == migrationAttempts || partial == nil || !beaten(dir, partial) {
			return applied, fmt.Errorf("migrating the database: %w", err)
		}
		select {
		case <-ctx.Done():
			return applied, ctx.Err()
		case <-time.After(time.Duration(attempt) * migrationPause):
		}
	}
}

// A migration that servers of the version before have kept from its locks is tried again, after a pause that becomes longer.
const (
	migrationAttempts = 8
	migrationPause    = 500 * time.Millisecond
)

// beaten reports whether a migration did nothing because it gave up waiting for a lock, or lost a deadlock. One without a transaction may
// have left something behind, such as half an index, so a person has to look.
func beaten(dir fs.FS, failed *goose.PartialError) bool {
	var pg *pgconn.PgError
	if !errors.As(failed.Err, &pg) || pg.Code != "55P03" && pg.Code != "40P01" {
		return false
	}
	text, err := fs.ReadFile(dir, path.Base(failed.Failed.Source.Path))
	return err == nil && !strings.Contains(string(text), "+goose NO TRANSACTION")
}

func migrateJobs(ctx context.Context, url string) (applied []string, err error) {
	cfg, err := unlimited(url)
	if err != nil {
		return nil, err
	}
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	m, err := rivermigrate.New(riverpgxv5.New(pool), nil)
	if err != nil {
		return nil, err
	}
	result, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	if err != nil {
		return nil, fmt.Errorf("migrating the job queue: %w", err)
	}
	for _, v := range result.Versions {
		applied = append(applied, fmt.Sprintf("job queue %d", v.Version))
	}
	return applied, nil
}
