-- +goose Up

-- An order needs a person from when it can be accepted until somebody of its shop has attended to it, and again from
-- when its customer asks to cancel until that wish is acknowledged. Both are functions of the row, so they cannot be stale.
alter table orders
  add column attended_at timestamptz,
  add column attended_by uuid references users,
  add column attended_how text check (attended_how in ('Opened', 'Accepted', 'Rejected', 'Acknowledged')),
  add column cancellation_asked_at timestamptz,
  add constraint orders_attended check ((attended_at is null) = (attended_by is null) and (attended_at is null) = (attended_how is null));
update orders o set cancellation_asked_at = r.requested_at from cancellation_requests r where r.order_id = o.id and r.acknowledged_at is null;
alter table orders
  add column attention text generated always as (case
    when cancellation_asked_at is not null and shop_portal_status <> 'Archived' then 'Cancellation'
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then 'New' end) stored,
  add column attention_since timestamptz generated always as (case
    when cancellation_asked_at is not null and shop_portal_status <> 'Archived' then cancellation_asked_at
    when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null then coalesce(pending, created) end) stored;
create index orders_shop_attention on orders (shop_id, attention_since, id) where attention is not null;
create index orders_merchant_attention on orders (merchant_id, attention_since, id) where attention is not null;
create index orders_attention on orders (attention_since, id) where attention is not null;

-- +goose StatementBegin
create function keep_cancellation_asked() returns trigger language plpgsql as $$
begin
  update orders set cancellation_asked_at = case
      when new.acknowledged_at is not null then null
      when tg_op = 'UPDATE' and new.requested_at = old.requested_at then clock_timestamp() -- the customer asked for more
      else new.requested_at end
    where id = new.order_id;
  return null;
end $$;
-- +goose StatementEnd
create trigger cancellation_asked after insert or update on cancellation_requests for each row execute function keep_cancellation_asked();

-- Whatever changes the answer of GET /api/order/attention says so, once for each shop or order concerned.
-- +goose StatementBegin
create function tell_attention_new() returns trigger language plpgsql as $$
begin
  insert into events (kind, entity, entity_id, merchant_id, shop_id)
    select distinct 'Attention', 'Shop', shop_id, merchant_id, shop_id from new_rows where attention is not null;
  return null;
end $$;
create function tell_attention() returns trigger language plpgsql as $$
begin
  insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Shop', old.shop_id, old.merchant_id, old.shop_id);
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_attention_in after insert on orders referencing new table as new_rows for each statement execute function tell_attention_new();
create trigger orders_attention_on after update on orders for each row
  when (old.attention is distinct from new.attention or old.attention_since is distinct from new.attention_since
    or new.attention is not null and old.total_amount <> new.total_amount)
  execute function tell_attention();
create trigger orders_attention_out after delete on orders for each row when (old.attention is not null) execute function tell_attention();

-- tab_since moves with the tab and never without it.
-- +goose StatementBegin
create function keep_tab_since() returns trigger language plpgsql as $$
begin
  new.tab_since := clock_timestamp();
  return new;
end $$;
-- +goose StatementEnd
create trigger orders_tab_since before update on orders for each row
  when (old.shop_portal_status <> new.shop_portal_status) execute function keep_tab_since();

-- +goose Down
drop trigger orders_tab_since on orders;
drop trigger orders_attention_in on orders;
drop trigger orders_attention_on on orders;
drop trigger orders_attention_out on orders;
drop trigger cancellation_asked on cancellation_requests;
drop function keep_tab_since, tell_attention, tell_attention_new, keep_cancellation_asked;
alter table orders drop column attention_since, drop column attention, drop column cancellation_asked_at, drop column attended_how,
  drop column attended_by, drop column attended_at;
