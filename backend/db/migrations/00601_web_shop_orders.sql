-- +goose Up
-- A shop's own system that sends orders: what it may send, when it was last heard, and how it is checked.
create table web_shops (
  shop_id uuid not null,
  source text not null check (source in ('shopify', 'woocommerce')),
  merchant_id uuid not null,
  rules jsonb not null default '{}', -- which orders are delivered from here, and from which shop
  statuses jsonb not null default '{}', -- what a plugin's own statuses mean
  heard_at timestamptz,
  heard_topic text not null default '',
  api_version text not null default '',
  address text not null default '' check (length(address) <= 200), -- where it is checked; empty: it is not
  credentials bytea, -- sealed
  checked_at timestamptz,
  checked_until timestamptz, -- the changes that are known
  check_problem text not null default '',
  found integer not null default 0, -- orders that only checking found
  found_at timestamptz,
  primary key (shop_id, source),
  foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  constraint web_shops_checked check ((address = '') = (credentials is null))
);
create index web_shops_due on web_shops (checked_at nulls first) where address <> '';

-- What is known of an order of a web shop. Its latest content and the facts that arrive by themselves decide what it is,
-- so messages may arrive twice, late and in any order.
create table web_shop_orders (
  shop_id uuid not null,
  source text not null,
  external_id text not null check (length(external_id) between 1 and 120), -- the platform's
  version timestamptz not null default '-infinity', -- of the content: when it was changed
  triggered timestamptz not null default '-infinity', -- when it was sent, of two with the same version
  content bytea, -- null: only facts have arrived
  refunds jsonb not null default '{}', -- by id
  deleted boolean not null default false,
  received_at timestamptz not null,
  order_id uuid references orders on delete set null,
  applied jsonb, -- the order as it was last told to the shop
  ended boolean not null default false, -- whether its end was told
  primary key (shop_id, source, external_id),
  foreign key (shop_id, source) references web_shops on delete cascade
);
create index web_shop_orders_latest on web_shop_orders (shop_id, source, received_at desc);
create index web_shop_orders_received on web_shop_orders (received_at);
create index web_shop_orders_order on web_shop_orders (order_id);

-- Messages that were processed, by the platform's id of the event.
create table web_shop_events (
  shop_id uuid not null,
  source text not null,
  event_id text not null check (length(event_id) <= 300),
  received_at timestamptz not null,
  primary key (shop_id, source, event_id)
);
create index web_shop_events_received on web_shop_events (received_at);

-- Noted: nothing is to be done, but somebody may look for it.
alter table intake_inbox drop constraint intake_inbox_state_check,
  add constraint intake_inbox_state_check check (state in ('Open', 'Retried', 'Dismissed', 'Noted'));
create index intake_inbox_noted on intake_inbox (shop_id) where state = 'Noted';

-- A web shop's signature covers no topic, so the content alone says that an order is cancelled; web_shop_orders knows what was told.
drop table intake_cancellations;

-- A delivery address that the customer changed after the shop had accepted the order: the shop decides.
create table address_changes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  proposed jsonb not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  accepted boolean,
  constraint address_changes_decided check ((decided_at is null) = (accepted is null))
);
create unique index address_changes_open on address_changes (order_id) where decided_at is null;
create index address_changes_order on address_changes (order_id);
