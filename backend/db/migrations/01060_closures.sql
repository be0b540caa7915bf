-- +goose Up
set local lock_timeout = '5s';
-- A day may have a second interval of picking hours, after a break.
alter table shop_picking_hours drop constraint shop_picking_hours_day, add constraint shop_picking_hours_day unique (shop_id, day, start_minute);

-- A shop may be closed from one day to another; both are London's, and both are closed.
alter table shops add column closed_from date, add column closed_to date, add column closed_reason text not null default '' check (length(closed_reason) <= 200),
  add column closed_by text not null default '',
  add constraint shops_closed check ((closed_from is null) = (closed_to is null) and closed_from <= closed_to);
create index shops_closed_to on shops (closed_to) where closed_to is not null;

-- A day that differs from its weekday. Minutes of the day by London's clocks; none: closed.
create table shop_special_days (
  shop_id uuid not null references shops on delete cascade,
  day date not null,
  name text not null default '' check (length(name) <= 80),
  hours int4multirange not null check (hours <@ int4multirange(int4range(0, 1440))),
  primary key (shop_id, day)
);

-- The hours of a shop on a day. This alone decides: nothing while the shop is closed for a time, else the special day's hours, else the
-- weekday's. A shop that has no weekly hours is open for all of the day, from minute 0 to 1440.
-- +goose StatementBegin
create function shop_hours(shop uuid, on_day date) returns table (start_minute int, end_minute int) language sql stable parallel safe as $$
  select h.from_minute, h.to_minute from shops s left join shop_special_days d on d.shop_id = s.id and d.day = on_day
    cross join lateral (
      select lower(r) as from_minute, upper(r) as to_minute from unnest(d.hours) r
      union all select p.start_minute::int, p.end_minute::int from shop_picking_hours p
        where d.shop_id is null and p.shop_id = s.id and p.day = extract(isodow from on_day)
      union all select 0, 1440 where d.shop_id is null and not exists (select from shop_picking_hours p where p.shop_id = s.id)) h
  where s.id = shop and not coalesce(on_day between s.closed_from and s.closed_to, false)
$$;
-- +goose StatementEnd

-- One row if a shop is open at a moment, with when it opened; null if it is open for all of the day.
-- +goose StatementBegin
create function shop_opening(shop uuid, moment timestamptz) returns table (opened timestamptz) language sql stable parallel safe as $$
  select case when h.end_minute < 1440 then (c.clock::date + h.start_minute * interval '1 minute') at time zone 'Europe/London' end
  from (select moment at time zone 'Europe/London' as clock) c cross join lateral shop_hours(shop, c.clock::date) h
  where extract(hour from c.clock) * 60 + extract(minute from c.clock) >= h.start_minute
    and extract(hour from c.clock) * 60 + extract(minute from c.clock) < h.end_minute
$$;
-- +goose StatementEnd

-- When a shop opens next after a moment; null if it does not within 400 days.
-- +goose StatementBegin
create function shop_opens(shop uuid, moment timestamptz) returns timestamptz language sql stable parallel safe as $$
  select (c.today + n + h.start_minute * interval '1 minute') at time zone 'Europe/London'
  from (select (moment at time zone 'Europe/London')::date as today) c cross join generate_series(0, 400) n cross join lateral shop_hours(shop, c.today + n) h
  where (c.today + n + h.start_minute * interval '1 minute') at time zone 'Europe/London' > moment
  order by n, h.start_minute limit 1
$$;
-- +goose StatementEnd

-- Senders are told of a closure once, when it is set: from when, until when and why.
-- +goose StatementBegin
create function tell_of_closure() returns trigger language plpgsql as $$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.id,
    case when new.closed_from is null then 'shop.resumed' else 'shop.paused' end, new.id, now(), case when new.closed_from is null
      then jsonb_build_object('Status', '', 'Until', null)
      else jsonb_build_object('Status', 'Closed', 'From', new.closed_from::timestamp at time zone 'Europe/London',
        'Until', (new.closed_to + 1)::timestamp at time zone 'Europe/London', 'Reason', new.closed_reason) end);
  return null;
end $$;
-- +goose StatementEnd
create trigger shops_closure_told after update of closed_from, closed_to, closed_reason on shops for each row
  when ((new.closed_from, new.closed_to, new.closed_reason) is distinct from (old.closed_from, old.closed_to, old.closed_reason))
  execute function tell_of_closure();
