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
	Deducted      bool   `json:"Deducted,omitempty"` // from payouts, because the operator holds the money of the buyer's customers
}

// terms sets until when and how the operator's invoice is to be paid; of a shop's invoices and of credit notes nothing is, nor of
// what is deducted from payouts.
func (d *document) terms(ctx context.Context, tx pgx.Tx, now, posted time.Time) error {
	if d.issuerKind != ByPlatform || d.kind != Invoice || d.draft.Paid {
		return nil
	}
	p := &d.payment
	err := tx.QueryRow(ctx, `select payment_days, case when account_number <> '' then coalesce(nullif(bank_payee, ''), name)
		else '' end, sort_code, account_number,
			coalesce((select holder = 'Operator' from money_holders where merchant_id = nullif($1, '')::uuid and valid_from <= $2::text::date
				order by valid_from desc limit 1), false)
		from platform_details`, d.draft.MerchantID, london.Format(posted, time.DateOnly)).Scan(&p.Days, &p.Payee, &p.SortCode, &p.AccountNumber, &p.Deducted)
	if p.Deducted {
		*p = payment{Deducted: true}
		return err
	}
	d.dueOn = london.Format(london.AddDays(now, p.Days), time.DateOnly)
	return err
}

const deducted = "Deducted from your payouts"

// terms says on paper until when the invoice is to be paid.
func (p *payment) terms() string {
	switch {
	case p.Deducted:
		return deducted
	case p.Days == 0:
		return "Payable at once"
	case p.Days == 1:
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
