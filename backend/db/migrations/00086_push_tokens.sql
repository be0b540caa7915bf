-- +goose Up
-- A device may be registered by several merchants: it is notified once, and retired for all of them.
create index push_devices_by_token on push_devices (token);

-- +goose Down
drop index push_devices_by_token;
