package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"encoding/json"
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
	"github.com/spf13/cobra"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/operator"
)

func restoreCommand() *cobra.Command {
	var files, to, folder string
	var data string
	cmd := databaseCommand("restore FILE", "Fill an empty database and the folder of files from a backup", nil, func(ctx context.Context,
		conn *pgx.Conn, args []string) error {
		in, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer in.Close()
		key, err := backupKey(os.Getenv("PORTAL_BACKUP_KEY"))
		if err != nil {
			return err
		}
		opened, err := unseal(in, key)
		if err != nil {
			return err
		}
		made, err := readBackup(ctx, conn, files, opened, progress{out: os.Stdout, now: time.Now})
		if err != nil {
			return err
		}
		err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return operator.Restored(ctx, tx, "the backup "+filepath.Base(args[0]), made) })
		if err == nil {
			fmt.Println("Mails, text messages, notifications, webhooks and bookings wait until an Admin releases them at /admin/operator.")
		}
		return err
	})
	fromFile := cmd.RunE
	cmd.Use = "restore FILE | restore --to TIME"
	cmd.Args = cobra.MaximumNArgs(1)
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) (err error) {
		files, err = filesFolder(cmd)
		data = cmd.Flag("data").Value.String()
		return err
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case to == "" && len(args) == 1:
			return fromFile(cmd, args)
		case to == "" || len(args) > 0:
			return errors.New("name either a backup or, with --to, a time")
		case folder == "":
			return errors.New("backup-folder (PORTAL_BACKUP_FOLDER): it is where the log of the database is")
		case cmd.Flag("database-url").Value.String() != "":
			return errors.New("database-url (PORTAL_DATABASE_URL): only a private database has a log here; see the means of your own PostgreSQL")
		}
		until, err := restoreTime(to)
		if err != nil {
			return err
		}
		key, err := backupKey(os.Getenv("PORTAL_BACKUP_KEY"))
		if err != nil {
			return err
		}
		return restoration{data: data, backups: folder, files: files, key: key, until: until, out: os.Stdout}.run(cmd.Context())
	}
	cmd.Flags().StringVar(&folder, "backup-folder", "", "folder of backups, with the log of the private database")
	blobFlag(cmd)
	cmd.Flags().StringVar(&to, "to", "", "make a new --data folder as the private database was at a time with its zone, such as "+
		"2026-11-22T13:05:00Z, or latest")
	return cmd
}

// proveCommand restores a backup beside and checks it, without a portal.
func proveCommand() *cobra.Command {
	return &cobra.Command{Use: "backup-prove FILE", Short: "Restore a backup into a PostgreSQL of its own, check it and delete that again",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			key, err := backupKey(os.Getenv("PORTAL_BACKUP_KEY"))
			if err == nil {
				err = proveBackup(cmd.Context(), args[0], key, slog.New(slog.DiscardHandler))
			}
			if err == nil {
				fmt.Println("the backup was restored and its ledger is correct")
			}
			return err
		}}
}

// keyOfBackups makes a key.
func keyOfBackups() *cobra.Command {
	return &cobra.Command{Use: "backup-key", Short: "Print a new key for PORTAL_BACKUP_KEY", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error {
		key, err := age.GenerateX25519Identity()
		if err == nil {
			fmt.Println(key)
		}
		return err
	}}
}

var errNoBackup = errors.New("this is no backup of the portal")

// readBackup fills an empty database in one transaction, or leaves it as it was.
// Rows are loaded without indexes, keys and triggers, which is many times faster
// than with them; the keys are checked when they are made again.
// It returns when the backup was made.
func readBackup(ctx context.Context, conn *pgx.Conn, files string, in io.Reader, p progress) (made time.Time, err error) {
	zip, err := gzip.NewReader(in)
	if err != nil {
		return made, errNoBackup
	}
	archive := tar.NewReader(zip)
	var m manifest
	if head, err := archive.Next(); err != nil || head.Name != "manifest.json" || json.NewDecoder(archive).Decode(&m) != nil {
		return made, errNoBackup
	}
	err = pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if err := mayRestore(ctx, tx, m); err != nil {
			return err
		}
		definitions, err := takeDown(ctx, tx, m)
		if err != nil {
			return err
		}
		if err := fillTables(ctx, conn, m, archive, files, p); err != nil {
			return err
		}
		if err := setSequences(ctx, tx, m); err != nil {
			return err
		}
		return putUp(ctx, tx, m, definitions, p)
	})
	if err == nil {
		_, err = conn.Exec(ctx, `analyze`)
	}
	return m.Made, err
}

func mayRestore(ctx context.Context, tx pgx.Tx, m manifest) error {
	var migration int64
	var used bool
	if err := tx.QueryRow(ctx, `select (select max(version_id) from goose_db_version), exists (select from users) or exists (select from merchants)`).
		Scan(&migration, &used); err != nil {
		return err
	}
	if used {
		return errors.New("this database is not empty: restore into a fresh --data folder or database")
	}
	if migration != m.Migration {
		return fmt.Errorf("the backup is of schema %d (portal %s) and this is schema %d: restore with that version, then update", m.Migration, m.Version, migration)
	}
	have, err := db.Column[string](ctx, tx, tablesSQL)
	for _, table := range m.Tables {
		if !slices.Contains(have, table) {
			return fmt.Errorf("the backup holds an unknown table %q", table)
		}
	}
	return err
}

// definition is a constraint or an index as it is made again.
type definition struct{ Name, Drop, Create string }

// rebuiltSQL selects the constraints and indexes that are dropped while rows are copied, in
// the order in which they are created again.
const rebuiltSQL = `
	select conname::text, format('alter table %s drop constraint %I', conrelid::regclass, conname),
		format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
		case contype when 'f' then 3 else 1 end as step
	from pg_constraint where contype in ('p', 'u', 'x', 'f') and conrelid = any (select quote_ident(t)::regclass from unnest($1::text[]) t)
	union all
	select i.indexrelid::regclass::text, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
	from pg_index i where i.indrelid = any (select quote_ident(t)::regclass from unnest($1::text[]) t)
		and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
	order by step, 1`

// takeDown empties the backup's tables, switches their triggers off and drops
// their indexes and keys; it returns how to make those again, in an order that works.
func takeDown(ctx context.Context, tx pgx.Tx, m manifest) ([]definition, error) {
	rows, _ := tx.Query(ctx, rebuiltSQL, m.Tables)
	var step int
	var d definition
	var all []definition
	if _, err := pgx.ForEachRow(rows, []any{&d.Name, &d.Drop, &d.Create, &step}, func() error { all = append(all, d); return nil }); err != nil {
		return nil, err
	}
	batch := &pgx.Batch{}
	batch.Queue("set local maintenance_work_mem = '256MB'")
	for _, d := range slices.Backward(all) {
		batch.Queue(d.Drop)
	}
	for _, table := range m.Tables {
		name := pgx.Identifier{table}.Sanitize()
		batch.Queue("alter table " + name + " disable trigger user")
		batch.Queue("truncate " + name)
	}
	return all, tx.SendBatch(ctx, batch).Close()
}

func putUp(ctx context.Context, tx pgx.Tx, m manifest, definitions []definition, p progress) error {
	for _, d := range definitions {
		began := p.now()
		if _, err := tx.Exec(ctx, d.Create); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
		p.slow(began, "made "+d.Name+" again")
	}
	for _, table := range m.Tables {
		if _, err := tx.Exec(ctx, "alter table "+pgx.Identifier{table}.Sanitize()+" enable trigger user"); err != nil {
			return err
		}
	}
	return nil
}

func fillTables(ctx context.Context, conn *pgx.Conn, m manifest, archive *tar.Reader, files string, p progress) error {
	for {
		head, err := archive.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if strings.HasPrefix(head.Name, filesPrefix) {
			return putFilesBack(ctx, archive, head, files, p)
		}
		table := strings.TrimSuffix(head.Name, ".csv")
		if !slices.Contains(m.Tables, table) {
			return fmt.Errorf("the backup holds an unknown table %q", table)
		}
		if err := fillTable(ctx, conn, table, p.reading(archive, table, head.Size)); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
}

// putFilesBack stores the files, which begin with head and end the archive.
func putFilesBack(ctx context.Context, archive *tar.Reader, head *tar.Header, folder string, p progress) error {
	if folder == "" {
		return errors.New("the backup holds files: give --blob-url as a folder")
	}
	store, err := blob.Open(ctx, folder, blob.Options{Now: utcNow})
	if err != nil {
		return err
	}
	defer store.Close()
	stored := 0
	for ; err == nil; head, err = archive.Next() {
		if err := store.PutBack(ctx, strings.TrimPrefix(head.Name, filesPrefix), head.PAXRecords[contentRecord], archive); err != nil {
			return fmt.Errorf("file %s: %w", head.Name, err)
		}
		stored++
	}
	if err != io.EOF {
		return err
	}
	fmt.Fprintf(p.out, "files: %d\n", stored)
	return nil
}

func fillTable(ctx context.Context, conn *pgx.Conn, table string, in *progressReader) error {
	columns, err := columnsOf(ctx, conn, table)
	if err != nil {
		return err
	}
	tag, err := conn.PgConn().CopyFrom(ctx, in, fmt.Sprintf("copy %s (%s) from stdin (format csv, header)", pgx.Identifier{table}.Sanitize(), columns))
	if err == nil {
		fmt.Fprintf(in.out, "%s: %d rows\n", table, tag.RowsAffected())
	}
	return err
}

func setSequences(ctx context.Context, tx pgx.Tx, m manifest) error {
	for name, last := range m.Sequences {
		if last == 0 {
			continue
		}
		if _, err := tx.Exec(ctx, `select setval(quote_ident($1)::regclass, $2)`, name, last); err != nil {
			return fmt.Errorf("sequence %s: %w", name, err)
		}
	}
	return nil
}

// progressEvery is how often a long step says how far it is.
const progressEvery = 2 * time.Second

// progress shows a person how far a restore is.
type progress struct {
	out io.Writer
	now func() time.Time
}

// slow says that a step is done, where it took a while.
func (p progress) slow(began time.Time, what string) {
	if took := p.now().Sub(began); took > progressEvery/2 {
		fmt.Fprintf(p.out, "%s (%.0f s)\n", what, took.Seconds())
	}
}

func (p progress) reading(in io.Reader, table string, size int64) *progressReader {
	return &progressReader{progress: p, in: in, table: table, size: size, printed: p.now()}
}

// progressReader says how much of a table has been read.
type progressReader struct {
	progress
	in         io.Reader
	table      string
	size, done int64
	printed    time.Time
}

func (r *progressReader) Read(b []byte) (int, error) {
	n, err := r.in.Read(b)
	r.done += int64(n)
	if now := r.now(); now.Sub(r.printed) > progressEvery && r.size > 0 {
		r.printed = now
		fmt.Fprintf(r.out, "%s: %d %%\n", r.table, 100*r.done/r.size)
	}
	return n, err
}
