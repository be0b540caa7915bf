-- +goose Up

-- The universal product catalogue: verticals hold categories, these subcategories, these product variants.
create table verticals (
  id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  created timestamptz not null default now()
);
create unique index verticals_name on verticals (lower(name));

create table categories (
  id uuid primary key,
  vertical_id uuid not null references verticals,
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  created timestamptz not null default now()
);
create unique index categories_name on categories (vertical_id, lower(name));
create index categories_list on categories (lower(name), id);

create table subcategories (
  id uuid primary key,
  category_id uuid references categories, -- null: bound to none
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  product_count bigint not null default 0, -- kept by count_variants
  created timestamptz not null default now()
);
create unique index subcategories_name on subcategories (category_id, lower(name)) nulls not distinct;
create index subcategories_list on subcategories (lower(name), id);

create table product_variants (
  id uuid primary key,
  subcategory_id uuid not null references subcategories,
  gtin text not null check (gtin ~ '^[0-9]{14}$'), -- shorter ones with zeros in front
  name text not null check (length(name) between 1 and 300),
  brand text not null default '' check (length(brand) <= 120),
  size text not null default '' check (length(size) <= 60),
  image_url text not null default '' check (length(image_url) <= 1000),
  merchant_ids uuid[] not null default '{}', -- who sells it
  created timestamptz not null default now(),
  search_text text not null generated always as (lower(name || ' ' || brand || ' ' || size || ' ' || gtin)) stored,
  constraint product_variants_gtin unique (gtin)
);
create index product_variants_list on product_variants (subcategory_id, lower(name), id);
create index product_variants_names on product_variants (lower(name), id);
create index product_variants_brand on product_variants (subcategory_id, brand, lower(name), id);
create index product_variants_search on product_variants using gin (search_text gin_trgm_ops);
create index product_variants_merchants on product_variants using gin (merchant_ids);

-- +goose StatementBegin
create function count_variants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update subcategories s set product_count = s.product_count + c.n
    from (select subcategory_id, count(*) as n from new_rows group by 1) c where s.id = c.subcategory_id;
  else
    update subcategories s set product_count = s.product_count - c.n
    from (select subcategory_id, count(*) as n from old_rows group by 1) c where s.id = c.subcategory_id;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger product_variants_counted_in after insert on product_variants referencing new table as new_rows for each statement execute function count_variants();
create trigger product_variants_counted_out after delete on product_variants referencing old table as old_rows for each statement execute function count_variants();

-- +goose Down
drop table product_variants, subcategories, categories, verticals;
drop function count_variants;
