-- +goose Up

-- Where a customer's notifications arrive, as the shop's own system registered it.
create table push_devices (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  shop_id uuid references shops, -- null: the customer is every shop's of the merchant
  customer_id text not null check (customer_id <> ''),
  token text not null check (token <> ''),
  platform text not null check (platform in ('Android', 'iOS', 'Web')),
  registered_at timestamptz not null,
  retired_at timestamptz,
  retired_reason text not null default '',
  constraint push_devices_token unique (merchant_id, token)
);
create index push_devices_merchant on push_devices (merchant_id, shop_id) where retired_at is null;
create index push_devices_customer on push_devices (customer_id) where retired_at is null;
-- A device may be registered by several merchants: it is notified once, and retired for all of them.
create index push_devices_by_token on push_devices (token);

create table push_notifications (
  id uuid primary key,
  title text not null check (length(title) between 1 and 65),
  body text not null check (length(body) between 1 and 240),
  shops uuid[] not null default '{}', -- empty: it goes to push_customers
  customers integer not null default 0,
  created timestamptz not null,
  created_by text not null,
  send_at timestamptz not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Sent', 'Cancelled')),
  total integer not null default 0, -- devices; 0 while it waits
  sent integer not null default 0,
  failed integer not null default 0,
  opened integer not null default 0,
  ended_at timestamptz,
  check ((customers = 0) <> (shops = '{}'))
);
create index push_notifications_created on push_notifications (created desc, id desc);
create index push_notifications_search on push_notifications using gin (lower(title || ' ' || body) gin_trgm_ops);

create table push_customers (
  notification_id uuid not null references push_notifications,
  customer_id text not null,
  primary key (notification_id, customer_id)
);

-- A row is taken (Sending) before its message leaves, so that a server that is killed sends none twice.
create table push_deliveries (
  id uuid not null default gen_random_uuid(), -- a device is in the record of many notifications: their list needs a key of its own
  notification_id uuid not null references push_notifications,
  device_id uuid not null references push_devices,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Sent', 'Failed')),
  error text not null default '',
  tried_at timestamptz,
  opened_at timestamptz,
  primary key (notification_id, device_id)
);
create index push_deliveries_waiting on push_deliveries (notification_id, device_id) where state = 'Waiting';

create unique index push_deliveries_id on push_deliveries (id);
create index push_deliveries_list on push_deliveries (notification_id, id);
