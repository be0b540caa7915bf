-- +goose Up

-- An event gets its number while its transaction commits, and such commits follow one another. Numbers therefore
-- become visible in their order: whoever has seen one has missed no smaller one, and nothing needs to be repeated.
create sequence event_numbers;
select setval('event_numbers', coalesce(max(seq), 0) + 1, false) from events;
drop table events;
create table events (
  id bigint generated always as identity primary key,
  seq bigint unique, -- null until the transaction commits
  kind text not null,
  entity text not null default '',
  entity_id uuid,
  merchant_id uuid,
  shop_id uuid,
  user_id uuid, -- for this user's screens only
  state text not null default '',
  counts boolean not null default false, -- whether the shop's counts changed with it
  at timestamptz not null default clock_timestamp()
);

-- +goose StatementBegin
create function number_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265100301);
  update events set seq = nextval('event_numbers') where id = new.id returning seq into new.seq;
  perform pg_notify('portal_live', json_build_object('q', new.seq, 'k', new.kind, 'e', new.entity, 'i', new.entity_id,
    'm', new.merchant_id, 's', new.shop_id, 'u', new.user_id, 'p', new.state, 'c', new.counts, 't', new.at)::text);
  return null;
end $$;
-- +goose StatementEnd
create constraint trigger events_numbered after insert on events deferrable initially deferred for each row execute function number_event();

-- +goose Down
drop table events;
drop function number_event;
drop sequence event_numbers;
create table events (
  seq bigint generated always as identity primary key,
  kind text not null,
  merchant_id uuid,
  shop_id uuid,
  order_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index events_at on events (at);
