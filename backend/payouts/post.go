package payouts

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
)

// PostOwed enters what merchants owe that hold their customers' money. One merchant that fails does not stop the others.
func (a *API) PostOwed(ctx context.Context) error {
	merchants, err := db.Column[string](ctx, a.Pool, `select distinct i.merchant_id::text from invoices i
		left join lateral (select holder from money_holders where merchant_id = i.merchant_id and valid_from <= i.posted_on order by valid_from desc limit 1) h
			on true
		where i.posted_on >= (select begins_on from payout_settings) and i.type <> 'Shop' and i.merchant_id is not null and i.gross > 0
			and h.holder is distinct from 'Operator' and not exists (select from merchant_entries e where e.invoice_id = i.id)`)
	if err != nil {
		return err
	}
	for _, id := range merchants {
		failed := db.InTx(ctx, a.Pool, func(tx pgx.Tx) error {
			acc, err := lockAccount(ctx, tx, a.now(), id)
			if err != nil {
				return err
			}
			return errors.Join(acc.post(ctx, neverPaidOut), publish(ctx, tx, id))
		})
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("open items of merchant %s: %w", id, failed))
		}
		if ctx.Err() != nil {
			break
		}
	}
	return err
}

// checks hold accounts, payouts, open items and what the bank reported against each other.
var checks = []ledger.Statement{
	{Name: "merchant_accounts", All: `select count(*) from merchant_entries`,
		Wrong: `select 'merchant ' || merchant_id || ', entry ' || no || ': balance ' || balance_after || ', sum ' || total from
				(select merchant_id, no, balance_after, row_number() over w as n, sum(pence) over w as total from merchant_entries window w as (partition by
					merchant_id order by no)) e
				where no <> n or balance_after <> total
			union all select 'merchant ' || a.merchant_id || ': balance ' || a.balance || ', sum ' || coalesce(e.total, 0) from merchant_accounts a
				left join (select merchant_id, sum(pence) as total, count(*) as n from merchant_entries group by 1) e on e.merchant_id = a.merchant_id
				where a.balance <> coalesce(e.total, 0) or a.last_no <> coalesce(e.n, 0)`},
	{Name: "merchant_documents", All: `select count(*) from merchant_entries where invoice_id is not null`,
		Wrong: `select i.invoice_no || ' of ' || i.gross || ' pence, entered as ' || e.kind || ' of ' || e.pence from merchant_entries e join invoices i on i.id
			= e.invoice_id
			where e.merchant_id is distinct from i.merchant_id or e.pence <> case when i.type = 'Shop' then i.sign else -i.sign end * i.gross
				or e.kind is distinct from case i.type when 'Shop' then case i.document when 'CreditNote' then 'Refund' else 'Sale' end when 'TradeKartFee' then 'AgencyFee'
					when 'TradeKartCollect' then 'CourierFee' when 'PromoFunding' then 'PromoFunding' else 'Subscription' end`},
	{Name: "payouts", All: `select count(*) from payout_items`,
		Wrong: `select i.reference || ' of ' || i.pence || ' pence is ' || i.state || ', entered ' || coalesce(-p.pence, 0) || ', given back ' || coalesce(b.pence, 0)
			from payout_items i join payout_runs r on r.id = i.run_id left join merchant_entries p on p.cause = 'payout/' || i.id
				left join merchant_entries b on b.reverses = 'payout/' || i.id
			where (case when i.state in ('Sent', 'Paid', 'Returned') then i.pence else 0 end, case when i.state = 'Returned' then i.pence else 0 end)
				is distinct from (coalesce(-p.pence, 0), coalesce(b.pence, 0)) or (i.state in ('Sent', 'Paid', 'Returned')) and r.state <> 'Approved'
			union all select 'entry ' || p.cause || ' has no payout' from merchant_entries p where p.kind = 'Payout'
				and not exists (select from payout_items i where 'payout/' || i.id = p.cause)
			union all select i.reference || ': the balance was ' || i.balance || ', its entries come to ' || i.opening + coalesce(e.pence, 0) from payout_items i
				cross join lateral (select sum(pence) as pence from merchant_entries e where e.merchant_id = i.merchant_id and e.no > i.from_no and e.no <= i.to_no) e
				where i.hold <> 'Failed' and i.balance <> i.opening + coalesce(e.pence, 0)`},
	{Name: "open_items", All: `select count(*) from open_items`,
		Wrong: `select coalesce(i.invoice_no, b.reference) || ': settled ' || o.settled || ', settlements ' || coalesce(s.pence, 0) || ', owed ' ||
				coalesce(i.gross, -b.pence) from open_items o left join invoices i on i.id = o.invoice_id left join opening_balances b on b.id = o.opening_id
				left join (select item_id, sum(pence) as pence from settlements group by 1) s on s.item_id = o.id
			where o.settled <> coalesce(s.pence, 0) or o.pence <> coalesce(i.gross, -b.pence) or o.merchant_id <> coalesce(i.merchant_id, b.merchant_id)
				or not exists (select from merchant_entries e where e.invoice_id = o.invoice_id or e.cause = 'opening/' || o.opening_id)
			union all select 'merchant ' || a.merchant_id || ': ' || o.open || ' pence are open, the balance is ' || a.balance from merchant_accounts a
				join (select merchant_id, sum(open) as open from open_items group by 1) o on o.merchant_id = a.merchant_id where o.open > greatest(0, -a.balance)`},
	{Name: "opening_balances", All: `select count(*) from opening_balances`,
		Wrong: `select coalesce(b.reference, e.cause) || ' of ' || coalesce(b.pence, 0) || ' pence, entered ' || coalesce(e.pence, 0) || ', open item ' ||
				coalesce(o.pence, 0) from opening_balances b full join (select * from merchant_entries where kind = 'OpeningBalance') e on e.cause = 'opening/' || b.id
				left join open_items o on o.opening_id = b.id
			where (b.merchant_id, b.pence) is distinct from (e.merchant_id, e.pence) or coalesce(o.pence, 0) is distinct from greatest(0, -b.pence)`},
	{Name: "bank_lines", All: `select count(*) from bank_lines`,
		Wrong: `select 'movement ' || l.id || ' of ' || l.pence || ' pence is a ' || l.matched || ', entered ' || coalesce(e.pence, 0) from bank_lines l
				left join merchant_entries e on e.cause = 'receipt/' || l.id where (l.matched = 'Receipt') <> (e.cause is not null) or l.pence <> coalesce(e.pence, l.pence)
			union all select 'movement ' || l.id || ' of ' || l.pence || ' pence is ' || l.matched || ' of ' || i.reference || ' of ' || i.pence ||
					', which is ' || l.difference || ' apart' from bank_lines l join payout_items i on i.id = l.item_id
				where l.pence <> case l.matched when 'Returned' then i.pence else -i.pence end + l.difference
			union all select 'difference of ' || coalesce(l.difference, 0) || ' pence of movement ' || coalesce(l.id::text, '') || ', entered ' || coalesce(e.pence, 0)
				from (select id, difference from bank_lines where reason = 'Mistake') l
				full join (select cause, pence from merchant_entries where kind = 'PaymentDifference') e on e.cause = 'difference/' || l.id
				where l.difference is distinct from e.pence
			union all select cause || ' settles more than was received' from (select cause, sum(pence) as pence from settlements
				where cause not like 'offset/%' group by 1) s where pence > coalesce((select pence from merchant_entries e where e.cause = s.cause),
					(select gross from invoices v where 'credit/' || v.id = s.cause), 0)`},
}

// Prove holds merchants' accounts against documents, payouts and what the bank reported.
func Prove(ctx context.Context, q db.Querier, _ time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, checks...)
}
