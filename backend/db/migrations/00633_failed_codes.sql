-- +goose Up
-- A wrong code after the right password is a failure too.
-- +goose StatementBegin
create or replace function copy_to_security_log() returns trigger language plpgsql as $$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out'), new.actor_id, new.actor,
    new.target_label, new.merchant_id, new.address);
  return null;
end $$;
-- +goose StatementEnd
