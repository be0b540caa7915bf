-- +goose Up
-- The check of a workbook is a long job: what it found is kept, to be read afterwards.
alter table catalogue_imports add column summary jsonb not null default '[]';
alter table catalogue_import_rows add column problems jsonb not null default '[]'; -- of each column, why the row is left out
create index catalogue_imports_of_creator on catalogue_imports (creator_id, created desc);

-- +goose Down
drop index catalogue_imports_of_creator;
alter table catalogue_import_rows drop column problems;
alter table catalogue_imports drop column summary;
