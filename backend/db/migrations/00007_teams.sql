-- +goose Up
-- Professional teams: organisations whose members order and whose managers approve.
create table pro_teams (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  line1 text not null default '', -- a VAT invoice names its buyer with the address
  line2 text not null default '',
  line3 text not null default '',
  city text not null default '',
  county text not null default '',
  postal_code text not null default '',
  pay_as_you_go_fee bigint not null default 250 check (pay_as_you_go_fee > 0), -- pence without VAT
  premium_fee bigint not null default 1500 check (premium_fee > 0),            -- pence without VAT
  premium_enabled boolean not null default true,
  premium_only boolean not null default false,
  created_at timestamptz not null,
  constraint pro_teams_premium check (premium_enabled or not premium_only)
);
create unique index pro_teams_name on pro_teams (lower(name));
create index pro_teams_search on pro_teams using gin (lower(name) gin_trgm_ops);

-- The people of professional teams: orders under a member's email address wait until a manager approves them.
create table pro_team_people (
  id uuid primary key,
  pro_team_id uuid not null references pro_teams on delete cascade,
  role text not null check (role in ('Member', 'Manager')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  created_at timestamptz not null,
  removed_at timestamptz
);
-- An order is known by its customer's email address, so that an address belongs to one team.
create unique index pro_team_people_email on pro_team_people (email) where removed_at is null;
create index pro_team_people_team on pro_team_people (pro_team_id, (lower(first_name || ' ' || last_name)), id) where removed_at is null;
