-- +goose Up
set local lock_timeout = '2s';
-- A segment may also be a list of customers, by the merchants' own ids.
alter table push_segments
  add column customers integer not null default 0,
  drop constraint push_segments_kind_check,
  add constraint push_segments_kind_check check (kind in ('All', 'Merchants', 'Shops', 'Region', 'Customers')),
  add check ((kind = 'Customers') = (customers > 0));
create table push_segment_customers (
  segment_id uuid not null references push_segments on delete cascade,
  customer_id text not null check (customer_id <> ''),
  primary key (segment_id, customer_id)
);
create index push_segment_customers_customer on push_segment_customers (customer_id);
