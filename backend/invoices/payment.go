package invoices

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/london"
)

// payment is how an invoice of the operator is to be paid, kept with it.
type payment struct {
	Days          int    `json:"Days,omitempty"`
	Payee         string `json:"Payee,omitempty"`
	SortCode      string `json:"SortCode,omitempty"`
	AccountNumber string `json:"AccountNumber,omitempty"`
}

// terms sets until when and how the operator's invoice is to be paid; of a shop's invoices and of credit notes nothing is.
func (d *document) terms(ctx context.Context, tx pgx.Tx, now time.Time) error {
	if d.issuerKind != ByPlatform || d.kind != Invoice || d.draft.Paid {
		return nil
	}
	p := &d.payment
	err := tx.QueryRow(ctx, `select payment_days, case when account_number <> '' then coalesce(nullif(bank_payee, ''), name) else '' end, sort_code, account_number
		from platform_details`).Scan(&p.Days, &p.Payee, &p.SortCode, &p.AccountNumber)
	d.dueOn = london.Format(london.AddDays(now, p.Days), time.DateOnly)
	return err
}

// terms says on paper until when the invoice is to be paid.
func (p *payment) terms() string {
	switch p.Days {
	case 0:
		return "Payable at once"
	case 1:
		return "Payable within 1 day"
	}
	return fmt.Sprintf("Payable within %d days", p.Days)
}

// sortCode is a sort code as people write it: 20-32-06.
func (p *payment) sortCode() string {
	if len(p.SortCode) != 6 {
		return p.SortCode
	}
	return p.SortCode[:2] + "-" + p.SortCode[2:4] + "-" + p.SortCode[4:]
}
