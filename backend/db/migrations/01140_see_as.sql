-- +goose Up
set local lock_timeout = '5s';
-- Sessions of Admins that see the portal as a merchant or a shop does, for a limited time and without changing anything.
create table seen_as (
  id uuid primary key references sessions on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid references shops on delete cascade, -- null: as the merchant
  reason text not null check (length(reason) between 3 and 500),
  until timestamptz not null,
  created_at timestamptz not null
);
create index seen_as_merchant on seen_as (merchant_id);
create index seen_as_shop on seen_as (shop_id) where shop_id is not null;

-- The merchant reads in its security log why an Admin looked, but not where from: that is in the audit log alone.
-- +goose StatementBegin
create or replace function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address, detail)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out', 'till.pin_refused', 'till.person_blocked'),
    new.actor_id, new.actor, new.target_label, new.merchant_id,
    case when new.action in ('session.seen_as', 'session.seen_as_ended') then '' else new.address end,
    left(coalesce(new.after ->> 'By', new.after ->> 'Person', case when new.action = 'session.seen_as' then new.after ->> 'Reason' end, ''), 500));
  return null;
end $$;
-- +goose StatementEnd
