-- +goose Up
-- Failed courier orders are listed by when they failed.
create index collect_orders_shop_failed on collect_orders (shop_id, tab_since desc, id desc) where tab = 'failed';
create index collect_orders_merchant_failed on collect_orders (merchant_id, tab_since desc, id desc) where tab = 'failed';
create index collect_orders_failed on collect_orders (tab_since desc, id desc) where tab = 'failed';

-- +goose Down
drop index collect_orders_shop_failed;
drop index collect_orders_merchant_failed;
drop index collect_orders_failed;
