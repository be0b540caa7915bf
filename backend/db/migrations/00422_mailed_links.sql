-- +goose Up
-- Each attempt to mail a link adds one, and all of them work until the decision: a mail whose hand-over seemed to fail may
-- have been delivered. Only hashes are kept.
create table approval_links (
  hash bytea primary key,
  order_id uuid not null,
  manager_id uuid not null,
  expires_at timestamptz not null,
  foreign key (order_id, manager_id) references approval_requests on delete cascade
);
create index approval_links_request on approval_links (order_id, manager_id);
insert into approval_links (hash, order_id, manager_id, expires_at)
select hash, order_id, manager_id, expires_at from approval_requests where hash is not null;
alter table approval_requests drop column hash, drop column expires_at;

-- A link whose mail could not be handed over does not count among an hour's links, but works if it was delivered after all.
alter table password_resets add column mailed boolean not null default true;

-- Whom somebody invited, to limit how many mails one account can cause.
create table invitations_sent (
  id bigint generated always as identity primary key,
  sender_id uuid not null,
  at timestamptz not null
);
create index invitations_sent_sender on invitations_sent (sender_id, at desc);
