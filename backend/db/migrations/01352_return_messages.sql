-- +goose Up
set local lock_timeout = '5s';
-- What customers are told of the couriers who collect their returns, by mail or by text. Of each courier order and way the rows
-- tell by turns that a courier comes and that none does, so that the last one is what the customer knows.
create table return_messages (
  order_id uuid not null references collect_orders on delete cascade,
  way text not null check (way in ('Mail', 'Text')),
  n integer not null check (n > 0),
  kind text not null check (kind in ('CourierComes', 'CourierNotComing')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Enqueued', 'Sent', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, way, n)
);
create index return_messages_waiting on return_messages (way, since) where state = 'Waiting';

alter table return_events drop constraint return_events_kind_check, add constraint return_events_kind_check
  check (kind in ('Requested', 'Agreed', 'Declined', 'Withdrawn', 'Sent', 'NotSent', 'Received', 'Inspected', 'Refunded', 'PaidBack', 'WayChanged',
    'CourierBooked', 'CourierCollected', 'CourierDelivered', 'CourierFailed', 'CourierCancelled', 'CustomerTold', 'CustomerNotTold')) not valid;
alter table merchants drop constraint merchants_customer_mails_check, add constraint merchants_customer_mails_check
  check (customer_mails <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier']) not valid;
alter table merchants drop constraint merchants_customer_texts_check, add constraint merchants_customer_texts_check
  check (customer_texts <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier']) not valid;
