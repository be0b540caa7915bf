package payouts

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/bankfile"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/imports"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const mostPence = 100_000_000_000

var openingFormat = imports.Format{Name: "opening-balances", MaxBytes: 4 << 20, MaxRows: 2_000,
	Headings: []string{"Merchant", "Owed by", "Amount", "As of", "Due on", "Reason"},
	Required: []string{"Merchant", "Owed by", "Amount", "As of", "Reason"}}

// openingFile are the balances of a file as they are kept until they are approved.
type openingFile struct {
	Rows    []opening `json:",omitempty"`
	AskedAt time.Time
}

func (a *API) registerOpenings(api *web.API, op func(method, path, summary string) web.Op) {
	file := openingFormat.Op
	web.HandleFile(api, op(http.MethodGet, "opening-balances/template", "An empty file for opening balances").File(export.CSVType), openingFormat.Template)
	web.Handle(api, file(op(http.MethodPost, "opening-balances/check", "What the import of a file with opening balances would do").Reads()), a.checkOpenings)
	web.Handle(api, file(op(http.MethodPost, "opening-balances", "Enter the opening balances of a file, which may be sent again").Confirms()), a.importOpenings)
	web.HandleFile(api, op(http.MethodGet, "opening-balances/{id}/file", "The opening balances of a file that an approval is asked for").File(export.CSVType),
		a.askedOpenings)
}

func writeOpenings(w io.Writer, rows []opening) error {
	table, err := export.NewCSV(w, openingFormat.Headings...)
	for _, o := range rows {
		err = errors.Join(err, table.Row(o.MerchantName, o.OwedBy, export.Pence(o.Pence), o.AsOf, o.DueOn, o.Reason))
	}
	if err != nil {
		return err
	}
	return table.Close()
}

// askedOpenings returns what an approval would enter, so that who approves it can read it.
func (a *API) askedOpenings(ctx context.Context, in *web.ByID) (*web.File, error) {
	details, err := db.Value[json.RawMessage](ctx, a.Pool, `select details from approvals where id = $1 and kind = 'OpeningBalance' and details ? 'Rows'`, in.ID)
	if err != nil {
		return nil, db.IfNone(err, fault.Missing("This file"))
	}
	var asked openingFile
	if err := json.Unmarshal(details, &asked); err != nil {
		return nil, err
	}
	return &web.File{Name: "opening-balances-to-approve.csv", Write: func(_ context.Context, w io.Writer) error { return writeOpenings(w, asked.Rows) }}, nil
}

// checkOpenings says what importOpenings would do with a file.
func (a *API) checkOpenings(ctx context.Context, in *web.Form[imports.Form]) (out web.Result[wire.OpeningImport], err error) {
	err = db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
		_, err := a.readOpenings(ctx, tx, in, &out.Result, false)
		return err
	})
	return out, err
}

// importOpenings enters every row that can be taken, or asks another Admin to approve them if together they are above the limit.
// What a file said before is left as it is, so that a file may be sent again.
func (a *API) importOpenings(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.OpeningImport], error) {
	file := in.RawBody.Data().File
	return web.InTx(ctx, a.Pool, func(tx pgx.Tx) (out wire.OpeningImport, err error) {
		rows, err := a.readOpenings(ctx, tx, in, &out, true)
		if err != nil || len(rows) == 0 {
			return out, err
		}
		if !out.Waiting {
			_, err := enterOpenings(ctx, tx, a.now(), rows)
			return out, err
		}
		name := []rune(strings.ToValidUTF8(file.Filename, ""))
		_, err = approvals.Ask(ctx, tx, a.now(), approvals.Request{Kind: "OpeningBalance", Pence: out.Owed - out.Owing, Details: openingFile{rows, a.now()},
			Label: fmt.Sprintf("%d opening balances of %d merchants", out.Entered, out.Merchants),
			Reason: fmt.Sprintf("%s: %s is owed to merchants, and merchants owe %s", string(name[:min(len(name), 200)]), sterling(out.Owed),
				sterling(out.Owing))})
		return out, err
	})
}

// sterling is an amount as a sentence names it.
func sterling(pence int64) string { return fmt.Sprintf("£%d.%02d", pence/100, pence%100) }

// approveFile enters the balances of a file, unless one of their merchants has been given another since it was asked for.
func (a *API) approveFile(ctx context.Context, tx pgx.Tx, now time.Time, f openingFile) (string, error) {
	merchants := make([]string, len(f.Rows))
	for i, o := range f.Rows {
		merchants[i] = o.MerchantID
	}
	if err := lockAccounts(ctx, tx, merchants...); err != nil {
		return "", err
	}
	name, err := db.Value[string](ctx, tx, `select m.name from opening_balances b join merchants m on m.id = b.merchant_id
		where b.merchant_id = any($1::uuid[]) and b.entered_at > $2 order by m.name limit 1`, merchants, f.AskedAt)
	if err == nil {
		return "", fault.New(fault.Conflict, "EnteredSince", name+" has been given an opening balance since. Please refuse this, and import the file again.")
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return "", err
	}
	references, err := enterOpenings(ctx, tx, now, f.Rows)
	if err != nil {
		return "", err
	}
	return references[0] + " to " + references[len(references)-1], nil
}

// openingRow is a row of a file.
type openingRow struct {
	export.CSVRow
	opening
}

// identity tells rows apart: a merchant may have several balances as of a day, such as one for each invoice.
func (o *opening) identity() string {
	return fmt.Sprintf("%s\n%s\n%d\n%s", o.MerchantID, o.AsOf, o.signed(), o.Reason)
}

// readOpenings reads a file: what is to be entered, and which rows are left out. Locked, the merchants' accounts stay so until the
// transaction ends, and two imports of one file enter it once.
func (a *API) readOpenings(ctx context.Context, tx pgx.Tx, in *web.Form[imports.Form], out *wire.OpeningImport, lock bool) ([]opening, error) {
	*out = wire.OpeningImport{}
	left, who := openingFormat.LeftOut(), auth.CallerFrom(ctx)
	var read []openingRow
	err := openingFormat.Rows(ctx, in, func(row export.CSVRow) error {
		out.Rows++
		read = append(read, openingRow{row, opening{By: audit.Named(who.Name, who.Email)}})
		return nil
	})
	if err != nil {
		return nil, err
	}
	wrong, err := a.understand(ctx, tx, read)
	if err != nil {
		return nil, err
	}
	known, err := knownOpenings(ctx, tx, read, lock)
	if err != nil {
		return nil, err
	}
	rows := sortOut(read, wrong, known, left, out)
	limit, err := db.Value[int64](ctx, tx, `select credit_limit from platform_details`)
	if err != nil {
		return nil, err
	}
	out.Waiting = out.Owed+out.Owing > limit
	out.LeftOut, err = left.Answer()
	return rows, err
}

// understand reads the rows' cells, and returns what is wrong with each.
func (a *API) understand(ctx context.Context, tx pgx.Tx, rows []openingRow) ([]map[string]string, error) {
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.Cell("Merchant")
	}
	type merchant struct{ Written, ID, Name string }
	found, err := db.All[merchant](ctx, tx, `select distinct written, m.id::text, m.name from unnest($1::text[]) written
		join merchants m on name_key(m.name) = name_key(written)`, names)
	if err != nil {
		return nil, err
	}
	merchants := map[string]merchant{}
	for _, m := range found {
		merchants[m.Written] = m
	}
	wrong, today := make([]map[string]string, len(rows)), london.Format(a.now(), time.DateOnly)
	for i := range rows {
		r, m := &rows[i], merchants[names[i]]
		wrong[i] = map[string]string{}
		r.read(wrong[i], today)
		if names[i] == "" {
			wrong[i]["Merchant"] = "This field is mandatory."
		} else if m.ID == "" {
			wrong[i]["Merchant"] = "No merchant has this name."
		}
		r.MerchantID, r.MerchantName = m.ID, cmp.Or(m.Name, names[i])
	}
	return wrong, nil
}

// read reads all cells but the merchant's.
func (r *openingRow) read(wrong map[string]string, today string) {
	r.Reason = r.Cell("Reason")
	if r.Reason == "" {
		wrong["Reason"] = "This field is mandatory."
	}
	if len([]rune(r.Reason)) > 500 {
		wrong["Reason"] = "At most 500 characters."
	}
	switch strings.ToLower(r.Cell("Owed by")) {
	case "operator", "the operator":
		r.OwedBy = "Operator"
	case "merchant", "the merchant":
		r.OwedBy = wire.HolderMerchant
	default:
		wrong["Owed by"] = "Please enter Operator or Merchant."
	}
	pence, err := bankfile.Pence(r.Cell("Amount"))
	if r.Pence = pence; err != nil || pence < 1 || pence > mostPence {
		wrong["Amount"] = "Please enter an amount above zero in pounds and pence, such as 1234.50; who owes it stands in Owed by."
	}
	r.AsOf = r.day("As of")
	if r.AsOf == "" || r.AsOf > today {
		wrong["As of"] = "Please enter today or an earlier day, such as 31/10/2026."
	}
	r.DueOn = r.day("Due on")
	if r.DueOn == "" && r.Cell("Due on") != "" {
		wrong["Due on"] = "This is not a date. Please write it as 31/10/2026."
	}
	if r.DueOn != "" && r.OwedBy == "Operator" {
		wrong["Due on"] = "Only what a merchant owes is due on a day."
	}
}

// day is a cell's day as 2026-10-31, empty if it is none. A date of a workbook is the number of its day.
func (r *openingRow) day(heading string) string {
	cell := r.Cell(heading)
	if n, err := strconv.ParseFloat(cell, 64); err == nil && r.Odd[heading] != "" && n >= 1 && n < 200_000 {
		return time.Date(1899, 12, 30+int(n), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	}
	day, err := bankfile.Day(cell)
	if err != nil || day.Year() < 1990 || day.Year() > 2100 {
		return ""
	}
	return day.Format(time.DateOnly)
}

// knownOpenings are the balances of the rows' merchants that are entered or wait for an approval, by their identities, with each one's merchant.
func knownOpenings(ctx context.Context, tx pgx.Tx, rows []openingRow, lock bool) (map[string]string, error) {
	all := map[string]bool{}
	for _, r := range rows {
		if r.MerchantID != "" {
			all[r.MerchantID] = true
		}
	}
	merchants := slices.Collect(maps.Keys(all))
	if lock {
		if err := lockAccounts(ctx, tx, merchants...); err != nil {
			return nil, err
		}
	}
	type entered struct {
		MerchantID, AsOf, Reason, OwedBy string
		Pence                            int64
	}
	found, err := db.All[entered](ctx, tx, `select merchant_id::text, as_of::text, reason, case when pence < 0 then 'Merchant' else 'Operator' end as owed_by,
			abs(pence) as pence from opening_balances where merchant_id = any($1::uuid[])
		union all select r->>'MerchantID', r->>'AsOf', r->>'Reason', r->>'OwedBy', (r->>'Pence')::bigint from approvals a
			cross join lateral jsonb_array_elements(case when a.details ? 'Rows' then a.details->'Rows' else jsonb_build_array(a.details) end) r
		where a.kind = 'OpeningBalance' and a.state = 'Waiting' and r->>'MerchantID' = any($1::text[])`, merchants)
	known := make(map[string]string, len(found))
	for _, e := range found {
		o := opening{MerchantID: e.MerchantID, OpeningBalance: wire.OpeningBalance{Pence: e.Pence, OwedBy: e.OwedBy, AsOf: e.AsOf, Reason: e.Reason}}
		known[o.identity()] = e.MerchantID
	}
	return known, err
}

// sortOut finds the rows that are to be entered. A merchant that has another balance than the file says is left out: a corrected file
// must not add to what the first one said.
func sortOut(read []openingRow, wrong []map[string]string, known map[string]string, left *imports.LeftOut, out *wire.OpeningImport) []opening {
	others := maps.Clone(known)
	for _, r := range read {
		delete(others, r.identity())
	}
	has := map[string]bool{}
	for _, merchant := range others {
		has[merchant] = true
	}
	var rows []opening
	first, merchants := map[string]int{}, map[string]bool{}
	for i, r := range read {
		w := wrong[i]
		if line := first[r.identity()]; len(w) == 0 && line > 0 {
			w[""] = fmt.Sprintf("Row %d says the same.", line)
		} else if len(w) == 0 && known[r.identity()] != "" {
			first[r.identity()] = r.Line
			out.Same++
			continue
		} else if len(w) == 0 && has[r.MerchantID] {
			w["Merchant"] = "This merchant has another opening balance already, entered or waiting. What is wrong with it is corrected under Merchants."
		}
		if len(w) > 0 {
			left.Add(r.CSVRow, r.MerchantName, w, nil)
			continue
		}
		first[r.identity()] = r.Line
		rows, merchants[r.MerchantID] = append(rows, r.opening), true
		if r.OwedBy == wire.HolderMerchant {
			out.Owing += r.Pence
		} else {
			out.Owed += r.Pence
		}
	}
	out.Entered, out.Merchants = len(rows), len(merchants)
	return rows
}
