-- +goose Up
-- A test key makes training orders, which a programmer who connects a system sends. They have amounts, as the constraint below keeps them
-- from being delivered, refunded or failed, from which alone documents and figures follow.
alter table api_keys add column test boolean not null default false;

create table test_orders (
  order_id uuid primary key references orders on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  key_id uuid not null references api_keys on delete cascade,
  external_id text not null check (length(external_id) between 1 and 120), -- the sender's; orders.external_order_id is made up, so that it takes no real order's
  created_at timestamptz not null default now(),
  unique (merchant_id, external_id)
);
create index test_orders_list on test_orders (created_at desc, order_id desc);
create index test_orders_merchant on test_orders (merchant_id, created_at desc, order_id desc);
create index test_orders_key on test_orders (key_id);

alter table orders drop constraint orders_training, add constraint orders_training check (not training or (pro_team_id is null and shop_portal_status <> 'Failed'
  and coalesce(assigned, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, failed, returned, manually_refunded) is null));

-- A test order calls nobody: it is attended to from the beginning, by no one.
alter table orders drop constraint orders_attended_how_check,
  add constraint orders_attended_how_check check (attended_how in ('Opened', 'Accepted', 'Rejected', 'Acknowledged', 'Test')),
  drop constraint orders_attended, add constraint orders_attended check ((attended_at is null) = (attended_how is null)
    and (attended_by is null) = (attended_at is null or attended_how = 'Test'));

create or replace function order_event(o orders, type text, at timestamptz, more jsonb) returns void language sql as $$
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (o.merchant_id, o.shop_id, type, o.id, at,
    jsonb_build_object('OrderId', o.id, 'OrderNo', o.order_no, 'Status', o.status, 'ExternalOrderId',
        case when o.training then (select external_id from test_orders where order_id = o.id) else o.external_order_id end)
      || case when o.training then jsonb_build_object('Test', true) else '{}' end || more)
$$;

-- +goose StatementBegin
create or replace function tell_of_order() returns trigger language plpgsql as $$
declare o orders; type text; more jsonb := '{}';
begin
  select * from orders where id = new.order_id into o;
  if not found or o.training and not exists (select from test_orders where order_id = o.id) then return null; end if;
  type := case new.kind when 'Received' then 'order.received' when 'Accepted' then 'order.accepted' when 'Rejected' then 'order.rejected'
    when 'QuantityChanged' then 'order.items_changed' when 'QuantityReset' then 'order.items_changed' when 'ItemsChanged' then 'order.items_changed'
    when 'Cancelled' then case when o.status = 'CancelledDelivery' then 'order.cancelled' else 'order.items_changed' end
    when 'PackagesSet' then 'order.packed' when 'CourierAssigned' then 'order.courier_assigned' when 'OutForDelivery' then 'order.on_the_way'
    when 'AtDropOff' then 'order.near' when 'Delivered' then 'order.delivered' when 'Recovered' then 'order.delivered' when 'Failed' then 'order.failed' end;
  if type = 'order.items_changed' then
    select jsonb_build_object('Lines', coalesce(jsonb_agg(jsonb_build_object('LineId', l.id, 'SKU', l.variant_sku, 'Title', left(l.product_title, 200),
        'Ordered', l.original_quantity, 'Quantity', case when l.cancelled is null then l.quantity else 0 end) order by l.position), '[]'),
        'By', case when new.kind = 'ItemsChanged' then 'WebShop' else 'Shop' end)
      from order_lines l where l.order_id = o.id and (new.kind = 'ItemsChanged' or l.quantity <> l.original_quantity or l.cancelled is not null) into more;
  elsif type = 'order.failed' then
    more := jsonb_build_object('Reason', o.failed_reason);
  end if;
  if type is not null then perform order_event(o, type, new.at, more); end if;
  if new.kind in ('Rejected', 'QuantityChanged', 'QuantityReset', 'Cancelled', 'Refunded') then perform settle_refund_due(o, new.at); end if;
  return null;
end $$;
-- +goose StatementEnd

-- No customer hears of a test order.
drop trigger merchant_events_mailed on merchant_events;
create trigger merchant_events_mailed after insert on merchant_events for each row
  when (new.type in ('order.received', 'order.on_the_way', 'order.delivered', 'order.items_changed', 'order.refund_due') and new.at > now() - interval '1 day'
    and coalesce(new.data ->> 'By', '') <> 'WebShop' and not new.data ? 'Test')
  execute function tell_customer();
