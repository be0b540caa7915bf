-- +goose Up
set local lock_timeout = '5s';
-- When a pattern of the security log is an alarm. The program knows what each pattern looks for; Admins change the numbers.
create table security_patterns (
  name text primary key check (length(name) between 1 and 40),
  minutes integer not null check (minutes between 1 and 1440),
  threshold integer not null check (threshold between 1 and 1000000),
  severity text not null check (severity in ('Low', 'Medium', 'High')),
  active boolean not null default true
);
insert into security_patterns (name, minutes, threshold, severity) values
  ('Spraying', 60, 5, 'High'),
  ('GuessedEverywhere', 15, 100, 'High'),
  ('FailuresThenSuccess', 60, 8, 'High'),
  ('CodesRefused', 15, 4, 'High'),
  ('RecoveryCodeUsed', 60, 1, 'Medium'),
  ('ChangeFromNewPlace', 60, 1, 'High'),
  ('AccessRefused', 10, 50, 'Medium'),
  ('SignaturesRefused', 15, 20, 'Medium'),
  ('ManyExports', 60, 5, 'Medium'),
  ('LargeExports', 1440, 20000, 'Medium'),
  ('SeenAtNight', 60, 1, 'Medium'),
  ('ManyRemovals', 15, 20, 'Medium'),
  ('PinsRefused', 30, 5, 'Medium');

-- What was found. A row is for the Admins (no merchant) or for one merchant's people, and follows from what these may read of the log.
create table security_alarms (
  id uuid primary key,
  merchant_id uuid references merchants,
  pattern text not null references security_patterns,
  severity text not null check (severity in ('Low', 'Medium', 'High')),
  subject text not null check (length(subject) <= 500),
  sentence text not null check (length(sentence) between 1 and 1000),
  began timestamptz not null,
  at timestamptz not null,
  times integer not null check (times > 0),
  mailed_at timestamptz,
  seen_at timestamptz,
  seen_by text not null default '',
  unique nulls not distinct (merchant_id, pattern, subject, at)
);
create index security_alarms_at on security_alarms (at desc, id desc);
create index security_alarms_merchant on security_alarms (merchant_id, at desc, id desc);
create index security_alarms_open on security_alarms (merchant_id) where seen_at is null;
create index security_alarms_to_mail on security_alarms (merchant_id, at) where mailed_at is null;

-- The security log says how many rows were exported, which role was given, and who uses a recovery code; alarms look for these.
-- +goose StatementBegin
create or replace function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address, detail)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out', 'till.pin_refused', 'till.person_blocked'),
    new.actor_id, new.actor, new.target_label, new.merchant_id,
    case when new.action in ('session.seen_as', 'session.seen_as_ended') then '' else new.address end,
    left(coalesce(new.after ->> 'By', new.after ->> 'Person', case when new.action = 'session.seen_as' then new.after ->> 'Reason' end,
      case when new.action like '%.exported' and new.after ? 'Rows' then 'Rows: ' || (new.after ->> 'Rows') end,
      case when new.action in ('user.changed', 'user.invited') and new.after ? 'Role' then 'Role: ' || (new.after ->> 'Role') end, ''), 500));
  return null;
end $$;
-- +goose StatementEnd
drop trigger audit_log_security on audit_log;
create trigger audit_log_security after insert on audit_log for each row
  when (new.action like 'session.%' or new.action like 'user.%' or new.action like '%.exported' or new.action like '%key%' or new.action like 'payment\_details.%'
    or new.action like 'single\_sign\_on.%' or new.action like 'till.%' or new.action like 'till\_person.%' or new.action like 'security\_pattern.%')
  execute function copy_to_security_log();
