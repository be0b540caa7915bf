-- +goose Up
set local lock_timeout = '2s';
-- Who of the people at a till did what the log records: its actor is a name, which another person may have later.
alter table audit_log add column till_person_id uuid;

-- What people did at counters, one row for each entry of the audit log that a report by person counts.
create table counter_acts (
  id bigint primary key, -- of the entry
  at timestamptz not null,
  act text not null check (act in ('Accepted', 'Rejected', 'Packed', 'HandedOver', 'Booked', 'ReturnReceived')),
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users on delete cascade,
  till_person_id uuid references till_people on delete cascade, -- where a till was used
  subject_id uuid not null -- the order, courier order or return
);
-- Reports read these alone.
create index counter_acts_shop on counter_acts (shop_id, at) include (merchant_id, act, user_id, till_person_id, subject_id);
create index counter_acts_merchant on counter_acts (merchant_id, at) include (shop_id, act, user_id, till_person_id, subject_id);

-- +goose StatementBegin
create function note_counter_act() returns trigger language plpgsql as $$
begin
  insert into counter_acts (id, at, act, merchant_id, shop_id, user_id, till_person_id, subject_id)
  select new.id, new.at, case new.action when 'order.accepted' then 'Accepted' when 'order.rejected' then 'Rejected' when 'order.packages_set' then 'Packed'
      when 'order.handed_over' then 'HandedOver' when 'collect.placed' then 'Booked' else 'ReturnReceived' end,
    s.merchant_id, s.shop_id, u.id, p.id, new.target_id::uuid
  from users u left join till_people p on p.id = new.till_person_id
    cross join lateral (select merchant_id, shop_id from orders where new.target_kind = 'order' and id = new.target_id::uuid and not training
      union all select merchant_id, shop_id from collect_orders where new.target_kind = 'collect' and id = new.target_id::uuid
      union all select merchant_id, shop_id from returns where new.target_kind = 'return' and id = new.target_id::uuid) s
  where u.id = new.actor_id and u.role <> 'Admin';
  return null;
end $$;
-- +goose StatementEnd
create trigger audit_log_counter_acts after insert on audit_log for each row
  when (new.actor_id is not null and new.action in ('order.accepted', 'order.rejected', 'order.packages_set', 'order.handed_over', 'collect.placed',
    'return.received'))
  execute function note_counter_act();
