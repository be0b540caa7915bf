package fees

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// statementPDF and statementCSV return the statement's page as a file.
func (a *API) statementPDF(ctx context.Context, in *StatementPath) (*web.File, error) {
	issuer, err := operator(ctx, a.pool)
	if err != nil {
		return nil, err
	}
	return a.statementFile(ctx, in, ".pdf", func(w io.Writer, s *wire.Statement, h *head) error { return drawStatement(w, s, issuer, h, a.now()) })
}

func (a *API) statementCSV(ctx context.Context, in *StatementPath) (*web.File, error) {
	return a.statementFile(ctx, in, ".csv", func(w io.Writer, s *wire.Statement, _ *head) error { return writeStatement(w, s) })
}

func writeStatement(w io.Writer, s *wire.Statement) error {
	table, err := export.NewCSV(w, "Month", "Merchant", "Item", "Documents", "Net (£)", "VAT (£)", "Total (£)")
	if err != nil {
		return err
	}
	whose := statementOwner(s)
	for _, l := range s.Lines {
		if err := table.Row(s.Month, whose, lineLabel(l), l.Documents, export.Pence(l.Net), export.Pence(l.Vat), export.Pence(l.Gross)); err != nil {
			return err
		}
	}
	if err := table.Row(s.Month, whose, "Due", nil, export.Pence(s.Due-s.Vat), export.Pence(s.Vat), export.Pence(s.Due)); err != nil {
		return err
	}
	for _, shop := range s.Shops {
		if err := table.Row(s.Month, whose, "Due of "+shopLabel(shop), nil, nil, nil, export.Pence(shop.Due)); err != nil {
			return err
		}
	}
	for _, r := range accountLines(s.Account) {
		if err := table.Row(s.Month, whose, "Account: "+r.label, nil, nil, nil, export.Pence(r.pence)); err != nil {
			return err
		}
	}
	for _, c := range creditLines(s.Credits) {
		if err := table.Row(s.Month, whose, "Credits: "+c.label, c.n, nil, nil, nil); err != nil {
			return err
		}
	}
	return table.Close()
}

func (a *API) statementFile(ctx context.Context, in *StatementPath, extension string, write func(io.Writer, *wire.Statement, *head) error) (*web.File,
	error) {
	var s wire.Statement
	var h head
	err := db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) (err error) {
		if s, err = readStatement(ctx, tx, in); err == nil {
			h, err = readHead(ctx, tx, in.MerchantID, in.Month)
		}
		return err
	})
	name := strings.TrimRight("statement-"+in.Month+"-"+s.ShopName, "-") + extension
	return &web.File{Name: name, Write: func(_ context.Context, w io.Writer) error { return write(w, &s, &h) }}, err
}

// WriteStatement writes the statement of a merchant's month, such as 2026-11, as a PDF and as a CSV file. The PDF says that it was
// made at a time, UTC, so that the same time gives the same file.
func WriteStatement(ctx context.Context, tx pgx.Tx, merchantID, month string, made time.Time, pdf, csv io.Writer) error {
	s, err := statementOf(ctx, tx, &StatementPath{MerchantPath: MerchantPath{MerchantID: merchantID}, Month: month})
	if err != nil {
		return err
	}
	h, err := readHead(ctx, tx, merchantID, month)
	if err != nil {
		return err
	}
	issuer, err := operator(ctx, tx)
	if err != nil {
		return err
	}
	if err := drawStatement(pdf, &s, issuer, &h, made); err != nil {
		return err
	}
	return writeStatement(csv, &s)
}

// ItemOf is the SQL of the name that statements give to documents, by their type and whether they are invoices or credit notes.
func ItemOf(documentType, document string) string {
	var sql strings.Builder
	sql.WriteString("case ")
	for _, t := range slices.Sorted(maps.Keys(typeLabels)) {
		for _, d := range []string{"Invoice", "CreditNote"} {
			var l wire.StatementLine
			l.Type, l.Document = t, d
			fmt.Fprintf(&sql, "when %s = '%s' and %s = '%s' then '%s' ", documentType, t, document, d, lineLabel(l))
		}
	}
	return sql.String() + "end"
}

func drawStatement(w io.Writer, s *wire.Statement, issuer string, h *head, now time.Time) error {
	doc := export.NewPDF("Statement of "+statementOwner(s)+", "+s.Month, issuer, now)
	state := "This month is open: figures may still change."
	if s.Closed {
		state = "This month is closed."
	}
	parties := []string{"To " + h.To, "From " + h.From}
	if s.ShopName != "" {
		parties = append(parties, "Only the shop "+s.ShopName)
	}
	export.PDFHead(doc, "Statement of "+monthLabel(s.Month), append(parties, state, madeBy(issuer, now))...)
	rows := make([][]string, len(s.Lines))
	for n, l := range s.Lines {
		rows[n] = []string{lineLabel(l), fmt.Sprint(l.Documents), export.Pounds(l.Net), export.Pounds(l.Vat), export.Pounds(l.Gross)}
	}
	columns := []export.Column{{Title: "Item", Width: 70}, {Title: "Documents", Width: 22, Right: true}, {Title: "Net (£)", Width: 26, Right: true},
		{Title: "VAT (£)", Width: 26, Right: true}, {Title: "Total (£)", Width: 26, Right: true}}
	export.PDFTable(doc, columns, rows)
	export.PDFTotal(doc, columns, []string{"Due to TradeKart", "", export.Pounds(s.Due - s.Vat), export.Pounds(s.Vat), export.Pounds(s.Due)})
	if len(s.Shops) > 1 {
		doc.Ln(6)
		shops := [][]string{}
		for _, shop := range s.Shops {
			shops = append(shops, []string{shopLabel(shop), export.Pounds(shop.Sales), export.Pounds(shop.Fees), export.Pounds(shop.Couriers),
				export.Pounds(shop.Subscriptions), export.Pounds(-shop.PromoFunding), export.Pounds(shop.Due)})
		}
		export.PDFTable(doc, []export.Column{{Title: "By shop, with VAT (£)", Width: 44}, {Title: "Sales", Width: 22, Right: true}, {Title: "Fees", Width: 20,
			Right: true},
			{Title: "Couriers", Width: 20, Right: true}, {Title: "Credits", Width: 20, Right: true}, {Title: "Promo", Width: 20, Right: true},
			{Title: "Due", Width: 24, Right: true}}, shops)
	}
	if s.Account != nil {
		drawAccount(doc, s.Account)
	}
	doc.Ln(6)
	credits := [][]string{}
	for _, c := range creditLines(s.Credits) {
		credits = append(credits, []string{c.label, fmt.Sprint(c.n)})
	}
	export.PDFTable(doc, []export.Column{{Title: "Delivery credits", Width: 70}, {Title: "Credits", Width: 22, Right: true}}, credits)
	return export.WritePDF(w, doc)
}

func drawAccount(doc *export.PDF, a *wire.StatementAccount) {
	doc.Ln(6)
	account := [][]string{}
	lines := accountLines(a)
	for _, l := range lines[:len(lines)-1] {
		account = append(account, []string{l.label, export.Pounds(l.pence)})
	}
	accountColumns := []export.Column{{Title: "Account between us, with VAT", Width: 144}, {Title: "Amount (£)", Width: 26, Right: true}}
	export.PDFTable(doc, accountColumns, account)
	closing := lines[len(lines)-1]
	export.PDFTotal(doc, accountColumns, []string{closing.label, export.Pounds(closing.pence)})
}

// statementOwner is the merchant, with the shop if the statement is of one.
func statementOwner(s *wire.Statement) string {
	return strings.TrimSuffix(s.MerchantName+", "+s.ShopName, ", ")
}

func lineLabel(l wire.StatementLine) string {
	label := typeLabels[l.Type]
	switch {
	case l.Type == wire.InvoicePromoFunding && l.Document == "Invoice":
		return label + ", taken back"
	case l.Type == wire.InvoicePromoFunding:
		return label
	case l.Document != "CreditNote":
		return label
	case l.Type == wire.InvoiceShop:
		return "Refunds"
	}
	return label + ", credited"
}

// shopLabel names a shop, or what concerns none alone.
func shopLabel(s wire.StatementShop) string { return cmp.Or(s.ShopName, "All shops") }

type creditLine struct {
	label string
	n     int
}

func creditLines(c wire.StatementCredits) []creditLine {
	return []creditLine{{"At the start", c.Opening}, {"Granted", c.Granted}, {"Used", c.Used}, {"Returned", c.Returned}, {"Expired", c.Expired}, {"At the end",
		c.Closing}}
}

func monthLabel(month string) string {
	starts, _ := time.Parse("2006-01", month)
	return starts.Format("January 2006")
}
