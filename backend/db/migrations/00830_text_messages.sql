-- +goose Up
-- Text messages to telephones, each sent at most once.
create table text_messages (
  id uuid primary key,
  reference text not null unique check (length(reference) between 1 and 200),
  merchant_id uuid references merchants on delete cascade,
  to_number text not null check (to_number ~ '^\+[1-9][0-9]{6,14}$'),
  sender text not null default '' check (length(sender) <= 80),
  body text not null check (length(body) between 1 and 2000),
  segments int not null check (segments > 0),
  state text not null default 'Waiting' check (state in ('Waiting', 'Sending', 'Sent', 'NotSent', 'Unknown')),
  sending_since timestamptz,
  provider_id text not null default '',
  reason text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index text_messages_open on text_messages (created_at) where state in ('Waiting', 'Sending');
create index text_messages_by_number on text_messages (to_number, created_at);
create index text_messages_by_time on text_messages (created_at);
create index text_messages_by_merchant on text_messages (merchant_id, created_at);
