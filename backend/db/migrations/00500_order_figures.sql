-- +goose Up

-- How many delivery orders a shop received on a London day and what they come to, by the hour, by the minutes until they
-- were accepted, and by what became of them. A job computes the rows from the orders, so they may be computed again at any time.
create table order_figures (
  shop_id uuid not null,
  merchant_id uuid not null,
  day date not null,
  figure text not null check (figure in ('Hour', 'Wait', 'Status')),
  key text not null,
  n integer not null,
  pence bigint not null,
  primary key (shop_id, day, figure, key),
  constraint order_figures_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id)
);
create index order_figures_merchant on order_figures (merchant_id, figure, day) include (key, n, pence);

-- The number of the last event that the rows contain.
create table order_figures_until (
  one boolean primary key default true check (one),
  seq bigint not null,
  ran_at timestamptz not null default now()
);

-- +goose Down
drop table order_figures_until, order_figures;
