-- +goose Up

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
  created timestamptz not null,
  constraint promo_codes_code unique (code),
  constraint promo_codes_dates check (expires > start_date),
  constraint promo_codes_value check (discount_type = 'Percent' and amount = 0 or discount_type = 'Value' and percentage = 0 and amount <= minimum_spend)
);
create index promo_codes_created on promo_codes (created desc, id desc);
create index promo_codes_search on promo_codes using gin (lower(code) gin_trgm_ops);

-- +goose Down
drop table promo_codes;
