-- +goose Up
create table api_keys (
  id uuid primary key,
  hash bytea not null unique,
  name text not null,
  merchant_id uuid not null references merchants,
  shop_id uuid,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id)
);

-- Secrets with which other systems sign what they send to us, encrypted (sealed). A merchant or shop may have two at
-- once, so that one can be replaced without a gap. The plain column holds the demo's until the server encrypts them.
create table webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid,
  source text not null,
  secret text,
  sealed bytea,
  created_at timestamptz not null default now(),
  constraint webhook_secrets_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  constraint webhook_secrets_form check ((secret is null) <> (sealed is null))
);
create index webhook_secrets_merchant on webhook_secrets (merchant_id, source);

-- What came in from a shop's own system and could not become an order. An open
-- entry stands for every repeat of the same message.
create table intake_inbox (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  shop_id uuid not null,
  source text not null,
  topic text not null default '',
  external_order_id text not null default '',
  received_at timestamptz not null,
  code text not null,
  reason text not null,
  raw bytea not null,
  raw_hash bytea not null generated always as (sha256(raw)) stored,
  state text not null default 'Open' check (state in ('Open', 'Retried', 'Dismissed')),
  decided_at timestamptz,
  decided_by text not null default '',
  order_id uuid,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id)
);
create unique index intake_inbox_once on intake_inbox (shop_id, source, topic, raw_hash) where state = 'Open';
create index intake_inbox_list on intake_inbox (received_at desc, id desc);
create index intake_inbox_merchant on intake_inbox (merchant_id, received_at desc, id desc);
create index intake_inbox_early on intake_inbox (shop_id, external_order_id) where state = 'Open' and code = 'OrderUnknown';

