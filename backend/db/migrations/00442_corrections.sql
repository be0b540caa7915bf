-- +goose Up
-- Above these amounts, in pence with VAT and without, a credit note and a charge by hand need a second Admin.
alter table platform_details add column credit_limit bigint not null default 25000 check (credit_limit >= 0),
  add column charge_limit bigint not null default 100000 check (charge_limit >= 0);

-- What one Admin asks for and another approves.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('Credit', 'Charge', 'PaymentDetails', 'Payout')),
  merchant_id uuid references merchants,
  label text not null,
  pence bigint not null,
  reason text not null,
  details jsonb not null, -- what is carried out once it is approved
  state text not null default 'Waiting' check (state in ('Waiting', 'Approved', 'Refused')),
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id uuid not null,
  decided_at timestamptz,
  decided_by text not null default '',
  note text not null default '',
  result text not null default '', -- such as the number of the credit note
  check ((state = 'Waiting') = (decided_at is null))
);
create index approvals_list on approvals (asked_at desc, id desc);
create index approvals_state on approvals (state, asked_at desc, id desc);

-- Credit notes that a person issued, and the invoices that replace what they credit. Orders are settled without them until
-- settling credits the rest of the invoice.
create table corrections (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  credit_id uuid not null unique references invoices,
  reissue_id uuid unique references invoices,
  kind text not null check (kind in ('Items', 'Goodwill', 'Error')),
  created timestamptz not null,
  created_by text not null,
  lapsed_at timestamptz
);
create index corrections_invoice on corrections (invoice_id);
create view settled_documents as select i.* from invoices i
  where not exists (select from corrections k where k.lapsed_at is null and k.credit_id = i.id)
    and not exists (select from corrections k where k.lapsed_at is null and k.reissue_id = i.id);

alter table fee_entries drop constraint fee_entries_kind_check;
alter table fee_entries add check (kind in ('PayAsYouGo', 'Concierge', 'Subscription', 'Tranche', 'Return', 'Correction'));
