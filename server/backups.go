package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/ledgercheck"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/operator"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/teams"
)

// backups makes a backup each night and proves the newest each week, where a server was given a folder for them.
type backups struct {
	folder string
	key    *age.X25519Identity // nil: not encrypted
	files  string              // folder of the files; empty for a bucket
	logs   *databaseLog        // nil where the database is not private
	pool   *pgxpool.Pool
	direct *pgxpool.Pool // past a pooler
	log    *slog.Logger
	now    func() time.Time // UTC
}

const (
	backupLimit = 4 * time.Hour
	stamp       = "2006-01-02T150405Z"
	backupName  = "tradekart-"
	sealedHead  = "age-encryption.org/"
)

type (
	backupArgs      struct{}
	proveBackupArgs struct{}
)

// Job implements jobs.Args.
func (backupArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "backup", Limit: backupLimit, Next: jobs.Daily(2, 30)}
}

// Job implements jobs.Args.
func (proveBackupArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "prove_backup", Attempts: 1, Limit: backupLimit, Next: jobs.Weekly(time.Sunday, 4, 30)}
}

// Jobs are none without a folder, so that another server with one does them.
func (b *backups) Jobs() []jobs.Job {
	if b.folder == "" {
		return nil
	}
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, _ backupArgs) error { return b.make(ctx) }),
		jobs.Define(func(ctx context.Context, _ proveBackupArgs) error { return b.prove(ctx) }),
	}
}

// make writes a backup under a name of its time, and then deletes those that are no longer kept.
func (b *backups) make(ctx context.Context) error {
	conn, err := pgx.ConnectConfig(ctx, b.direct.Config().ConnConfig.Copy())
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`); err != nil {
		return err
	}
	began := b.now()
	name := backupName + began.Format(stamp) + ".backup"
	size, err := b.write(ctx, conn, filepath.Join(b.folder, name))
	if err != nil {
		return fmt.Errorf("backup-folder (PORTAL_BACKUP_FOLDER): %w", err)
	}
	if err := operator.Backed(ctx, conn, began, size, name); err != nil {
		return err
	}
	return b.tidy()
}

// write stores the backup under its name only when it is complete and on the disk.
func (b *backups) write(ctx context.Context, conn *pgx.Conn, path string) (size int64, err error) {
	part := path + ".part"
	out, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer os.Remove(part)
	sealed, err := seal(out, b.key)
	if err == nil {
		err = errors.Join(writeBackup(ctx, conn, b.files, sealed), sealed.Close(), out.Sync())
	}
	if err = errors.Join(err, out.Close()); err != nil {
		return 0, err
	}
	info, err := os.Stat(part)
	if err != nil {
		return 0, err
	}
	return info.Size(), os.Rename(part, path)
}

// times are the times of the backups in the folder, oldest first.
func (b *backups) times() ([]time.Time, error) {
	entries, err := os.ReadDir(b.folder)
	var all []time.Time
	for _, e := range entries {
		name, ok := strings.CutPrefix(e.Name(), backupName)
		if at, err := time.Parse(stamp, strings.TrimSuffix(name, ".backup")); ok && err == nil {
			all = append(all, at)
		}
	}
	slices.SortFunc(all, time.Time.Compare)
	return all, err
}

func (b *backups) path(at time.Time) string {
	return filepath.Join(b.folder, backupName+at.Format(stamp)+".backup")
}

func (b *backups) tidy() error {
	all, err := b.times()
	kept := keptBackups(all)
	for _, at := range all {
		if !slices.Contains(kept, at) {
			err = errors.Join(err, os.Remove(b.path(at)))
		}
	}
	return err
}

// keptBackups are the newest of each of the last seven days, five weeks and twelve months that have one; times are sorted.
func keptBackups(times []time.Time) (kept []time.Time) {
	for _, rule := range []struct {
		most int
		of   func(time.Time) time.Time
	}{{7, london.Day}, {5, london.Week}, {12, monthOf}} {
		var last time.Time
		n := 0
		for _, at := range slices.Backward(times) {
			if in := rule.of(at); !in.Equal(last) && n < rule.most {
				last, n = in, n+1
				if !slices.Contains(kept, at) {
					kept = append(kept, at)
				}
			}
		}
	}
	return kept
}

func monthOf(t time.Time) time.Time {
	t = t.In(london.Zone)
	return london.Date(t.Year(), t.Month(), 1)
}

// prove restores the newest backup beside the portal and stores whether that went well. A problem is no error of the job,
// since to try again would find the same.
func (b *backups) prove(ctx context.Context) error {
	all, err := b.times()
	if err != nil || len(all) == 0 {
		return err
	}
	newest := b.path(all[len(all)-1])
	problem := proveBackup(ctx, newest, b.key, b.log)
	if problem == nil && b.logs != nil {
		problem = b.proveLog(ctx)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if problem != nil {
		b.log.ErrorContext(ctx, "the newest backup could not be restored", "file", newest, "error", problem)
	}
	return operator.Proved(ctx, b.pool, filepath.Base(newest), b.now(), problem)
}

// proveBackup restores a backup into a PostgreSQL of its own, in a folder for temporary files, and checks its money: no
// check may find more than the backed-up portal knew of.
func proveBackup(ctx context.Context, file string, key *age.X25519Identity, log *slog.Logger) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	beside, err := besideFolder()
	if err != nil {
		return err
	}
	defer os.RemoveAll(beside)
	server, err := embedded.Start(ctx, embedded.Options{DataDir: beside, Log: log})
	if err != nil {
		return err
	}
	defer server.Stop()
	at := db.Address{URL: server.URL()}
	if _, err := db.Migrate(ctx, at); err != nil {
		return err
	}
	conn, err := db.Connect(ctx, at)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	opened, err := unseal(in, key)
	if err != nil {
		return err
	}
	files := filepath.Join(beside, "files")
	if _, err := readBackup(ctx, conn, files, opened, progress{out: io.Discard, now: time.Now}); err != nil {
		return err
	}
	return proveRestored(ctx, server.URL(), files)
}

// proveRestored checks the money of a database that was restored beside: no check may find more than the portal knew of.
func proveRestored(ctx context.Context, url, files string) error {
	pool, err := pgxpool.New(ctx, url)
	if err != nil {
		return err
	}
	defer pool.Close()
	known, err := db.Value[int](ctx, pool, `select coalesce((select contradictions from ledger_proofs order by at desc limit 1), 0)`)
	if err != nil {
		return err
	}
	provers := []ledger.Prover{teams.Prove, payouts.Prove, fees.New(pool, nil, utcNow).Prove}
	if _, err := os.Stat(files); err == nil { // a backup of a portal whose files are in a bucket holds none
		store, err := blob.Open(ctx, files, blob.Options{Now: utcNow})
		if err != nil {
			return err
		}
		defer store.Close()
		provers = append(provers, invoices.New(pool, store, utcNow).Prove)
	}
	proof, err := ledgercheck.Prove(ctx, pool, utcNow(), provers...)
	if err == nil && proof.Contradictions > known {
		err = fmt.Errorf("it was restored, but its ledger has %d contradictions; the portal knew of %d", proof.Contradictions, known)
	}
	return err
}

// proveLog restores the newest copy of the database and the log after it beside the portal, in a folder for temporary files.
func (b *backups) proveLog(ctx context.Context) error {
	copies, err := copiesIn(b.logs.folder)
	if err != nil || len(copies) == 0 {
		return err
	}
	beside, err := besideFolder()
	if err != nil {
		return err
	}
	defer os.RemoveAll(beside)
	server, err := recoverCluster(ctx, embedded.Options{DataDir: beside, Log: b.log}, copies[len(copies)-1], time.Time{}, b.key)
	if err != nil {
		return fmt.Errorf("the log of the database: %w", err)
	}
	defer server.Stop()
	return proveRestored(ctx, server.URL(), filepath.Join(beside, "files"))
}

// besideFolder is a new folder for temporary files that PostgreSQL's user may enter.
func besideFolder() (string, error) {
	beside, err := os.MkdirTemp("", "tradekart-proof-*")
	if err == nil {
		err = os.Chmod(beside, 0o755) //nolint:gosec // PostgreSQL may run as another user
	}
	return beside, err
}

// backupKey reads the key with which backups are encrypted; nil for none.
func backupKey(value string) (*age.X25519Identity, error) {
	if value == "" {
		return nil, nil //nolint:nilnil // no key is a valid choice
	}
	key, err := age.ParseX25519Identity(strings.TrimSpace(value))
	if err != nil {
		return nil, errors.New("PORTAL_BACKUP_KEY: it must be a key that portal-server backup-key or age-keygen made, AGE-SECRET-KEY-1…")
	}
	return key, nil
}

type unsealed struct{ io.Writer }

func (unsealed) Close() error { return nil }

// seal encrypts what is written, in the format of age; the last bytes are written by Close.
func seal(out io.Writer, key *age.X25519Identity) (io.WriteCloser, error) {
	if key == nil {
		return unsealed{out}, nil
	}
	return age.Encrypt(out, key.Recipient())
}

// unseal reads a backup, encrypted or not.
func unseal(in io.Reader, key *age.X25519Identity) (io.Reader, error) {
	buffered := bufio.NewReader(in)
	head, err := buffered.Peek(len(sealedHead))
	if err != nil || string(head) != sealedHead {
		return buffered, nil //nolint:nilerr // too short to be one, which its reader will say
	}
	if key == nil {
		return nil, errors.New("this backup is encrypted: set PORTAL_BACKUP_KEY")
	}
	opened, err := age.Decrypt(buffered, key)
	if err != nil {
		return nil, errors.New("this backup was encrypted with another key than PORTAL_BACKUP_KEY")
	}
	return opened, nil
}
