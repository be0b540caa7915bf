-- +goose Up
-- A courier order that failed or was cancelled after a driver had been assigned keeps its fees, which are invoiced too.
drop trigger collect_orders_invoices_due on collect_orders;
create trigger collect_orders_invoices_due after update of status on collect_orders for each row
  when (new.status is distinct from old.status
    and (new.delivered is not null or new.status in ('Failed', 'Cancelled') or old.status in ('Delivered', 'Failed', 'Cancelled')))
  execute function mark_invoices_due('collect');

insert into never_invoiced
  select 'collect', o.id from collect_orders o where o.status in ('Failed', 'Cancelled') and o.assigned is not null
    and not exists (select from invoices where order_id = o.id) and not exists (select from invoices_due where order_id = o.id)
  on conflict do nothing;

-- +goose Down
drop trigger collect_orders_invoices_due on collect_orders;
create trigger collect_orders_invoices_due after update of status on collect_orders for each row
  when (new.status is distinct from old.status and (new.delivered is not null or old.status = 'Delivered'))
  execute function mark_invoices_due('collect');
