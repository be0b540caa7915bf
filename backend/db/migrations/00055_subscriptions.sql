-- +goose Up
-- Professional teams: organisations whose members order and whose managers approve.
create table pro_teams (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  pay_as_you_go_fee bigint not null default 250 check (pay_as_you_go_fee > 0), -- pence without VAT
  premium_fee bigint not null default 1500 check (premium_fee > 0),            -- pence without VAT
  premium_enabled boolean not null default true,
  premium_only boolean not null default false,
  created_at timestamptz not null,
  constraint pro_teams_premium check (premium_enabled or not premium_only)
);
create unique index pro_teams_name on pro_teams (lower(name));
create index pro_teams_search on pro_teams using gin (lower(name) gin_trgm_ops);
create index merchants_name on merchants (lower(name), id);
create index merchants_search on merchants using gin (lower(name) gin_trgm_ops);
create index shops_name on shops (merchant_id, lower(name), id);

alter table shops
  add column premium_enabled boolean not null default true,
  add column premium_only boolean not null default false,
  add constraint shops_premium check (premium_enabled or not premium_only);

-- An account belongs to a shop or to a professional team, and carries the owner's id.
alter table credit_accounts drop constraint credit_accounts_shop_id_fkey;
alter table credit_accounts rename column shop_id to id;
alter table credit_accounts
  add column kind text not null default 'Shop' check (kind in ('Shop', 'ProTeam')),
  add column shop_id uuid generated always as (case when kind = 'Shop' then id end) stored references shops on delete cascade,
  add column pro_team_id uuid generated always as (case when kind = 'ProTeam' then id end) stored references pro_teams on delete cascade,
  add column subscription_held boolean not null default false, -- credits of a suspended subscription cannot be used
  add column fees bigint not null default 0 check (fees >= 0), -- pence without VAT: the sum of its fee entries
  add column last_fee_no bigint not null default 0,
  add column low_since timestamptz,   -- since when few credits are left
  add column low_told timestamptz;    -- when its people were told of that
create index credit_accounts_shop on credit_accounts (shop_id);
create index credit_accounts_team on credit_accounts (pro_team_id);
create index credit_accounts_low on credit_accounts (low_since, id) where low_since is not null;
alter table credit_lots rename column shop_id to account_id;
alter table credit_entries rename column shop_id to account_id;

-- Fees are kept as credits are: entries are only ever added, and each names its cause.
create table fee_entries (
  account_id uuid not null references credit_accounts,
  no bigint not null,
  kind text not null check (kind in ('PayAsYouGo', 'Concierge', 'Subscription', 'Tranche', 'Return')),
  pence bigint not null check (pence <> 0), -- without VAT
  fees_after bigint not null check (fees_after >= 0),
  cause text not null unique,
  reverses text unique references fee_entries (cause),
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, no)
);
create trigger fee_entries_kept before update or delete or truncate on fee_entries for each statement execute function refuse_ledger_change();

-- The fees of bookings that were placed without a credit.
insert into credit_accounts (id) select distinct shop_id from collect_orders where placed is not null and (pay_as_you_go > 0 and not uses_credit or premium_fee > 0)
  on conflict do nothing;
insert into fee_entries (account_id, no, kind, pence, fees_after, cause, at)
  select shop_id, row_number() over account, kind, pence, sum(pence) over account, cause, placed from (
    select shop_id, 'PayAsYouGo' as kind, pay_as_you_go as pence, 'collect/' || id as cause, placed from collect_orders
      where placed is not null and not uses_credit and pay_as_you_go > 0 and not (assigned is null and status in ('Failed', 'Cancelled'))
    union all
    select shop_id, 'Concierge', premium_fee, 'collect/' || id || '/concierge', placed from collect_orders
      where placed is not null and premium_fee > 0 and not (assigned is null and status in ('Failed', 'Cancelled'))) fee
  window account as (partition by shop_id order by placed, cause);
update credit_accounts a set fees = f.fees, last_fee_no = f.n
  from (select account_id, sum(pence) as fees, count(*) as n from fee_entries group by account_id) f where f.account_id = a.id;

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

-- +goose Down
drop table subscription_periods, subscriptions, merchant_plans, fee_entries;
alter table credit_entries rename column account_id to shop_id;
alter table credit_lots rename column account_id to shop_id;
alter table credit_accounts drop column kind, drop column shop_id, drop column pro_team_id, drop column subscription_held, drop column fees,
  drop column last_fee_no, drop column low_since, drop column low_told;
alter table credit_accounts rename column id to shop_id;
alter table credit_accounts add constraint credit_accounts_shop_id_fkey foreign key (shop_id) references shops on delete cascade;
alter table shops drop constraint shops_premium, drop column premium_enabled, drop column premium_only;
drop index shops_name, merchants_search, merchants_name;
drop table pro_teams;
