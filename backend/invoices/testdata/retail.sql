-- What the retail file's documents come to by issuer and London week, straight from
-- its rows. It uses nothing of the portal's: not its tables, its rates or its rounding.
--
-- A document is an order when its number has digits alone and its country is the
-- United Kingdom; a row counts when it has a quantity and a price of whole pence above
-- nothing. An order is delivered at its first row's time. Documents with an even number
-- are Soho's, which is registered for VAT; the others Camden's, which is not. One whose
-- number ends in 00 is refunded ten days later.
with counted as (
  select invoice_no, invoice_date::timestamp as at, quantity::bigint * (unit_price::numeric * 100)::bigint as pence
  from retail
  where country = 'United Kingdom' and invoice_no ~ '^[0-9]+$' and quantity::bigint > 0
    and unit_price::numeric > 0 and unit_price::numeric * 100 = trunc(unit_price::numeric * 100)
), delivered as (
  select invoice_no, min(at) as at, sum(pence) as goods from counted group by invoice_no
), priced as (
  select invoice_no, at, goods, right(invoice_no, 1)::int % 2 = 0 as registered,
    case when at < '2011-01-04' then 17.5 else 20 end as vat_rate, -- percent, by the day of the delivery
    round(goods * case when at < '2011-07-01' then 12.5 else 9 end / 100) as fee
  from delivered
), charged as (
  select invoice_no, at, goods, fee, case when registered then 'Soho' else 'Camden' end as merchant,
    case when registered then round(goods * vat_rate / (100 + vat_rate)) else 0 end as vat,
    round(fee * vat_rate / 100) as fee_vat
  from priced
), posted as (
  select merchant, at, 1 as sign, goods, vat, fee, fee_vat from charged
  union all
  select merchant, at + interval '10 days', -1, goods, vat, fee, fee_vat from charged where invoice_no like '%00'
)
select merchant, date_trunc('week', at)::date as week,
  count(*) as documents, sum(sign * goods) as gross, sum(sign * vat) as vat,
  count(*) filter (where fee > 0) as fee_documents, sum(sign * fee) as fee_net, sum(sign * fee_vat) as fee_vat
from posted group by 1, 2
