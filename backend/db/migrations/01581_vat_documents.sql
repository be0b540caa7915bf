-- +goose Up
set local lock_timeout = '5s';
-- The documents of a VAT return of some months, which workpapers and lists share. Each document is in one period. Its tax point says
-- in which, or if the period's last month had been closed when it was issued, the day on which it is posted.
-- +goose StatementBegin
create function vat_documents(first date, months integer) returns table (invoice_id uuid, late boolean) language sql stable as $$
  select i.id, false from invoices i where i.tax_point >= $1 and i.tax_point < $1 + $2 * interval '1 month'
    and not exists (select from closed_months k where k.month = ($1 + ($2 - 1) * interval '1 month')::date and k.closed_at <= i.issued_at)
  union all
  select i.id, i.tax_point < $1 from invoices i where i.posted_on >= $1 and i.posted_on < $1 + $2 * interval '1 month'
    and exists (select from closed_months k where k.closed_at <= i.issued_at and k.month = ($1 + (floor(
      ((extract(year from i.tax_point) - extract(year from $1)) * 12 + extract(month from i.tax_point) - extract(month from $1)) / $2) * $2 + $2 - 1)
        * interval '1 month')::date)
$$;
-- +goose StatementEnd
