-- +goose Up
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table merchants (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  legal_name text not null default '', -- as registered; empty: the same as name
  company_number text not null default '',
  vat_number text not null default '', -- empty: not registered, so its invoices show no VAT
  slogan text not null default '',
  brand_colour text not null default '' check (brand_colour ~ '^([0-9A-F]{6})?$'),
  logo_url text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  line3 text not null default '',
  city text not null default '',
  county text not null default '',
  postal_code text not null default '',
  returns_policy text not null default '', -- HTML, sanitised before it is stored
  returns_window integer not null default 0 check (returns_window between 0 and 365), -- calendar days; 0: not set
  social_links jsonb not null default '[]',
  pay_as_you_go_fee bigint not null default 250 check (pay_as_you_go_fee >= 0), -- pence without VAT, for a booking without a credit
  premium_fee bigint not null default 1500 check (premium_fee >= 0), -- pence without VAT, for Concierge
  created_at timestamptz not null default now()
);
create index merchants_name on merchants (lower(name), id);
create index merchants_search on merchants using gin (lower(name) gin_trgm_ops);

-- The region that most of a postcode area lies in; empty where the postcode names no area.
-- +goose StatementBegin
create function uk_region(postal_code text) returns text language sql immutable strict parallel safe
return (select case
  when area in ('BR', 'CR', 'E', 'EC', 'EN', 'HA', 'IG', 'KT', 'N', 'NW', 'RM', 'SE', 'SM', 'SW', 'TW', 'UB', 'W', 'WC') then 'London'
  when area in ('BN', 'CT', 'DA', 'GU', 'HP', 'ME', 'MK', 'OX', 'PO', 'RG', 'RH', 'SL', 'SO', 'TN') then 'South East'
  when area in ('BA', 'BH', 'BS', 'DT', 'EX', 'GL', 'PL', 'SN', 'SP', 'TA', 'TQ', 'TR') then 'South West'
  when area in ('AL', 'CB', 'CM', 'CO', 'IP', 'LU', 'NR', 'PE', 'SG', 'SS', 'WD') then 'East of England'
  when area in ('DE', 'LE', 'LN', 'NG', 'NN') then 'East Midlands'
  when area in ('B', 'CV', 'DY', 'HR', 'ST', 'SY', 'TF', 'WR', 'WS', 'WV') then 'West Midlands'
  when area in ('BD', 'DN', 'HD', 'HG', 'HU', 'HX', 'LS', 'S', 'WF', 'YO') then 'Yorkshire and the Humber'
  when area in ('BB', 'BL', 'CA', 'CH', 'CW', 'FY', 'L', 'LA', 'M', 'OL', 'PR', 'SK', 'WA', 'WN') then 'North West'
  when area in ('DH', 'DL', 'NE', 'SR', 'TS') then 'North East'
  when area in ('CF', 'LD', 'LL', 'NP', 'SA') then 'Wales'
  when area in ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') then 'Scotland'
  when area = 'BT' then 'Northern Ireland'
  else '' end
from (select substring(upper(ltrim(postal_code)) from '^[A-Z]{1,2}(?=[0-9])') as area) of_code);
-- +goose StatementEnd

create table shops (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  name text not null check (length(name) between 1 and 120),
  manager text not null default '',
  email text not null default '',
  phone text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  county text not null default '',
  postal_code text not null default '',
  lat double precision not null default 0,
  long double precision not null default 0,
  is_collect_enabled boolean not null default false,
  is_collect_only boolean not null default false,
  premium_enabled boolean not null default true,
  premium_only boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  region text not null generated always as (uk_region(postal_code)) stored,
  search_text text not null generated always as
    (lower(name || ' ' || line1 || ' ' || line2 || ' ' || city || ' ' || county || ' ' || postal_code || ' ' || replace(postal_code, ' ', ''))) stored,
  check (is_collect_enabled or not is_collect_only),
  constraint shops_premium check (premium_enabled or not premium_only),
  unique (id, merchant_id)
);
create index shops_merchant on shops (merchant_id, name, id);
create index shops_name on shops (merchant_id, lower(name), id);
create index shops_by_region on shops (region, lower(name), id);
create index shops_search on shops using gin (search_text gin_trgm_ops);

-- When couriers may collect, in minutes of London's wall clock, so that a change
-- of the clocks moves nothing. A day without a row is closed.
create table shop_picking_hours (
  id uuid primary key,
  shop_id uuid not null references shops,
  day smallint not null check (day between 1 and 7), -- Monday is 1
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1439),
  constraint shop_picking_hours_day unique (shop_id, day),
  check (end_minute > start_minute)
);

create table shop_images (
  id uuid primary key,
  shop_id uuid not null references shops,
  key text not null, -- of the file in the store
  position integer not null check (position >= 0),
  created_at timestamptz not null,
  constraint shop_images_position unique (shop_id, position) deferrable initially deferred
);

