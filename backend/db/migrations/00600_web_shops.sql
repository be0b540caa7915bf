-- +goose Up
-- What an order costs beside its goods: nobody packs it, and the shop's invoice says it.
create table order_charges (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  kind text not null check (kind in ('Shipping', 'Fee', 'Tip', 'GiftCard')),
  title text not null check (length(title) between 1 and 500),
  amount bigint not null check (amount > 0), -- pence with VAT
  vat_class text not null check (vat_class in ('Standard', 'Reduced', 'Zero', 'Exempt')),
  primary key (order_id, position)
);

alter table orders drop constraint orders_order_payment_status_check;
alter table orders add constraint orders_order_payment_status_check
  check (order_payment_status in ('Succeeded', 'Authorized', 'Pending', 'Failed', 'Refunded')) not valid;
alter table orders validate constraint orders_order_payment_status_check;

-- An order that is not paid yet calls nobody: it is new to the shop once it is paid.
alter table orders alter column attention set expression as (case
  when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then 'Cancellation'
  when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null and order_payment_status not in ('Pending', 'Refunded') then 'New'
  when shop_portal_status = 'Failed' and failure_seen_at is null then 'Failed' end);
alter table orders alter column attention_since set expression as (case
  when cancellation_asked_at is not null and status in ('PendingDelivery', 'AuthorizationRequired') then cancellation_asked_at
  when status = 'PendingDelivery' and shop_portal_status = 'Pending' and attended_at is null and order_payment_status not in ('Pending', 'Refunded')
    then coalesce(pending, created)
  when shop_portal_status = 'Failed' and failure_seen_at is null then coalesce(failed, created) end);
