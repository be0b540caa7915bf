-- +goose Up
set local lock_timeout = '5s';
-- The order in which events were inserted, which of one subject is the order of its changes. Events of before have their number.
create sequence merchant_event_inserts;
alter table merchant_events add column n bigint;
alter table merchant_events alter column n set default nextval('merchant_event_inserts');
-- Until when some server is taken to number events after their commit.
create table event_numbering (
  one boolean primary key default true check (one),
  until timestamptz not null default '-infinity'
);
insert into event_numbering default values;
