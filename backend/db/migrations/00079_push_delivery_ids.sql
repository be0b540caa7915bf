-- +goose Up
-- A device is in the record of many notifications: a list of deliveries needs a key of its own.
alter table push_deliveries add column id uuid not null default gen_random_uuid();
create unique index push_deliveries_id on push_deliveries (id);
create index push_deliveries_list on push_deliveries (notification_id, id);

-- +goose Down
alter table push_deliveries drop column id;
