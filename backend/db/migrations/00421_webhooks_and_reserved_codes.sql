-- +goose Up
-- The cancellations that a shop's own system has sent, by the hash of their signed content: one that is sent again, whoever
-- sends it, asks for nothing new.
create table intake_cancellations (
  shop_id uuid not null references shops on delete cascade,
  body_hash bytea not null,
  received_at timestamptz not null,
  primary key (shop_id, body_hash)
);
create index intake_cancellations_received on intake_cancellations (received_at);

-- A code that is used before its order has arrived is reserved for it; the order's arrival makes the use final.
alter table used_codes add column reserved_until timestamptz;
create index used_codes_reserved on used_codes (merchant_id, reserved_until) where reserved_until is not null and given_back is null;
