package main

import (
	"archive/tar"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/operator"
)

// A backup is a gzipped tar: manifest.json, then one COPY file a table, in an
// order that foreign keys accept, all from one snapshot; then the stored files.
// Job queue, live events and the parts of pages are not part of it: they are about the moment, not the data.
type manifest struct {
	Version    string
	Made       time.Time
	Migration  int64
	Tables     []string
	Sequences  map[string]int64
	ServerInfo string
}

// tables lists every table of the product so that each comes after those it refers to.
const tablesSQL = `with recursive t as (
	select c.oid, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'river_%'
		and c.relname not in ('goose_db_version', 'events', 'servers', 'page_assets', 'page_releases')),
refs as (select distinct conrelid, confrelid from pg_constraint where contype = 'f' and conrelid <> confrelid),
depth as (
	select oid, name, 0 as d from t
	union select t.oid, t.name, depth.d + 1 from t join refs r on r.conrelid = t.oid join depth on depth.oid = r.confrelid where depth.d < 20)
select name from depth group by name order by max(d), name`

func backupCommand() *cobra.Command {
	var files string
	cmd := onDatabase("backup FILE", "Write the whole database, in one snapshot, and the folder of files to a new file; it is recorded as the last backup",
		cobra.ExactArgs(1),
		func(ctx context.Context, conn *pgx.Conn, args []string) (err error) {
			out, err := os.OpenFile(args[0], os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
			if err != nil {
				return err
			}
			defer func() {
				if err = errors.Join(err, out.Close()); err != nil {
					os.Remove(args[0])
				}
			}()
			began := time.Now()
			key, err := backupKey(os.Getenv("PORTAL_BACKUP_KEY"))
			if err != nil {
				return err
			}
			sealed, err := seal(out, key)
			if err != nil {
				return err
			}
			if err := errors.Join(writeBackup(ctx, conn, files, sealed), sealed.Close()); err != nil {
				return err
			}
			info, err := out.Stat()
			if err == nil {
				err = operator.Backed(ctx, conn, began, info.Size(), "")
			}
			if err != nil {
				fmt.Println("the backup is complete, but the portal will not know of it:", err)
			}
			return nil
		},
		func(ctx context.Context, c config, at db.Address) error {
			schema, err := db.SchemaOf(ctx, at)
			if err == nil && schema.Empty() {
				err = errors.New("there is no portal in this database")
			}
			return named(c, err)
		})
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) (err error) {
		files, err = filesFolder(cmd)
		if err == nil {
			err = existing(cmd)
		}
		return err
	}
	blobFlag(cmd)
	return cmd
}

// existing refuses a data folder without a portal, in which a database would be made otherwise.
func existing(cmd *cobra.Command) error {
	data := cmd.Flag("data").Value.String()
	if cmd.Flag("database-url").Value.String() != "" {
		return nil
	}
	if entries, err := os.ReadDir(data); err != nil || len(entries) == 0 {
		return fmt.Errorf("data (PORTAL_DATA): there is no portal in %s", data)
	}
	return nil
}

func blobFlag(cmd *cobra.Command) {
	cmd.Flags().String("blob-url", "", "folder of the files, <data>/files when empty; files in a bucket are left there")
	describeEnvironment(cmd.Flags())
}

// filesFolder returns the folder of files that a backup holds or a restore
// fills; empty for a bucket, which has copies and versions of its own.
func filesFolder(cmd *cobra.Command) (string, error) {
	if err := fromEnvironment(cmd.Flags(), os.Getenv); err != nil {
		return "", err
	}
	location := cmd.Flag("blob-url").Value.String()
	if strings.HasPrefix(location, "s3://") {
		fmt.Println("the files in the bucket are not part of the backup")
		return "", nil
	}
	return cmp.Or(location, filepath.Join(cmd.Flag("data").Value.String(), "files")), nil
}

func writeBackup(ctx context.Context, conn *pgx.Conn, files string, out io.Writer) error {
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx)
	zip := gzip.NewWriter(out)
	archive := tar.NewWriter(zip)
	m, err := describe(ctx, tx)
	if err != nil {
		return err
	}
	head, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	if err := addFile(archive, "manifest.json", head); err != nil {
		return err
	}
	for _, table := range m.Tables {
		if err := addTable(ctx, conn, archive, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	// After the snapshot, so that every file which it names is there.
	if err := addFiles(ctx, archive, files); err != nil {
		return fmt.Errorf("files: %w", err)
	}
	return errors.Join(archive.Close(), zip.Close())
}

const (
	filesPrefix   = "files/"
	contentRecord = "TRADEKART.contentType" // of the archive's entries
)

// addFiles copies what the folder keeps; a folder that was never made holds nothing.
func addFiles(ctx context.Context, archive *tar.Writer, folder string) error {
	if _, err := os.Stat(strings.TrimPrefix(folder, "file://")); err != nil {
		return nil
	}
	store, err := blob.Open(ctx, folder, blob.Options{Now: utcNow})
	if err != nil {
		return err
	}
	defer store.Close()
	for key, err := range store.Keys(ctx) {
		if err == nil {
			err = addStored(ctx, archive, store, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func addStored(ctx context.Context, archive *tar.Writer, store *blob.Store, key string) error {
	file, err := store.Get(ctx, key)
	if err != nil && fault.From(err).Kind == fault.NotFound {
		return nil // deleted since it was listed
	}
	if err != nil {
		return err
	}
	defer file.Close()
	head := &tar.Header{Name: filesPrefix + key, Mode: 0o600, Size: file.Size, ModTime: file.ModTime,
		PAXRecords: map[string]string{contentRecord: file.ContentType}}
	if err := archive.WriteHeader(head); err != nil {
		return err
	}
	_, err = io.Copy(archive, file)
	return err
}

func describe(ctx context.Context, tx pgx.Tx) (manifest, error) {
	m := manifest{Version: version, Made: time.Now().UTC(), Sequences: map[string]int64{}}
	rows, _ := tx.Query(ctx, tablesSQL)
	var err error
	if m.Tables, err = pgx.CollectRows(rows, pgx.RowTo[string]); err != nil {
		return m, err
	}
	if err := tx.QueryRow(ctx, `select max(version_id), version() from goose_db_version`).Scan(&m.Migration, &m.ServerInfo); err != nil {
		return m, err
	}
	rows, _ = tx.Query(ctx, `select sequencename::text, coalesce(last_value, 0) from pg_sequences where schemaname = 'public' and sequencename not like 'river_%'`)
	var name string
	var last int64
	_, err = pgx.ForEachRow(rows, []any{&name, &last}, func() error { m.Sequences[name] = last; return nil })
	return m, err
}

// addTable copies through a temporary file, since tar wants the length first.
func addTable(ctx context.Context, conn *pgx.Conn, archive *tar.Writer, table string) error {
	temp, err := os.CreateTemp("", "portal-backup-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	defer temp.Close()
	columns, err := columnsOf(ctx, conn, table)
	if err != nil {
		return err
	}
	if _, err := conn.PgConn().CopyTo(ctx, temp, fmt.Sprintf("copy %s (%s) to stdout (format csv, header)", pgx.Identifier{table}.Sanitize(),
		columns)); err != nil {
		return err
	}
	size, err := temp.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err := temp.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := archive.WriteHeader(&tar.Header{Name: table + ".csv", Mode: 0o600, Size: size, ModTime: time.Now()}); err != nil {
		return err
	}
	_, err = io.Copy(archive, temp)
	return err
}

func columnsOf(ctx context.Context, conn *pgx.Conn, table string) (string, error) {
	names, err := db.Column[string](ctx, conn, `select quote_ident(column_name) from information_schema.columns
		where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`, table)
	return strings.Join(names, ", "), err
}

func addFile(archive *tar.Writer, name string, content []byte) error {
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(content)), ModTime: time.Now()}); err != nil {
		return err
	}
	_, err := archive.Write(content)
	return err
}
