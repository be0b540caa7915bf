package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/personal"
)

// latest asks for everything that the log has.
const latest = "latest"

// restoration brings a new data folder to a time.
type restoration struct {
	data    string
	backups string // the folder of backups
	files   string // where the portal's files go; empty for a bucket
	key     *age.X25519Identity
	until   time.Time // UTC; zero for everything
	out     io.Writer
}

// restoreTime reads what --to says.
func restoreTime(text string) (time.Time, error) {
	if text == latest {
		return time.Time{}, nil
	}
	for _, form := range []string{time.RFC3339Nano, "2006-01-02T15:04Z07:00"} {
		if at, err := time.Parse(form, text); err == nil {
			return at.UTC(), nil
		}
	}
	return time.Time{}, fmt.Errorf("--to %q: it must be a time with its zone, such as 2026-11-22T13:05:00Z or 2026-06-22T14:05+01:00, or %s", text, latest)
}

// run restores the database, the files and the erasures made since; what reaches people is held.
func (r restoration) run(ctx context.Context) (err error) {
	c, err := r.choose()
	if err != nil {
		return err
	}
	fmt.Fprintf(r.out, "the copy of %s and the log after it\n", c.At.Format(time.RFC3339))
	began := time.Now()
	server, err := recoverCluster(ctx, embedded.Options{DataDir: r.data, Archive: true}, c, r.until, r.key)
	if err != nil {
		return r.explained(err)
	}
	defer server.Stop()
	at := db.Address{URL: server.URL()}
	if _, err := db.Migrate(ctx, at); err != nil {
		return err
	}
	pool, err := pgxpool.New(ctx, server.URL())
	if err != nil {
		return err
	}
	defer pool.Close()
	fmt.Fprintf(r.out, "the database was restored in %.0f s\n", time.Since(began).Seconds())
	if err := r.fill(ctx, filepath.Dir(c.Path)); err != nil {
		return fmt.Errorf("files: %w", err)
	}
	source := "the log of the database, with the copy of " + c.At.Format(time.RFC3339)
	until, err := lastChange(ctx, pool)
	if err == nil {
		err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error { return operator.Restored(ctx, tx, source, until) })
	}
	if err != nil {
		return err
	}
	if err := r.erase(ctx, pool); err != nil {
		return err
	}
	return r.describe(ctx, pool, until)
}

// choose takes the newest copy that is older than the time.
func (r restoration) choose() (chosen clusterCopy, err error) {
	folders, err := filepath.Glob(filepath.Join(r.backups, logFolder, "*"))
	if err != nil {
		return chosen, err
	}
	var oldest time.Time
	for _, folder := range folders {
		copies, err := copiesIn(folder)
		if err != nil {
			return chosen, err
		}
		for _, c := range copies {
			if (r.until.IsZero() || !c.At.After(r.until)) && c.At.After(chosen.At) {
				chosen = c
			}
			if oldest.IsZero() || c.At.Before(oldest) {
				oldest = c.At
			}
		}
	}
	switch {
	case oldest.IsZero():
		return chosen, fmt.Errorf("backup-folder (PORTAL_BACKUP_FOLDER): %s holds no copy of a database with its log", r.backups)
	case chosen.Path == "":
		return chosen, fmt.Errorf("the earliest time that can be restored is %s", oldest.Format(time.RFC3339))
	}
	return chosen, nil
}

// explained says what a person can do if the log ends too early.
func (r restoration) explained(err error) error {
	if strings.Contains(err.Error(), "before configured recovery target was reached") {
		return fmt.Errorf("the stored log ends before %s: choose an earlier time, or --to %s", r.until.Format(time.RFC3339), latest)
	}
	return err
}

// recoverCluster starts the cluster of a copy as it was at that time, or as the log leaves it.
func recoverCluster(ctx context.Context, opt embedded.Options, c clusterCopy, until time.Time, key *age.X25519Identity) (*embedded.Server, error) {
	copied, err := openSealed(c.Path, key)
	if err != nil {
		return nil, err
	}
	defer copied.Close()
	wal := filepath.Join(filepath.Dir(c.Path), "wal")
	return embedded.Recover(ctx, opt, embedded.Recovery{Copy: copied, Until: until, Log: func(name string, to io.Writer) (bool, error) {
		in, err := openSealed(filepath.Join(wal, filepath.Base(name)), key)
		if errors.Is(err, fs.ErrNotExist) {
			return false, nil
		} else if err != nil {
			return false, err
		}
		defer in.Close()
		_, err = io.Copy(to, in)
		return true, err
	}})
}

// fill puts back the files that were there at the time.
func (r restoration) fill(ctx context.Context, folder string) error {
	if r.files == "" {
		return nil
	}
	found, err := filesAt(filepath.Join(folder, "files"), cmp.Or(r.until, time.Now()))
	if err != nil {
		return err
	}
	store, err := blob.Open(ctx, r.files, blob.Options{Now: utcNow})
	if err != nil {
		return err
	}
	defer store.Close()
	for key, path := range found {
		if err := putBack(ctx, store, key, path, r.key); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	fmt.Fprintf(r.out, "files: %d\n", len(found))
	return nil
}

func putBack(ctx context.Context, store *blob.Store, key, path string, secret *age.X25519Identity) error {
	in, err := openSealed(path, secret)
	if err != nil {
		return err
	}
	defer in.Close()
	return store.PutBack(ctx, key, "", in)
}

// erase repeats the erasures of personal data that were made after the time.
func (r restoration) erase(ctx context.Context, pool *pgxpool.Pool) error {
	if r.files == "" {
		fmt.Fprintln(r.out, "repeat the erasures of personal data: portal-server erasure repeat")
		return nil
	}
	queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	store, err := blob.Open(ctx, r.files, blob.Options{Now: utcNow})
	if err != nil {
		return err
	}
	defer store.Close()
	n, err := personal.Repeat(ctx, pool, queue, store)
	if err == nil {
		fmt.Fprintf(r.out, "erasures repeated: %d\n", n)
	}
	return err
}

// lastChange is when a server was last heard of, or something was last entered in the audit log.
func lastChange(ctx context.Context, q db.Querier) (time.Time, error) {
	return db.Value[time.Time](ctx, q, `select greatest((select max(seen_at) from servers), (select max(at) from audit_log), 'epoch')`)
}

func (r restoration) describe(ctx context.Context, q db.Querier, until time.Time) error {
	var orders, users int
	var last *time.Time
	err := q.QueryRow(ctx, `select (select count(*) from orders), (select count(*) from users), (select max(created) from orders)`).Scan(&orders, &users, &last)
	if err != nil {
		return err
	}
	fmt.Fprintf(r.out, "data until %s: %d orders, %d users\n", until.Format(time.RFC3339), orders, users)
	if last != nil {
		fmt.Fprintf(r.out, "the last order came at %s\n", last.UTC().Format(time.RFC3339))
	}
	fmt.Fprintf(r.out, "Mails, text messages, notifications, webhooks and bookings wait until an Admin releases them at /admin/operator.\n"+
		"Everybody has to sign in again. What was revoked after that time (users, intake keys, passwords) is valid again.\n"+
		"Start the server with --data %s and with the same PORTAL_SECRET_KEY (outside prod, copy secret.key from the old folder).\n", r.data)
	return nil
}
