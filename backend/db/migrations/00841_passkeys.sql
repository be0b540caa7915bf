-- +goose Up
-- Passkeys of a user: the whole record of the WebAuthn credential, with its flags.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  credential jsonb not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What an authenticator was asked, until it answers: each works once.
create table passkey_questions (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in ('add', 'sign in', 'confirm')),
  user_id uuid references users on delete cascade,
  session jsonb not null,
  expires_at timestamptz not null
);
create index passkey_questions_expiry on passkey_questions (expires_at);

-- A code with which somebody who is signed in signs in on the desktop client; one of each user, and once.
create table sign_in_codes (
  user_id uuid primary key references users on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32),
  expires_at timestamptz not null
);

-- The security log says how somebody signed in.
-- +goose StatementBegin
create or replace function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address, detail)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out'), new.actor_id, new.actor,
    new.target_label, new.merchant_id, new.address, left(coalesce(new.after ->> 'By', ''), 500));
  return null;
end $$;
-- +goose StatementEnd
