-- What the portal has issued, in the columns of retail.sql.
select m.name as merchant, date_trunc('week', i.posted_on::timestamp)::date as week,
  count(*) filter (where type = 'Shop') as documents,
  coalesce(sum(sign * gross) filter (where type = 'Shop'), 0) as gross, coalesce(sum(sign * vat) filter (where type = 'Shop'), 0) as vat,
  count(*) filter (where type = 'TradeKartFee') as fee_documents,
  coalesce(sum(sign * net) filter (where type = 'TradeKartFee'), 0) as fee_net, coalesce(sum(sign * vat) filter (where type = 'TradeKartFee'), 0) as fee_vat
from invoices i join merchants m on m.id = i.merchant_id group by 1, 2
