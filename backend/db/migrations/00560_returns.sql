-- +goose Up
-- What customers send back of delivered orders. State follows from return_events alone (returns.follow); the tab follows from
-- the state. An order's returns are numbered from 1, which makes the reference that is on the slip.
create table returns (
  id uuid primary key,
  reference text not null unique,
  order_id uuid not null references orders on delete cascade,
  merchant_id uuid not null references merchants,
  shop_id uuid not null references shops,
  n integer not null check (n > 0),
  source text not null check (source in ('Staff', 'WebShop', 'Shopify', 'WooCommerce', 'Customer')),
  external_id text not null default '', -- the sender's own name of the return
  reason text not null,
  note text not null default '',
  late boolean not null, -- asked for after the merchant's days
  state text not null default 'Requested'
    check (state in ('Requested', 'Agreed', 'Declined', 'OnTheWay', 'Received', 'Inspected', 'Refunded', 'Withdrawn')),
  tab text generated always as (case state when 'Requested' then 'Requested' when 'Agreed' then 'OnTheWay' when 'OnTheWay' then 'OnTheWay'
    when 'Received' then 'ToInspect' when 'Inspected' then 'ToInspect' else 'Closed' end) stored not null,
  since timestamptz not null, -- when it came to its state
  created timestamptz not null,
  way text not null default '' check (way in ('', 'BroughtIn', 'Label', 'Courier')),
  item_count integer not null,
  value bigint not null, -- pence, with VAT, at the prices of the order
  credit_no text not null default '',
  refunded bigint not null default 0, -- pence, with VAT
  search_text text not null,
  unique (order_id, n)
);
create unique index returns_external on returns (merchant_id, source, external_id) where external_id <> '';
create index returns_shop on returns (shop_id, tab, since desc, id desc);
create index returns_merchant on returns (merchant_id, tab, since desc, id desc);
create index returns_all on returns (tab, since desc, id desc);
create index returns_search on returns using gin (search_text gin_trgm_ops);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  to_stock integer not null default 0 check (to_stock >= 0), -- found at the inspection
  damaged integer not null default 0 check (damaged >= 0),
  primary key (return_id, line_id),
  check (to_stock + damaged <= quantity)
);
create index return_lines_line on return_lines (line_id);

create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  kind text not null check (kind in ('Requested', 'Agreed', 'Declined', 'Withdrawn', 'Sent', 'NotSent', 'Received', 'Inspected', 'Refunded')),
  at timestamptz not null,
  actor text not null,
  actor_id uuid,
  detail jsonb not null default '{}'
);
create index return_events_return on return_events (return_id, id);

-- +goose Down
drop table return_events;
drop table return_lines;
drop table returns;
