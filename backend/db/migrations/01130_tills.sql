-- +goose Up
set local lock_timeout = '5s';
-- The people who work at a shop's tills. Each has a PIN, and perhaps a badge; neither signs in anywhere else.
create table till_people (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  name text not null check (length(name) between 1 and 60),
  pin bytea not null, -- a hash, sealed with the server's key: the database alone does not let anybody try all PINs
  badge bytea, -- the hash of its code
  wrong integer not null default 0 check (wrong >= 0), -- PINs since the last right one
  last_used_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index till_people_name on till_people (shop_id, lower(name)) where removed_at is null;
create unique index till_people_badge on till_people (badge) where removed_at is null;
create index till_people_list on till_people (lower(name), id) where removed_at is null;

-- A session of a shop that several people use, and who of them does.
create table tills (
  id uuid primary key references sessions on delete cascade,
  shop_id uuid not null references shops on delete cascade,
  name text not null check (length(name) between 1 and 60),
  lock_minutes integer not null check (lock_minutes between 1 and 30),
  person_id uuid references till_people on delete set null,
  locks_at timestamptz, -- the person is gone from then on
  created_at timestamptz not null
);
create index tills_shop on tills (shop_id, lower(name), id);
create index tills_list on tills (lower(name), id);
create index tills_person on tills (person_id) where person_id is not null;

-- What concerns tills is in the security log too.
-- +goose StatementBegin
create or replace function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address, detail)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out', 'till.pin_refused', 'till.person_blocked'),
    new.actor_id, new.actor, new.target_label, new.merchant_id, new.address, left(coalesce(new.after ->> 'By', new.after ->> 'Person', ''), 500));
  return null;
end $$;
-- +goose StatementEnd
create or replace trigger audit_log_security after insert on audit_log for each row
  when (new.action like 'session.%' or new.action like 'user.%' or new.action like '%.exported' or new.action like '%key%'
    or new.action like 'payment\_details.%' or new.action like 'single\_sign\_on.%' or new.action like 'till.%' or new.action like 'till\_person.%')
  execute function copy_to_security_log();

