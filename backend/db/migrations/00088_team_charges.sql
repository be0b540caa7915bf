-- +goose Up

-- Accepted orders of professional teams whose credit or fee is to be entered, or given back because the order ended before
-- a driver was assigned. The change of the order writes the row and the job; who charges deletes the row, so an order is
-- found again when its job is lost.
create table team_charges_due (
  order_id uuid primary key references orders on delete cascade,
  ended_early boolean not null,
  since timestamptz not null default clock_timestamp()
);

-- What was accepted before teams were charged for orders, and never is; the nightly proof leaves it out.
create table team_orders_free (
  order_id uuid primary key references orders on delete cascade
);
insert into team_orders_free select id from orders where pro_team_id is not null and queued is not null;

-- +goose StatementBegin
create function mark_team_charge_due() returns trigger language plpgsql as $$
declare
  early constant boolean := new.assigned is null and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery');
begin
  if exists (select from team_orders_free where order_id = new.id) then
    return null;
  end if;
  insert into team_charges_due (order_id, ended_early) values (new.id, early) on conflict do nothing;
  if found then
    insert into river_job (kind, args, max_attempts, state, queue)
      values ('charge_team', jsonb_build_object('order_id', new.id), 12, 'available', 'default');
  elsif early then
    update team_charges_due set ended_early = true where order_id = new.id;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_charge_team after update of queued, status on orders for each row
  when (new.pro_team_id is not null and new.queued is not null and (old.queued is null
    or new.assigned is null and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery') and old.status <> new.status))
  execute function mark_team_charge_due();

-- +goose Down
drop trigger orders_charge_team on orders;
drop function mark_team_charge_due;
drop table team_orders_free, team_charges_due;
