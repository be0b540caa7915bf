-- +goose Up
set local lock_timeout = '5s';
-- The shops in which somebody of a shop may work besides their own (users.shop_id): always shops of the same merchant.
alter table users add constraint users_id_merchant_id_key unique (id, merchant_id);
create table user_shops (
  user_id uuid not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, shop_id),
  foreign key (user_id, merchant_id) references users (id, merchant_id) on delete cascade,
  foreign key (shop_id, merchant_id) references shops (id, merchant_id) on delete cascade
);
create index user_shops_shop on user_shops (shop_id);

-- In which of them a session works; without a row, in the user's own shop. Who loses the shop, loses it in every session.
create table session_shops (
  id uuid primary key references sessions on delete cascade,
  user_id uuid not null,
  shop_id uuid not null,
  chosen_at timestamptz not null,
  foreign key (user_id, shop_id) references user_shops (user_id, shop_id) on delete cascade
);
create index session_shops_user on session_shops (user_id, shop_id);
