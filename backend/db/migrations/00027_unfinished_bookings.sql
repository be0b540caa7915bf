-- +goose Up
-- The booking form as far as a person has filled it in; a draft in collect_orders is always complete.
create table unfinished_bookings (
  user_id uuid primary key references users on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  booking jsonb not null,
  saved_at timestamptz not null
);

-- +goose Down
drop table unfinished_bookings;
