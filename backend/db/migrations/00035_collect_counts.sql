-- +goose Up
-- How many courier orders each shop has in each tab, kept like order_counts.
create table collect_counts (
  shop_id uuid not null references shops on delete cascade,
  merchant_id uuid not null,
  tab text not null,
  slot smallint not null,
  n bigint not null,
  primary key (shop_id, tab, slot)
) with (fillfactor = 40);
create index collect_counts_merchant on collect_counts (merchant_id, tab);
create index collect_counts_tab on collect_counts (tab);

-- +goose StatementBegin
create function count_collect_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, count(*) from new_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, -count(*) from old_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  else
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, sum(d) from (
      select shop_id, merchant_id, tab, 1 as d from new_rows
      union all
      select shop_id, merchant_id, tab, -1 from old_rows) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger collect_orders_counted_in after insert on collect_orders referencing new table as new_rows for each statement execute function count_collect_orders();
create trigger collect_orders_counted_on after update on collect_orders referencing old table as old_rows new table as new_rows for each statement execute function count_collect_orders();
create trigger collect_orders_counted_out after delete on collect_orders referencing old table as old_rows for each statement execute function count_collect_orders();
insert into collect_counts (shop_id, merchant_id, tab, slot, n) select shop_id, merchant_id, tab, 0, count(*) from collect_orders group by 1, 2, 3;
create index collect_orders_reference on collect_orders (lower(reference_number));
create index collect_orders_premium on collect_orders (tab, drafted desc, id desc) where premium_selected;

-- +goose Down
drop index collect_orders_reference, collect_orders_premium;
drop trigger collect_orders_counted_in on collect_orders;
drop trigger collect_orders_counted_on on collect_orders;
drop trigger collect_orders_counted_out on collect_orders;
drop function count_collect_orders;
drop table collect_counts;
