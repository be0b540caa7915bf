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
	var item, merchant string
	err := tx.QueryRow(ctx, `update payout_items set state = 'Paid', paid_on = $3::text::date where reference = any($1) and state = 'Sent' and pence = $2
		returning id::text, merchant_id::text`, m.tokens, -m.Pence, day(m.BookedOn)).Scan(&item, &merchant)
	if err == nil {
		out.Payouts++
		if err := publish(ctx, tx, merchant); err != nil {
			return err
		}
		return matched(ctx, tx, m.ID, "Payout", merchant, item)
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	tag, err := tx.Exec(ctx, `with run as (select r.id from payout_runs r join payout_items i on i.run_id = r.id and i.state = 'Sent'
			where `+runReference+` = any($1) and r.state = 'Approved' group by r.id having sum(i.pence) = $2)
		update payout_items i set state = 'Paid', paid_on = $3::text::date from run where i.run_id = run.id and i.state = 'Sent'`, m.tokens, -m.Pence,
		day(m.BookedOn))
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		out.Unmatched++
		return nil
	}
	out.Payouts += int(tag.RowsAffected())
	return matched(ctx, tx, m.ID, "Run", "", "")
}

func matched(ctx context.Context, tx pgx.Tx, line, what, merchantID, itemID string) error {
	_, err := tx.Exec(ctx, `update bank_lines set matched = $2, merchant_id = nullif($3, '')::uuid, item_id = nullif($4, '')::uuid where id = $1 and matched = ''`,
		line, what, merchantID, itemID)
	return err
}

// matchReturned finds the payout that came back. Its amount is due again, and the merchant's payouts are held until somebody
// has looked at the account.
func (a *API) matchReturned(ctx context.Context, tx pgx.Tx, m movement) (bool, error) {
	var item, merchant, reference string
	err := tx.QueryRow(ctx, `update payout_items set state = 'Returned', returned_on = $3::text::date where reference = any($1) and state in ('Sent', 'Paid')
		and pence = $2
		returning id::text, merchant_id::text, reference`, m.tokens, m.Pence, day(m.BookedOn)).Scan(&item, &merchant, &reference)
	if err != nil {
		return false, db.IfNone(err, nil)
	}
	acc, err := lockAccount(ctx, tx, a.now(), merchant)
	if err != nil {
		return false, err
	}
	if err := acc.enter(ctx, "PayoutReturned", m.Pence, "return of payout/"+item, "payout/"+item); err != nil {
		return false, err
	}
	_, err = tx.Exec(ctx, `insert into payout_holds (merchant_id, reason, since, held_by) values ($1, $2, $3, 'System') on conflict do nothing`,
		merchant, "Payment "+reference+" came back. Please check the account.", a.now())
	return true, errors.Join(err, publish(ctx, tx, merchant), matched(ctx, tx, m.ID, "Returned", merchant, item))
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

// matchLine lets an Admin say what a movement is that its reference does not tell.
func (a *API) matchLine(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.BankLineMatch]) (line wire.BankLine, err error) {
	m, who, note := movement{ID: in.ID}, auth.CallerFrom(ctx), strings.TrimSpace(in.Body.Note)
	err = tx.QueryRow(ctx, `select pence, reference from bank_lines where id = $1 and matched = '' for update`, in.ID).Scan(&m.Pence, &m.Reference)
	if err != nil {
		return line, db.IfNone(err, fault.New(fault.Conflict, "AlreadyMatched", "This movement was matched already."))
	}
	m.tokens = tokenForm.FindAllString(strings.ToUpper(m.Reference), mostTokens)
	switch {
	case in.Body.MerchantId == "" && note == "":
		return line, fault.Field("Note", "Please say what it is.")
	case in.Body.MerchantId == "":
		err = matched(ctx, tx, in.ID, "Dismissed", "", "")
	case m.Pence < 0:
		return line, fault.Field("MerchantId", "Only what came in can be a merchant's payment.")
	default:
		var known bool
		if known, err = db.Value[bool](ctx, tx, `select exists (select from merchants where id::text = $1)`, in.Body.MerchantId); err == nil && !known {
			return line, fault.Missing("This merchant")
		}
		if err == nil {
			err = a.receive(ctx, tx, m, in.Body.MerchantId)
		}
	}
	if err != nil {
		return line, err
	}
	if _, err := tx.Exec(ctx, `update bank_lines set note = $2, matched_by = $3 where id = $1`, in.ID, note, audit.Named(who.Name, who.Email)); err != nil {
		return line, err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "bank_line.matched", TargetKind: "bank_line", TargetID: in.ID, TargetLabel: m.Reference,
		MerchantID: in.Body.MerchantId, After: map[string]any{"Pence": m.Pence, "Note": note}})
	if err == nil {
		err = live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePayout, Entity: wire.UpdatePayout, ID: in.ID})
	}
	if err != nil {
		return line, err
	}
	return a.oneLine(ctx, tx, &in.ByID)
}
