-- +goose Up
alter table merchants
  add column pay_as_you_go_fee bigint not null default 250 check (pay_as_you_go_fee >= 0), -- pence without VAT, for a booking without a credit
  add column premium_fee bigint not null default 1500 check (premium_fee >= 0);            -- pence without VAT, for Concierge

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
  search_text text not null default '',
  foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  check (status = 'Draft' or placed is not null)
);
create index collect_orders_shop on collect_orders (shop_id, tab, drafted desc, id desc);
create index collect_orders_merchant on collect_orders (merchant_id, tab, drafted desc, id desc);
create index collect_orders_admin on collect_orders (tab, drafted desc, id desc);
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

-- +goose Down
drop table collect_quotes, collect_orders;
drop function keep_collect_tab_since;
alter table merchants drop column pay_as_you_go_fee, drop column premium_fee;
