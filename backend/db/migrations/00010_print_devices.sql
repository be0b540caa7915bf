-- +goose Up

-- The one device that prints a shop's labels by itself, whichever device an order was accepted on.
create table print_devices (
  shop_id uuid primary key references shops on delete cascade,
  device_id text not null check (length(device_id) between 1 and 64),
  name text not null check (length(name) <= 100),
  claimed_at timestamptz not null,
  claimed_by uuid references users
);

-- +goose Down
drop table print_devices;
