-- +goose Up
-- Who signed in, from where, and what concerned access: kept apart from the audit log, because it is read for other
-- reasons, by merchants too, and ends after thirteen months.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null check (length(event) between 1 and 60),
  refused boolean not null,
  actor_id uuid,
  actor text not null,
  target text not null default '',
  merchant_id uuid,
  address text not null default '',
  detail text not null default '' check (length(detail) <= 500),
  times integer not null default 1 check (times > 0)
);
create index security_log_at on security_log (at desc, id desc);
create index security_log_merchant on security_log (merchant_id, at desc, id desc);
create index security_log_event on security_log (event, at desc, id desc);
create index security_log_words on security_log using gin (lower(actor || ' ' || target || ' ' || event || ' ' || address || ' ' || detail) gin_trgm_ops);

-- +goose StatementBegin
create function refuse_security_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'the security log is only added to' using errcode = 'restrict_violation';
end $$;
-- +goose StatementEnd
create trigger security_log_kept before update or delete on security_log for each row execute function refuse_security_change();

-- What the audit log has of access is in the security log too, whichever part of the product wrote it.
-- +goose StatementBegin
create function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.locked_out'), new.actor_id, new.actor, new.target_label,
    new.merchant_id, new.address);
  return null;
end $$;
-- +goose StatementEnd
create trigger audit_log_security after insert on audit_log for each row
  when (new.action like 'session.%' or new.action like 'user.%' or new.action like '%.exported' or new.action like '%key%' or new.action like 'payment\_details.%')
  execute function copy_to_security_log();
