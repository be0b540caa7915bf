-- +goose Up
-- Where a merchant's payouts go, one row for each version of it. A version counts once its approval is approved; the latest
-- of those is the one in use. A refused or replaced one stays, as the audit log names it.
create table payment_details (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  payee text not null check (length(payee) between 1 and 140),
  sealed bytea not null, -- sort code and account number, encrypted for this id
  sort_code_end text not null check (sort_code_end ~ '^[0-9]{2}$'), -- what is shown of them
  account_end text not null check (account_end ~ '^[0-9]{4}$'),
  remittance_email text not null,
  frequency text not null check (frequency in ('Weekly', 'Monthly')),
  minimum bigint not null check (minimum >= 0), -- pence
  approval_id uuid not null unique references approvals,
  created_at timestamptz not null,
  created_by text not null
);
create index payment_details_merchant on payment_details (merchant_id, created_at desc, id desc);
create view current_payment_details as
  select distinct on (d.merchant_id) d.*, a.decided_at as approved_at from payment_details d join approvals a on a.id = d.approval_id
  where a.state = 'Approved' order by d.merchant_id, a.decided_at desc, d.id desc;
