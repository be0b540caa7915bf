-- +goose Up
-- Deliveries that a shop's or the operator's own driver carries. The link's token opens one of them on the driver's phone.
create table driver_runs (
  attempt_id uuid primary key references courier_attempts on delete cascade,
  subject_id uuid not null,
  merchant_id uuid not null references merchants,
  shop_id uuid not null,
  token text not null unique,
  job jsonb not null, -- what is carried, as it was when the driver was booked
  driver_name text not null default '',
  driver_phone text not null default '',
  proof_key text not null default '', -- of the picture or the signature in our own storage
  created_at timestamptz not null,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id)
);
create index driver_runs_subject on driver_runs (subject_id);
