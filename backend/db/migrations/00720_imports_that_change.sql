-- +goose Up
-- A product as an import compares, keeps and puts it back.
-- +goose StatementBegin
create function variant_state(p product_variants) returns jsonb language sql immutable as $$
  select jsonb_build_object('gtin', p.gtin, 'name', p.name, 'brand', p.brand, 'size', p.size, 'image_url', p.image_url,
    'merchant_ids', p.merchant_ids, 'subcategory_id', p.subcategory_id)
$$;
-- +goose StatementEnd

-- A row adds a product, changes one or leaves it as it is. What an import made is kept for thirty days, so that it can be undone.
alter table catalogue_import_rows
  add column change text not null default 'Add' check (change in ('Add', 'Change', 'Leave')),
  add column subcategory_id uuid, -- of a product that stays where it is
  add column before jsonb, -- the product at the check
  add column after jsonb, -- the product as the import left it
  add column kept text not null default ''; -- why undoing the import left the product as it is
alter table catalogue_imports
  add column adds bigint not null default 0, -- as the check found
  add column changes bigint not null default 0,
  add column leaves bigint not null default 0,
  add column headings text[] not null default '{}', -- of the file
  add column columns jsonb not null default '{}', -- by the file's heading, the column that it is
  add column undo text not null default '' check (undo in ('', 'Queued', 'Done')),
  add column undone bigint not null default 0,
  add column kept bigint not null default 0; -- products that undoing left as they are

-- The verticals, categories and subcategories that an import made: level 0, 1 and 2.
create table catalogue_import_places (
  import_id uuid not null references catalogue_imports on delete cascade,
  level integer not null,
  place_id uuid not null,
  primary key (import_id, level, place_id)
);

-- What a supplier calls the columns of its files; merchant_id is null for the universal catalogue.
create table catalogue_suppliers (
  id uuid primary key,
  merchant_id uuid references merchants on delete cascade,
  name text not null check (length(name) between 1 and 120),
  columns jsonb not null,
  used timestamptz not null
);
create unique index catalogue_suppliers_name on catalogue_suppliers (merchant_id, name_key(name)) nulls not distinct;

-- +goose Down
drop table catalogue_suppliers;
drop table catalogue_import_places;
alter table catalogue_imports drop column kept, drop column undone, drop column undo, drop column columns, drop column headings, drop column leaves, drop column changes, drop column adds;
alter table catalogue_import_rows drop column kept, drop column after, drop column before, drop column subcategory_id, drop column change;
drop function variant_state;
