-- +goose Up
set local lock_timeout = '5s';
alter table return_events drop constraint return_events_kind_check, add constraint return_events_kind_check
  check (kind in ('Requested', 'Agreed', 'Declined', 'Withdrawn', 'Sent', 'NotSent', 'Received', 'Inspected', 'Refunded', 'PaidBack')) not valid;
-- What a web shop's platform has paid to the customer already is not due again once the shop refunds the return.
-- +goose StatementBegin
create or replace function tell_of_return() returns trigger language plpgsql as $$
declare o orders; r returns; entered bigint[]; due bigint;
begin
  select * from returns where id = new.return_id into r;
  select * from orders where id = r.order_id into o;
  if not found or o.training then return null; end if;
  due := r.refunded - coalesce((select sum((detail ->> 'Pence')::bigint) from return_events where return_id = r.id and kind = 'PaidBack'), 0);
  if new.kind = 'Received' then
    perform order_event(o, 'order.returned', new.at, jsonb_build_object('ReturnId', r.id, 'Reference', r.reference));
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
