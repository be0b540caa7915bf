-- +goose Up
set local lock_timeout = '2s';
-- What holds for all push notifications: London's clock, HH:MM, between which nobody is notified; both empty while there are no
-- quiet hours.
create table push_settings (
  one boolean primary key default true check (one),
  quiet_from text not null default '' check (quiet_from ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  quiet_to text not null default '' check (quiet_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  check ((quiet_from = '') = (quiet_to = '') and (quiet_from = '' or quiet_from <> quiet_to))
);
insert into push_settings default values;
alter table push_notifications
  add column waits_until timestamptz,                           -- the end of the quiet hours that it waits for
  add column send_in_quiet_hours boolean not null default false; -- an Admin decided that it does not wait
