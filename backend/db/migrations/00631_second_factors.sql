-- +goose Up
-- The key of a user's authenticator app, encrypted. last_step is the last period whose code was used: a code works once.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz -- the first code was entered; until then the factor is not asked for
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- From when a second factor is required: of Admins, in the one row of the platform; of a merchant's users, of its shops' too if it says so.
create table security_rules (
  id boolean primary key default true check (id),
  admins_from timestamptz
);
alter table merchants
  add column second_factor_from timestamptz,
  add column second_factor_shops boolean not null default false;

-- Until when no second factor is asked for on the device.
alter table known_devices add column trusted_until timestamptz;
