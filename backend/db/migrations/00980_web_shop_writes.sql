-- +goose Up
-- What becomes of an order is written to the web shop that it came from.
alter table web_shops
  add column write_sent boolean not null default true, -- that a courier is on the way, with the tracking link
  add column write_delivered boolean not null default false,
  add column write_cancelled text not null default 'Off' check (write_cancelled in ('Off', 'Note', 'Cancel')),
  add column write_refunds boolean not null default false,
  add column write_tells boolean not null default false, -- whether the web shop tells the customer of the courier
  add column written_at timestamptz,
  add column write_problem text not null default '' check (length(write_problem) <= 500), -- of the last attempt; empty: it succeeded
  add column write_failures integer not null default 0, -- in a row
  add column write_rests_until timestamptz,
  add column write_leased_until timestamptz;

create table web_shop_writes (
  id bigint generated always as identity primary key,
  shop_id uuid not null, -- of the connection
  source text not null,
  external_id text not null, -- the platform's
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('Sent', 'Delivered', 'Cancelled', 'RefundDue')),
  event_id uuid, -- of a refund: each event is written
  state text not null default 'Waiting' check (state in ('Waiting', 'Written', 'Already', 'Refused', 'GivenUp', 'Dropped')),
  since timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  problem text not null default '' check (length(problem) <= 500),
  foreign key (shop_id, source, external_id) references web_shop_orders on delete cascade
);
create unique index web_shop_writes_once on web_shop_writes (order_id, kind, event_id) nulls not distinct;
create index web_shop_writes_of on web_shop_writes (shop_id, source, external_id);
create index web_shop_writes_waiting on web_shop_writes (shop_id, source, id) where state = 'Waiting';
create index web_shop_writes_failed on web_shop_writes (shop_id, source, ended_at desc) where state in ('Refused', 'GivenUp');

-- +goose StatementBegin
create function write_to_web_shop() returns trigger language plpgsql as $$
begin
  insert into web_shop_writes (shop_id, source, external_id, order_id, kind, event_id)
    select o.shop_id, o.source, o.external_id, o.order_id, k.kind, case when k.kind = 'RefundDue' then new.id end
    from web_shop_orders o join web_shops w on w.shop_id = o.shop_id and w.source = o.source,
      lateral (values ('Sent', w.write_sent and new.type in ('order.on_the_way', 'order.delivered')),
        ('Delivered', w.write_delivered and new.type = 'order.delivered'),
        ('Cancelled', w.write_cancelled <> 'Off' and new.type in ('order.cancelled', 'order.rejected')),
        ('RefundDue', w.write_refunds and new.type = 'order.refund_due')) k (kind, wanted)
    where o.order_id = new.subject_id and w.address <> '' and k.wanted
    order by k.kind desc -- Sent before Delivered
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger merchant_events_written after insert on merchant_events for each row
  when (new.type in ('order.on_the_way', 'order.delivered', 'order.cancelled', 'order.rejected', 'order.refund_due') and new.at > now() - interval '3 days')
  execute function write_to_web_shop();
