-- +goose Up
-- How far customers' data was erased because of its age.
create table personal_retention (
  kind text primary key check (kind in ('orders', 'collections')),
  done timestamptz not null,
  last uuid not null -- among those of one time
);
