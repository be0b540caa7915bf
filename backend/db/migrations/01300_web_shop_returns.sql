-- +goose Up
set local lock_timeout = '5s';
-- What a web shop's platform has said of the returns of an order, by its own names of them: the time of each step, and the
-- message that lists the items.
alter table web_shop_orders add column returns jsonb not null default '{}';
