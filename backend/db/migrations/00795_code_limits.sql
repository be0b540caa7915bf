-- +goose Up
-- How often a code may be used, how much it may take off in all, in pence, and whether it stands beside others on one order.
alter table promo_codes
  add combines boolean not null default false,
  add max_uses int check (max_uses between 1 and 1000000),
  add budget bigint check (budget between 1 and 100000000000);
