-- What a merchant's shops sell: taken from the universal catalogue, or the merchant's own.

-- +goose Up
create table merchant_products (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  variant_id uuid references product_variants (id) on delete set null,
  sku text not null check (length(sku) between 1 and 120),
  gtin text not null default '' check (gtin ~ '^([0-9]{14})?$'),
  name text not null check (length(name) between 1 and 300),
  brand text not null default '' check (length(brand) <= 120),
  size text not null default '' check (length(size) <= 60),
  price bigint not null check (price between 0 and 100000000),
  vat_class text not null default 'Standard' check (vat_class in ('Standard', 'Reduced', 'Zero', 'Exempt')),
  image_url text not null default '' check (length(image_url) <= 1000),
  weight int not null default 0 check (weight between 0 and 1000000),
  created timestamptz not null default now(),
  search_text text collate "C" generated always as (lower(' ' || name || E' \n' || brand || E' \n' || size || E' \n' || sku || E' \n' || gtin)) stored not null,
  unique (id, merchant_id),
  constraint merchant_products_sku unique (merchant_id, sku)
);
create unique index merchant_products_gtin on merchant_products (merchant_id, gtin) where gtin <> '';
create index merchant_products_name on merchant_products (merchant_id, search_text, id);
create index merchant_products_search on merchant_products using gin (search_text gin_trgm_ops);
create index merchant_products_variant on merchant_products (variant_id) where variant_id is not null;

-- A shop sells every product of its merchant's unless it has a row here.
create table merchant_product_shops (
  product_id uuid not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  state text not null check (state in ('Off', 'SoldOut')),
  until timestamptz,
  primary key (product_id, shop_id),
  foreign key (product_id, merchant_id) references merchant_products (id, merchant_id) on delete cascade,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id) on delete cascade,
  check ((state = 'SoldOut') = (until is not null))
);
create index merchant_product_shops_shop on merchant_product_shops (shop_id);

-- +goose Down
drop table merchant_product_shops;
drop table merchant_products;
