package payouts

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
)

// account is a merchant's account, locked for the transaction.
type account struct {
	tx         pgx.Tx
	merchantID string
	now        time.Time
	balance    int64
	lastNo     int64
}

// lockAccount locks a merchant's account, making it where there is none.
func lockAccount(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string) (*account, error) {
	a := &account{tx: tx, merchantID: merchantID, now: now}
	if _, err := tx.Exec(ctx, `insert into merchant_accounts (merchant_id) values ($1) on conflict do nothing`, merchantID); err != nil {
		return nil, err
	}
	err := tx.QueryRow(ctx, `select balance, last_no from merchant_accounts where merchant_id = $1 for update`, merchantID).Scan(&a.balance, &a.lastNo)
	return a, err
}

// unposted are a merchant's documents that have no entry yet, with what each changes and who held the money on the day it was
// posted. Where the operator did, they count up to the day that is paid out, and otherwise up to today. Of goods that the
// merchant was paid for itself, nothing is owed.
const unposted = `select i.id, i.posted_on, i.issued_at, i.due_on, i.document, i.credits_id, coalesce(h.holder, 'Merchant') as holder,
		case i.type when 'Shop' then case i.document when 'CreditNote' then 'Refund' else 'Sale' end when 'TradeKartFee' then 'AgencyFee'
			when 'TradeKartCollect' then 'CourierFee' when 'PromoFunding' then 'PromoFunding' else 'Subscription' end as kind,
		case when i.type = 'Shop' then i.sign else -i.sign end * i.gross as pence
	from invoices i left join lateral (select holder from money_holders where merchant_id = i.merchant_id and valid_from <= i.posted_on
		order by valid_from desc limit 1) h on true
	where i.merchant_id = $1 and i.posted_on >= (select begins_on from payout_settings) and i.gross > 0
		and i.posted_on <= case h.holder when 'Operator' then $2::text::date else $6::text::date end and (i.type <> 'Shop' or h.holder = 'Operator')
		and not exists (select from merchant_entries e where e.invoice_id = i.id)`

// NotEntered counts the documents posted in a month, such as 2026-11, of a merchant or (empty) of everybody, that are still to be
// entered in merchants' accounts.
func NotEntered(ctx context.Context, q db.Querier, merchantID, month string) (int, error) {
	return db.Value[int](ctx, q, `select count(*) from merchants m cross join lateral (`+strings.NewReplacer("$1", "m.id", "$6", "$2").Replace(unposted)+`) d
		where ($1::text = '' or m.id = nullif($1, '')::uuid) and d.posted_on >= $3::text::date
			and d.posted_on < ($3::text::date + interval '1 month')::date`, merchantID, "9999-12-31", month+"-01")
}

// post enters every document of the merchant that is not entered yet; what is paid out up to a London day such as 2026-11-22. What a merchant
// owes that holds its customers' money becomes an open item, and credit notes settle the items that they credit. It may run
// any number of times.
func (a *account) post(ctx context.Context, until string) error {
	var entered int
	var balance int64
	err := a.tx.QueryRow(ctx, `with d as materialized (`+unposted+`),
			e as (insert into merchant_entries (merchant_id, no, kind, pence, balance_after, cause, invoice_id, at)
				select $1, $3 + row_number() over w, kind, pence, $4 + sum(pence) over w, 'invoice/' || id, id, $5 from d window w as (order by posted_on, issued_at, id)),
			o as (insert into open_items (id, invoice_id, merchant_id, posted_on, due_on, pence)
				select id, id, $1, posted_on, coalesce(due_on, posted_on + (select payment_days from platform_details)), -pence from d
					where holder = 'Merchant' and document = 'Invoice')
		select count(*), coalesce(sum(pence), 0)::bigint from d`, a.merchantID, until, a.lastNo, a.balance, a.now, london.Format(a.now,
		time.DateOnly)).Scan(&entered, &balance)
	if err != nil || entered == 0 {
		return err
	}
	a.lastNo, a.balance = a.lastNo+int64(entered), a.balance+balance
	batch := &pgx.Batch{}
	batch.Queue(`update merchant_accounts set last_no = $2, balance = $3 where merchant_id = $1`, a.merchantID, a.lastNo, a.balance)
	batch.Queue(`insert into settlements (item_id, cause, pence, at)
		select o.id, 'credit/' || c.id, least(c.gross, o.open), $3 from merchant_entries e join invoices c on c.id = e.invoice_id and c.document =
			'CreditNote'
			join open_items o on o.invoice_id = c.credits_id
		where e.merchant_id = $1 and e.no > $2 and o.open > 0 on conflict do nothing`, a.merchantID, a.lastNo-int64(entered), a.now)
	a.offset(batch)
	return a.tx.SendBatch(ctx, batch).Close()
}

// offset settles the oldest open items that the account has paid in other ways: no more may be open than the merchant owes by it.
// That comes from payments in advance, from what the operator pays of promo codes, and from sales since the operator holds the money.
func (a *account) offset(batch *pgx.Batch) { offset(batch, a.now, a.merchantID) }

func offset(batch *pgx.Batch, now time.Time, merchants ...string) {
	batch.Queue(`with o as (select o.id, o.merchant_id, o.open, a.last_no, sum(o.open) over (partition by o.merchant_id order by o.due_on, o.id)
				- o.open as before, sum(o.open) over (partition by o.merchant_id) - greatest(0, -a.balance) as paid
			from open_items o join merchant_accounts a on a.merchant_id = o.merchant_id where o.merchant_id = any($1::uuid[]) and o.settled < o.pence)
		insert into settlements (item_id, cause, pence, at) select id, 'offset/' || merchant_id || '/' || last_no, least(open, paid - before), $2 from o
			where before < paid`, merchants, now)
}

// enter adds one entry that is no document. A repeat of its cause changes nothing.
func (a *account) enter(ctx context.Context, kind string, pence int64, cause, reverses string) error {
	known, err := db.Value[bool](ctx, a.tx, `select exists (select from merchant_entries where cause = $1)`, cause)
	if err != nil || known || pence == 0 {
		return err
	}
	a.lastNo, a.balance = a.lastNo+1, a.balance+pence
	batch := &pgx.Batch{}
	batch.Queue(`update merchant_accounts set last_no = $2, balance = $3 where merchant_id = $1`, a.merchantID, a.lastNo, a.balance)
	batch.Queue(`insert into merchant_entries (merchant_id, no, kind, pence, balance_after, cause, reverses, at) values ($1, $2, $3, $4, $5, $6, nullif($7,
		''), $8)`,
		a.merchantID, a.lastNo, kind, pence, a.balance, cause, reverses, a.now)
	if kind != "Receipt" { // which first settles what it names
		a.offset(batch)
	}
	return a.tx.SendBatch(ctx, batch).Close()
}
