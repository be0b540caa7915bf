-- +goose Up
-- What a shop booked last suggests its next booking.
create index collect_orders_latest on collect_orders (shop_id, drafted desc) where status <> 'Draft';
