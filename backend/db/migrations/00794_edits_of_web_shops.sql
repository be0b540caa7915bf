-- +goose Up
-- An edit in the web shop changes the items too. Its lines are made anew, so all of them are told, and the customer, who
-- made the edit, gets no mail of it.
-- +goose StatementBegin
create or replace function tell_of_order() returns trigger language plpgsql as $$
declare o orders; type text; more jsonb := '{}';
begin
  select * from orders where id = new.order_id into o;
  if not found or o.training then return null; end if;
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

drop trigger order_timeline_told on order_timeline;
create constraint trigger order_timeline_told after insert on order_timeline deferrable initially deferred for each row
  when (new.at > now() - interval '7 days' and new.kind in ('Received', 'Accepted', 'Rejected', 'QuantityChanged', 'QuantityReset', 'ItemsChanged',
    'Cancelled', 'PackagesSet', 'CourierAssigned', 'OutForDelivery', 'AtDropOff', 'Delivered', 'Recovered', 'Failed', 'Refunded'))
  execute function tell_of_order();

drop trigger merchant_events_mailed on merchant_events;
create trigger merchant_events_mailed after insert on merchant_events for each row
  when (new.type in ('order.received', 'order.on_the_way', 'order.delivered', 'order.items_changed', 'order.refund_due') and new.at > now() - interval '1 day'
    and coalesce(new.data ->> 'By', '') <> 'WebShop')
  execute function tell_customer();
