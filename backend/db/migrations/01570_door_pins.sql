-- +goose Up
set local lock_timeout = '5s';
-- The PIN that a recipient tells the courier at the door. It is forgotten when its attempt ends; the outcome stays.
create table door_pins (
  attempt_id uuid primary key references courier_attempts on delete cascade,
  merchant_id uuid not null,
  shop_id uuid not null,
  pin bytea, -- encrypted
  tries smallint not null default 0,
  outcome text not null default '' check (outcome in ('', 'Entered', 'NotEntered')),
  checked_at timestamptz
);
alter table merchants add column door_pin boolean not null default false;
alter table collect_orders add column door_pin boolean not null default false;
