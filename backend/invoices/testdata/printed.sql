-- What each document's PDF has to say, in the order in which it is read.
select i.invoice_no, array_remove(array[i.invoice_no, i.seller->>'Name', i.buyer->>'Name',
    to_char(i.issued_at at time zone 'Europe/London', 'DD/MM/YYYY'), to_char(i.tax_point, 'DD/MM/YYYY'), i.order_no, c.invoice_no]
  || l.pieces || case when l.taxed then array[to_char(i.net / 100.0, 'FM999,999,990.00'), to_char(i.vat / 100.0, 'FM999,999,990.00')] end
  || ('£' || to_char(i.gross / 100.0, 'FM999,999,990.00')), null) as said
from invoices i left join invoices c on c.id = i.credits_id
cross join lateral (select bool_and(vat_class <> 'None') as taxed, array_agg(piece order by no, place) as pieces
  from invoice_lines cross join lateral unnest(array[description, quantity::text, to_char(net / 100.0, 'FM999,999,990.00'),
    case when vat_class <> 'None' then to_char(vat / 100.0, 'FM999,999,990.00') end]) with ordinality p (piece, place)
  where invoice_id = i.id) l
order by i.issued_at, i.id
