-- +goose Up

-- When the last invitation was sent; empty for accounts made on the command line.
alter table users add column invited_at timestamptz;
-- Lists are by name, whoever has none by address.
create index users_name on users ((lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))), id);

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

-- +goose Down
drop table audit_log;
drop function refuse_audit_change;
drop index users_name;
alter table users drop column invited_at;
