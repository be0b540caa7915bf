package audit

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// maxExported bounds a file. More is refused, so that nobody takes a part for the whole.
const maxExported = 50_000

var csvHead = []string{"Time (London)", "Zone", "Actor", "Action", "Kind", "Target", "Target id", "Merchant", "Before", "After", "Address"}

type csvInput struct{ Body wire.AuditExport }

// csv answers what matches, newest first; the export is an entry itself.
func (a *API) csv(ctx context.Context, in *csvInput) (wire.AuditFile, error) {
	file, rows, err := a.write(ctx, in.Body.Filter)
	if err != nil {
		return wire.AuditFile{}, err
	}
	err = db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		return Record(ctx, tx, Entry{At: a.now(), Action: "audit.exported", TargetKind: "audit", TargetLabel: "Audit log", After: map[string]any{"Rows": rows}})
	})
	return wire.AuditFile{Data: file, FileName: "audit-" + a.now().In(london.Zone).Format(time.DateOnly) + ".csv"}, err
}

// write makes an RFC 4180 file: a header, CRLF, quotes where needed.
func (a *API) write(ctx context.Context, f *wire.AuditFilter) (file []byte, rows int, err error) {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	_ = out.Write(csvHead) // a buffer takes everything
	err = list.Each(ctx, a.pool, &entries, auth.CallerFrom(ctx), &wire.AuditListRequest{Filter: f}, maxExported, func(e *wire.AuditEntry) error {
		rows++
		return out.Write(csvRow(e))
	})
	if errors.Is(err, list.ErrTooMany) {
		err = fault.Field("Filter.From", "More than 50,000 entries match. Please choose a shorter range.")
	}
	out.Flush()
	return b.Bytes(), rows, err
}

func csvRow(e *wire.AuditEntry) []string {
	at := e.At.In(london.Zone)
	row := []string{at.Format("02/01/2006 15:04:05"), at.Format("MST"), e.Actor, e.Action, e.TargetKind, e.TargetLabel, e.TargetId,
		e.MerchantName, details(e.Before), details(e.After), e.Address}
	for i, cell := range row {
		row[i] = harmless(cell)
	}
	return row
}

// details is JSON with its names in order, empty for an empty map.
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
