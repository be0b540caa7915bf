-- +goose Up
set local lock_timeout = '5s';
-- Times at which the database was made anew from a backup. While one is not released, nothing is sent to people or to other
-- companies' systems: much of what waits may have been sent before the restore.
create table restores (
  id uuid primary key,
  made_at timestamptz not null,
  data_until timestamptz not null, -- the time that the data is of
  source text not null check (length(source) between 1 and 500),
  released_at timestamptz,
  released_by text not null default '',
  check (released_at is not null or released_by = '')
);
create index restores_held on restores (made_at) where released_at is null;
