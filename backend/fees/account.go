package fees

import (
	"context"
	"fmt"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// accountDocuments are what documents change in a merchant's account ($1), by the day on which they are posted. Sales count while the
// operator holds the money; payouts enters the same documents.
const accountDocuments = `(select i.posted_on as day, case when i.type = 'Shop' then i.sign else -i.sign end * i.gross as pence
	from invoices i left join lateral (select holder from money_holders where merchant_id = i.merchant_id and valid_from <= i.posted_on
		order by valid_from desc limit 1) h on i.type = 'Shop'
	where i.merchant_id = $1 and i.posted_on >= (select begins_on from payout_settings) and (i.type <> 'Shop' or h.holder = 'Operator'))`

// accountPayments are what was paid either way, by the London day on which it was entered: the bank's own day may lie in a month that
// was closed before. What was owed before the portal is among them, on the day on which it is posted.
const accountPayments = `(select coalesce(o.posted_on, (e.at at time zone 'Europe/London')::date) as day, e.no, e.kind, e.pence,
		coalesce(p.reference, b.reference, o.reference, '') as reference
	from merchant_entries e left join payout_items p on 'payout/' || p.id = coalesce(e.reverses, e.cause) left join bank_lines b
		on 'receipt/' || b.id = replace(e.cause, 'difference/', 'receipt/')
		left join opening_balances o on 'opening/' || o.id = e.cause
	where e.merchant_id = $1 and e.invoice_id is null)`

// mostPayments bounds the payments that a statement lists; a month has a few.
const mostPayments = 1000

// monthAccount adds up what the merchant and the operator owe each other: before the month, by its documents, and by its payments.
func monthAccount(ctx context.Context, q db.Querier, in *StatementPath) (a wire.StatementAccount, err error) {
	const first, next = `$2::text::date`, `($2::text::date + interval '1 month')::date`
	err = q.QueryRow(ctx, `select coalesce(sum(pence) filter (where day < `+first+`), 0)::bigint
				+ (select coalesce(sum(pence), 0)::bigint from `+accountPayments+` p where day < `+first+`),
			coalesce(sum(pence) filter (where day >= `+first+`), 0)::bigint
		from `+accountDocuments+` d where day < `+next, in.MerchantID, in.Month+"-01").Scan(&a.Opening, &a.Documents)
	if err != nil {
		return a, err
	}
	a.Payments, err = db.All[wire.StatementPayment](ctx, q, `select day::text as paid_on, kind, reference, pence from `+accountPayments+` p
		where day >= `+first+` and day < `+next+` order by paid_on, no limit `+fmt.Sprint(mostPayments), in.MerchantID, in.Month+"-01")
	a.Closing = a.Opening + a.Documents
	for _, p := range a.Payments {
		a.Closing += p.Pence
	}
	return a, err
}

// accountLine is a line of the account as the statement's files show it.
type accountLine struct {
	label string
	pence int64
}

// accountLines are none in the statement of a shop: the account is the merchant's.
func accountLines(a *wire.StatementAccount) []accountLine {
	if a == nil {
		return nil
	}
	lines := []accountLine{{"At the start", a.Opening}, {"Documents of this month", a.Documents}}
	for _, p := range a.Payments {
		lines = append(lines, accountLine{paymentLabel(p), p.Pence})
	}
	return append(lines, accountLine{closingLabel(a.Closing), a.Closing})
}

func paymentLabel(p wire.StatementPayment) string {
	label := map[string]string{"Payout": "Paid out", "PayoutReturned": "Payout that came back", "Receipt": "Received",
		"PaymentDifference": "Payment difference", "OpeningBalance": "Opening balance"}[p.Kind] + " on " + ukDate(p.PaidOn)
	if p.Reference != "" {
		label += ", " + p.Reference
	}
	return label
}

func closingLabel(pence int64) string {
	switch {
	case pence > 0:
		return "At the end, TradeKart owes"
	case pence < 0:
		return "At the end, owed to TradeKart"
	}
	return "At the end"
}
