package fees

import (
	"context"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
)

// totals checks that the sums by month are those of their documents.
var totals = ledger.Statement{Name: "document_totals", All: `select count(*) from document_totals`,
	Wrong: `select coalesce(t.type, i.type) || ' ' || coalesce(t.document, i.document) || ' of ' || coalesce(t.merchant, i.merchant) || ' in ' ||
		coalesce(t.month, i.month)
			|| ': ' || coalesce(t.documents, 0) || ' documents of ' || coalesce(t.gross, 0) || ' pence, issued ' || coalesce(i.documents, 0) || ' of ' ||
			coalesce(i.gross, 0)
		from (select coalesce(merchant_id::text, '') as merchant, month, type, document, documents, net, vat, gross from document_totals) t
		full join (select coalesce(merchant_id::text, '') as merchant, date_trunc('month', posted_on::timestamp)::date as month, type, document,
				count(*) as documents, sum(sign * net) as net, sum(sign * vat) as vat, sum(sign * gross) as gross from invoices group by 1, 2, 3, 4) i
			on (i.merchant, i.month, i.type, i.document) = (t.merchant, t.month, t.type, t.document)
		where (t.documents, t.net, t.vat, t.gross) is distinct from (i.documents, i.net, i.vat, i.gross)`}

// weeks checks that each week's summary is the sum of its documents, and that there is
// one a day after its week has ended.
func weeks(now time.Time) ledger.Statement {
	return ledger.Statement{Name: "weekly_summaries", Args: []any{dateOf(now)}, All: `select count(*) from weekly_summaries`,
		Wrong: `select 'week of ' || coalesce(w.week, i.week) || ', merchant ' || coalesce(w.merchant_id, i.merchant_id) || ': ' || coalesce(w.documents, 0) ||
			' documents of '
				|| coalesce(w.gross, 0) || ' pence, issued ' || coalesce(i.documents, 0) || ' of ' || coalesce(i.gross, 0)
			from weekly_summaries w full join (select merchant_id, date_trunc('week', posted_on::timestamp)::date as week, count(*) as documents,
					sum(sign * net) as net, sum(sign * vat) as vat, sum(sign * gross) as gross
				from invoices where type in ('TradeKartFee', 'PromoFunding') and merchant_id is not null group by 1, 2) i on i.merchant_id = w.merchant_id and
					i.week = w.week
			where (w.documents, w.net, w.vat, w.gross) is distinct from (i.documents, i.net, i.vat, i.gross) and (w.id is not null or i.week + 8 <= $1::text::date)`}
}

// kept checks that statements are what they were when their month was closed.
var kept = ledger.Statement{Name: "closed_statements", All: `select count(*) from closed_statements`,
	Wrong: `select 'the closed month ' || to_char(c.month, 'YYYY-MM') || ' of ' || coalesce(m.name, 'professional teams') || ': ' || coalesce(p.documents, 0) ||
		' documents of '
			|| coalesce(p.gross, 0) || ' pence and ' || coalesce(p.credits, 0) || ' credits, closed with ' || coalesce(s.documents, 0) || ' of ' || coalesce(s.gross, 0)
			|| ' and ' || coalesce(s.credits, 0)
		from closed_statements s full join (select p.* from posted_months p where exists (select from closed_months where month = p.month)) p
			on p.month = s.month and coalesce(p.merchant_id::text, '') = coalesce(s.merchant_id::text, '')
		join closed_months c on c.month = coalesce(s.month, p.month) left join merchants m on m.id = coalesce(s.merchant_id, p.merchant_id)
		where (s.documents, s.net, s.vat, s.gross, s.credits) is distinct from (p.documents, p.net, p.vat, p.gross, p.credits)`}

// Prove holds the sums by month, closed statements and weekly summaries against the documents.
func (a *API) Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, totals, kept, weeks(now))
}
