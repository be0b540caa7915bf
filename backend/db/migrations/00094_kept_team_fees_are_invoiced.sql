-- +goose Up
-- A professional team's order that failed or was cancelled after a driver had been assigned keeps its fee, which is invoiced too.
drop trigger orders_invoices_due on orders;
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected on orders for each row
  when ((new.delivered is not null or new.pro_team_id is not null and new.assigned is not null
      and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected)
      is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected))
  execute function mark_invoices_due('order');

-- +goose Down
drop trigger orders_invoices_due on orders;
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected on orders for each row
  when (new.delivered is not null and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected)
    is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected))
  execute function mark_invoices_due('order');
