-- +goose Up
set local lock_timeout = '5s';
-- WooCommerce's webhooks tell only what each refund came to: the check of the web shop reads the items of those that are not known yet.
alter table web_shop_orders add column refunds_unread boolean not null default false;
create index web_shop_orders_unread on web_shop_orders (shop_id, source, received_at) where refunds_unread;
