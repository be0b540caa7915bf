-- What each merchant's agency fees add up to by London week, from the lines of the
-- documents and the moments they were issued. It uses none of the sums that the
-- portal keeps, and holds as long as no month was closed before its end.
select i.merchant_id,
  date_trunc('week', i.issued_at at time zone 'Europe/London')::date as week,
  count(distinct i.id)::int as documents,
  sum(case i.document when 'CreditNote' then -l.net else l.net end)::bigint as net,
  sum(case i.document when 'CreditNote' then -l.vat else l.vat end)::bigint as vat,
  sum(case i.document when 'CreditNote' then -l.net - l.vat else l.net + l.vat end)::bigint as gross
from invoices i
join invoice_lines l on l.invoice_id = i.id
where i.type = 'TradeKartFee' and i.merchant_id is not null
group by 1, 2
order by 1, 2;
