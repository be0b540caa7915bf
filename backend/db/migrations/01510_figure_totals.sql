-- +goose Up
set local lock_timeout = '5s';
-- What the operations room says of all shops together is read for each day, not added up from thousands of shops.
create table figure_totals (
  day date not null,
  figure text not null,
  key text not null,
  n integer not null,
  pence bigint not null,
  primary key (figure, day, key)
);

-- +goose StatementBegin
create function total_figures() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'DELETE' then
    insert into figure_totals as t select day, figure, key, sum(n), sum(pence) from fresh where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  if tg_op <> 'INSERT' then
    insert into figure_totals as t select day, figure, key, -sum(n), -sum(pence) from gone where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  return null;
end $function$;
-- +goose StatementEnd

create trigger figure_totals_added after insert on order_figures referencing new table as fresh for each statement execute function total_figures();
create trigger figure_totals_changed after update on order_figures referencing old table as gone new table as fresh for each statement
  execute function total_figures();
create trigger figure_totals_removed after delete on order_figures referencing old table as gone for each statement execute function total_figures();

insert into figure_totals select day, figure, key, sum(n), sum(pence) from order_figures where figure <> 'Product' group by 1, 2, 3;
