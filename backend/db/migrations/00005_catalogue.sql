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
  -- Its parts are on lines of their own, which sort as the name alone does, and a space stands before each word, so that
  -- the beginning of a word is found by the index on trigrams as well.
  search_text text collate "C" not null generated always as (lower(' ' || name || E'\n ' || brand || E'\n ' || size || E'\n ' || gtin)) stored,
  constraint product_variants_gtin unique (gtin)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- The indexes in order hold the text that is searched through, so that a search for a word that many products have does not
-- read the table. They are read alone where PostgreSQL has noted that all rows of a page are visible, hence the early vacuum.
create index product_variants_list on product_variants (subcategory_id, search_text, id);
create index product_variants_names on product_variants (search_text, id);
create index product_variants_brand on product_variants (subcategory_id, brand, search_text, id);
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

-- A product variant can be moved to another subcategory: both counts follow. The
-- rows are locked in one order, so that moves at once cannot wait for each other in a circle.
-- +goose StatementBegin
create function count_moved_variants() returns trigger language plpgsql as $$
begin
  perform from subcategories s where s.id in (
    select o.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id
    union select n.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id)
  order by s.id for update;
  update subcategories s set product_count = s.product_count + c.n from (
    select subcategory_id, sum(n) as n from (
      select subcategory_id, 1 as n from new_rows union all select subcategory_id, -1 from old_rows) moved
    group by 1 having sum(n) <> 0) c
  where s.id = c.subcategory_id;
  return null;
end $$;
-- +goose StatementEnd
create trigger product_variants_moved after update on product_variants
  referencing old table as old_rows new table as new_rows for each statement execute function count_moved_variants();

-- Files with products that came in or were made. One that was checked and not queued has no job.
create table catalogue_imports (
  id uuid primary key,
  kind text not null check (kind in ('Import', 'Export')),
  file_name text not null default '',
  created timestamptz not null,
  creator_id uuid,
  creator text not null,
  result text not null default 'Success' check (result in ('Success', 'Warning', 'Failure')), -- of the check
  job_id uuid references long_jobs on delete set null,
  queued boolean not null default false,
  products bigint not null default 0, -- to import or exported
  imported bigint not null default 0,
  left_out bigint not null default 0, -- rows that come back with a reason
  file_key text not null default '' -- of the file that was made
);
create index catalogue_imports_list on catalogue_imports (created desc, id desc) where queued;
create index catalogue_imports_unused on catalogue_imports (created) where not queued;

-- The rows of imports: those that wait to be imported, and those that are left out, with the reason.
create table catalogue_import_rows (
  import_id uuid not null references catalogue_imports on delete cascade,
  row_no integer not null,
  id uuid not null, -- of the product that it becomes
  product boolean not null, -- false: the row names a place in the catalogue and no product
  gtin14 text not null default '',
  gtin text not null default '', -- as the file has it
  name text not null default '',
  brand text not null default '',
  size text not null default '',
  vertical text not null default '',
  category text not null default '',
  subcategory text not null default '',
  merchants text not null default '',
  merchant_ids uuid[] not null default '{}',
  image_url text not null default '',
  reason text not null default '', -- why it is left out
  primary key (import_id, row_no)
);

