-- +goose Up
-- What a merchant that comes from another system and the operator owed each other before the portal knew of it. A row is never
-- changed; what was wrong is corrected by another one.
create table opening_balances (
  id uuid primary key,
  no bigint generated always as identity unique,
  reference text not null generated always as ('OB' || lpad(no::text, greatest(6, length(no::text)), '0')) stored unique,
  merchant_id uuid not null references merchants,
  as_of date not null,
  posted_on date not null, -- the day, or the first day of the next month that is open
  pence bigint not null check (pence <> 0), -- above zero the operator owes
  reason text not null check (reason <> ''),
  entered_at timestamptz not null,
  entered_by text not null
);
create index opening_balances_merchant on opening_balances (merchant_id);
create trigger opening_balances_kept before update or delete or truncate on opening_balances for each statement execute function refuse_ledger_change();

alter table merchant_entries drop constraint merchant_entries_kind_check;
alter table merchant_entries add constraint merchant_entries_kind_check check (kind in ('OpeningBalance', 'Sale', 'Refund', 'AgencyFee', 'CourierFee',
  'Subscription', 'PromoFunding', 'Payout', 'PayoutReturned', 'Receipt'));

-- What a merchant owed at the beginning is an open item too.
alter table open_items rename column invoice_id to id;
alter table open_items drop constraint open_items_invoice_id_fkey;
alter table open_items add column invoice_id uuid unique references invoices;
alter table open_items add column opening_id uuid unique references opening_balances;
update open_items set invoice_id = id;
alter table open_items add constraint open_items_of check (id = coalesce(invoice_id, opening_id) and num_nonnulls(invoice_id, opening_id) = 1);
alter table settlements rename column invoice_id to item_id;
alter table settlements rename constraint settlements_invoice_id_fkey to settlements_item_id_fkey;
-- +goose StatementBegin
create or replace function settle_open_item() returns trigger language plpgsql as $$
begin
  update open_items set settled = settled + new.pence where id = new.item_id;
  return null;
end $$;
-- +goose StatementEnd

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('Credit', 'Charge', 'PaymentDetails', 'Payout', 'OpeningBalance'));
