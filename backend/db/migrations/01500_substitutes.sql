-- +goose Up
set local lock_timeout = '5s';
-- What a shop delivers instead of an ordered item is a line of its own, so packing, documents and returns need not know of it. It names the
-- line that it replaces, without a foreign key, which would read all lines whenever one is deleted; both are deleted together.
alter table order_lines add column substitute_for uuid;

-- The customer gets back what the replaced items cost, less what the substitutes cost.
-- +goose StatementBegin
create or replace function settle_refund_due(o orders, at timestamp with time zone) returns void language plpgsql as $function$
declare ordered numeric; paid numeric; whole boolean; entered bigint[];
begin
  if o.order_payment_status <> 'Succeeded' then return; end if;
  whole := o.status in ('CancelledDelivery', 'RejectedDelivery') or o.manually_refunded is not null;
  select coalesce(sum(original_quantity * amount_per_unit) filter (where substitute_for is null), 0) + (select coalesce(sum(amount), 0) from order_charges where order_id = o.id)
    from order_lines where order_id = o.id into ordered;
  if ordered = 0 then return; end if;
  select greatest(ordered - coalesce(sum(discount), 0), 0) from used_codes where merchant_id = o.merchant_id and external_order_id = o.external_order_id into paid;
  with told as (
    select line_id, sum(quantity)::int as quantity, sum(amount) as amount, coalesce(sum(quantity) filter (where return_id is not null), 0)::int as returned
      from order_refunds_due where order_id = o.id group by line_id
  ), owed as (
    select l.id as line_id, l.position, l.amount_per_unit as unit, case when whole then b.ordered
        else least(b.ordered, b.ordered - case when l.cancelled is null then l.quantity else 0 end + coalesce(t.returned, 0)) end as quantity,
        coalesce(t.quantity, 0) as before, coalesce(t.amount, 0) as told
      from order_lines l left join told t on t.line_id = l.id
        cross join lateral (select case when l.substitute_for is null then l.original_quantity else 0 end as ordered) b where l.order_id = o.id
    union all
    select null, 1000000, c.amount, case when whole then 1 else 0 end, coalesce(t.quantity, 0), coalesce(t.amount, 0)
      from (select sum(amount) as amount from order_charges where order_id = o.id having count(*) > 0) c left join told t on t.line_id is null
  ), fresh as (
    insert into order_refunds_due (order_id, line_id, quantity, amount, at)
      select o.id, line_id, quantity - before, round(quantity * unit * paid / ordered) - told, settle_refund_due.at from owed where quantity <> before order by position
      returning id)
  select array_agg(id) from fresh into entered;
  perform refund_event(o, at, entered);
end $function$;
-- +goose StatementEnd

-- A substitute was not ordered; what is entered for it is what it takes off a refund.
-- +goose StatementBegin
create or replace function refund_event(o orders, at timestamp with time zone, entered bigint[]) returns void language sql as $function$
  select order_event(o, 'order.refund_due', refund_event.at, jsonb_build_object('RefundDue', sum(r.amount), 'Lines', jsonb_agg(jsonb_build_object(
      'LineId', coalesce(r.line_id::text, ''), 'SKU', coalesce(l.variant_sku, ''), 'Title', coalesce(left(l.product_title, 200), 'Charges'),
      'Ordered', case when l.substitute_for is null then coalesce(l.original_quantity, 1) else 0 end, 'Quantity', r.quantity, 'Amount', r.amount) order by l.position))
      || coalesce((select jsonb_build_object('ReturnId', b.id, 'Reference', b.reference) from returns b where b.id = (array_agg(r.return_id))[1]), '{}'))
    from order_refunds_due r left join order_lines l on l.id = r.line_id where r.id = any(entered) having count(*) > 0
$function$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function tell_of_order() returns trigger language plpgsql as $function$
declare o orders; type text; more jsonb := '{}';
begin
  select * from orders where id = new.order_id into o;
  if not found or o.training and not exists (select from test_orders where order_id = o.id) then return null; end if;
  type := case new.kind when 'Received' then 'order.received' when 'Accepted' then 'order.accepted' when 'Rejected' then 'order.rejected'
    when 'QuantityChanged' then 'order.items_changed' when 'QuantityReset' then 'order.items_changed' when 'Substituted' then 'order.items_changed'
    when 'ItemsChanged' then 'order.items_changed'
    when 'Cancelled' then case when o.status = 'CancelledDelivery' then 'order.cancelled' else 'order.items_changed' end
    when 'PackagesSet' then 'order.packed' when 'CourierAssigned' then 'order.courier_assigned' when 'OutForDelivery' then 'order.on_the_way'
    when 'AtDropOff' then 'order.near' when 'Delivered' then 'order.delivered' when 'Recovered' then 'order.delivered' when 'Failed' then 'order.failed' end;
  if type = 'order.items_changed' then
    select jsonb_build_object('Lines', coalesce(jsonb_agg(jsonb_build_object('LineId', l.id, 'SKU', l.variant_sku, 'Title', left(l.product_title, 200),
        'Ordered', case when l.substitute_for is null then l.original_quantity else 0 end, 'Quantity', case when l.cancelled is null then l.quantity else 0 end,
        'Price', l.amount_per_unit) || case when l.substitute_for is null then '{}' else jsonb_build_object('SubstituteFor', l.substitute_for) end
        order by l.position), '[]'),
        'By', case when new.kind = 'ItemsChanged' then 'WebShop' else 'Shop' end)
      from order_lines l where l.order_id = o.id and (new.kind = 'ItemsChanged' or l.quantity <> l.original_quantity or l.cancelled is not null
        or l.substitute_for is not null) into more;
  elsif type = 'order.failed' then
    more := jsonb_build_object('Reason', o.failed_reason);
  end if;
  if type is not null then perform order_event(o, type, new.at, more); end if;
  if new.kind in ('Rejected', 'QuantityChanged', 'QuantityReset', 'Substituted', 'Cancelled', 'Refunded') then perform settle_refund_due(o, new.at); end if;
  return null;
end $function$;
-- +goose StatementEnd

drop trigger order_timeline_told on order_timeline;
create constraint trigger order_timeline_told after insert on order_timeline deferrable initially deferred for each row
  when (new.at > now() - interval '7 days' and new.kind in ('Received', 'Accepted', 'Rejected', 'QuantityChanged', 'QuantityReset', 'ItemsChanged',
    'Substituted', 'Cancelled', 'PackagesSet', 'CourierAssigned', 'OutForDelivery', 'AtDropOff', 'Delivered', 'Recovered', 'Failed', 'Refunded'))
  execute function tell_of_order();
