-- +goose Up
-- What was delivered or charged before invoices were issued, and so has none; the nightly proof leaves it out.
create table never_invoiced (
  order_kind text not null check (order_kind in ('order', 'collect', 'fee')),
  order_id uuid primary key
);
insert into never_invoiced
  select 'order', o.id from orders o where o.status = 'DeliveredDelivery'
    and not exists (select from invoices where order_id = o.id) and not exists (select from invoices_due where order_id = o.id)
  union all
  select 'collect', o.id from collect_orders o where o.status = 'Delivered'
    and not exists (select from invoices where order_id = o.id) and not exists (select from invoices_due where order_id = o.id)
  union all
  select 'fee', e.id from fee_entries e where e.kind in ('Subscription', 'Tranche')
    and not exists (select from invoices where cause = 'fee/' || e.cause) and not exists (select from invoices_due where order_id = e.id);

-- +goose Down
drop table never_invoiced;
