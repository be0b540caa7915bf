-- +goose Up
set local lock_timeout = '5s';
-- A customer who was told of a change or of a refund is told again when another one follows. since tells what is sent now from what came
-- while it was being sent.
-- +goose StatementBegin
create or replace function tell_customer() returns trigger language plpgsql as $$
declare what text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_messages (order_id, way, kind, since)
    select new.subject_id, w.way, what, clock_timestamp() from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds) and not (new.data ? 'ReturnId' and 'ReturnRefunded' = any(w.kinds))
    on conflict (order_id, way, kind) do update set state = 'Waiting', since = excluded.since where excluded.kind in ('Changed', 'Refunded');
  return null;
end $$;
-- +goose StatementEnd
