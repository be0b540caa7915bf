-- +goose Up
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table merchants (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  logo_url text not null default '',
  created_at timestamptz not null default now()
);

create table shops (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  name text not null check (length(name) between 1 and 120),
  manager text not null default '',
  email text not null default '',
  phone text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  county text not null default '',
  postal_code text not null default '',
  lat double precision not null default 0,
  long double precision not null default 0,
  is_collect_enabled boolean not null default false,
  is_collect_only boolean not null default false,
  remaining_credits integer not null default 0 check (remaining_credits >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check (is_collect_enabled or not is_collect_only),
  unique (id, merchant_id)
);
create index shops_merchant on shops (merchant_id, name, id);

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null default '',
  role text not null check (role in ('Admin', 'Merchant', 'Shop')),
  merchant_id uuid references merchants,
  shop_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  abilities text[] not null default '{}',
  terms_accepted_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_email unique (email),
  constraint users_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  constraint users_scope check (
    (role = 'Admin' and merchant_id is null and shop_id is null) or
    (role = 'Merchant' and merchant_id is not null and shop_id is null) or
    (role = 'Shop' and merchant_id is not null and shop_id is not null))
);
create index users_merchant on users (merchant_id);
create index users_shop_id on users (shop_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Hashes only; a refresh token used again later than 10 s after its first use revokes its session.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Failed sign-ins, by account and by address, for the ten-in-fifteen-minutes rule.
create table login_failures (
  key text not null,
  at timestamptz not null default now()
);
create index login_failures_key on login_failures (key, at);

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

-- Secrets with which other systems sign what they send to us; kept readable because an HMAC needs them.
create table webhook_secrets (
  merchant_id uuid not null references merchants on delete cascade,
  source text not null,
  secret text not null,
  primary key (merchant_id, source)
);

create table vehicle_types (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  info text not null default '',
  max_size text not null default '',
  max_weight text not null default '',
  max_length text not null default '',
  speed text not null default '',
  availability text not null default '',
  example text not null default '',
  position integer not null unique
);

insert into vehicle_types (id, code, name, active, info, max_size, max_weight, max_length, speed, availability, example, position) values
  ('01920000-0000-7000-8000-000000000001', 'bicycle_cargo', 'Cargo bicycle', true, 'Quiet, emission-free and quick through town traffic.', '60 x 50 x 50 cm', '40 kg', '80 cm', 'Fast in town', 'Inner cities', 'Groceries for one household', 1),
  ('01920000-0000-7000-8000-000000000002', 'motorcycle', 'Motorcycle', true, 'The quickest choice for small parcels.', '40 x 35 x 35 cm', '15 kg', '45 cm', 'Fastest', 'All day', 'A meal or a small parcel', 2),
  ('01920000-0000-7000-8000-000000000003', 'car', 'Car', true, 'Several bags or boxes, kept dry.', '100 x 60 x 50 cm', '80 kg', '120 cm', 'Fast', 'All day', 'A weekly shop', 3),
  ('01920000-0000-7000-8000-000000000004', 'van_small', 'Small van', true, 'Boxes and small furniture.', '150 x 120 x 100 cm', '400 kg', '170 cm', 'Standard', 'All day', 'A chest of drawers', 4),
  ('01920000-0000-7000-8000-000000000005', 'van', 'Van', true, 'Larger loads and several pallets of boxes.', '240 x 150 x 130 cm', '800 kg', '250 cm', 'Standard', 'Working hours', 'A sofa', 5),
  ('01920000-0000-7000-8000-000000000006', 'transit_van', 'Transit van', true, 'Long and tall goods.', '300 x 170 x 180 cm', '1,100 kg', '320 cm', 'Standard', 'Working hours', 'A wardrobe', 6),
  ('01920000-0000-7000-8000-000000000007', 'xlwb', 'Extra long wheel base van', true, 'The longest goods that travel in a van.', '420 x 170 x 190 cm', '1,200 kg', '440 cm', 'Booked ahead', 'Working hours', 'Timber and pipes', 7),
  ('01920000-0000-7000-8000-000000000008', 'luton', 'Luton van', true, 'A box body with a tail lift.', '400 x 200 x 220 cm', '1,000 kg', '410 cm', 'Booked ahead', 'Working hours', 'A one-bedroom move', 8),
  ('01920000-0000-7000-8000-000000000009', '35t_van', '3.5 tonne van', false, 'Heavy loads up to the limit of a car licence.', '420 x 200 x 220 cm', '1,500 kg', '430 cm', 'Booked ahead', 'On request', 'Building material', 9);

create sequence order_no_seq start 100001;

create table orders (
  id uuid primary key,
  order_no text not null unique,
  external_order_id text not null check (length(external_order_id) between 1 and 120),
  merchant_id uuid not null references merchants,
  shop_id uuid not null,
  status text not null check (status in ('PendingDelivery', 'FailedDelivery', 'DeliveredDelivery', 'RejectedDelivery', 'CancelledDelivery', 'AuthorizationRequired')),
  pro_order_status text not null default '' check (pro_order_status in ('', 'Authorization Required', 'Rejected By Manager', 'Pending Approval')),
  shop_portal_status text not null check (shop_portal_status in ('Pending', 'Queued', 'Archived', 'Failed')),
  created timestamptz not null,
  time_slot_from timestamptz,
  time_slot_to timestamptz,
  pending timestamptz,
  order_pending_approval timestamptz,
  order_manager_approved timestamptz,
  order_manager_rejected timestamptz,
  cancelled timestamptz,
  order_cancelled timestamptz,
  rejected timestamptz,
  packed timestamptz,
  queued timestamptz,
  assigned timestamptz,
  dispatched timestamptz,
  at_pick_up_location timestamptz,
  out_for_delivery timestamptz,
  at_drop_off_location timestamptz,
  delivered timestamptz,
  failed timestamptz,
  returned timestamptz,
  manually_refunded timestamptz,
  latest_update_for_archived timestamptz,
  failed_reason text not null default 'None' check (failed_reason in ('Unable to locate', 'None', 'Delivery Incident', 'Destination is incorrect', 'Other', 'Unavailable')),
  failed_reason_notes text not null default '',
  order_payment_status text not null default 'Succeeded' check (order_payment_status in ('Succeeded', 'Failed')),
  order_payment_date timestamptz,
  vehicle_type_id uuid references vehicle_types,
  driver_id uuid,
  delivery_tracking_url text not null default '',
  customer_first_name text not null default '',
  customer_last_name text not null default '',
  customer_email text not null default '',
  customer_tel_no text not null default '',
  delivery_address_line1 text not null default '',
  delivery_address_line2 text not null default '',
  delivery_address_line3 text not null default '',
  delivery_address_city text not null default '',
  delivery_address_county text not null default '',
  delivery_address_post_code text not null default '',
  delivery_address_instructions text not null default '',
  delivery_address_name_on_door text not null default '',
  billing_address_line1 text not null default '',
  billing_address_line2 text not null default '',
  billing_address_line3 text not null default '',
  billing_address_city text not null default '',
  billing_address_county text not null default '',
  billing_address_post_code text not null default '',
  item_count integer not null default 0 check (item_count >= 0),
  total_amount bigint not null default 0 check (total_amount >= 0), -- pence
  search_text text not null default '',
  tab_since timestamptz not null default clock_timestamp(), -- when it came to its present tab
  constraint orders_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  constraint orders_external unique (merchant_id, external_order_id),
  constraint orders_slot check (time_slot_to is null or time_slot_from is null or time_slot_to >= time_slot_from),
  constraint orders_queued check (shop_portal_status <> 'Queued' or (queued is not null and vehicle_type_id is not null))
);
create index orders_shop_list on orders (shop_id, shop_portal_status, created desc, id desc);
create index orders_merchant_list on orders (merchant_id, shop_portal_status, created desc, id desc);
create index orders_admin_list on orders (shop_portal_status, created desc, id desc);
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- A search goes by keys: every three and every six characters of a word, hashed with whose they are. A shop's own must
-- not slow down with everybody else's orders, and few orders share all six-character keys of a number, however many
-- there are. A search never holds a space, so neither does a key.
-- +goose StatementBegin
create function search_keys(owner uuid, searched text, sizes int[]) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct hashtextextended(substr(word, i, size), uuid_hash_extended(owner, 0))), '{}')
  from string_to_table(translate(searched, E'\n\t\r', '   '), ' ') word, unnest(sizes) size, generate_series(1, length(word) - size + 1) i
$$;
-- +goose StatementEnd
create index orders_shop_search on orders using gin (search_keys(shop_id, search_text, '{3,6}'));
create index orders_long_search on orders using gin (search_keys('00000000-0000-0000-0000-000000000000', search_text, '{6}'));
create index orders_tab_since on orders (shop_portal_status, tab_since desc, shop_id);
create index orders_vehicle on orders (vehicle_type_id);

-- How many orders each shop has in each tab, in sixteen slots so that two
-- connections rarely wait for the same row; a list's total costs one index scan.
create table order_counts (
  shop_id uuid not null references shops on delete cascade,
  merchant_id uuid not null,
  shop_portal_status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (shop_id, shop_portal_status, slot)
) with (fillfactor = 40); -- so that counting stays in place (HOT)
create index order_counts_merchant on order_counts (merchant_id, shop_portal_status);
create index order_counts_status on order_counts (shop_portal_status);

-- +goose StatementBegin
create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, count(*) from new_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, -count(*) from old_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  else
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, sum(d) from (
      select shop_id, merchant_id, shop_portal_status, 1 as d from new_rows
      union all
      select shop_id, merchant_id, shop_portal_status, -1 from old_rows) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_counted_in after insert on orders referencing new table as new_rows for each statement execute function count_orders();
create trigger orders_counted_on after update on orders referencing old table as old_rows new table as new_rows for each statement execute function count_orders();
create trigger orders_counted_out after delete on orders referencing old table as old_rows for each statement execute function count_orders();

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_title text not null check (length(product_title) between 1 and 500),
  variant_title text not null default '',
  variant_sku text not null default '',
  quantity integer not null check (quantity >= 0),
  original_quantity integer not null check (original_quantity >= 1),
  amount_per_unit bigint not null check (amount_per_unit >= 0), -- pence
  cancelled timestamptz,
  variant_image_url text not null default '',
  product_image_url text not null default '',
  color_note text not null default '',
  options jsonb not null default '[]',
  unique (order_id, position),
  constraint order_lines_quantity check (quantity <= original_quantity)
);

create table packages (
  order_id uuid not null references orders on delete cascade,
  package_no integer not null check (package_no >= 1),
  barcode text not null unique,
  created_at timestamptz not null default now(),
  primary key (order_id, package_no)
);

create table cancellation_requests (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  whole_delivery boolean not null,
  line_ids uuid[] not null default '{}',
  requested_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid references users
);
create unique index cancellation_requests_open on cancellation_requests (order_id) where acknowledged_at is null;

-- Who did what to an order, when, and what it was before.
create table order_timeline (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  actor_id uuid references users,
  actor text not null,
  detail jsonb not null default '{}'
);
create index order_timeline_order on order_timeline (order_id, at, id);

-- One try by one courier at one order; a failed one may be followed by another.
create table courier_attempts (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  attempt_no integer not null check (attempt_no >= 1),
  provider text not null,
  provider_ref text,
  state text not null default 'Booking' check (state in ('Booking', 'Booked', 'Done', 'Failed', 'Cancelled')),
  driver_id uuid,
  driver_name text not null default '',
  driver_phone text not null default '',
  tracking_token text not null unique,
  created_at timestamptz not null default now(),
  unique (order_id, attempt_no),
  unique (provider, provider_ref)
);
create index courier_attempts_driver on courier_attempts (driver_id, created_at desc) where driver_id is not null;
create unique index courier_attempts_active on courier_attempts (order_id) where state in ('Booking', 'Booked');

-- Every event a courier ever sent, once, as it came.
create table courier_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  attempt_id uuid not null references courier_attempts on delete cascade,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  raw jsonb not null,
  constraint courier_events_once unique (provider, event_id)
);
create index courier_events_attempt on courier_events (attempt_id, at);

create table idempotency_keys (
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  locked_until timestamptz not null,
  committed boolean not null default false,
  status integer,
  response bytea,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What changed, for open screens: kind and ids, never data.
create table events (
  seq bigint generated always as identity primary key,
  kind text not null,
  merchant_id uuid,
  shop_id uuid,
  order_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index events_at on events (at);

-- +goose Down
drop table events, idempotency_keys, courier_events, courier_attempts, order_timeline, cancellation_requests, packages, order_lines, order_counts, orders, vehicle_types, webhook_secrets, api_keys, login_failures, password_resets, session_tokens, sessions, users, shops, merchants cascade;
drop function count_orders, search_keys;
drop sequence order_no_seq;
