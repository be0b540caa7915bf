-- +goose Up
-- Each manager of the team is asked once about an order, by a link of which only the hash is kept.
create table approval_requests (
  order_id uuid not null references orders on delete cascade,
  manager_id uuid not null references pro_team_people on delete cascade,
  asked_at timestamptz not null,
  hash bytea unique,
  expires_at timestamptz,
  primary key (order_id, manager_id),
  check ((hash is null) = (expires_at is null))
);
create index approval_requests_manager on approval_requests (manager_id);

-- +goose StatementBegin
create function ask_managers() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('ask_managers', jsonb_build_object('order_id', new.id), 12, 'available', 'default');
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_ask_managers after update of pro_team_id, pro_order_status on orders for each row
  when (new.pro_team_id is not null and new.pro_order_status = 'Pending Approval' and new.shop_portal_status = 'Pending'
    and (old.pro_team_id, old.pro_order_status) is distinct from (new.pro_team_id, new.pro_order_status))
  execute function ask_managers();

-- Accepted orders of professional teams whose credit or fee is to be entered, or given back because the order ended before
-- a driver was assigned. The change of the order writes the row and the job; who charges deletes the row, so an order is
-- found again when its job is lost.
create table team_charges_due (
  order_id uuid primary key references orders on delete cascade,
  ended_early boolean not null,
  since timestamptz not null default clock_timestamp()
);

-- +goose StatementBegin
create function mark_team_charge_due() returns trigger language plpgsql as $$
declare
  early constant boolean := new.assigned is null and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery');
begin
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

-- Who ordered for a professional team is mailed what was decided. An order is decided once, so the job is enqueued once.
-- +goose StatementBegin
create function mail_decision() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('mail_decision', jsonb_build_object('order_id', new.id), 6, 'available', 'mail');
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_mail_decision after update of pro_order_status on orders for each row
  when (new.pro_team_id is not null and old.pro_order_status in ('Pending Approval', 'Authorization Required')
    and new.pro_order_status in ('', 'Rejected By Manager'))
  execute function mail_decision();

