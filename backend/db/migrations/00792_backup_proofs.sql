-- +goose Up
-- When the backup was restored beside and checked, and what was wrong with it.
alter table backups add file text not null default '', add proved_at timestamptz, add problem text not null default '';
