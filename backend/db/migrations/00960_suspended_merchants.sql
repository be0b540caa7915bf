-- +goose Up
set local lock_timeout = '5s';
-- A merchant that an Admin has suspended: its shops take no new orders and its people change nothing.
alter table merchants add column suspended_at timestamptz;
alter table merchants add column suspended_reason text not null default '' check (length(suspended_reason) <= 500);
create index merchants_suspended on merchants (lower(name), id) where suspended_at is not null;
