package payouts

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"regexp"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/bankfile"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const maxStatement = 8 << 20 // bytes

type statementForm struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"camt.053, or CSV with headings"`
}

// errChecked rolls a check back.
var errChecked = errors.New("checked")

// checkStatement says what an import of the file would do: it does it, and takes it back.
func (a *API) checkStatement(ctx context.Context, in *web.Form[statementForm]) (out web.Result[wire.BankImport], err error) {
	err = db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
		file := in.RawBody.Data().File
		out.Result, err = a.ImportStatement(ctx, tx, file.Filename, file)
		if err == nil {
			err = errChecked
		}
		return err
	})
	if errors.Is(err, errChecked) {
		err = nil
	}
	return out, err
}

func (a *API) importStatement(ctx context.Context, in *web.Form[statementForm]) (web.Result[wire.BankImport], error) {
	file := in.RawBody.Data().File
	return web.InTx(ctx, a.Pool, func(tx pgx.Tx) (wire.BankImport, error) { return a.ImportStatement(ctx, tx, file.Filename, file) })
}

// ImportStatement stores the movements of a bank's statement that are not known, and matches each by its reference. Imported
// again, it changes nothing.
func (a *API) ImportStatement(ctx context.Context, tx pgx.Tx, fileName string, file io.Reader) (out wire.BankImport, err error) {
	content, err := io.ReadAll(io.LimitReader(file, maxStatement+1))
	if err != nil {
		return out, err
	}
	lines, err := bankfile.ReadStatement(content)
	var p *bankfile.Problem
	if errors.As(err, &p) {
		return out, fault.Field("File", p.Text)
	}
	if err != nil || len(content) > maxStatement {
		return out, fault.Field("File", "This file is too large.")
	}
	out.Lines = len(lines)
	who, fileID, hash := auth.CallerFrom(ctx), db.NewID(), sha256.Sum256(content)
	name := []rune(strings.ToValidUTF8(fileName, ""))
	err = tx.QueryRow(ctx, `insert into bank_files (id, name, sha256, lines, imported_at, imported_by) values ($1, $2, $3, $4, $5, $6)
		on conflict (sha256) do update set name = bank_files.name returning id::text`,
		fileID, string(name[:min(len(name), 200)]), hash[:], len(lines), a.now(), audit.Named(who.Name, who.Email)).Scan(&fileID)
	if err != nil {
		return out, err
	}
	for _, l := range lines {
		if err := a.importLine(ctx, tx, fileID, l, &out); err != nil {
			return out, err
		}
	}
	if out.Known == out.Lines {
		return out, nil
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "bank_statement.imported", TargetKind: "bank_file", TargetID: fileID, TargetLabel: fileName,
		After: map[string]any{"Lines": out.Lines - out.Known, "Payouts": out.Payouts, "Returned": out.Returned, "Receipts": out.Receipts,
			"Unmatched": out.Unmatched}})
	if err != nil {
		return out, err
	}
	return out, live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.UpdatePayout, ID: fileID})
}

// movement is a line as it is stored.
type movement struct {
	bankfile.Line
	ID     string
	tokens []string
}

var tokenForm = regexp.MustCompile(`[A-Z0-9]+(?:-[A-Z0-9]+)*`)

const mostTokens = 60 // of one line

func (a *API) importLine(ctx context.Context, tx pgx.Tx, fileID string, l bankfile.Line, out *wire.BankImport) error {
	m := movement{Line: l, ID: db.NewID(), tokens: tokenForm.FindAllString(strings.ToUpper(l.Reference), mostTokens)}
	tag, err := tx.Exec(ctx, `insert into bank_lines (id, file_id, key, booked_on, pence, reference, party) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (key) do nothing`, m.ID, fileID, l.Key, l.BookedOn, l.Pence, l.Reference, l.Party)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		out.Known++
		return nil
	}
	if m.Pence < 0 {
		return a.matchPaid(ctx, tx, m, out)
	}
	found, err := a.matchReturned(ctx, tx, m)
	if err != nil || found {
		out.Returned += count(found)
		return err
	}
	if found, err = a.matchReceipt(ctx, tx, m); err != nil {
		return err
	}
	out.Receipts += count(found)
	out.Unmatched += count(!found)
	return nil
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

// matchPaid finds the payout, or the whole run, that the bank paid: by reference and amount.
func (a *API) matchPaid(ctx context.Context, tx pgx.Tx, m movement, out *wire.BankImport) error {
	found, err := a.matchByReference(ctx, tx, m, "Sent")
	if err != nil || found {
		out.Payouts += count(found)
		return err
	}
	paid, err := payRun(ctx, tx, m, runReference+` = any($1)`, m.tokens)
	out.Payouts += paid
	out.Unmatched += count(paid == 0)
	return err
}

// matchByReference matches a movement to the payout in one of these states that it names, if the amount is the same.
func (a *API) matchByReference(ctx context.Context, tx pgx.Tx, m movement, states ...string) (bool, error) {
	var p openPayout
	err := tx.QueryRow(ctx, openPayouts+` where i.reference = any($1) and i.state = any($2) and i.pence = abs($3::bigint) for update of i`, m.tokens, states,
		m.Pence).Scan(&p.ID, &p.MerchantID, &p.Reference, &p.Pence)
	if err != nil {
		return false, db.IfNone(err, nil)
	}
	return true, a.matchPayout(ctx, tx, m, p, "")
}

// payRun marks the open payouts of a run as paid by one movement of the same sum, and returns how many they are.
func payRun(ctx context.Context, tx pgx.Tx, m movement, where string, arg any) (int, error) {
	tag, err := tx.Exec(ctx, `with run as (select r.id from payout_runs r join payout_items i on i.run_id = r.id and i.state = 'Sent'
			where `+where+` and r.state = 'Approved' group by r.id having sum(i.pence) = $2)
		update payout_items i set state = 'Paid', paid_on = $3::text::date from run where i.run_id = run.id and i.state = 'Sent'`, arg, -m.Pence,
		day(m.BookedOn))
	if err != nil || tag.RowsAffected() == 0 {
		return 0, err
	}
	return int(tag.RowsAffected()), matched(ctx, tx, m.ID, "Run", "", "")
}

func matched(ctx context.Context, tx pgx.Tx, line, what, merchantID, itemID string) error {
	_, err := tx.Exec(ctx, `update bank_lines set matched = $2, merchant_id = nullif($3, '')::uuid, item_id = nullif($4, '')::uuid where id = $1 and matched = ''`,
		line, what, merchantID, itemID)
	return err
}

// matchReturned finds the payout that came back.
func (a *API) matchReturned(ctx context.Context, tx pgx.Tx, m movement) (bool, error) {
	return a.matchByReference(ctx, tx, m, "Sent", "Paid")
}

// matchReceipt finds whose invoices a payment names, and settles them.
func (a *API) matchReceipt(ctx context.Context, tx pgx.Tx, m movement) (bool, error) {
	merchants, err := db.Column[string](ctx, tx, `select distinct merchant_id::text from invoices where invoice_no = any($1) and issuer_kind = 'Platform'
		and merchant_id is not null union select merchant_id::text from opening_balances where reference = any($1)`, m.tokens)
	if err != nil || len(merchants) != 1 {
		return false, err
	}
	return true, a.receive(ctx, tx, m, merchants[0])
}

// receive enters what a merchant paid. It settles the invoices that the reference names, then the oldest; what is left stays
// in the merchant's favour.
func (a *API) receive(ctx context.Context, tx pgx.Tx, m movement, merchantID string) error {
	acc, err := lockAccount(ctx, tx, a.now(), merchantID)
	if err != nil {
		return err
	}
	cause := "receipt/" + m.ID
	if err := errors.Join(acc.post(ctx, neverPaidOut), acc.enter(ctx, "Receipt", m.Pence, cause, "")); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `with o as (select o.id, o.open, sum(o.open) over (order by coalesce(i.invoice_no, b.reference) = any($2) desc, o.due_on, o.id) - o.open
				as before
			from open_items o left join invoices i on i.id = o.invoice_id left join opening_balances b on b.id = o.opening_id
			where o.merchant_id = $1 and o.settled < o.pence)
		insert into settlements (item_id, cause, pence, at) select id, $4, least(open, $3 - before), $5 from o where before < $3`,
		merchantID, m.tokens, m.Pence, cause, a.now())
	if err != nil {
		return err
	}
	batch := &pgx.Batch{}
	acc.offset(batch)
	return errors.Join(tx.SendBatch(ctx, batch).Close(), publish(ctx, tx, merchantID), matched(ctx, tx, m.ID, "Receipt", merchantID, ""))
}

// neverPaidOut posts what merchants owe, and nothing that is paid out to them.
const neverPaidOut = "2000-01-01"
