-- +goose Up
set local lock_timeout = '5s';
-- Where the security log is also sent while it is written; no row: nowhere.
create table security_streams (
  id boolean primary key default true check (id),
  problem text not null default '' check (length(problem) <= 500),
  sent_at timestamptz
);
-- The entries that are still to be sent. A row of its own, since entries of the log are never changed, and their numbers do not say in which order they were
-- stored.
create table security_outbox (
  id bigint primary key
);
-- +goose StatementBegin
create function note_security_entry() returns trigger language plpgsql as $$
begin
  insert into security_outbox (id) select new.id where exists (select from security_streams);
  return null;
end $$;
-- +goose StatementEnd
create trigger security_log_streamed after insert on security_log for each row execute function note_security_entry();
