-- +goose Up
create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null default '',
  role text not null check (role in ('Admin', 'Merchant', 'Shop')),
  merchant_id uuid references merchants,
  shop_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  abilities text[] not null default '{}',
  terms_accepted_at timestamptz,
  invited_at timestamptz, -- when the last invitation was sent; empty for accounts made on the command line
  last_sign_in_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_email unique (email),
  constraint users_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  constraint users_scope check (
    (role = 'Admin' and merchant_id is null and shop_id is null) or
    (role = 'Merchant' and merchant_id is not null and shop_id is null) or
    (role = 'Shop' and merchant_id is not null and shop_id is not null))
);
create index users_merchant on users (merchant_id);
create index users_shop_id on users (shop_id);
-- Lists are by name, and by address for users without one.
create index users_name on users ((lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))), id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Hashes only; a refresh token used again later than 10 s after its first use revokes its session.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Failed sign-ins, by account and by address, for the ten-in-fifteen-minutes rule.
create table login_failures (
  key text not null,
  at timestamptz not null default now()
);
create index login_failures_key on login_failures (key, at);

-- Who changed what, from where, and what it was before. It refers to nothing by
-- foreign key, because it outlives what it speaks of, and is only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  action text not null check (length(action) between 1 and 60),
  target_kind text not null,
  target_id text not null default '',
  target_label text not null default '',
  merchant_id uuid,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  address text not null default ''
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_merchant on audit_log (merchant_id, at desc, id desc);
create index audit_log_words on audit_log using gin (lower(actor) gin_trgm_ops, lower(target_label) gin_trgm_ops);

-- +goose StatementBegin
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
-- +goose StatementEnd
create trigger audit_log_kept before update or delete on audit_log for each statement execute function refuse_audit_change();

