-- +goose Up
-- Triggers mark what is due; the code that makes the change enqueues the job.
drop trigger orders_ask_managers on orders;
drop function ask_managers();
drop trigger orders_mail_decision on orders;
drop function mail_decision();
drop trigger invoices_drawn on invoices;
drop function draw_invoice();

-- +goose StatementBegin
create or replace function mark_team_charge_due() returns trigger language plpgsql as $$
begin
  insert into team_charges_due (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
-- +goose StatementBegin
create or replace function mark_invoices_due() returns trigger language plpgsql as $$
begin
  insert into invoices_due (order_kind, order_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd

-- A team pays for any driver who came, also one whose assignment was never reported.
drop trigger orders_invoices_due on orders;
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected on orders for each row
  when ((new.delivered is not null or new.pro_team_id is not null and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')
      and least(new.assigned, new.at_pick_up_location, new.out_for_delivery, new.at_drop_off_location) is not null)
    and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected)
      is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected))
  execute function mark_invoices_due('order');
