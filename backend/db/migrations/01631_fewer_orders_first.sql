-- +goose Up
set local lock_timeout = '5s';
-- Of the orders of a word and those of an owner, the fewer are read first, however many that are; and the plan is made for the word
-- and the owner, since one for any of them reads a million orders for a shop of three thousand.
-- +goose StatementBegin
create or replace function orders_with(ids integer[], named uuid[], merchant uuid, shop uuid) returns setof tid
  language plpgsql stable set enable_seqscan to off set plan_cache_mode to force_custom_plan as $$
declare
  part integer[];
  owned bigint;
begin
  if cardinality(named) > 0 then
    return query select o.ctid from orders o where o.shop_id = any(named);
  end if;
  if shop is not null then
    select sum(c.n) into owned from order_counts c where c.shop_id = shop;
  elsif merchant is not null then
    select sum(c.n) into owned from order_counts c where c.merchant_id = merchant;
  end if;
  for i in 1 .. cardinality(ids) by 64 loop
    part := ids[i : i + 63];
    if merchant is null and shop is null then
      return query select o.ctid from orders o where o.word_ids && part;
    elsif (select coalesce(sum(w.orders), 0) from words w where w.id = any(part)) < owned then
      return query select f.ctid from (select o.ctid, o.merchant_id, o.shop_id from orders o where o.word_ids && part offset 0) f
        where case when shop is not null then f.shop_id = shop else f.merchant_id = merchant end;
    elsif shop is not null then
      return query select o.ctid from orders o where o.word_ids && part and o.shop_id = shop;
    else
      return query select o.ctid from orders o where o.word_ids && part and o.merchant_id = merchant;
    end if;
  end loop;
end $$;
-- +goose StatementEnd
