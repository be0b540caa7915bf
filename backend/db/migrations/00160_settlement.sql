-- +goose Up
-- Every entry that one cause brought, with what gave it back: what is owed is entered again where it was returned too early,
-- as the cause followed by #2, #3 and so on.
alter table credit_entries add column root text not null generated always as (regexp_replace(coalesce(reverses, cause), '#[0-9]+$', '')) stored;
alter table fee_entries add column root text not null generated always as (regexp_replace(coalesce(reverses, cause), '#[0-9]+$', '')) stored;
create index credit_entries_root on credit_entries (root);
create index fee_entries_root on fee_entries (root);

-- Whether an order that ended keeps what it was charged follows from the order when the job runs, not from the moment of the change.
alter table team_charges_due drop column ended_early;
-- +goose StatementBegin
create or replace function mark_team_charge_due() returns trigger language plpgsql as $$
begin
  insert into team_charges_due (order_id) values (new.id) on conflict do nothing;
  if found then
    insert into river_job (kind, args, max_attempts, state, queue)
      values ('charge_team', jsonb_build_object('order_id', new.id), 12, 'available', 'default');
  end if;
  return null;
end $$;
-- +goose StatementEnd
drop trigger orders_charge_team on orders;
create trigger orders_charge_team after update of queued, status, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location on orders for each row
  when (new.pro_team_id is not null and new.queued is not null and (old.queued is null or old.status <> new.status
    or new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')
      and (old.assigned, old.at_pick_up_location, old.out_for_delivery, old.at_drop_off_location)
        is distinct from (new.assigned, new.at_pick_up_location, new.out_for_delivery, new.at_drop_off_location)))
  execute function mark_team_charge_due();

-- A fee that is charged or given back after its order ended changes the order's documents. The reconciler enqueues the job.
-- +goose StatementBegin
create function mark_fee_documents_due() returns trigger language plpgsql as $$
declare
  kind constant text := split_part(new.root, '/', 1);
  of constant uuid := split_part(new.root, '/', 2)::uuid;
begin
  insert into invoices_due (order_kind, order_id)
    select kind, of where exists (select from collect_orders where kind = 'collect' and id = of and status in ('Delivered', 'Failed', 'Cancelled'))
      or exists (select from orders where kind = 'order' and id = of and status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger fee_entries_documents_due after insert on fee_entries for each row
  when (new.root ~ '^(collect|order)/[0-9a-f-]{36}(/concierge)?$') execute function mark_fee_documents_due();
