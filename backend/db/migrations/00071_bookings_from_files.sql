-- +goose Up
-- Drafts that were made from a file wait in a list of their own until somebody books them.
alter table collect_orders add column from_file boolean not null default false;
create index collect_orders_from_file on collect_orders (shop_id, drafted, id) where from_file and status = 'Draft';

-- +goose Down
drop index collect_orders_from_file;
alter table collect_orders drop column from_file;
