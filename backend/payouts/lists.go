package payouts

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	runReference = `'RUN' || lpad(r.no::text, greatest(6, length(r.no::text)), '0')`
	runColumns   = `r.id::text, ` + runReference + ` as reference, r.until::text, r.pay_on::text, r.made_at, r.made_by, r.approved_at,
		case when r.state = 'Proposed' and a.state = 'Waiting' then 'Waiting'
			when r.state = 'Approved' and not exists (select from payout_items where run_id = r.id and state = 'Sent') then 'Completed' else r.state end as state,
		case when r.state = 'Approved' then coalesce(a.decided_by, '') else '' end as approved_by,
		case when r.state = 'Proposed' and a.state = 'Refused' then a.note else '' end as refused, c.payments, c.pence, c.held, c.paid, c.returned`
	runRows = `payout_runs r left join approvals a on a.id = r.approval_id cross join lateral (select count(*) filter (where pence > 0)::int as payments,
		coalesce(sum(pence), 0)::bigint as pence, count(*) filter (where pence = 0)::int as held, count(*) filter (where state in ('Paid', 'Returned'))::int as paid,
		count(*) filter (where state = 'Returned')::int as returned from payout_items where run_id = r.id) c`
)

var runs = list.Spec[wire.PayoutRunFilter]{
	From: "payout_runs r", Rows: runRows, Columns: runColumns, ID: "r.id", Order: "r.made_at", Start: "desc", Owner: list.AdminOnly,
	Sorts:  []string{"Until", "PayOn", "Payments", "Held", "Pence", "MadeBy", "State"},
	Filter: func(w *list.Where, f *wire.PayoutRunFilter) { w.In("r.state", f.State) },
}

// findRun reads a run, and locks it if something depends on its state.
func findRun(ctx context.Context, q db.Querier, id string, lock bool) (run wire.PayoutRun, err error) {
	sql := `select ` + runColumns + ` from ` + runRows + ` where r.id = $1`
	if lock {
		sql += ` for update of r`
	}
	return db.Find[wire.PayoutRun](ctx, q, "This payout run", sql, id)
}

const (
	itemColumns = `i.id::text, i.reference, i.run_id::text, ` + runReference + ` as run_reference, i.merchant_id::text, m.name as merchant_name, i.opening,
		s.sales, s.refunds, s.fees, s.promo_funding, s.opening_balance,
		i.balance - i.opening - s.sales - s.refunds - s.fees - s.promo_funding - s.opening_balance as other, i.balance, i.pence, i.hold,
			i.hold_note, i.state,
		coalesce(d.payee, '') as payee, coalesce('••••' || d.account_end, '') as account_number, r.pay_on::text, i.paid_on::text, i.returned_on::text`
	itemRows = `payout_items i join payout_runs r on r.id = i.run_id join merchants m on m.id = i.merchant_id left join payment_details d on d.id = i.details_id
		cross join lateral (select coalesce(sum(pence) filter (where kind = 'Sale'), 0)::bigint as sales,
			coalesce(sum(pence) filter (where kind = 'Refund'), 0)::bigint as refunds,
			coalesce(sum(pence) filter (where kind = 'PromoFunding'), 0)::bigint as promo_funding,
			coalesce(sum(pence) filter (where kind = 'OpeningBalance'), 0)::bigint as opening_balance,
			coalesce(sum(pence) filter (where kind in ('AgencyFee', 'CourierFee', 'Subscription')), 0)::bigint as fees
		from merchant_entries e where e.merchant_id = i.merchant_id and e.no > i.from_no and e.no <= i.to_no) s`
)

// items are all for an Admin; a Merchant sees its own once they are approved.
var items = list.Spec[wire.PayoutFilter]{
	From: "payout_items i", Rows: itemRows, Columns: itemColumns, ID: "i.id", Order: "i.made_at", Start: "desc",
	Sorts: []string{"Reference", "MerchantName", "Opening", "Sales", "Refunds", "Fees", "PromoFunding", "OpeningBalance", "Other", "Balance", "Pence", "Payee"},
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("i.merchant_id", "null::uuid")(w, c)
		if c.Role == wire.RoleMerchant {
			w.Add("i.state in ('Sent', 'Paid', 'Returned')")
		}
	},
	Filter: func(w *list.Where, f *wire.PayoutFilter) {
		if f.RunId != "" {
			w.IDs("i.run_id", []string{f.RunId})
		}
		w.IDs("i.merchant_id", f.Merchants)
		w.In("i.state", f.State)
	},
}

const accountColumns = `m.id::text, m.name as merchant_name, coalesce(h.holder, 'Merchant') as holder, coalesce(c.balance, 0) as balance,
	coalesce(o.open, 0)::bigint as open, coalesce(o.overdue, 0)::bigint as overdue, coalesce(d.payee, '') as payee,
	coalesce('••••' || d.account_end, '') as account_number, coalesce(d.frequency, '') as frequency, coalesce(x.reason, '') as on_hold,
	exists (select from approvals a where a.merchant_id = m.id and a.kind = 'PaymentDetails' and a.state = 'Waiting') as waiting,
	(select nullif(greatest(max(p.created_at) + interval '24 hours', now()), now()) from payment_details p join approvals a on a.id = p.approval_id
		where p.merchant_id = m.id and a.state <> 'Refused') as held_until`

const accountRows = `merchants m left join merchant_accounts c on c.merchant_id = m.id left join payout_holds x on x.merchant_id = m.id
	left join lateral (select holder from money_holders where merchant_id = m.id and valid_from <= (now() at time zone 'Europe/London')::date
		order by valid_from desc limit 1) h on true
	left join lateral (select p.payee, p.account_end, p.frequency from payment_details p join approvals a on a.id = p.approval_id
		where p.merchant_id = m.id and a.state = 'Approved' order by a.decided_at desc, p.id desc limit 1) d on true
	left join lateral (select sum(open) as open, sum(open) filter (where due_on < (now() at time zone 'Europe/London')::date) as overdue
		from open_items where merchant_id = m.id and settled < pence) o on true`

var accounts = list.Spec[wire.MerchantAccountFilter]{
	From: "merchants m", Rows: accountRows, Columns: accountColumns, ID: "m.id", Order: "lower(m.name)", Start: "asc",
	Sorts: []string{"Holder", "Balance", "Open", "Overdue", "Payee", "Frequency"},
	Owner: list.AdminOnly, Search: list.Contains("lower(m.name)"),
	Filter: func(w *list.Where, f *wire.MerchantAccountFilter) { w.IDs("m.id", f.Merchants) },
}

var openItems = list.Spec[wire.OpenItemFilter]{
	From: "open_items o", Rows: `open_items o join merchants m on m.id = o.merchant_id left join invoices i on i.id = o.invoice_id
		left join opening_balances b on b.id = o.opening_id`,
	Columns: `o.id::text, coalesce(i.invoice_no, b.reference) as invoice_no, coalesce(i.type, 'OpeningBalance') as type, o.merchant_id::text,
		m.name as merchant_name, o.posted_on::text, o.due_on::text, o.pence,
		o.settled, o.open,
		o.open > 0 and o.due_on < (now() at time zone 'Europe/London')::date as overdue`,
	ID: "o.id", Order: "o.due_on", Start: "asc", Owner: list.Owned("o.merchant_id", "null::uuid"),
	Sorts: []string{"InvoiceNo", "MerchantName", "PostedOn", "Pence", "Settled", "Open"},
	Filter: func(w *list.Where, f *wire.OpenItemFilter) {
		w.IDs("o.merchant_id", f.Merchants)
		if len(f.State) > 0 {
			w.Add(`case when o.settled = o.pence then 'Paid' when o.due_on < (now() at time zone 'Europe/London')::date then 'Overdue' else 'Open' end = any(?)`,
				f.State)
		}
	},
}

const (
	bankLineColumns = `l.id::text, l.booked_on::text, l.pence, l.reference, l.party, l.matched, coalesce(m.name, '') as merchant_name,
		coalesce(i.reference, '') as payout_reference, l.difference, l.reason, l.note, l.matched_by, f.name as file_name`
	bankLineRows = `bank_lines l join bank_files f on f.id = l.file_id left join merchants m on m.id = l.merchant_id left join payout_items i on i.id = l.item_id`
)

var bankLines = list.Spec[wire.BankLineFilter]{
	From: "bank_lines l", Rows: bankLineRows, Columns: bankLineColumns, ID: "l.id", Order: "l.booked_on", Start: "desc", Owner: list.AdminOnly,
	Sorts:  []string{"Pence", "Reference", "Party", "Matched"},
	Search: list.Contains("lower(l.reference || ' ' || l.party)"),
	Filter: func(w *list.Where, f *wire.BankLineFilter) {
		if f.Open {
			w.Add("l.matched = ''")
		}
		w.In("l.matched", f.Matched)
	},
}

func (a *API) run(ctx context.Context, in *web.ByID) (web.Result[wire.PayoutRun], error) {
	run, err := findRun(ctx, a.Pool, in.ID, false)
	return web.Of(run), err
}

// findItem reads a payout that the caller may see.
func (a *API) findItem(ctx context.Context, id string) (wire.Payout, error) {
	c := auth.CallerFrom(ctx)
	item, err := db.Find[wire.Payout](ctx, a.Pool, "This payout", `select `+itemColumns+` from `+itemRows+` where i.id = $1
		and ($2 or i.merchant_id = nullif($3, '')::uuid and i.state in ('Sent', 'Paid', 'Returned'))`, id, c.Role == wire.RoleAdmin, c.MerchantID)
	return item, err
}

func findAccount(ctx context.Context, tx pgx.Tx, merchantID string) (wire.MerchantAccount, error) {
	return db.Find[wire.MerchantAccount](ctx, tx, "This merchant", `select `+accountColumns+` from `+accountRows+` where m.id = $1`, merchantID)
}

func (a *API) oneAccount(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.MerchantAccount, error) {
	return findAccount(ctx, tx, in.ID)
}

// missing is what one finds of a run that pays nothing.
var missing = fault.New(fault.Conflict, "NotApproved", "Only an approved run has a file for the bank.")
