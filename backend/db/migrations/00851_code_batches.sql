-- +goose Up
-- Codes that were generated together. The job writes how many there are with each of its steps.
create table code_batches (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  prefix text not null default '' check (prefix ~ '^[A-Z0-9]{0,4}$'),
  wanted int not null check (wanted between 1 and 10000),
  made int not null default 0,
  terms jsonb not null,
  job_id uuid references long_jobs on delete set null,
  created timestamptz not null,
  created_by text not null default ''
);
create index code_batches_created on code_batches (created desc, id desc);
create index code_batches_search on code_batches using gin (lower(name) gin_trgm_ops);

alter table promo_codes add batch_id uuid references code_batches;
create index promo_codes_batch on promo_codes (batch_id, created desc, id desc) where batch_id is not null;

-- Whether the customer had not ordered from the merchant before; uses of earlier versions do not say.
alter table used_codes add new_customer boolean;
create index used_codes_figures on used_codes (promo_code_id, used_on) include (discount, order_total, new_customer) where given_back is null;

-- +goose Down
drop index used_codes_figures;
alter table used_codes drop new_customer;
alter table promo_codes drop batch_id;
drop table code_batches;
