-- +goose Up

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

-- +goose Down
drop table long_jobs, schedules;
