-- +goose Up
set local lock_timeout = '2s';
-- Audiences of push notifications under a name. What a segment stands for is looked up when a notification to it is made: a
-- shop that opened since is among them. Regions, counties and postcode areas are those of the shops.
create table push_segments (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('All', 'Merchants', 'Shops', 'Region')),
  merchants uuid[] not null default '{}',
  shops uuid[] not null default '{}',
  regions text[] not null default '{}',
  counties text[] not null default '{}',
  postcode_areas text[] not null default '{}',
  created timestamptz not null,
  created_by text not null,
  check ((kind = 'Merchants') = (merchants <> '{}')),
  check ((kind = 'Shops') = (shops <> '{}')),
  check ((kind = 'Region') = (regions <> '{}' or counties <> '{}' or postcode_areas <> '{}'))
);
create unique index push_segments_name on push_segments (lower(name));
alter table push_notifications add column segment text not null default ''; -- its name when the notification was made
