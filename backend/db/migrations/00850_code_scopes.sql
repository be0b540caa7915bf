-- +goose Up
-- Where a code is taken, and by whom: empty lists mean everywhere. A code for categories takes something off their products alone.
alter table promo_codes
  add merchants uuid[] not null default '{}',
  add shops uuid[] not null default '{}',
  add categories uuid[] not null default '{}',
  add first_order boolean not null default false,
  add max_per_customer int check (max_per_customer between 1 and 1000);

-- What identifies a customer: capitals, a tag behind +, spaces and a dot at the end make no other address.
create function customer_email_key(address text) returns text language sql immutable strict parallel safe
return rtrim(regexp_replace(lower(btrim(address)), '\+[^@]*@', '@'), '.');
create function customer_phone_key(number text) returns text language sql immutable strict parallel safe
return coalesce('+44' || substring(regexp_replace(number, '[^0-9]', '', 'g') from '^(?:0044|44|0)0?([1-9][0-9]{8,9})$'), '');

create index orders_customer_email on orders (customer_email_key(customer_email), merchant_id, created) where customer_email <> '' and not training;
create index orders_customer_phone on orders (customer_phone_key(customer_tel_no), merchant_id, created) where customer_tel_no <> '' and not training;
create index used_codes_by_email on used_codes (promo_code_id, email_key) where given_back is null and email_key <> '';
create index used_codes_by_phone on used_codes (promo_code_id, phone_key) where given_back is null and phone_key <> '';

-- What a merchant's systems may issue as referral vouchers; a merchant without a row has the defaults.
create table voucher_programmes (
  merchant_id uuid primary key references merchants,
  stopped boolean not null default false,
  max_percentage smallint not null default 50 check (max_percentage between 1 and 100),
  max_amount bigint not null default 5000 check (max_amount between 1 and 1000000), -- pence
  max_days int not null default 366 check (max_days between 1 and 3660),
  max_a_day int not null default 500 check (max_a_day between 1 and 100000), -- by London days
  budget bigint check (budget between 1 and 100000000000), -- pence that vouchers take off in a London month
  operator_share smallint not null default 0 check (operator_share between 0 and 100)
);

-- +goose Down
drop table voucher_programmes;
drop index used_codes_by_phone, used_codes_by_email, orders_customer_phone, orders_customer_email;
drop function customer_phone_key(text);
drop function customer_email_key(text);
alter table promo_codes drop merchants, drop shops, drop categories, drop first_order, drop max_per_customer;
