-- +goose Up
set local lock_timeout = '2s';
-- The customers on whose devices an Admin sees a notification before anybody else does: his own entries with merchants.
create table push_test_customers (
  user_id uuid not null,
  merchant_id uuid not null references merchants,
  customer_id text not null check (customer_id <> ''),
  primary key (user_id, merchant_id, customer_id)
);
-- Tests that were sent, to limit them and to know their ids when a device says that one was opened.
create table push_tests (
  id uuid primary key,
  user_id uuid not null,
  at timestamptz not null
);
create index push_tests_user on push_tests (user_id, at);
create index push_tests_at on push_tests (at);
