package bookkeeping

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/vat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// PeriodPath names a period of VAT; exported because the API description is read from it.
type PeriodPath struct {
	From   string `path:"from" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"Its first month, such as 2026-09"`
	Months int    `path:"months" minimum:"1" maximum:"12" doc:"How many months it has, such as 3"`
}

// eachOfPeriod calls do with what a VAT return is made of.
func eachOfPeriod(ctx context.Context, q db.Querier, owner string, in *PeriodPath, do func(*entry) error) error {
	return each(ctx, q, `v.late`, `join vat_documents($2::text::date, $3) v on v.invoice_id = i.id `, `true`, do, owner, in.From+"-01", in.Months)
}

// boxes are those that an entry is in: its VAT and its net amount.
func (e *entry) boxes() []int {
	if e.Class == string(vat.None) {
		return nil
	}
	return vat.Boxes[e.Side]
}

// worksheet adds entries up to a VAT return.
type worksheet struct {
	wire.VatReturn
	seen map[int]map[string]bool // documents behind each box; 0: none
}

func newWorksheet() *worksheet {
	w := &worksheet{seen: map[int]map[string]bool{}}
	for n := range 9 {
		w.Boxes = append(w.Boxes, wire.VatBox{Box: n + 1})
	}
	return w
}

func (w *worksheet) add(e *entry) {
	for _, box := range e.boxes() {
		b := &w.Boxes[box-1]
		if w.first(box, e) {
			b.Documents++
		}
		switch {
		case box == 5 && e.Side == purchases:
			b.Pence -= e.VAT
		case box <= 5:
			b.Pence += e.VAT
		default:
			b.Pence += e.Net
		}
	}
	if e.Class == string(vat.None) {
		w.sum(&w.Outside, 10, e)
		return
	}
	if e.Document == "CreditNote" {
		w.sum(&w.CreditNotes, 11, e)
	}
	if e.Late {
		w.sum(&w.EarlierPeriods, 12, e)
	}
}

func (w *worksheet) first(group int, e *entry) bool {
	if w.seen[group] == nil {
		w.seen[group] = map[string]bool{}
	}
	known := w.seen[group][e.InvoiceNo]
	w.seen[group][e.InvoiceNo] = true
	return !known
}

func (w *worksheet) sum(s *wire.VatSum, group int, e *entry) {
	if w.first(group, e) {
		s.Documents++
	}
	s.Net, s.Vat = s.Net+e.Net, s.Vat+e.VAT
}

// finish leaves the pence out of boxes 6 to 9, as the return has it.
func (w *worksheet) finish() {
	for n := 5; n < 9; n++ {
		w.Boxes[n].Pence -= w.Boxes[n].Pence % 100
	}
}

func (a *API) vatReturn(ctx context.Context, in *PeriodPath) (web.Result[wire.VatReturn], error) {
	w := newWorksheet()
	err := db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) error {
		w = newWorksheet()
		err := tx.QueryRow(ctx, `select $2, (first + $3::int * interval '1 month' - interval '1 day')::date::text,
			coalesce((select vat_number from merchants where id = nullif($1,
				'')::uuid), case when $1 = '' then (select vat_number from platform_details) end, ''),
				exists (select from closed_months where month = (first + ($3::int - 1) * interval '1 month')::date)
			from (select $2::text::date as first) f`, owner(ctx), in.From+"-01", in.Months).Scan(&w.From, &w.To, &w.VatNumber, &w.Closed)
		if err != nil {
			return err
		}
		return eachOfPeriod(ctx, tx, owner(ctx), in, func(e *entry) error {
			w.add(e)
			return nil
		})
	})
	w.finish()
	return web.Of(w.VatReturn), err
}

// vatCSV streams the documents behind the boxes, one row for each rate.
func (a *API) vatCSV(ctx context.Context, in *PeriodPath) (*web.File, error) {
	name := "vat-return-" + in.From + "-" + strconv.Itoa(in.Months) + "-months.csv"
	return &web.File{Name: name, Write: func(ctx context.Context, w io.Writer) error {
		err := audit.Record(ctx, a.pool, audit.Entry{At: a.now(), Action: "vat_return.exported", TargetKind: "vat_return", TargetLabel: in.From,
			MerchantID: auth.CallerFrom(ctx).MerchantID, After: map[string]any{"Months": in.Months}})
		if err != nil {
			return err
		}
		table, err := export.NewCSV(w, "Boxes", "Side", "Number", "Type", "Document", "Tax point", "Posted on", "Issued on", "Adjustment",
			"Credits invoice", "Order", "Shop",
			"Customer or supplier", "VAT class", "VAT rate (%)", "Net (£)", "VAT (£)")
		if err != nil {
			return err
		}
		err = eachOfPeriod(ctx, a.pool, owner(ctx), in, func(e *entry) error { return table.Row(vatRow(e)...) })
		if err != nil {
			return err
		}
		return table.Close()
	}}, nil
}

func vatRow(e *entry) []any {
	var boxes, adjustments []string
	for _, box := range e.boxes() {
		boxes = append(boxes, strconv.Itoa(box))
	}
	if len(boxes) == 0 {
		boxes = []string{"None"}
	}
	if e.Document == "CreditNote" {
		adjustments = append(adjustments, "Credit note")
	}
	if e.Late {
		adjustments = append(adjustments, "Earlier period")
	}
	return []any{strings.Join(boxes, " "), e.Side, e.InvoiceNo, e.Type, e.Document, ukDate(e.TaxPoint), ukDate(e.PostedOn), ukDate(e.IssuedOn),
		strings.Join(slices.Clip(adjustments), ", "), e.CreditsNo, e.OrderNo, e.ShopName, e.Party, e.Class, export.Pence(e.RateBP), export.Pence(e.Net),
		export.Pence(e.VAT)}
}
