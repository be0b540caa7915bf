-- +goose Up

-- An Attention event names the order and says what it needs from now on, empty for nothing. What is new to a client is
-- what such events with a greater number name. A change that adds nothing new, such as of the total, names only the shop.
drop trigger orders_attention_in on orders;
drop function tell_attention_new;
-- +goose StatementBegin
create or replace function tell_attention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.attention is null then
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Order', old.id, old.merchant_id, old.shop_id);
  elsif tg_op = 'INSERT' or old.attention is null or new.attention = 'Cancellation'
      and (old.attention <> new.attention or old.attention_since <> new.attention_since) then
    insert into events (kind, entity, entity_id, merchant_id, shop_id, state)
      values ('Attention', 'Order', new.id, new.merchant_id, new.shop_id, new.attention);
  else
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Shop', new.shop_id, new.merchant_id, new.shop_id);
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_attention_in after insert on orders for each row when (new.attention is not null) execute function tell_attention();
create index events_attention on events (seq) include (merchant_id, shop_id, entity_id) where kind = 'Attention' and state <> '';

-- +goose Down
drop index events_attention;
drop trigger orders_attention_in on orders;
-- +goose StatementBegin
create or replace function tell_attention() returns trigger language plpgsql as $$
begin
  insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Shop', old.shop_id, old.merchant_id, old.shop_id);
  return null;
end $$;
create function tell_attention_new() returns trigger language plpgsql as $$
begin
  insert into events (kind, entity, entity_id, merchant_id, shop_id)
    select distinct 'Attention', 'Shop', shop_id, merchant_id, shop_id from new_rows where attention is not null;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_attention_in after insert on orders referencing new table as new_rows for each statement execute function tell_attention_new();
