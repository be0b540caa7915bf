-- +goose Up
set local lock_timeout = '5s';
-- The home of a merchant reads its figures by day, not those of hundreds of shops.
create table merchant_figures (
  merchant_id uuid not null references merchants (id),
  day date not null,
  figure text not null,
  key text not null,
  n integer not null,
  pence bigint not null,
  primary key (merchant_id, figure, day, key)
);

-- +goose StatementBegin
create or replace function total_figures() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'DELETE' then
    insert into merchant_figures as t select merchant_id, day, figure, key, sum(n), sum(pence) from fresh where figure <> 'Product'
      group by 1, 2, 3, 4 order by 1, 3, 2, 4
      on conflict (merchant_id, figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
    insert into figure_totals as t select day, figure, key, sum(n), sum(pence) from fresh where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  if tg_op <> 'INSERT' then
    insert into merchant_figures as t select merchant_id, day, figure, key, -sum(n), -sum(pence) from gone where figure <> 'Product'
      group by 1, 2, 3, 4 order by 1, 3, 2, 4
      on conflict (merchant_id, figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
    insert into figure_totals as t select day, figure, key, -sum(n), -sum(pence) from gone where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  return null;
end $function$;
-- +goose StatementEnd

-- Figures that are computed meanwhile wait, so that none is missing from the totals.
lock table order_figures in share row exclusive mode;
insert into merchant_figures select merchant_id, day, figure, key, sum(n), sum(pence) from order_figures where figure <> 'Product' group by 1, 2, 3, 4;
