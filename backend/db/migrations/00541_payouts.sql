-- +goose Up
-- Who holds what customers paid, from a London day on: the operator, who pays the merchant out, or the merchant, who owes the
-- operator's fees. Without a row the merchant does. Documents count under whoever held the money on the day they are posted.
create table money_holders (
  merchant_id uuid not null references merchants,
  valid_from date not null,
  holder text not null check (holder in ('Operator', 'Merchant')),
  created timestamptz not null,
  created_by text not null,
  primary key (merchant_id, valid_from)
);

-- Merchants to whom nothing is paid, because an Admin said so or because a payment came back.
create table payout_holds (
  merchant_id uuid primary key references merchants,
  reason text not null check (reason <> ''),
  since timestamptz not null,
  held_by text not null
);

-- What the operator and a merchant owe each other. The balance is pence that the operator owes; below zero the merchant does.
create table merchant_accounts (
  merchant_id uuid primary key references merchants,
  balance bigint not null default 0,
  last_no bigint not null default 0
);
create table merchant_entries (
  merchant_id uuid not null references merchant_accounts,
  no bigint not null,
  kind text not null check (kind in ('Sale', 'Refund', 'AgencyFee', 'CourierFee', 'Subscription', 'PromoFunding', 'Payout', 'PayoutReturned', 'Receipt')),
  pence bigint not null check (pence <> 0),
  balance_after bigint not null,
  cause text not null unique,
  invoice_id uuid unique references invoices, -- of an entry that is a document
  reverses text unique references merchant_entries (cause),
  at timestamptz not null,
  primary key (merchant_id, no)
);
create index merchant_entries_kind on merchant_entries (merchant_id, kind, no);
create trigger merchant_entries_kept before update or delete or truncate on merchant_entries for each statement execute function refuse_ledger_change();

-- The account that payouts are made from.
create table payout_settings (
  id boolean primary key default true check (id),
  account_id uuid not null default gen_random_uuid(), -- that the account is encrypted for
  account_name text not null default '',
  sealed bytea,
  sort_code_end text not null default '',
  account_end text not null default '',
  bacs_user text not null default '' check (bacs_user ~ '^([0-9]{6})?$'),
  begins_on date not null default current_date, -- documents posted earlier are settled outside the portal
  terms_days integer not null default 30 check (terms_days between 0 and 365) -- until what merchants owe is due
);
insert into payout_settings default values;

create table payout_runs (
  id uuid primary key,
  no bigint generated always as identity unique,
  until date not null, -- the last London day whose documents are paid out
  pay_on date not null,
  state text not null default 'Preparing' check (state in ('Preparing', 'Proposed', 'Approved', 'Cancelled')),
  approval_id uuid unique references approvals, -- the latest request; a refused one leaves the run proposed
  made_at timestamptz not null,
  made_by text not null,
  approved_at timestamptz,
  check ((state = 'Approved') = (approved_at is not null))
);
create index payout_runs_list on payout_runs (made_at desc, id desc);
create unique index payout_runs_open on payout_runs ((true)) where state in ('Preparing', 'Proposed'); -- one at a time

create table payout_items (
  id uuid primary key,
  run_id uuid not null references payout_runs,
  merchant_id uuid not null references merchants,
  no bigint generated always as identity unique,
  reference text not null generated always as ('PAY' || lpad(no::text, greatest(6, length(no::text)), '0')) stored unique,
  from_no bigint not null, -- the account's entries after this one,
  to_no bigint not null,   -- up to this one, are what the item explains
  opening bigint not null, -- pence: the balance before them
  balance bigint not null, -- and after them
  pence bigint not null check (pence >= 0), -- what is paid
  hold text not null default '' check (hold in ('', 'NothingDue', 'Negative', 'BelowMinimum', 'NoDetails', 'DetailsChanged', 'OnHold', 'Failed')),
  hold_note text not null default '',
  details_id uuid references payment_details,
  state text not null check (state in ('Held', 'Proposed', 'Sent', 'Paid', 'Returned')),
  paid_on date,
  returned_on date,
  advised_at timestamptz,
  made_at timestamptz not null,
  unique (run_id, merchant_id),
  check ((pence > 0) = (hold = '')),
  check ((state = 'Held') = (hold <> '')),
  check (hold <> '' or details_id is not null)
);
create index payout_items_run on payout_items (run_id, made_at desc, id desc);
create index payout_items_merchant on payout_items (merchant_id, made_at desc, id desc);
create index payout_items_list on payout_items (made_at desc, id desc);
create index payout_items_unadvised on payout_items (id) where state in ('Sent', 'Paid') and advised_at is null;

-- Invoices that merchants owe, posted while they held their customers' money.
create table open_items (
  invoice_id uuid primary key references invoices,
  merchant_id uuid not null references merchants,
  posted_on date not null,
  due_on date not null,
  pence bigint not null check (pence > 0),
  settled bigint not null default 0 check (settled between 0 and pence), -- the sum of its settlements
  open bigint not null generated always as (pence - settled) stored
);
create index open_items_list on open_items (due_on, invoice_id);
create index open_items_merchant on open_items (merchant_id, due_on, invoice_id);
create index open_items_unpaid on open_items (merchant_id, due_on, invoice_id) where settled < pence;

-- What the bank reported, each movement once, however often it is in a file.
create table bank_files (
  id uuid primary key,
  name text not null,
  sha256 bytea not null unique,
  lines integer not null,
  imported_at timestamptz not null,
  imported_by text not null
);
create table bank_lines (
  id uuid primary key,
  file_id uuid not null references bank_files,
  key text not null unique,
  booked_on date not null,
  pence bigint not null check (pence <> 0), -- above zero what came in
  reference text not null,
  party text not null,
  matched text not null default '' check (matched in ('', 'Payout', 'Run', 'Returned', 'Receipt', 'Dismissed')),
  merchant_id uuid references merchants,
  item_id uuid references payout_items,
  note text not null default '',
  matched_by text not null default '' -- empty: by its reference
);
create index bank_lines_list on bank_lines (booked_on desc, id desc);
create index bank_lines_open on bank_lines (booked_on desc, id desc) where matched = '';
create index bank_lines_file on bank_lines (file_id);
create index bank_lines_item on bank_lines (item_id) where item_id is not null;

create table settlements (
  invoice_id uuid not null references open_items,
  cause text not null, -- receipt/<line> or credit/<credit note>
  pence bigint not null check (pence > 0),
  at timestamptz not null,
  primary key (invoice_id, cause)
);
-- +goose StatementBegin
create function settle_open_item() returns trigger language plpgsql as $$
begin
  update open_items set settled = settled + new.pence where invoice_id = new.invoice_id;
  return null;
end $$;
-- +goose StatementEnd
create trigger settlements_count after insert on settlements for each row execute function settle_open_item();
create trigger settlements_kept before update or delete or truncate on settlements for each statement execute function refuse_ledger_change();
