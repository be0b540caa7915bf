package users

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// maxExported bounds a file; who asks for more chooses a shorter range instead of getting part of it unawares.
const maxExported = 50_000

var csvHead = []string{"Time (London)", "Zone", "Actor", "Action", "Kind", "Target", "Target id", "Merchant", "Before", "After", "Address"}

type auditCSVInput struct{ Body wire.AuditExport }

// auditCSV answers what matches, newest first; that it was taken is an entry itself.
func (a *API) auditCSV(ctx context.Context, in *auditCSVInput) (wire.AuditFile, error) {
	w, err := auditWhere(in.Body.Filter)
	if err != nil {
		return wire.AuditFile{}, err
	}
	var file []byte
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var rows int
		if file, rows, err = export(ctx, tx, w); err != nil {
			return err
		}
		return Audit(ctx, tx, Entry{At: a.opt.Now(), Action: actionExported, TargetKind: "audit", TargetLabel: "Audit log", After: map[string]any{"Rows": rows}})
	})
	return wire.AuditFile{Data: file, FileName: "audit-" + a.opt.Now().In(london.Zone).Format(time.DateOnly) + ".csv"}, err
}

// export writes RFC 4180: a head, CRLF, quotes where needed.
func export(ctx context.Context, q db.Querier, w *where) ([]byte, int, error) {
	var file bytes.Buffer
	out := csv.NewWriter(&file)
	out.UseCRLF = true
	_ = out.Write(csvHead) // a buffer takes everything
	rows, _ := q.Query(ctx, fmt.Sprintf(`select %s from audit_log l left join merchants m on m.id = l.merchant_id where %s
		order by l.at desc, l.id desc limit %d`, auditColumns, w.sql(), maxExported+1), w.args...)
	n := 0
	var e wire.AuditEntry
	_, err := pgx.ForEachRow(rows, []any{&e.Id, &e.At, &e.ActorId, &e.Actor, &e.Action, &e.TargetKind, &e.TargetId, &e.TargetLabel,
		&e.MerchantId, &e.MerchantName, &e.Before, &e.After, &e.Address}, func() error {
		if n++; n > maxExported {
			return fault.Field("Filter.From", "More than 50,000 entries match. Please choose a shorter range.")
		}
		return out.Write(csvRow(&e))
	})
	out.Flush()
	return file.Bytes(), n, err
}

func csvRow(e *wire.AuditEntry) []string {
	at := e.At.In(london.Zone)
	row := []string{at.Format("02/01/2006 15:04:05"), at.Format("MST"), e.Actor, e.Action, e.TargetKind, e.TargetLabel, e.TargetId,
		e.MerchantName, details(e.Before), details(e.After), e.Address}
	for i, cell := range row {
		row[i] = harmless(cell)
	}
	e.Before, e.After = nil, nil // the next row must not find this one's
	return row
}

// details is JSON with its names in order; nothing where nothing is kept.
func details(m map[string]any) string {
	if len(m) == 0 {
		return ""
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(m) // came from JSON
	return strings.TrimSuffix(b.String(), "\n")
}

// harmless keeps a spreadsheet from taking a cell for a formula.
func harmless(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
