-- +goose Up
-- Updates for open screens: kinds and ids, never personal data. An event gets its number while its transaction commits,
-- and such commits follow one another. Numbers therefore become visible in their order: whoever has seen one has missed
-- no smaller one, and nothing needs to be repeated.
create sequence event_numbers;
create table events (
  id bigint generated always as identity primary key,
  seq bigint unique, -- null until the transaction commits
  kind text not null,
  entity text not null default '',
  entity_id uuid,
  merchant_id uuid,
  shop_id uuid,
  user_id uuid, -- for this user's screens only
  state text not null default '',
  counts boolean not null default false, -- whether the shop's counts changed with it
  at timestamptz not null default clock_timestamp()
);

-- +goose StatementBegin
create function number_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265100301);
  update events set seq = nextval('event_numbers') where id = new.id returning seq into new.seq;
  perform pg_notify('portal_live', json_build_object('q', new.seq, 'k', new.kind, 'e', new.entity, 'i', new.entity_id,
    'm', new.merchant_id, 's', new.shop_id, 'u', new.user_id, 'p', new.state, 'c', new.counts, 't', new.at)::text);
  return null;
end $$;
-- +goose StatementEnd
create constraint trigger events_numbered after insert on events deferrable initially deferred for each row execute function number_event();

create table idempotency_keys (
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  locked_until timestamptz not null,
  committed boolean not null default false,
  status integer,
  response bytea,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Up to when each periodic job was enqueued.
create table schedules (
  name text primary key,
  served_until timestamptz not null
);

-- Work that a person started and whose progress a screen follows. It runs in steps; what a step left is kept with it,
-- so that a job whose server was killed goes on where it was.
create table long_jobs (
  id uuid primary key,
  kind text not null,
  user_id uuid references users on delete cascade,
  title text not null default '',
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed', 'Cancelled')),
  done bigint not null default 0,
  total bigint not null default 0, -- 0 while it is not known
  checkpoint jsonb not null default '{}',
  result jsonb not null default '{}',
  error text not null default '',
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index long_jobs_user on long_jobs (user_id, created_at desc, id desc);

