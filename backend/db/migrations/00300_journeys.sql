-- +goose Up
-- What couriers did with a subject, computed by one function from all stored events of all its attempts.
create table journeys (
  subject_id uuid primary key,
  subject_kind text not null check (subject_kind in ('order', 'collection')),
  stage text not null check (stage in ('', 'Queued', 'Assigned', 'AtPickUpLocation', 'OutForDelivery', 'AtDropOffLocation', 'Delivered', 'Failed', 'Cancelled')),
  taken timestamptz,
  assigned timestamptz,
  at_pick_up_location timestamptz,
  out_for_delivery timestamptz,
  at_drop_off_location timestamptz,
  delivered timestamptz,
  failed timestamptz,
  failed_reason text not null default '',
  failed_reason_notes text not null default '',
  driver_id uuid,
  driver_name text not null default '',
  driver_seen_at timestamptz,
  fleet_name text not null default '',
  fleet_logo text not null default '',
  tracking_url text not null default '',
  cost bigint not null default 0, -- of the delivery, in pence without VAT
  cancel_asked timestamptz, -- a request to cancel that the provider has not responded to
  cancel_refused timestamptz, -- the latest request was refused
  cancel_notes text not null default '',
  cancelled timestamptz
);
create index journeys_cancel_asked on journeys (subject_id) where cancel_asked is not null;

-- A booking is an event like any other.
insert into courier_events (provider, event_id, attempt_id, kind, at, raw)
  select 'portal', a.id || '/Taken/1', a.id, 'Taken', coalesce(c.queued, a.created_at), '{}'
  from courier_attempts a left join collect_orders c on c.id = a.subject_id where a.provider_ref is not null;

insert into journeys (subject_id, subject_kind, stage, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, failed, failed_reason,
    failed_reason_notes, driver_id, driver_name, fleet_name, fleet_logo, tracking_url, cost)
  select o.id, 'order', case o.status when 'DeliveredDelivery' then 'Delivered' when 'FailedDelivery' then 'Failed' else '' end, o.assigned, o.at_pick_up_location,
    o.out_for_delivery, o.at_drop_off_location, o.delivered, o.failed, case o.failed_reason when 'None' then '' else o.failed_reason end, o.failed_reason_notes,
    o.driver_id, a.driver_name, a.fleet_name, a.fleet_logo, o.delivery_tracking_url, coalesce(a.cost, 0)
  from orders o join lateral (select * from courier_attempts where subject_id = o.id order by attempt_no desc limit 1) a on true;
insert into journeys (subject_id, subject_kind, stage, taken, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, failed, failed_reason,
    failed_reason_notes, driver_name, driver_seen_at, fleet_name, fleet_logo, tracking_url, cost)
  select o.id, 'collection', case when o.status in ('Draft', 'Placed', 'OpenPremium', 'Cancelled') then '' else o.status end, o.queued, o.assigned, o.at_pick_up_location,
    o.out_for_delivery, o.at_drop_off_location, o.delivered, o.failed, o.failed_reason, o.failed_reason_notes, o.driver_name, o.driver_seen_at, o.fleet_name,
    o.fleet_logo, o.tracking_url, coalesce(a.cost, 0)
  from collect_orders o join lateral (select cost from courier_attempts where subject_id = o.id order by attempt_no desc limit 1) a on true;

alter table orders drop column dispatched, drop column driver_id, drop column delivery_tracking_url;
alter table collect_orders drop column driver_name, drop column driver_seen_at, drop column fleet_name, drop column fleet_logo, drop column tracking_url;
