-- +goose Up
-- Whether the operator is registered for VAT on a London day.
-- +goose StatementBegin
create function operator_charges_vat(day date) returns boolean language sql stable as $$
  select vat_registered and day between coalesce(vat_from, '-infinity') and coalesce(vat_to, 'infinity') from platform_details
$$;
-- +goose StatementEnd

-- How the operator's invoices are to be paid. What an invoice says of it is kept with the invoice.
alter table platform_details add column payment_days integer not null default 14 check (payment_days between 0 and 365),
  add column bank_payee text not null default '', add column sort_code text not null default '' check (sort_code ~ '^([0-9]{6})?$'),
  add column account_number text not null default '' check (account_number ~ '^([0-9]{8})?$');
alter table invoices add column due_on date, -- null: nothing is to be paid, or the invoice is older than this column
  add column payment jsonb not null default '{}';
create index invoices_due_on on invoices (merchant_id, due_on) where due_on is not null;
drop view settled_documents;
create view settled_documents as select i.* from invoices i
  where not exists (select from corrections k where k.lapsed_at is null and k.credit_id = i.id)
    and not exists (select from corrections k where k.lapsed_at is null and k.reissue_id = i.id);
