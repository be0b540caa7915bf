-- +goose Up
create table collect_orders (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  shop_id uuid not null,
  booked_by_id uuid references users,
  booked_by text not null,
  reference_number text not null check (length(reference_number) between 1 and 48),
  order_details text not null default '',
  has_restricted_items boolean not null default false,
  pickup_first_name text not null,
  pickup_last_name text not null,
  pickup_phone text not null,
  pickup_instructions text not null default '' check (length(pickup_instructions) <= 100),
  pickup_line1 text not null,
  pickup_line2 text not null default '',
  pickup_line3 text not null default '',
  pickup_city text not null default '',
  pickup_post_code text not null,
  pickup_lat double precision not null,
  pickup_long double precision not null,
  dropoff_line1 text not null,
  dropoff_line2 text not null default '',
  dropoff_line3 text not null default '',
  dropoff_city text not null default '',
  dropoff_post_code text not null,
  dropoff_lat double precision not null,
  dropoff_long double precision not null,
  pickup_time timestamptz not null,
  vehicle_type_id uuid not null references vehicle_types,
  delivery_type text not null check (delivery_type in ('Rapid', 'Flexible')),
  first_name text not null,
  last_name text not null,
  tel_no text not null,
  email text not null,
  instructions text not null default '' check (length(instructions) <= 65),
  status text not null default 'Draft' check (status in ('Draft', 'Placed', 'OpenPremium', 'Queued', 'Assigned', 'AtPickUpLocation',
    'OutForDelivery', 'AtDropOffLocation', 'Delivered', 'Failed', 'Cancelled')),
  tab text not null generated always as (case
    when status = 'Draft' then 'draft'
    when status in ('OutForDelivery', 'AtDropOffLocation') then 'outfordelivery'
    when status = 'Failed' then 'failed'
    when status in ('Delivered', 'Cancelled') then 'archived'
    else 'open' end) stored,
  premium_selected boolean not null default false,
  manually_resolved boolean not null default false,
  cancelled_by_user boolean not null default false,
  drafted timestamptz not null,
  placed timestamptz,
  queued timestamptz,
  assigned timestamptz,
  at_pick_up_location timestamptz,
  out_for_delivery timestamptz,
  at_drop_off_location timestamptz,
  delivered timestamptz,
  failed timestamptz,
  cancelled timestamptz,
  latest_update_for_archived timestamptz,
  failed_reason text not null default '',
  failed_reason_notes text not null default '',
  driver_name text not null default '',
  driver_seen_at timestamptz,
  fleet_name text not null default '',
  fleet_logo text not null default '',
  tracking_url text not null default '',
  proof_name text not null default '',
  proof_key text not null default '', -- of the picture in our own storage
  eta timestamptz,
  quoting_until timestamptz, -- offers may still come until then
  quote_round integer not null default 0,
  chosen uuid[] not null default '{}', -- collect_quotes, in the order in which they are offered the job
  winning jsonb, -- what the delivery costs with the courier who took it; stored once
  uses_credit boolean not null default false,
  pay_as_you_go bigint not null default 0 check (pay_as_you_go >= 0), -- pence without VAT
  premium_fee bigint not null default 0 check (premium_fee >= 0),
  tab_since timestamptz not null default clock_timestamp(),
  search_text text not null default '' check (octet_length(search_text) <= 2000), -- an entry of an index is at most 2,704 bytes
  from_file boolean not null default false,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  check (status = 'Draft' or placed is not null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- The lists' indexes hold what is searched through and filtered by, so that a search for a word that many orders have
-- does not read the wide rows. They are read alone where PostgreSQL has noted that all rows of a page are visible.
create index collect_orders_shop on collect_orders (shop_id, tab, drafted desc, id desc) include (search_text, status, pickup_time, premium_selected);
create index collect_orders_merchant on collect_orders (merchant_id, tab, drafted desc, id desc) include (search_text, shop_id, status, pickup_time, premium_selected);
create index collect_orders_admin on collect_orders (tab, drafted desc, id desc) include (search_text, merchant_id, shop_id, status, pickup_time, premium_selected);
create index collect_orders_reference on collect_orders (lower(reference_number));
create index collect_orders_premium on collect_orders (tab, drafted desc, id desc) where premium_selected;
-- Drafts that were made from a file wait in a list of their own until somebody books them; drafts that nobody booked are
-- deleted some days after their collection day.
create index collect_orders_from_file on collect_orders (shop_id, drafted, id) where from_file and status = 'Draft';
create index collect_orders_unbooked on collect_orders (pickup_time) where status = 'Draft';
create index collect_orders_pickup on collect_orders (pickup_time, shop_id) where status <> 'Draft';
create index collect_orders_since on collect_orders (tab, tab_since desc, shop_id);
create index collect_orders_search on collect_orders using gin (search_text gin_trgm_ops);
create index collect_orders_vehicle on collect_orders (vehicle_type_id);

-- Offers for a draft; those of an earlier round are gone. Prices are stored as shown and never computed again.
create table collect_quotes (
  id uuid primary key,
  order_id uuid not null references collect_orders on delete cascade,
  round integer not null,
  provider text not null, -- empty: the Concierge option
  provider_quote text not null,
  quote jsonb not null, -- as the provider gave it
  price jsonb not null, -- the price's parts, least and most
  total bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (order_id, round, provider, provider_quote)
);

-- +goose StatementBegin
create function keep_collect_tab_since() returns trigger language plpgsql as $$
begin
  new.tab_since := clock_timestamp();
  return new;
end $$;
-- +goose StatementEnd
create trigger collect_orders_tab_since before update of status on collect_orders for each row when (old.status is distinct from new.status)
  execute function keep_collect_tab_since();

-- How many courier orders each shop has in each tab, kept like order_counts.
create table collect_counts (
  shop_id uuid not null references shops on delete cascade,
  merchant_id uuid not null,
  tab text not null,
  slot smallint not null,
  n bigint not null,
  primary key (shop_id, tab, slot)
) with (fillfactor = 40);
create index collect_counts_merchant on collect_counts (merchant_id, tab);
create index collect_counts_tab on collect_counts (tab);

-- +goose StatementBegin
create function count_collect_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, count(*) from new_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, -count(*) from old_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  else
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, sum(d) from (
      select shop_id, merchant_id, tab, 1 as d from new_rows
      union all
      select shop_id, merchant_id, tab, -1 from old_rows) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger collect_orders_counted_in after insert on collect_orders referencing new table as new_rows for each statement execute function count_collect_orders();
create trigger collect_orders_counted_on after update on collect_orders referencing old table as old_rows new table as new_rows for each statement execute function count_collect_orders();
create trigger collect_orders_counted_out after delete on collect_orders referencing old table as old_rows for each statement execute function count_collect_orders();

-- The booking form as far as a person has filled it in; a draft in collect_orders is always complete.
create table unfinished_bookings (
  user_id uuid primary key references users on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  booking jsonb not null,
  saved_at timestamptz not null
);
create index unfinished_bookings_saved on unfinished_bookings (saved_at);
-- The form that was gone on with as a draft is looked up at each booking.
create index unfinished_bookings_order on unfinished_bookings ((booking ->> 'Id'));

-- A shop's address book: whom it delivers to.
create table recipients (
  id uuid primary key,
  shop_id uuid not null,
  merchant_id uuid not null,
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  tel_no text not null,
  email text not null default '',
  line1 text not null,
  line2 text not null default '',
  line3 text not null default '',
  city text not null default '',
  post_code text not null,
  lat double precision not null,
  long double precision not null,
  instructions text not null default '' check (length(instructions) <= 65),
  created timestamptz not null,
  used_at timestamptz not null, -- when a delivery to them was last placed, or when they were added
  identity text not null generated always as (lower(first_name || ' ' || last_name || chr(10) || line1 || chr(10) || post_code)) stored,
  search_text text not null generated always as (lower(first_name || ' ' || last_name || chr(10) || line1 || ' ' || line2 || ' ' || line3 || ' ' || city || chr(10) ||
    post_code || ' ' || replace(post_code, ' ', '') || chr(10) || tel_no || ' ' || replace(tel_no, '+44', '0') || chr(10) || email)) stored,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id) on delete cascade,
  constraint recipients_identity unique (shop_id, identity)
);
create index recipients_used on recipients (shop_id, used_at desc, id desc);
create index recipients_search on recipients using gin (search_text gin_trgm_ops);

