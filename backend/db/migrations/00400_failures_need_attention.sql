-- +goose Up
-- A failed order needs a person until it goes on, is resolved, or somebody has acknowledged the failure. Those that
-- failed more than a day ago count as acknowledged.
alter table orders add column failure_seen_at timestamptz, add column failure_seen_by uuid references users;
alter table collect_orders add column failure_seen_at timestamptz, add column failure_seen_by uuid references users;
alter table orders disable trigger user;
update orders set failure_seen_at = now() where shop_portal_status = 'Failed' and coalesce(failed, created) < now() - interval '1 day';
alter table orders enable trigger user;
alter table collect_orders disable trigger user;
update collect_orders set failure_seen_at = now() where status = 'Failed' and coalesce(failed, placed) < now() - interval '1 day';
alter table collect_orders enable trigger user;

drop trigger orders_attention_in on orders;
drop trigger orders_attention_on on orders;
drop trigger orders_attention_out on orders;
alter table orders drop column attention, drop column attention_since;
alter table orders add column attention text generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then 'Cancellation'
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then 'New'
    when shop_portal_status = 'Failed' and failure_seen_at is null then 'Failed' end) stored,
  add column attention_since timestamptz generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then cancellation_asked_at
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then coalesce(pending, created)
    when shop_portal_status = 'Failed' and failure_seen_at is null then coalesce(failed, created) end) stored;
create index orders_shop_attention on orders (shop_id, attention_since, id) where attention is not null;
create index orders_merchant_attention on orders (merchant_id, attention_since, id) where attention is not null;
create index orders_attention on orders (attention_since, id) where attention is not null;

alter table collect_orders
  add column attention text generated always as (case when status = 'Failed' and not manually_resolved and failure_seen_at is null then 'Failed' end) stored,
  add column attention_since timestamptz generated always as (
    case when status = 'Failed' and not manually_resolved and failure_seen_at is null then coalesce(failed, placed) end) stored;
create index collect_orders_shop_attention on collect_orders (shop_id, attention_since, id) where attention is not null;
create index collect_orders_merchant_attention on collect_orders (merchant_id, attention_since, id) where attention is not null;
create index collect_orders_attention on collect_orders (attention_since, id) where attention is not null;

-- The trigger's argument is what the event names: Order or Collect.
-- +goose StatementBegin
create or replace function tell_attention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.attention is null then
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', tg_argv[0], old.id, old.merchant_id, old.shop_id);
  elsif tg_op = 'INSERT' or old.attention is null or new.attention <> 'New'
      and (old.attention <> new.attention or old.attention_since <> new.attention_since) then
    insert into events (kind, entity, entity_id, merchant_id, shop_id, state)
      values ('Attention', tg_argv[0], new.id, new.merchant_id, new.shop_id, new.attention);
  else
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Shop', new.shop_id, new.merchant_id, new.shop_id);
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_attention_in after insert on orders for each row when (new.attention is not null) execute function tell_attention('Order');
create trigger orders_attention_on after update on orders for each row
  when (old.attention is distinct from new.attention or old.attention_since is distinct from new.attention_since
    or new.attention is not null and old.total_amount <> new.total_amount)
  execute function tell_attention('Order');
create trigger orders_attention_out after delete on orders for each row when (old.attention is not null) execute function tell_attention('Order');
create trigger collect_orders_attention_in after insert on collect_orders for each row when (new.attention is not null) execute function tell_attention('Collect');
create trigger collect_orders_attention_on after update on collect_orders for each row
  when (old.attention is distinct from new.attention or old.attention_since is distinct from new.attention_since)
  execute function tell_attention('Collect');
create trigger collect_orders_attention_out after delete on collect_orders for each row when (old.attention is not null) execute function tell_attention('Collect');

-- +goose Down
drop trigger collect_orders_attention_in on collect_orders;
drop trigger collect_orders_attention_on on collect_orders;
drop trigger collect_orders_attention_out on collect_orders;
alter table collect_orders drop column attention, drop column attention_since, drop column failure_seen_at, drop column failure_seen_by;
drop trigger orders_attention_in on orders;
drop trigger orders_attention_on on orders;
drop trigger orders_attention_out on orders;
alter table orders drop column attention, drop column attention_since, drop column failure_seen_at, drop column failure_seen_by;
alter table orders add column attention text generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then 'Cancellation'
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then 'New' end) stored,
  add column attention_since timestamptz generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then cancellation_asked_at
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then coalesce(pending, created) end) stored;
create index orders_shop_attention on orders (shop_id, attention_since, id) where attention is not null;
create index orders_merchant_attention on orders (merchant_id, attention_since, id) where attention is not null;
create index orders_attention on orders (attention_since, id) where attention is not null;
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
create trigger orders_attention_on after update on orders for each row
  when (old.attention is distinct from new.attention or old.attention_since is distinct from new.attention_since
    or new.attention is not null and old.total_amount <> new.total_amount)
  execute function tell_attention();
create trigger orders_attention_out after delete on orders for each row when (old.attention is not null) execute function tell_attention();
