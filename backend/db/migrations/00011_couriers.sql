-- +goose Up
-- One try by one courier at one subject, a delivery order or a courier order, whose ids are unique over both kinds; a
-- failed one may be followed by another.
create table courier_attempts (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('order', 'collection')),
  subject_id uuid not null,
  attempt_no integer not null check (attempt_no >= 1),
  provider text not null,
  provider_ref text,
  state text not null default 'Booking' check (state in ('Booking', 'Booked', 'Done', 'Failed', 'Cancelled')),
  quote jsonb, -- what is booked
  dearer boolean not null default false, -- the courier asked more than the quote that was chosen
  cost bigint check (cost >= 0), -- what the provider charges for the delivery, in pence without VAT; its further charges are events of kind Charged
  asked_at timestamptz, -- when the provider was first asked to book; null before, and again once it has said that it booked nothing
  fleet_name text not null default '',
  fleet_logo text not null default '',
  driver_id uuid,
  driver_name text not null default '',
  driver_phone text not null default '',
  tracking_token text not null unique,
  created_at timestamptz not null default now(),
  constraint courier_attempts_subject_attempt_no unique (subject_id, attempt_no),
  unique (provider, provider_ref)
);
create index courier_attempts_driver on courier_attempts (driver_id, created_at desc) where driver_id is not null;
create unique index courier_attempts_active on courier_attempts (subject_id) where state in ('Booking', 'Booked');

-- Every event a courier ever sent, once, as it came.
create table courier_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  attempt_id uuid not null references courier_attempts on delete cascade,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  raw jsonb not null,
  constraint courier_events_once unique (provider, event_id)
);
create index courier_events_attempt on courier_events (attempt_id, at);
create index courier_events_charged on courier_events (attempt_id) where kind = 'Charged';
-- Positions are personal data of drivers, and deleted after a time.
create index courier_events_positions on courier_events (at) where kind = 'Position';
