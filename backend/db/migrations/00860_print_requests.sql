-- +goose Up
-- Labels and lists that a page sends to a computer of its shop, which takes each request once and says what came of it.
create table print_requests (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  device_id text not null check (length(device_id) between 1 and 64),
  kind text not null check (kind in ('labels', 'items', 'picklist')),
  order_ids uuid[] not null check (cardinality(order_ids) between 1 and 100),
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('Waiting', 'Taken', 'Printed', 'Sent', 'Unsure', 'Failed', 'Expired', 'Cancelled')),
  problem text not null default '' check (length(problem) <= 200),
  updated_at timestamptz not null
);
create index print_requests_open on print_requests (shop_id, device_id, asked_at) where state in ('Waiting', 'Taken');
create index print_requests_aging on print_requests (expires_at) where state in ('Waiting', 'Taken');
create index print_requests_old on print_requests (updated_at);

-- Item lists are reserved as labels are: each goes to paper once.
alter table print_reservations add column kind text not null default 'labels' check (kind in ('labels', 'items'));
alter table print_reservations drop constraint print_reservations_pkey, add primary key (order_id, queued, kind);

-- The list of devices shows the latest heard of first. Twenty printers with long names in any script need more room.
alter table shop_devices add column id uuid not null default gen_random_uuid() unique;
create index shop_devices_latest on shop_devices (seen_at desc, id desc);
alter table shop_devices drop constraint shop_devices_printers_check, add check (pg_column_size(printers) <= 65536);

-- +goose Down
alter table shop_devices drop constraint shop_devices_printers_check, add check (pg_column_size(printers) <= 65536);
drop index shop_devices_latest;
alter table shop_devices drop column id;
delete from print_reservations where kind = 'items';
alter table print_reservations drop constraint print_reservations_pkey, add primary key (order_id, queued);
alter table print_reservations drop column kind;
drop table print_requests;
