-- +goose Up
-- Which courier providers carry for a merchant, or for one of its shops, in the order in which they are asked.
create table courier_plans (
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid,
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 5),
  updated_at timestamptz not null,
  constraint courier_plans_once unique nulls not distinct (merchant_id, shop_id),
  foreign key (shop_id, merchant_id) references shops (id, merchant_id) on delete cascade
);

alter table courier_attempts
  add column price_limit bigint check (price_limit > 0), -- the most that the delivery may cost, in pence without VAT
  add column fall_back_after smallint, -- minutes until the next provider of the plan is asked; 0 never; null outside a plan
  add column fall_back_at timestamptz, -- when the next one is asked, if no driver has come by then
  add column back_asked timestamptz, -- when the courier was asked to be called back, so that the subject can wait again
  add column back_note text not null default '',
  add column next_provider text not null default ''; -- to ask then; empty for the one whose turn it is
create index courier_attempts_fall_back on courier_attempts (fall_back_at) where state = 'Booked' and fall_back_at is not null;
create index courier_attempts_back on courier_attempts (back_asked) where state in ('Booking', 'Booked') and back_asked is not null;

alter table driver_runs add column tracking_link text not null default ''; -- the courier's own, as somebody entered it

-- A queued order that is to return to Open as soon as its courier is called back.
alter table orders add column take_back_asked timestamptz;

-- An order that returned to Open owes its team's charge no more.
drop trigger orders_charge_team on orders;
create trigger orders_charge_team after update of queued, status, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location on orders for each row
  when (new.pro_team_id is not null and ((new.queued is null) <> (old.queued is null) or new.queued is not null and (old.status <> new.status
    or new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')
      and (old.assigned, old.at_pick_up_location, old.out_for_delivery, old.at_drop_off_location)
        is distinct from (new.assigned, new.at_pick_up_location, new.out_for_delivery, new.at_drop_off_location))))
  execute function mark_team_charge_due();
