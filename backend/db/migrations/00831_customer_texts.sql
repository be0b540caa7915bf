-- +goose Up
-- What a merchant has us tell its customers by text message, beside mails.
alter table merchants
  add column customer_texts text[] not null default '{}' check (customer_texts <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded']);

-- One row for each text about an order, so that a customer is told of each thing once.
create table customer_texts (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Enqueued', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, kind)
);
create index customer_texts_waiting on customer_texts (since) where state = 'Waiting';

-- +goose StatementBegin
create or replace function tell_customer() returns trigger language plpgsql as $$
declare what text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_mails (order_id, kind) select new.subject_id, what from merchants where id = new.merchant_id and what = any(customer_mails)
    on conflict do nothing;
  insert into customer_texts (order_id, kind) select new.subject_id, what from merchants where id = new.merchant_id and what = any(customer_texts)
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
