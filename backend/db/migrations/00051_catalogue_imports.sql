-- +goose Up

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

-- +goose Down
drop table catalogue_import_rows, catalogue_imports;
