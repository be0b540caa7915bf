package archive

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/payouts"
)

// Args is the long job that makes an archive.
type Args struct {
	ArchiveID string `json:"archive_id"`
}

// Job implements jobs.Args.
func (Args) Job() jobs.Kind { return jobs.Kind{Name: "archive_month", Limit: limit} }

const (
	limit         = time.Hour
	fileKind      = "archives"
	mostDocuments = 200_000 // of one archive; of each file only its name is kept in memory
)

// month is what an archive is of.
type month struct {
	id, merchantID, merchant, operator string
	month                              string // such as 2026-10
	closedAt                           time.Time
}

// first is the month's first day.
func (m *month) first() string { return m.month + "-01" }

var errReopened = fault.New(fault.Conflict, "MonthReopened", "The month was opened again. Please ask for the archive once it is closed.")

// make makes the archive in one step, in a temporary file: a retry makes it anew.
func (a *API) make(ctx context.Context, tx pgx.Tx, run *jobs.Run[Args]) (more bool, err error) {
	_, err = tx.Exec(ctx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, strconv.FormatInt(limit.Milliseconds(), 10))
	if err != nil {
		return false, err
	}
	m := month{id: run.Args.ArchiveID}
	var made bool
	err = tx.QueryRow(ctx, `select coalesce(a.merchant_id::text, ''), coalesce(m.name, ''), (select name from platform_details), to_char(a.month, 'YYYY-MM'),
			a.closed_at, a.made_at is not null
		from month_archives a left join merchants m on m.id = a.merchant_id where a.id = $1 for update of a`, m.id).
		Scan(&m.merchantID, &m.merchant, &m.operator, &m.month, &m.closedAt, &made)
	if err != nil || made {
		return false, db.IfNone(err, fault.Missing("This archive"))
	}
	folder, err := os.MkdirTemp("", "portal-archive-*")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(folder)
	s, err := a.signer(ctx, tx)
	if err != nil {
		return false, err
	}
	w, err := newWriter(folder, m.closedAt)
	if err != nil {
		return false, err
	}
	defer w.close()
	written, err := a.write(ctx, w, &m, s)
	if err != nil {
		return false, err
	}
	return false, a.finish(ctx, tx, w, &m, s, written)
}

// finish stores the file and says so, unless the month was opened again meanwhile.
func (a *API) finish(ctx context.Context, tx pgx.Tx, w *writer, m *month, s *signer, made *Manifest) error {
	closed, err := db.Value[time.Time](ctx, tx, `select closed_at from closed_months where month = $1::text::date for share`, m.first())
	if err = db.IfNone(err, errReopened); err != nil {
		return err
	}
	if !closed.Equal(m.closedAt) {
		return errReopened
	}
	sum, size, err := w.sum()
	if err != nil {
		return err
	}
	key, err := a.Files.Put(ctx, fileKind, export.ZipType, w.out)
	if err != nil {
		return err
	}
	notEntered, err := payouts.NotEntered(ctx, tx, m.merchantID, m.month)
	if err == nil {
		_, err = tx.Exec(ctx, `update month_archives set made_at = $2, file_key = $3, sha256 = $4, size = $5, documents = $6, missing = $7, not_entered = $8,
			key_id = $9 where id = $1`, m.id, a.Now(), key, sum, size, made.Counts.Documents, len(made.Missing), notEntered, s.id)
	}
	if err == nil {
		err = publish(ctx, tx, m.id, m.merchantID)
	}
	if err != nil {
		return errors.Join(err, a.Files.Delete(context.WithoutCancel(ctx), key))
	}
	return nil
}

// write writes everything: documents one by one, then the tables from one snapshot, and at last what is signed.
func (a *API) write(ctx context.Context, w *writer, m *month, s *signer) (*Manifest, error) {
	many, err := db.Value[int](ctx, a.Pool, `select count(*) from (select from invoices i where `+ofMonth+` limit $3) i`, m.merchantID, m.first(), mostDocuments+1)
	if err != nil {
		return nil, err
	}
	if many > mostDocuments {
		return nil, fault.New(fault.TooLarge, "TooManyDocuments", "An archive holds at most 200,000 documents. Please ask for it by merchant.")
	}
	out := &Manifest{Version: formatVersion, Month: m.month, MerchantID: m.merchantID, MerchantName: m.merchant, Operator: m.operator,
		ClosedAt: m.closedAt.UTC().Format(time.RFC3339), Created: a.Now().UTC().Format(time.RFC3339), KeySHA256: fingerprint(s.public()), Missing: []MissingFile{}}
	err = a.Invoices.EachArchived(ctx, m.merchantID, m.month, func(d *invoices.ArchivedDocument) error {
		if d.PDF == nil {
			out.Missing = append(out.Missing, MissingFile{Document: d.InvoiceNo, File: pdfOf(d.InvoiceNo), Problem: d.Problem})
		} else if err := w.add(pdfOf(d.InvoiceNo), bytes.NewReader(d.PDF)); err != nil {
			return err
		}
		return w.add(ublOf(d.InvoiceNo), bytes.NewReader(d.UBL))
	})
	if err != nil {
		return nil, err
	}
	err = db.InSnapshot(ctx, a.Pool, func(tx pgx.Tx) error {
		if err := statements(ctx, tx, w, m, out); err != nil {
			return err
		}
		for _, t := range tables {
			n, err := w.table(ctx, tx, &t, m)
			if err != nil {
				return fmt.Errorf("archive: %s: %w", t.file, err)
			}
			if t.count != nil {
				*t.count(&out.Counts) = n
			}
		}
		return addUp(ctx, tx, m, out)
	})
	if err != nil {
		return nil, err
	}
	return out, w.sign(out, s)
}

// statements adds the statement of each merchant that has documents in the month.
func statements(ctx context.Context, tx pgx.Tx, w *writer, m *month, out *Manifest) error {
	ids, err := db.Column[string](ctx, tx, `select merchant_id::text from merchant_months where month = $2::text::date and merchant_id is not null
		and ($1::text = '' or merchant_id = nullif($1, '')::uuid) order by merchant_id`, m.merchantID, m.first())
	if err != nil {
		return err
	}
	out.Counts.Statements = len(ids)
	var pdf, csv bytes.Buffer
	for _, id := range ids {
		pdf.Reset()
		csv.Reset()
		if err := fees.WriteStatement(ctx, tx, id, m.month, m.closedAt, &pdf, &csv); err != nil {
			return err
		}
		if err := cmp.Or(w.add("statements/"+id+".pdf", bytes.NewReader(pdf.Bytes())), w.add("statements/"+id+".csv", bytes.NewReader(csv.Bytes()))); err != nil {
			return err
		}
	}
	return nil
}

func pdfOf(no string) string { return "documents/" + no + ".pdf" }

func ublOf(no string) string { return "documents/" + no + ".xml" }

// writer writes an archive into a folder. Of the files that it holds only their names stay in memory.
type writer struct {
	out, entries, scratch *os.File
	zip                   *export.Zip
	list                  *bufio.Writer // of entries
	listed                int
	at                    time.Time // of all files, so that the same month gives the same archive
}

func newWriter(folder string, at time.Time) (*writer, error) {
	w := &writer{at: at.UTC().Truncate(2 * time.Second)} // as old programs read it
	var err error
	for name, file := range map[string]**os.File{"archive": &w.out, "entries": &w.entries, "scratch": &w.scratch} {
		if *file, err = os.Create(filepath.Join(folder, name)); err != nil {
			w.close()
			return nil, err
		}
	}
	w.zip, w.list = export.NewZip(w.out), bufio.NewWriter(w.entries)
	return w, nil
}

func (w *writer) close() {
	for _, file := range []*os.File{w.out, w.entries, w.scratch} {
		if file != nil {
			_ = file.Close() // they are thrown away
		}
	}
}

// add stores a file and lists it.
func (w *writer) add(name string, file io.ReadSeeker) error {
	sum := sha256.New()
	size, err := io.Copy(sum, file)
	if err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	entry, err := json.Marshal(FileEntry{Name: name, Size: size, SHA256: hex.EncodeToString(sum.Sum(nil))})
	if err != nil {
		return err
	}
	comma := ",\n"
	if w.listed++; w.listed == 1 {
		comma = ""
	}
	if _, err := fmt.Fprintf(w.list, "%s    %s", comma, entry); err != nil {
		return err
	}
	return w.zip.Add(name, w.at, file)
}

// sign adds the manifest, its signature and what explains both, and completes the archive.
func (w *writer) sign(m *Manifest, s *signer) error {
	head, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	if err := w.list.Flush(); err != nil {
		return err
	}
	if _, err := w.entries.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if err := w.clear(); err != nil {
		return err
	}
	parts := io.MultiReader(bytes.NewReader(bytes.TrimSuffix(head, []byte("\n}"))), bytes.NewReader([]byte(",\n  \"Files\": [\n")), w.entries,
		bytes.NewReader([]byte("\n  ]\n}\n")))
	if _, err := io.Copy(w.scratch, parts); err != nil {
		return err
	}
	content, err := os.ReadFile(w.scratch.Name()) // Ed25519 signs a whole message
	if err != nil {
		return err
	}
	key, err := publicPEM(s.public())
	if err != nil {
		return err
	}
	for _, f := range []struct {
		name    string
		content []byte
	}{{manifestFile, content}, {signatureFile, ed25519.Sign(s.key, content)}, {keyFile, key}, {readmeFile, readme(m, key)}} {
		if err := w.zip.Add(f.name, w.at, bytes.NewReader(f.content)); err != nil {
			return err
		}
	}
	return w.zip.Close()
}

// clear empties the scratch file.
func (w *writer) clear() error {
	if err := w.scratch.Truncate(0); err != nil {
		return err
	}
	_, err := w.scratch.Seek(0, io.SeekStart)
	return err
}

// sum is the SHA-256 and the size of the archive, which is then read from its start.
func (w *writer) sum() (sum []byte, size int64, err error) {
	if _, err := w.out.Seek(0, io.SeekStart); err != nil {
		return nil, 0, err
	}
	hash := sha256.New()
	if size, err = io.Copy(hash, w.out); err != nil {
		return nil, 0, err
	}
	_, err = w.out.Seek(0, io.SeekStart)
	return hash.Sum(nil), size, err
}

// table writes what a query returns as a CSV file, and returns how many rows there are.
func (w *writer) table(ctx context.Context, tx pgx.Tx, t *table, m *month) (n int, err error) {
	if err := w.clear(); err != nil {
		return 0, err
	}
	buffer := bufio.NewWriter(w.scratch)
	out, err := export.NewCSV(buffer, t.head...)
	if err != nil {
		return 0, err
	}
	if _, err := tx.Exec(ctx, `set local statement_timeout = '10min'`); err != nil { // a month of a marketplace
		return 0, err
	}
	rows, err := tx.Query(ctx, t.sql, m.merchantID, m.first())
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		cells, err := rows.Values()
		if err != nil {
			return n, err
		}
		for i, cell := range cells {
			cells[i] = cellOf(t.head[i], cell)
		}
		if err := out.Row(cells...); err != nil {
			return n, err
		}
		n++
	}
	if err := errors.Join(rows.Err(), out.Close(), buffer.Flush()); err != nil {
		return n, err
	}
	if _, err := w.scratch.Seek(0, io.SeekStart); err != nil {
		return n, err
	}
	return n, w.add(t.file, w.scratch)
}

// cellOf makes pounds of pence, by the heading.
func cellOf(heading string, value any) any {
	switch v := value.(type) {
	case int64:
		if len(heading) > 3 && heading[len(heading)-len("(£)"):] == "(£)" {
			return export.Pence(v)
		}
	case int32:
		return int64(v)
	case int16:
		return int64(v)
	}
	return value
}
