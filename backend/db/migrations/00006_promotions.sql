-- +goose Up
-- A telephone number is found however it was written: in its national and its international form, without spaces.
-- +goose StatementBegin
create function phone_forms(number text) returns text language sql immutable strict parallel safe
return (select case when rest <> '' then '0' || rest || ' +44' || rest || ' 0044' || rest else digits end
from (select digits, coalesce(substring(digits from '^(?:0044|44|0)0?([1-9][0-9]{8,9})$'), '') as rest
  from (select regexp_replace(number, '[^0-9]', '', 'g') as digits) plain) forms);
-- +goose StatementEnd

-- A customer's code to recommend a merchant with; vouchers are issued on it.
create table referral_codes (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  code text not null check (code = upper(code) and length(code) between 1 and 12),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  email text not null,
  email_key text not null check (email_key <> ''), -- the address as customers are told apart by it
  active boolean not null default true,
  created timestamptz not null,
  expires timestamptz not null,
  customer uuid not null generated always as (md5(email_key)::uuid) stored,
  search_text text not null generated always as
    (lower(code || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || phone_forms(phone))) stored,
  constraint referral_codes_code unique (code),
  constraint referral_codes_customer unique (merchant_id, email_key)
);
create index referral_codes_created on referral_codes (created desc, id desc);
create index referral_codes_search on referral_codes using gin (search_text gin_trgm_ops);

create table promo_codes (
  id uuid primary key,
  code text not null check (code = upper(code) and length(code) between 1 and 12),
  use_type text not null check (use_type in ('SingleUse', 'MultiUse', 'OncePerCustomer')),
  discount_type text not null check (discount_type in ('Percent', 'Value')),
  amount bigint not null default 0 check (amount >= 0), -- pence
  percentage integer not null default 0 check (percentage between 0 and 100),
  minimum_spend bigint not null default 0 check (minimum_spend >= 0), -- pence
  start_date timestamptz not null,
  expires timestamptz not null, -- the moment from which the code is refused
  active boolean not null default true,
  is_referral_voucher boolean not null default false,
  merchant_id uuid references merchants, -- whose shops take it; null: all shops
  referral_code_id uuid references referral_codes,
  bound_first_name text not null default '',
  bound_last_name text not null default '',
  bound_phone text not null default '',
  bound_email text not null default '',
  bound_key text not null default '', -- empty: whoever has the code may use it
  created timestamptz not null,
  constraint promo_codes_code unique (code),
  constraint promo_codes_dates check (expires > start_date),
  constraint promo_codes_referral check (is_referral_voucher or referral_code_id is null),
  constraint promo_codes_value check (discount_type = 'Percent' and amount = 0 or discount_type = 'Value' and percentage = 0 and amount <= minimum_spend)
);
create index promo_codes_created on promo_codes (created desc, id desc);
create index promo_codes_search on promo_codes using gin (lower(code) gin_trgm_ops);

-- A use stands for as long as it is not given back. The unique indexes are what keeps a code to its use type,
-- however many customers redeem it at the same moment.
create table used_codes (
  id uuid primary key,
  promo_code_id uuid not null references promo_codes,
  use_type text not null,
  merchant_id uuid not null references merchants,
  external_order_id text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  email text not null default '',
  email_key text not null default '',
  phone_key text not null default '',
  order_total bigint not null check (order_total >= 0), -- pence
  discount bigint not null check (discount between 0 and order_total), -- pence
  used_on timestamptz not null,
  given_back timestamptz,
  customer uuid not null generated always as (md5(case when email_key = '' then phone_key else email_key end)::uuid) stored
);
create unique index used_codes_order on used_codes (promo_code_id, merchant_id, external_order_id) where given_back is null;
create unique index used_codes_single on used_codes (promo_code_id) where use_type = 'SingleUse' and given_back is null;
create unique index used_codes_email on used_codes (promo_code_id, email_key) where use_type = 'OncePerCustomer' and given_back is null and email_key <> '';
create unique index used_codes_phone on used_codes (promo_code_id, phone_key) where use_type = 'OncePerCustomer' and given_back is null and phone_key <> '';
create index used_codes_of_order on used_codes (merchant_id, external_order_id) where given_back is null;
create index used_codes_used_on on used_codes (used_on desc, id desc);
create index used_codes_customer on used_codes (customer, used_on desc);

