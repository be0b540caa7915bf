-- +goose Up
-- What a merchant has us tell its customers by mail, and in whose name.
alter table merchants
  add column customer_mails text[] not null default '{}' check (customer_mails <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded']),
  add column sender_name text not null default '' check (length(sender_name) <= 80);

-- One row for each mail of an order, so that a customer is told of each thing once.
create table customer_mails (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, kind)
);
create index customer_mails_waiting on customer_mails (since) where state = 'Waiting';

-- +goose StatementBegin
create function tell_customer() returns trigger language plpgsql as $$
declare mail text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_mails (order_id, kind) select new.subject_id, mail from merchants where id = new.merchant_id and mail = any(customer_mails)
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger merchant_events_mailed after insert on merchant_events for each row
  when (new.type in ('order.received', 'order.on_the_way', 'order.delivered', 'order.items_changed', 'order.refund_due') and new.at > now() - interval '1 day')
  execute function tell_customer();
