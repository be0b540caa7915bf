-- +goose Up
-- What the desktop client or an open page of a shop last said of itself. A device that says nothing for two minutes is offline.
create table shop_devices (
  shop_id uuid not null references shops on delete cascade,
  device_id text not null check (length(device_id) between 1 and 64),
  kind text not null check (kind in ('Desktop', 'Browser')),
  name text not null check (length(name) <= 100),
  version text not null check (length(version) <= 40),
  silence text not null check (length(silence) <= 200), -- why it can announce no order; empty: it can
  printers jsonb not null check (pg_column_size(printers) <= 16384),
  seen_at timestamptz not null,
  listened_at timestamptz check (listened_at <= seen_at), -- when it could last announce an order
  primary key (shop_id, device_id)
);
create index shop_devices_heard on shop_devices (shop_id, listened_at desc nulls last, seen_at);

-- Printing for a whole shop is a lease: a device that does not renew it stops printing, and another may take it.
alter table print_devices add column renewed_at timestamptz;
update print_devices set renewed_at = claimed_at;
alter table print_devices alter column renewed_at set not null, add check (renewed_at >= claimed_at);

-- Which device prints the labels of an accepted order by itself. Taken back and accepted again, it is another acceptance.
create table print_reservations (
  order_id uuid not null references orders on delete cascade,
  queued timestamptz not null,
  device_id text not null check (length(device_id) between 1 and 64),
  at timestamptz not null,
  primary key (order_id, queued)
);

-- +goose Down
drop table print_reservations;
alter table print_devices drop column renewed_at;
drop table shop_devices;
