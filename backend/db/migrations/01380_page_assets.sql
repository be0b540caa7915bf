-- +goose Up
set local lock_timeout = '5s';
-- The parts of the pages of the releases that were served last. A page that was opened before an upgrade asks for parts of its own
-- release, whichever server answers.
create table page_assets (
  name text primary key check (name ~ '^assets/[A-Za-z0-9_.-]{1,100}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$'),
  content bytea not null check (octet_length(content) <= 8388608)
);
-- A release is what its pages consist of: two programs with the same pages are the same release.
create table page_releases (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  version text not null check (length(version) <= 200),
  names text[] not null,
  bytes bigint not null,
  served_at timestamptz not null -- when a server last said that it serves it
);
