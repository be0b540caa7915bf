-- +goose Up

-- A customer's wish needs a person only while it can be acknowledged: not after the delivery failed.
drop trigger orders_attention_in on orders;
drop trigger orders_attention_on on orders;
drop trigger orders_attention_out on orders;
alter table orders drop column attention, drop column attention_since;
alter table orders
  add column attention text generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then 'Cancellation'
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then 'New' end) stored,
  add column attention_since timestamptz generated always as (case
    when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then cancellation_asked_at
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then coalesce(pending, created) end) stored;
create index orders_shop_attention on orders (shop_id, attention_since, id) where attention is not null;
create index orders_merchant_attention on orders (merchant_id, attention_since, id) where attention is not null;
create index orders_attention on orders (attention_since, id) where attention is not null;
create trigger orders_attention_in after insert on orders referencing new table as new_rows for each statement execute function tell_attention_new();
create trigger orders_attention_on after update on orders for each row
  when (old.attention is distinct from new.attention or old.attention_since is distinct from new.attention_since
    or new.attention is not null and old.total_amount <> new.total_amount)
  execute function tell_attention();
create trigger orders_attention_out after delete on orders for each row when (old.attention is not null) execute function tell_attention();

-- +goose Down
-- Only the expression changed; 00007 drops what it made.
