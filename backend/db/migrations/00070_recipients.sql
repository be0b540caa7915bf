-- +goose Up
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

-- +goose Down
drop table recipients;
