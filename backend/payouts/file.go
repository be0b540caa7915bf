package payouts

import (
	"bytes"
	"context"
	"io"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/bankfile"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
)

// FilePath names the bank's file of a run; exported because the API description is read from it.
type FilePath struct {
	web.ByID
	Format string `path:"format" enum:"pain001,standard18" doc:"ISO 20022 pain.001.001.09, or Bacs Standard 18"`
}

// bankFile returns an approved run as a file that the bank takes. It holds account numbers, so it is made anew each time,
// always the same, and never stored.
func (a *API) bankFile(ctx context.Context, in *FilePath) (*web.File, error) {
	var content bytes.Buffer
	var name string
	err := db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
		b, err := a.batch(ctx, tx, in.ID)
		if err != nil {
			return err
		}
		name = b.Reference + ".xml"
		if in.Format == "standard18" {
			name = b.Reference + ".txt"
			if b.User == "" {
				return fault.New(fault.Conflict, "NoBacsUser", "Please enter the Bacs service user number in the payout settings first.")
			}
			err = bankfile.WriteStandard18(&content, b)
		} else {
			err = bankfile.WritePain001(&content, b)
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "payout_run.file_downloaded", TargetKind: "payout_run", TargetID: in.ID,
			TargetLabel: b.Reference,
			After:       map[string]any{"Format": in.Format, "Payments": len(b.Payments), "Pence": b.Total()}})
	})
	return &web.File{Name: name, Write: func(_ context.Context, w io.Writer) error { _, err := content.WriteTo(w); return err }}, err
}

// batch reads what a run pays, with the accounts in plain text. It follows from what was approved alone.
func (a *API) batch(ctx context.Context, q db.Querier, runID string) (*bankfile.Batch, error) {
	run, err := findRun(ctx, q, runID, false)
	if err != nil {
		return nil, err
	}
	if run.ApprovedAt == nil {
		return nil, missing
	}
	b := &bankfile.Batch{Reference: run.Reference, Made: *run.ApprovedAt}
	if b.PayOn, err = time.Parse(time.DateOnly, run.PayOn); err != nil {
		return nil, err
	}
	var id string
	var sealed []byte
	if err := q.QueryRow(ctx, `select account_name, bacs_user, account_id::text, sealed from payout_settings`).Scan(&b.From.Name, &b.User, &id,
		&sealed); err != nil {
		return nil, err
	}
	if sealed == nil {
		return nil, fault.New(fault.Conflict, "NoAccount", "Please enter the account that payouts are made from in the payout settings first.")
	}
	own, err := openAccount(a.Box, sealed, id)
	if err != nil {
		return nil, err
	}
	b.From.SortCode, b.From.Number = own.SortCode, own.Number
	rows, err := db.All[sealedPayment](ctx, q, `select i.reference, i.pence, d.payee, d.id::text as details_id, d.sealed from payout_items i join
		payment_details d on d.id = i.details_id
		where i.run_id = $1 and i.state in ('Sent', 'Paid', 'Returned') order by i.no`, runID)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		to, err := openAccount(a.Box, r.Sealed, r.DetailsID)
		if err != nil {
			return nil, err
		}
		b.Payments = append(b.Payments, bankfile.Payment{To: bankfile.Account{Name: r.Payee, SortCode: to.SortCode, Number: to.Number}, Pence: r.Pence,
			Reference: r.Reference})
	}
	return b, nil
}

type sealedPayment struct {
	Reference, Payee, DetailsID string
	Pence                       int64
	Sealed                      []byte
}
