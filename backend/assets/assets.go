// Package assets keeps the parts of the pages of several releases in the database, so that a page that was opened before an
// upgrade, or at a server of another version, gets the parts that it names. It must not know who serves them.
package assets

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"log/slog"
	"regexp"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

const (
	mostReleases = 10
	mostBytes    = 64 << 20 // of all releases, counting what they share for each
	leastKept    = 2        // the present release and the one before it, whatever their size
	largest      = 8 << 20  // of one file

	renewEvery = time.Hour
	storeLimit = 30 * time.Second
)

// hashed are names that say what a file contains, so that a name never means another content.
var hashed = regexp.MustCompile(`^assets/[A-Za-z0-9_.-]{1,100}-[A-Za-z0-9_-]{8}\.(js|css|woff2|png|svg|jpg|webp)$`)

// Hashed reports whether name is that of a file which never changes.
func Hashed(name string) bool { return hashed.MatchString(name) }

// Store keeps the assets of releases.
type Store struct {
	pool  *pgxpool.Pool
	log   *slog.Logger
	files fs.FS // of this release
	is    string
}

// New makes the store; files are those of this release, which is called version.
func New(pool *pgxpool.Pool, files fs.FS, version string, log *slog.Logger) *Store {
	return &Store{pool: pool, log: log, files: files, is: version}
}

// Run says every hour that this release is being served, until ctx ends.
func (s *Store) Run(ctx context.Context) {
	again := time.NewTicker(renewEvery)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
			s.Keep(ctx)
		}
	}
}

// Keep stores the assets of this release, or says that it is still served. A server serves without having stored them,
// so a failure is only logged.
func (s *Store) Keep(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, storeLimit)
	defer cancel()
	if err := s.keep(limited); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "the parts of this release's pages could not be stored: after an upgrade open pages may have to be loaded again", "error", err)
	}
}

func (s *Store) keep(ctx context.Context) error {
	names, contents, err := s.read()
	if err != nil || len(names) == 0 {
		return err
	}
	sum, bytes := sha256.New(), 0
	for i, name := range names {
		_, _ = sum.Write([]byte(name + "\n"))
		bytes += len(contents[i])
	}
	id := hex.EncodeToString(sum.Sum(nil))
	return db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		if err := lock(ctx, tx); err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `update page_releases set served_at = now(), version = left($2, 200) where id = $1`, id, s.is)
		if err != nil || tag.RowsAffected() == 1 {
			return err
		}
		if _, err := tx.Exec(ctx, `insert into page_assets (name, content) select * from unnest($1::text[], $2::bytea[])
			on conflict do nothing`, names, contents); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `insert into page_releases (id, version, names, bytes, served_at) values ($1, left($2, 200), $3, $4, now())`,
			id, s.is, names, bytes)
		return err
	})
}

// read returns the files of this release that have a hash in their names, in the names' order.
func (s *Store) read() (names []string, contents [][]byte, err error) {
	entries, err := fs.Glob(s.files, "assets/*")
	for _, name := range entries {
		if !Hashed(name) {
			continue
		}
		content, err := fs.ReadFile(s.files, name)
		if err != nil {
			return nil, nil, err
		}
		if len(content) > largest {
			s.log.Warn("a part of the pages is too large to be kept for later releases", "name", name, "bytes", len(content))
			continue
		}
		names, contents = append(names, name), append(contents, content)
	}
	return names, contents, err
}

// Get returns an asset of any release that is kept; pgx.ErrNoRows where there is none.
func (s *Store) Get(ctx context.Context, name string) ([]byte, error) {
	if !Hashed(name) {
		return nil, pgx.ErrNoRows
	}
	return db.Value[[]byte](ctx, s.pool, `select content from page_assets where name = $1`, name)
}

// Sweep deletes all but the releases that were served last. It may run on several servers at once.
func Sweep(ctx context.Context, pool *pgxpool.Pool) error {
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		if err := lock(ctx, tx); err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, `with last as (
				select id, row_number() over w as place, sum(bytes) over w as together from page_releases window w as (order by served_at desc, id))
			delete from page_releases r using last where last.id = r.id and place > $1 and (place > $2 or together > $3)`,
			leastKept, mostReleases, int64(mostBytes))
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		_, err = tx.Exec(ctx, `delete from page_assets a where not exists (
			select from (select unnest(names) as name from page_releases) kept where kept.name = a.name)`)
		return err
	})
}

// lock has one transaction after another add and delete, so that nothing is deleted which a new release shares with an old one.
func lock(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('page_releases', 0))`)
	return err
}
