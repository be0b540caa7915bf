-- +goose Up
-- Copies of products' pictures that are elsewhere on the internet, so that pages load pictures from here alone. key: the
-- file; without one the picture could not be copied.
create table remote_pictures (
  hash bytea primary key check (octet_length(hash) = 32),
  key text not null,
  asked_at timestamptz not null,
  copied_at timestamptz not null
);
create index remote_pictures_asked on remote_pictures (asked_at);
