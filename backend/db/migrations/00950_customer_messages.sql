-- +goose Up
-- One row for each message about an order, by mail or by text, so that a customer is told of each thing once in each way.
create table customer_messages (
  order_id uuid not null references orders on delete cascade,
  way text not null check (way in ('Mail', 'Text')),
  kind text not null check (kind in ('Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Enqueued', 'Sent', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, way, kind)
);
create index customer_messages_waiting on customer_messages (way, since) where state = 'Waiting';
insert into customer_messages (order_id, way, kind, state, since)
  select order_id, 'Mail', kind, state, since from customer_mails union all select order_id, 'Text', kind, state, since from customer_texts;
drop table customer_mails;
drop table customer_texts;

-- +goose StatementBegin
create or replace function tell_customer() returns trigger language plpgsql as $$
declare what text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_messages (order_id, way, kind)
    select new.subject_id, w.way, what from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds)
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
