-- +goose Up
set local lock_timeout = '5s';
-- Courier orders that bring the goods of a return to the shop. Of those that were placed, one stands for the return: one that
-- failed or was cancelled is Replaced once another is placed.
create table return_couriers (
  order_id uuid primary key references collect_orders on delete cascade,
  return_id uuid not null references returns on delete cascade,
  state text not null default 'Draft' check (state in ('Draft', 'Booked', 'Replaced')),
  due_since timestamptz -- since when the return has not followed what became of the courier order
);
create unique index return_couriers_booked on return_couriers (return_id) where state = 'Booked';
create index return_couriers_return on return_couriers (return_id);
create index return_couriers_due on return_couriers (due_since) where due_since is not null;

-- +goose StatementBegin
create function mark_return_due() returns trigger language plpgsql as $$
begin
  update return_couriers set due_since = now() where order_id = new.id;
  return null;
end $$;
-- +goose StatementEnd
create trigger collect_orders_return_due after update of status, out_for_delivery, at_drop_off_location, delivered, failed, cancelled on collect_orders
  for each row when ((old.status, old.out_for_delivery, old.at_drop_off_location, old.delivered, old.failed, old.cancelled)
    is distinct from (new.status, new.out_for_delivery, new.at_drop_off_location, new.delivered, new.failed, new.cancelled))
  execute function mark_return_due();

-- What a courier order brought about is entered once for each kind, however often and in whatever order it is followed.
alter table return_events add column courier_order_id uuid references collect_orders on delete set null;
create unique index return_events_courier on return_events (courier_order_id, kind) where courier_order_id is not null;
alter table return_events drop constraint return_events_kind_check, add constraint return_events_kind_check
  check (kind in ('Requested', 'Agreed', 'Declined', 'Withdrawn', 'Sent', 'NotSent', 'Received', 'Inspected', 'Refunded', 'PaidBack', 'WayChanged',
    'CourierBooked', 'CourierCollected', 'CourierDelivered', 'CourierFailed', 'CourierCancelled')) not valid;

-- Goods arrive once, whether a person says so or the courier.
-- +goose StatementBegin
create or replace function tell_of_return() returns trigger language plpgsql as $$
declare o orders; r returns; entered bigint[]; due bigint;
begin
  select * from returns where id = new.return_id into r;
  select * from orders where id = r.order_id into o;
  if not found or o.training then return null; end if;
  due := r.refunded - coalesce((select sum((detail ->> 'Pence')::bigint) from return_events where return_id = r.id and kind = 'PaidBack'), 0);
  if new.kind in ('Received', 'CourierDelivered') then
    if not exists (select from return_events where return_id = r.id and kind in ('Received', 'CourierDelivered') and id < new.id) then
      perform order_event(o, 'order.returned', new.at, jsonb_build_object('ReturnId', r.id, 'Reference', r.reference));
    end if;
  elsif due > 0 and not exists (select from order_refunds_due where return_id = r.id) then
    with back as (
      select l.line_id, l.to_stock + l.damaged as quantity, round((l.to_stock + l.damaged) * i.amount_per_unit
          * due / sum((l.to_stock + l.damaged) * i.amount_per_unit) over ()) as amount, row_number() over (order by i.position) as n
        from return_lines l join order_lines i on i.id = l.line_id where l.return_id = r.id and l.to_stock + l.damaged > 0 and i.amount_per_unit > 0
    ), new_rows as (
      insert into order_refunds_due (order_id, line_id, return_id, quantity, amount, at)
        select o.id, line_id, r.id, quantity, amount + case when n = 1 then due - (select sum(amount) from back) else 0 end, new.at from back
        returning id)
    select array_agg(id) from new_rows into entered;
    perform refund_event(o, new.at, entered);
  end if;
  return null;
end $$;
-- +goose StatementEnd
drop trigger return_events_told on return_events;
create constraint trigger return_events_told after insert on return_events deferrable initially deferred for each row
  when (new.at > now() - interval '7 days' and new.kind in ('Received', 'CourierDelivered', 'Refunded')) execute function tell_of_return();
