package fees

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// WeeklyArgs makes the summaries of the week before a moment.
type WeeklyArgs struct {
	Due time.Time `json:"due"`
}

// Job enqueues the summaries every Monday at 03:00 in London.
func (WeeklyArgs) Job() jobs.Kind {
	const limit = 15 * time.Minute // for thousands of merchants; a later attempt makes what is missing
	return jobs.Kind{Name: "weekly_summaries", Limit: limit, Next: jobs.Weekly(time.Monday, 3, 0), For: func(due time.Time) jobs.Args { return WeeklyArgs{due} }}
}

// Jobs make weekly summaries.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, args WeeklyArgs) error {
		return a.Summarise(ctx, london.AddDays(london.Week(args.Due), -7))
	})}
}

// Summarise makes a summary for each merchant that was charged or given back agency
// fees, or paid for promo codes, in the week that begins at start, UTC. Merchants who have theirs are left out. One summary that fails does not
// stop the others; the job is tried again for those that are missing.
func (a *API) Summarise(ctx context.Context, start time.Time) error {
	merchants, err := db.Column[string](ctx, a.pool, `select distinct merchant_id::text from invoices i
		where type in ('TradeKartFee', 'PromoFunding') and merchant_id is not null and posted_on >= $1::text::date and posted_on < $2::text::date
			and not exists (select from weekly_summaries where merchant_id = i.merchant_id and week = $1::text::date) order by 1`,
		dateOf(start), dateOf(london.AddDays(start, 7)))
	if err != nil {
		return err
	}
	for _, id := range merchants {
		if failed := a.summarise(ctx, period{id, start, london.AddDays(start, 7)}); failed != nil {
			err = errors.Join(err, fmt.Errorf("the summary of merchant %s: %w", id, failed))
		}
		if ctx.Err() != nil {
			break
		}
	}
	return err
}

// summarise draws and stores the file before the row that names it. Where another
// server was faster the row stays away, and the file goes again.
func (a *API) summarise(ctx context.Context, week period) error {
	var all []feeDocument
	sum, err := eachFeeDocument(ctx, a.pool, week, func(d *feeDocument) error { all = append(all, *d); return nil })
	if err != nil || len(all) == 0 {
		return err
	}
	issuer, err := operator(ctx, a.pool)
	if err != nil {
		return err
	}
	content, err := weeklyPDF(week, all, sum, issuer, a.now())
	if err != nil {
		return err
	}
	key, err := a.files.Put(ctx, "fee-summaries", export.PDFType, bytes.NewReader(content))
	if err != nil {
		return err
	}
	var first bool
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		first, err = insertSummary(ctx, tx, a.now(), week, sum, weeklyName(all[0].Merchant, week.from), key, sha256.Sum256(content))
		return err
	})
	if err == nil && !first {
		err = a.files.Delete(ctx, key)
	}
	return err
}

// insertSummary names the file; first is false where another server has named one already.
func insertSummary(ctx context.Context, tx pgx.Tx, now time.Time, week period, sum total, name, key string, hash [sha256.Size]byte) (first bool, err error) {
	tag, err := tx.Exec(ctx, `insert into weekly_summaries (id, merchant_id, week, starts, ends, file_name, documents, net, vat, gross, created, file_key,
		file_sha256)
		values ($1, $2, $3::text::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict on constraint weekly_summaries_once do nothing`,
		uuid.Must(uuid.NewV7()), week.merchantID, dateOf(week.from), week.from, week.to, name,
		sum.documents, sum.net, sum.vat, sum.gross, now, key, hash[:])
	if err != nil || tag.RowsAffected() == 0 {
		return false, err
	}
	return true, live.Publish(ctx, tx, live.Event{Kind: wire.UpdateWeeklySummary, Entity: wire.EntityMerchant, ID: week.merchantID, MerchantID: week.merchantID})
}

// weeklyName leaves out of a merchant's name what files cannot be called.
func weeklyName(merchant string, monday time.Time) string {
	safe := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`<>:"/\|?*`, r) || r < ' ' {
			return -1
		}
		return r
	}, merchant)
	return fmt.Sprintf("Agency fees %s %s.pdf", safe, dateOf(monday))
}

// weeklyPDF lists the documents and what they add up to.
func weeklyPDF(week period, all []feeDocument, sum total, issuer string, now time.Time) ([]byte, error) {
	last := london.Format(week.to.Add(-time.Second), "02/01/2006")
	doc := export.NewPDF("Agency fees of "+all[0].Merchant, issuer, now)
	export.PDFHead(doc, "Agency fees", all[0].Merchant, fmt.Sprintf("Monday %s to Sunday %s, by posting day", london.Format(week.from, "02/01/2006"), last),
		madeBy(issuer, now))
	rows := make([][]string, len(all))
	for n, d := range all {
		rows[n] = []string{d.InvoiceNo, ukDate(d.PostedOn), d.OrderNo, d.rate(), export.Pounds(d.Net), export.Pounds(d.Vat), export.Pounds(d.Gross)}
	}
	columns := []export.Column{{Title: "Document", Width: 31}, {Title: "Posted", Width: 20}, {Title: "Order", Width: 32}, {Title: "Rate", Width: 21, Right: true},
		{Title: "Net (£)", Width: 22, Right: true}, {Title: "VAT (£)", Width: 22, Right: true}, {Title: "Total (£)", Width: 22, Right: true}}
	export.PDFTable(doc, columns, rows)
	if sum.promo != 0 {
		export.PDFTotal(doc, columns, []string{"Agency fees", "", "", "", export.Pounds(sum.net - sum.promo), export.Pounds(sum.vat),
			export.Pounds(sum.gross - sum.promo)})
		export.PDFTotal(doc, columns, []string{"Promo codes", "", "", "", export.Pounds(sum.promo), export.Pounds(0), export.Pounds(sum.promo)})
	}
	export.PDFTotal(doc, columns, []string{"Total", "", fmt.Sprintf("%d documents", sum.documents), "", export.Pounds(sum.net), export.Pounds(sum.vat),
		export.Pounds(sum.gross)})
	var out bytes.Buffer
	err := export.WritePDF(&out, doc)
	return out.Bytes(), err
}

// madeBy says on a file who made it and when.
func madeBy(issuer string, now time.Time) string {
	return "Made by " + issuer + " on " + london.Format(now, "02/01/2006 15:04")
}

// operator is how the operator calls itself on documents.
func operator(ctx context.Context, q db.Querier) (string, error) {
	return db.Value[string](ctx, q, `select name from platform_details`)
}

// ukDate turns 2026-11-22 around: 22/11/2026.
func ukDate(day string) string { return day[8:] + "/" + day[5:7] + "/" + day[:4] }
