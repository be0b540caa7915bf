-- What the orders of a retail file must be invoiced for, by London week of delivery and rate of VAT, straight from its
-- rows in the table retail. Nothing here is shared with the code that issues invoices. Amounts are pence.
with goods as (
  select n, invoice, quantity::bigint * (price::numeric * 100)::bigint as pence, at::timestamp as at
  from retail
  where country = 'United Kingdom' and quantity::int > 0 and invoice not like 'C%' and trim(description) <> ''
    and price::numeric >= 0 and price::numeric * 100 = trunc(price::numeric * 100)
), documents as (
  select invoice, sum(pence) as gross, ((array_agg(at order by n))[1])::date as day from goods group by invoice having sum(pence) > 0
), rated as (
  select day, gross, case when day < '2010-01-01' then 1500 when day < '2011-01-04' then 1750 else 2000 end as rate,
    floor(gross / 10.0 + 0.5) as fee -- of ten per cent, half a penny rounded up
  from documents
)
select date_trunc('week', day::timestamp)::date::text as week, rate, count(*) as orders, sum(gross)::bigint as gross,
  sum(floor(gross * rate / (10000.0 + rate) + 0.5))::bigint as vat, sum(fee)::bigint as fee, sum(floor(fee * rate / 10000.0 + 0.5))::bigint as fee_vat
from rated group by 1, 2 order by 1, 2
