-- +goose Up
set local lock_timeout = '5s';
-- Events are numbered in batches after their commit, so that commits need not follow one another. As before, a number becomes visible
-- after every smaller one. Where no server does so, each commit numbers its own events.

-- +goose StatementBegin
create function numbered_after_commit() returns boolean language sql as $$ select until > clock_timestamp() from event_numbering $$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function number_event() returns trigger language plpgsql as $$
begin
  if numbered_after_commit() then return null; end if;
  perform pg_advisory_xact_lock(7265100301);
  update events set seq = nextval('event_numbers') where id = new.id and seq is null returning seq into new.seq;
  perform pg_notify('portal_live', json_build_object('q', new.seq, 'k', new.kind, 'e', new.entity, 'i', new.entity_id,
    'm', new.merchant_id, 's', new.shop_id, 'u', new.user_id, 'p', new.state, 'c', new.counts, 't', new.at)::text);
  return null;
end $$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function number_merchant_event() returns trigger language plpgsql as $$
begin
  if numbered_after_commit() then return null; end if;
  perform pg_advisory_xact_lock(7265100301);
  update merchant_events set seq = nextval('event_numbers') where id = new.id and seq is null returning seq into new.seq;
  insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq)
    select id, new.id, new.subject_id, new.seq from webhook_endpoints
    where new.seq is not null and merchant_id = new.merchant_id and disabled_at is null and new.type = any(types);
  return null;
end $$;
-- +goose StatementEnd

-- Numbers events that were inserted after the given ones; 0: all. It returns how many, and the last of each kind that has a number now.
-- A batch has at most 1,000 of each.
-- +goose StatementBegin
create function number_events(after_event bigint, after_merchant_event bigint, tell boolean,
  out events_now integer, out merchant_events_now integer, out last_event bigint, out last_merchant_event bigint) language plpgsql as $$
declare
  first_number bigint;
  last_number bigint;
begin
  update event_numbering set until = clock_timestamp() + interval '10 seconds' where until < clock_timestamp() + interval '5 seconds';
  events_now := 0;
  merchant_events_now := 0;
  if not exists (select from events e where e.seq is null and e.id > after_event)
    and not exists (select from merchant_events e where e.seq is null and e.n > after_merchant_event) then
    return;
  end if;
  perform pg_advisory_xact_lock(7265100301); -- what follows sees what was committed under it
  with due as (
    select id, nextval('event_numbers') as seq from (
      select e.id from events e where e.seq is null and e.id > after_event order by e.id limit 1000) o
  ), numbered as (
    update events e set seq = due.seq from due where e.id = due.id returning e.id, e.seq
  ) select count(*), max(n.id), min(n.seq), max(n.seq) from numbered n into events_now, last_event, first_number, last_number;
  if tell and events_now > 0 then perform pg_notify('portal_numbers', ''); end if;
  -- Servers of the release before are sent the events themselves; the next release need not.
  perform pg_notify('portal_live', json_build_object('q', e.seq, 'k', e.kind, 'e', e.entity, 'i', e.entity_id, 'm', e.merchant_id,
    's', e.shop_id, 'u', e.user_id, 'p', e.state, 'c', e.counts, 't', e.at)::text)
  from events e where e.seq between first_number and last_number order by e.seq;
  with due as (
    select id, nextval('event_numbers') as seq from (
      select e.id from merchant_events e where e.seq is null and e.n > after_merchant_event order by e.n limit 1000) o
  ), numbered as (
    update merchant_events e set seq = due.seq from due where e.id = due.id returning e.*
  ), told as (
    insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq)
      select w.id, n.id, n.subject_id, n.seq from numbered n
      join webhook_endpoints w on w.merchant_id = n.merchant_id and w.disabled_at is null and n.type = any(w.types)
  ) select count(*), max(n.n) from numbered n into merchant_events_now, last_merchant_event;
end $$;
-- +goose StatementEnd
