-- +goose Up
-- Which server holds a device's socket, and since when it has none: a computer that loses power is offline within seconds.
alter table shop_devices add column server text not null default '' check (length(server) <= 64), add column left_at timestamptz;

-- +goose Down
alter table shop_devices drop column left_at, drop column server;
