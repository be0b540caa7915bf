-- +goose Up
-- OpenID Connect providers that users sign in with: at most one of each merchant, and one of the platform, for its Admins.
create table single_sign_on_providers (
  id uuid primary key,
  merchant_id uuid references merchants on delete cascade,
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 200),
  secret bytea not null,
  secret_at timestamptz not null,
  enforced boolean not null,
  creates_users boolean not null,
  is_second_factor boolean not null,
  groups_claim text not null check (length(groups_claim) <= 100),
  roles jsonb not null,
  break_glass_id uuid references users on delete set null,
  last_sign_in_at timestamptz,
  constraint single_sign_on_providers_owner unique nulls not distinct (merchant_id),
  constraint single_sign_on_providers_break_glass check (break_glass_id is null or merchant_id is null)
);

-- The domains of the email addresses that a provider may sign in. One counts once an Admin has approved it, and then for one provider.
create table single_sign_on_domains (
  provider_id uuid not null references single_sign_on_providers on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  approved_at timestamptz,
  primary key (provider_id, domain)
);
create unique index single_sign_on_domains_approved on single_sign_on_domains (domain) where approved_at is not null;

-- Who a provider's users are here. The email address is compared only when a link is made.
create table single_sign_on_links (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references single_sign_on_providers on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  created_user boolean not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, provider_id, issuer),
  constraint single_sign_on_links_subject unique (provider_id, issuer, subject)
);

-- Sign-ins that have begun: hash is that of the state, browser_hash that of the cookie. With a user only the code is missing.
create table single_sign_on_flows (
  hash bytea primary key check (octet_length(hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider_id uuid not null references single_sign_on_providers on delete cascade,
  purpose text not null check (purpose in ('sign in', 'confirm', 'code')),
  session_id uuid references sessions on delete cascade,
  user_id uuid references users on delete cascade,
  return_to text not null check (length(return_to) <= 500),
  expires_at timestamptz not null
);
create index single_sign_on_flows_browser on single_sign_on_flows (browser_hash);
create index single_sign_on_flows_expiry on single_sign_on_flows (expires_at);

-- Whether the provider's own second factor counts for a session.
alter table sessions add column factor_by_provider boolean not null default false;

create or replace trigger audit_log_security after insert on audit_log for each row
  when (new.action like 'session.%' or new.action like 'user.%' or new.action like '%.exported' or new.action like '%key%'
    or new.action like 'payment\_details.%' or new.action like 'single\_sign\_on.%')
  execute function copy_to_security_log();
