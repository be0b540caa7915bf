-- +goose Up
-- What the owner of a session needs to recognise it; sessions from before have an empty address and agent.
alter table sessions
  add column address text not null default '',
  add column agent text not null default '' check (length(agent) <= 300),
  add column last_used_at timestamptz;

-- Devices that a user has signed in on, by the hash of a cookie. They are exempt from limits that strangers use up,
-- and a sign-in on any other one is told to the user.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (user_id, hash)
);
create index known_devices_last_seen on known_devices (last_seen);

-- A new email address that its owner has not confirmed yet.
create table email_changes (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_changes_user on email_changes (user_id, created_at);
create index email_changes_expiry on email_changes (expires_at);
