-- +goose Up
set local lock_timeout = '5s';
-- Each mail that was handed on, for thirty days: a server that refuses it later sends it back with its token, which nobody but its
-- receiver knows. merchant_id is whose customer was written to.
create table sent_mails (
  id uuid primary key,
  token text not null unique,
  address text not null,
  merchant_id uuid,
  reference text not null default '',
  sent_at timestamptz not null default now(),
  bounced_at timestamptz,
  status text not null default '',
  reason text not null default ''
);
create index sent_mails_sent on sent_mails (sent_at);
create index sent_mails_bounced on sent_mails (bounced_at desc, id) where bounced_at is not null;

-- Addresses that refused a mail for good: for one merchant's customers, or for people of the portal (no merchant). What one merchant's
-- mail met is no other merchant's business.
create table mail_refusals (
  address text not null,
  merchant_id uuid,
  reason text not null,
  at timestamptz not null,
  unique nulls not distinct (address, merchant_id)
);
