package payouts

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// adviceRow is a document that a payout explains.
type adviceRow struct {
	InvoiceNo, Kind, OrderNo, PostedOn string
	Pence                              int64
}

var kindLabels = map[string]string{"Sale": "Order", "Refund": "Refund", "AgencyFee": "Agency fee", "CourierFee": "Courier order",
	"Subscription": "Subscription", "PromoFunding": "Promo code",
	"PayoutReturned": "Payment that came back", "Receipt": "Your payment", "OpeningBalance": "Opening balance"}

// mostAdvised bounds the documents that one advice lists; above, the statement has them.
const mostAdvised = 5000

// advicePDF returns what a payout is made of, as a PDF file.
func (a *API) advicePDF(ctx context.Context, in *web.ByID) (*web.File, error) {
	p, err := a.findItem(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	content, err := a.drawAdvice(ctx, &p)
	return &web.File{Name: "remittance-" + p.Reference + ".pdf", Write: func(_ context.Context, w io.Writer) error {
		_, err := w.Write(content)
		return err
	}}, err
}

func (a *API) drawAdvice(ctx context.Context, p *wire.Payout) ([]byte, error) {
	issuer, err := db.Value[string](ctx, a.Pool, `select name from platform_details`)
	if err != nil {
		return nil, err
	}
	documents, err := db.All[adviceRow](ctx, a.Pool, `select coalesce(v.invoice_no, '') as invoice_no, e.kind, coalesce(v.order_no, '') as order_no,
			coalesce(v.posted_on, (e.at at time zone 'Europe/London')::date)::text as posted_on, e.pence
		from payout_items i join merchant_entries e on e.merchant_id = i.merchant_id and e.no > i.from_no and e.no <= i.to_no left join invoices v on v.id =
			e.invoice_id
		where i.id = $1 order by e.no limit $2`, p.Id, mostAdvised)
	if err != nil {
		return nil, err
	}
	doc := export.NewPDF("Remittance advice "+p.Reference, issuer, a.now())
	export.PDFHead(doc, "Remittance advice "+p.Reference, p.MerchantName,
		"Paid by "+issuer+" on "+ukDate(p.PayOn)+" to "+p.Payee+", account "+strings.ReplaceAll(p.AccountNumber, "•", "*"))
	columns := []export.Column{{Title: "", Width: 130}, {Title: "Amount (£)", Width: 40, Right: true}}
	rows := [][]string{}
	for _, line := range []struct {
		label string
		pence int64
	}{{"Carried over", p.Opening}, {"Sales", p.Sales}, {"Refunds", p.Refunds}, {"Fees with VAT", p.Fees}, {"Promo codes", p.PromoFunding},
		{"Opening balance", p.OpeningBalance}, {"Payments between us", p.Other}} {
		if line.pence != 0 {
			rows = append(rows, []string{line.label, export.Pounds(line.pence)})
		}
	}
	export.PDFTable(doc, columns, rows)
	export.PDFTotal(doc, columns, []string{"Paid", export.Pounds(p.Pence)})
	doc.Ln(6)
	table := make([][]string, len(documents))
	for n, d := range documents {
		table[n] = []string{ukDate(d.PostedOn), kindLabels[d.Kind], d.InvoiceNo, d.OrderNo, export.Pounds(d.Pence)}
	}
	export.PDFTable(doc, []export.Column{{Title: "Posted", Width: 24}, {Title: "Kind", Width: 42}, {Title: "Document", Width: 40}, {Title: "Order", Width: 34},
		{Title: "Amount (£)", Width: 30, Right: true}}, table)
	var out bytes.Buffer
	err = export.WritePDF(&out, doc)
	return out.Bytes(), err
}

// ukDate turns 2026-11-22 around: 22/11/2026.
func ukDate(day string) string { return day[8:] + "/" + day[5:7] + "/" + day[:4] }

// adviseArgs is the job that mails the remittance advice of a run.
type adviseArgs struct {
	RunID string `json:"run_id"`
}

// Job implements jobs.Args.
func (adviseArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "advise_payouts", Queue: jobs.QueueMail, Limit: limit}
}

// advise mails to every payee of a run that has not been written to. One mail that fails does not stop the others; the job is
// tried again for those that are missing.
func (a *API) advise(ctx context.Context, args adviseArgs) (err error) {
	ids, err := db.Column[string](ctx, a.Pool, `select id::text from payout_items where run_id = $1 and state in ('Sent', 'Paid') and advised_at is null order
		by no`, args.RunID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			break
		}
		err = errors.Join(err, a.adviseOne(ctx, id))
	}
	return err
}

func (a *API) adviseOne(ctx context.Context, id string) error {
	p, err := a.findItem(auth.WithCaller(ctx, &auth.Caller{Role: wire.RoleAdmin}), id)
	if err != nil {
		return err
	}
	l := mail.Letter{Brand: a.Options.Brand, Link: strings.TrimSuffix(a.Options.BaseURL, "/") + "/merchant/paymentsettings",
		Payout: mail.Payout{Payee: p.Payee, Account: strings.Trim(p.AccountNumber, "•"), Amount: "£" + export.Pounds(p.Pence), Reference: p.Reference,
			By: ukDate(p.PayOn)}}
	var to string
	err = a.Pool.QueryRow(ctx, `select d.remittance_email, m.name, m.logo_url, m.brand_colour from payout_items i join payment_details d on d.id = i.details_id
		join merchants m on m.id = i.merchant_id where i.id = $1`, id).Scan(&to, &l.Merchant, &l.Logo, &l.Colour)
	if err != nil {
		return err
	}
	l.Logo = mail.LogoLink(a.Options.BaseURL, l.Logo)
	content, err := a.drawAdvice(ctx, &p)
	if err != nil {
		return err
	}
	message, err := mail.Remittance(to, l)
	if err != nil {
		return err
	}
	message.Attachments = []mail.Attachment{{Name: "remittance-" + p.Reference + ".pdf", Type: export.PDFType, Content: content}}
	if err := a.Mail.Send(ctx, message); err != nil {
		return err
	}
	_, err = a.Pool.Exec(ctx, `update payout_items set advised_at = $2 where id = $1 and advised_at is null`, id, a.now())
	return err
}

// postArgs is the job that enters what merchants owe.
type postArgs struct{}

// Job enters every hour what merchants owe.
func (postArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "post_open_items", Limit: limit, Attempts: 1, Next: jobs.Every(time.Hour)}
}
