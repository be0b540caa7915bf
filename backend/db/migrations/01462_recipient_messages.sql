-- +goose Up
set local lock_timeout = '5s';
-- What the recipients of courier orders are told, by mail or by text, once for each kind.
create table recipient_messages (
  order_id uuid not null references collect_orders on delete cascade,
  way text not null check (way in ('Mail', 'Text')),
  kind text not null check (kind in ('CourierOnTheWay', 'CourierDelivered')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Enqueued', 'Sent', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, way, kind)
);
create index recipient_messages_waiting on recipient_messages (way, since) where state = 'Waiting';

alter table merchants drop constraint merchants_customer_mails_check, add constraint merchants_customer_mails_check
  check (customer_mails <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier', 'ReturnRequested', 'ReturnAgreed',
    'ReturnDeclined', 'ReturnRefunded', 'CourierOnTheWay', 'CourierDelivered']) not valid;
alter table merchants drop constraint merchants_customer_texts_check, add constraint merchants_customer_texts_check
  check (customer_texts <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier', 'ReturnRequested', 'ReturnAgreed',
    'ReturnDeclined', 'ReturnRefunded', 'CourierOnTheWay', 'CourierDelivered']) not valid;

-- +goose StatementBegin
-- The recipient of a courier order that brings a return is the shop itself.
create function tell_recipient() returns trigger language plpgsql as $$
declare what text := case new.data ->> 'Status' when 'OutForDelivery' then 'CourierOnTheWay' else 'CourierDelivered' end;
begin
  insert into recipient_messages (order_id, way, kind)
    select new.subject_id, w.way, what from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds) and not exists (select from return_couriers where order_id = new.subject_id)
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger merchant_events_to_recipients after insert on merchant_events for each row
  when (new.type = 'courier_order.changed' and new.data ->> 'Status' in ('OutForDelivery', 'Delivered') and new.at > now() - interval '1 day')
  execute function tell_recipient();
