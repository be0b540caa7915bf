package archive

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/wire"
)

// Args is the long job that makes an archive.
type Args struct {
	ArchiveID string `json:"archive_id"`
}

// Job implements jobs.Args.
func (Args) Job() jobs.Kind { return jobs.Kind{Name: "archive_month", Limit: limit} }

const (
	limit         = 12 * time.Hour // of one attempt: a slow bucket has each document, and takes the file
	fileKind      = "archives"
	mostDocuments = 200_000 // of one archive; of each file only its name is kept in memory
)

// month is what an archive is of.
type month struct {
	id, merchantID, merchant, operator string
	month                              string // such as 2026-10
	closedAt                           time.Time
	made                               bool
}

// first is the month's first day.
func (m *month) first() string { return m.month + "-01" }

var errReopened = fault.New(fault.Conflict, "MonthReopened", "The month was opened again. Please ask for the archive once it is closed.")

func read(ctx context.Context, q db.Querier, id, lock string) (*month, error) {
	m := &month{id: id}
	err := q.QueryRow(ctx, `select coalesce(a.merchant_id::text, ''), coalesce(m.name, ''), (select name from platform_details), to_char(a.month, 'YYYY-MM'),
			a.closed_at, a.made_at is not null
		from month_archives a left join merchants m on m.id = a.merchant_id where a.id = $1 `+lock, id).
		Scan(&m.merchantID, &m.merchant, &m.operator, &m.month, &m.closedAt, &m.made)
	return m, db.IfNone(err, fault.Missing("This archive"))
}

// make makes the file and stores it, outside of a transaction, as both may take hours; the step enters it. A retry makes it anew. A file
// that is not entered is deleted.
func (a *API) make(ctx context.Context, run *jobs.Run[Args]) (jobs.Step[Args], func(), error) {
	m, err := read(ctx, a.Pool, run.Args.ArchiveID, "")
	if err != nil {
		return nil, nil, err
	}
	if m.made {
		return func(context.Context, pgx.Tx, *jobs.Run[Args]) (bool, error) { return false, nil }, func() {}, nil
	}
	s, err := a.signer(ctx, a.Pool)
	if err != nil {
		return nil, nil, err
	}
	w, err := newWriter(m.id, m.closedAt)
	if err != nil {
		return nil, nil, err
	}
	defer w.close()
	p := &progress{api: a, run: run, of: m}
	written, err := a.write(ctx, w, m, s, p)
	if err != nil {
		return nil, nil, err
	}
	f, err := a.store(ctx, w, p)
	if err != nil {
		return nil, nil, err
	}
	enter := func(ctx context.Context, tx pgx.Tx, _ *jobs.Run[Args]) (more bool, err error) {
		return false, a.enter(ctx, tx, f, m, s, written)
	}
	return enter, func() { a.forget(context.WithoutCancel(ctx), m.id, f.key) }, nil
}

// stored is the file of an archive.
type stored struct {
	key  string
	sum  []byte
	size int64
}

// store stores the file. A bucket that is away for a while does not make the archive begin again.
func (a *API) store(ctx context.Context, w *writer, p *progress) (*stored, error) {
	var f stored
	var err error
	for attempt := 1; ; attempt++ {
		if f.sum, f.size, err = w.sum(); err != nil {
			return nil, err
		}
		f.key, err = a.Files.PutLarge(ctx, fileKind, export.ZipType, &counted{ctx: ctx, file: w.out, p: p, size: f.size})
		if err == nil || fault.From(err).Kind != fault.Unavailable || attempt == storeAttempts {
			return &f, err
		}
		select {
		case <-time.After(jobs.Growing(attempt)):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

const storeAttempts = 10 // with their pauses about eight minutes

// forget deletes a file that no archive names. One is left where that cannot be learned.
func (a *API) forget(ctx context.Context, id, key string) {
	entered, err := db.Value[bool](ctx, a.Pool, `select file_key is not distinct from $2 from month_archives where id = $1`, id, key)
	if err == nil && !entered {
		_ = a.Files.Delete(ctx, key)
	}
}

// enter says that the file is there, unless the month was opened again meanwhile.
func (a *API) enter(ctx context.Context, tx pgx.Tx, f *stored, m *month, s *signer, made *Manifest) error {
	if now, err := read(ctx, tx, m.id, "for update of a"); err != nil || now.made {
		return err
	}
	closed, err := db.Value[time.Time](ctx, tx, `select closed_at from closed_months where month = $1::text::date for share`, m.first())
	if err = db.IfNone(err, errReopened); err != nil {
		return err
	}
	if !closed.Equal(m.closedAt) {
		return errReopened
	}
	notEntered, err := payouts.NotEntered(ctx, tx, m.merchantID, m.month)
	if err == nil {
		_, err = tx.Exec(ctx, `update month_archives set made_at = $2, file_key = $3, sha256 = $4, size = $5, documents = $6, missing = $7, not_entered = $8,
			key_id = $9 where id = $1`, m.id, a.Now(), f.key, f.sum, f.size, made.Counts.Documents, len(made.Missing), notEntered, s.id)
	}
	if err != nil {
		return err
	}
	return publish(ctx, tx, m.id, m.merchantID)
}

// write writes everything: documents one by one, then the tables from one snapshot, and at last what is signed.
func (a *API) write(ctx context.Context, w *writer, m *month, s *signer, p *progress) (*Manifest, error) {
	many, err := db.Value[int](ctx, a.Pool, `select count(*) from (select from invoices i where `+ofMonth+` limit $3) i`, m.merchantID, m.first(), mostDocuments+1)
	if err != nil {
		return nil, err
	}
	if many > mostDocuments {
		return nil, fault.New(fault.TooLarge, "TooManyDocuments", "An archive holds at most 200,000 documents. Please ask for it by merchant.")
	}
	out := &Manifest{Version: formatVersion, Month: m.month, MerchantID: m.merchantID, MerchantName: m.merchant, Operator: m.operator,
		ClosedAt: m.closedAt.UTC().Format(time.RFC3339), Created: a.Now().UTC().Format(time.RFC3339), KeySHA256: fingerprint(s.public()), Missing: []MissingFile{}}
	var added int64
	err = a.Invoices.EachArchived(ctx, m.merchantID, m.month, func(d *invoices.ArchivedDocument) error {
		if err := p.is(ctx, wire.ArchiveDocuments, added, int64(many)); err != nil {
			return err
		}
		added++
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
	if err := p.is(ctx, wire.ArchiveTables, 0, 0); err != nil {
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
