-- +goose Up
-- Credits and fees are append-only ledgers: every entry names its cause, those of credits their lot, and the account's row
-- is locked first. An account belongs to a shop or to a professional team, and carries the owner's id.
create table credit_accounts (
  id uuid primary key,
  kind text not null default 'Shop' check (kind in ('Shop', 'ProTeam')),
  shop_id uuid generated always as (case when kind = 'Shop' then id end) stored references shops on delete cascade,
  pro_team_id uuid generated always as (case when kind = 'ProTeam' then id end) stored references pro_teams on delete cascade,
  balance integer not null default 0 check (balance >= 0),
  last_no bigint not null default 0,
  subscription_held boolean not null default false, -- credits of a suspended subscription cannot be used
  fees bigint not null default 0 check (fees >= 0), -- pence without VAT: the sum of its fee entries
  last_fee_no bigint not null default 0,
  low_since timestamptz, -- since when few credits are left
  low_told timestamptz -- when its people were told of that
);
create index credit_accounts_shop on credit_accounts (shop_id);
create index credit_accounts_team on credit_accounts (pro_team_id);
create index credit_accounts_low on credit_accounts (low_since, id) where low_since is not null;

create table credit_lots (
  id uuid primary key,
  account_id uuid not null references credit_accounts,
  source text not null check (source in ('Opening', 'Subscription', 'Tranche', 'Goodwill')),
  granted integer not null check (granted > 0),
  remaining integer not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  check (remaining between 0 and granted)
);
create index credit_lots_open on credit_lots (account_id, expires_at, id) where remaining > 0;

create table credit_entries (
  account_id uuid not null references credit_accounts,
  no bigint not null,
  lot_id uuid not null references credit_lots,
  kind text not null check (kind in ('Grant', 'Use', 'Return', 'Expiry')),
  delta integer not null check (delta <> 0),
  balance_after integer not null check (balance_after >= 0),
  cause text not null unique,
  reverses text unique references credit_entries (cause),
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, no)
);

-- +goose StatementBegin
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger is append-only';
end $$;
-- +goose StatementEnd
create trigger credit_entries_kept before update or delete or truncate on credit_entries for each statement execute function refuse_ledger_change();
-- The history of credits is listed by account and by merchant, newest first.
create index credit_entries_at on credit_entries (at, cause);
create index credit_entries_account_at on credit_entries (account_id, at, cause);

create table fee_entries (
  account_id uuid not null references credit_accounts,
  no bigint not null,
  id uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('PayAsYouGo', 'Concierge', 'Subscription', 'Tranche', 'Return')),
  pence bigint not null check (pence <> 0), -- without VAT
  fees_after bigint not null check (fees_after >= 0),
  cause text not null unique,
  reverses text unique references fee_entries (cause),
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, no)
);
create trigger fee_entries_kept before update or delete or truncate on fee_entries for each statement execute function refuse_ledger_change();

-- What each proof of the ledger found, newest last by its id.
create table ledger_proofs (
  id uuid primary key,
  at timestamptz not null,
  took interval not null,
  checks jsonb not null,
  contradictions integer not null
);
create index ledger_proofs_at on ledger_proofs (at desc, id desc);

-- What a merchant's shops get each month, each for the price, while it is active.
create table merchant_plans (
  merchant_id uuid primary key references merchants on delete cascade,
  credits integer not null check (credits > 0),
  price bigint not null check (price >= 0), -- pence without VAT
  active boolean not null
);

-- Months are counted from the anchor, so that a short month does not move the later ones.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references credit_accounts,
  merchant_id uuid references merchants, -- of a shop, whose terms are its merchant's plan
  credits integer check (credits > 0),   -- of a professional team
  price bigint check (price >= 0),
  anchor timestamptz not null,
  periods integer not null default 0 check (periods >= 0),
  renews_at timestamptz not null,
  suspended_at timestamptz,
  ended_at timestamptz,
  check (merchant_id is not null or credits is not null and price is not null)
);
create unique index subscriptions_open on subscriptions (account_id) where ended_at is null;
create index subscriptions_account on subscriptions (account_id);
create index subscriptions_due on subscriptions (renews_at, id) where ended_at is null and suspended_at is null;
create index subscriptions_merchant on subscriptions (merchant_id) where ended_at is null;

create table subscription_periods (
  subscription_id uuid not null references subscriptions,
  n integer not null check (n >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  credits integer not null check (credits > 0),
  price bigint not null check (price >= 0),
  created_at timestamptz not null,
  primary key (subscription_id, n),
  check (ends_at > starts_at)
);

