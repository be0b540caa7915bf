-- +goose Up
-- Credits are an append-only ledger: every entry names its lot and what caused it, and the account's row is locked first.
create table credit_accounts (
  shop_id uuid primary key references shops on delete cascade,
  balance integer not null default 0 check (balance >= 0),
  last_no bigint not null default 0
);

create table credit_lots (
  id uuid primary key,
  shop_id uuid not null references credit_accounts,
  source text not null check (source in ('Opening', 'Subscription', 'Tranche', 'Goodwill')),
  granted integer not null check (granted > 0),
  remaining integer not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  check (remaining between 0 and granted)
);
create index credit_lots_open on credit_lots (shop_id, expires_at, id) where remaining > 0;

create table credit_entries (
  shop_id uuid not null references credit_accounts,
  no bigint not null,
  lot_id uuid not null references credit_lots,
  kind text not null check (kind in ('Grant', 'Use', 'Return', 'Expiry')),
  delta integer not null check (delta <> 0),
  balance_after integer not null check (balance_after >= 0),
  cause text not null unique,
  reverses text unique references credit_entries (cause),
  at timestamptz not null default clock_timestamp(),
  primary key (shop_id, no)
);

-- +goose StatementBegin
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the credit ledger is append-only';
end $$;
-- +goose StatementEnd
create trigger credit_entries_kept before update or delete or truncate on credit_entries for each statement execute function refuse_ledger_change();

insert into credit_accounts (shop_id, balance, last_no) select id, remaining_credits, (remaining_credits > 0)::int from shops;
insert into credit_lots (id, shop_id, source, granted, remaining, created_at)
  select gen_random_uuid(), id, 'Opening', remaining_credits, remaining_credits, now() from shops where remaining_credits > 0;
insert into credit_entries (shop_id, no, lot_id, kind, delta, balance_after, cause)
  select shop_id, 1, id, 'Grant', granted, granted, 'opening/' || shop_id from credit_lots;
alter table shops drop column remaining_credits;

-- +goose Down
alter table shops add column remaining_credits integer not null default 0 check (remaining_credits >= 0);
update shops s set remaining_credits = a.balance from credit_accounts a where a.shop_id = s.id;
drop table credit_entries, credit_lots, credit_accounts;
drop function refuse_ledger_change;
