-- +goose Up

-- The archive is sorted by when an order came there.
create index orders_shop_archive on orders (shop_id, (coalesce(latest_update_for_archived, created)) desc, id desc) where shop_portal_status = 'Archived';
create index orders_merchant_archive on orders (merchant_id, (coalesce(latest_update_for_archived, created)) desc, id desc) where shop_portal_status = 'Archived';
create index orders_archive on orders ((coalesce(latest_update_for_archived, created)) desc, id desc) where shop_portal_status = 'Archived';

-- +goose Down
drop index orders_shop_archive, orders_merchant_archive, orders_archive;
