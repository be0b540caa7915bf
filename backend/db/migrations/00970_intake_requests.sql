-- +goose Up
-- What was asked with intake keys, for those who connect a system: nothing personal, and no bodies. The newest 500 of a key, for 30 days.
create table intake_requests (
  id uuid primary key, -- the request's id, which its response had
  key_id uuid not null references api_keys on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  at timestamptz not null,
  method text not null,
  route text not null, -- as operations are described; empty: no such address
  status int not null,
  code text not null default '',
  fields text not null default '', -- the names of refused fields
  order_id uuid -- of an order that was known when this was written; it may be deleted
);
create index intake_requests_list on intake_requests (at desc, id desc);
create index intake_requests_merchant on intake_requests (merchant_id, at desc, id desc);
create index intake_requests_key on intake_requests (key_id, at desc, id desc);
create index intake_requests_order on intake_requests (order_id) where order_id is not null;

-- +goose Down
drop table intake_requests;
