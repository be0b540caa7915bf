-- +goose Up

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
  constraint referral_codes_code unique (code),
  constraint referral_codes_customer unique (merchant_id, email_key)
);
create index referral_codes_created on referral_codes (created desc, id desc);
create index referral_codes_search on referral_codes using gin (lower(code || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

alter table promo_codes
  add column merchant_id uuid references merchants, -- whose shops take it; null: all shops
  add column referral_code_id uuid references referral_codes,
  add column bound_first_name text not null default '',
  add column bound_last_name text not null default '',
  add column bound_phone text not null default '',
  add column bound_email text not null default '',
  add column bound_key text not null default '', -- empty: whoever has the code may use it
  add constraint promo_codes_referral check (is_referral_voucher or referral_code_id is null);

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

-- +goose Down
drop table used_codes;
alter table promo_codes drop constraint promo_codes_referral, drop column bound_key, drop column bound_email, drop column bound_phone,
  drop column bound_last_name, drop column bound_first_name, drop column referral_code_id, drop column merchant_id;
drop table referral_codes;
