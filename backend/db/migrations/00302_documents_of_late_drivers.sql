-- +goose Up
-- A driver who is reported after the end changes what a team pays, and with that its documents.
drop trigger orders_invoices_due on orders;
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location
  on orders for each row
  when ((new.delivered is not null or new.pro_team_id is not null and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected,
        least(old.assigned, old.at_pick_up_location, old.out_for_delivery, old.at_drop_off_location) is null)
      is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected,
        least(new.assigned, new.at_pick_up_location, new.out_for_delivery, new.at_drop_off_location) is null))
  execute function mark_invoices_due('order');
