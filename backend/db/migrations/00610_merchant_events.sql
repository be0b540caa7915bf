-- +goose Up
-- What a merchant's own systems are told: the facts, once each, numbered like the events for open screens and kept for 30 days.
-- A number becomes visible after every smaller one, so whoever reads on from a number misses nothing.
create table merchant_events (
  id uuid primary key default gen_random_uuid(),
  seq bigint unique, -- null until the transaction commits
  merchant_id uuid not null references merchants on delete cascade,
  shop_id uuid,
  type text not null check (length(type) between 1 and 50),
  subject_id uuid not null, -- the order, courier order, document or shop; what concerns one is told in order
  at timestamptz not null, -- when it happened
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index merchant_events_merchant on merchant_events (merchant_id, seq);
create index merchant_events_age on merchant_events (created_at);

-- What the sender of an order owes the customer, line by line, as it was told: never changed, only added to.
-- A line of null is what the order cost beside its goods.
create table order_refunds_due (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  line_id uuid references order_lines on delete cascade,
  return_id uuid references returns on delete cascade,
  quantity integer not null check (quantity <> 0), -- less than nothing where an item became available again
  amount bigint not null, -- pence with VAT
  at timestamptz not null
);
create index order_refunds_due_order on order_refunds_due (order_id, line_id);
create index order_refunds_due_line on order_refunds_due (line_id) where line_id is not null;
create index order_refunds_due_return on order_refunds_due (return_id) where return_id is not null;

create table webhook_endpoints (
  id uuid primary key,
  merchant_id uuid not null references merchants on delete cascade,
  name text not null check (length(name) between 1 and 120),
  url text not null check (length(url) between 1 and 2000),
  types text[] not null check (cardinality(types) between 1 and 50),
  secret bytea not null,
  old_secret bytea, -- signs too until old_secret_until, so that the receiver can change over
  old_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text not null default '',
  failing_since timestamptz, -- since when nothing has got through
  failures integer not null default 0, -- in a row
  rests_until timestamptz, -- after failures in a row
  leased_until timestamptz, -- by the job that delivers to it
  delivered_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  check ((old_secret is null) = (old_secret_until is null)),
  check (disabled_at is not null or disabled_reason = '')
);
create index webhook_endpoints_list on webhook_endpoints (created_at desc, id desc);
create index webhook_endpoints_merchant on webhook_endpoints (merchant_id, created_at desc, id desc);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null references merchant_events on delete cascade,
  subject_id uuid not null,
  seq bigint not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Delivered', 'Failed')),
  attempts integer not null default 0,
  tried_since timestamptz not null default now(), -- the three days count from here
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'Waiting') = (ended_at is null)),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, subject_id, seq) where state = 'Waiting';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'Waiting';
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, seq desc, id desc);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  n integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer not null, -- 0: there was no response
  error text not null check (length(error) <= 500),
  response text not null check (length(response) <= 2000),
  primary key (delivery_id, n)
);

-- +goose StatementBegin
create function number_merchant_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265100301);
  update merchant_events set seq = nextval('event_numbers') where id = new.id returning seq into new.seq;
  insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq)
    select id, new.id, new.subject_id, new.seq from webhook_endpoints where merchant_id = new.merchant_id and disabled_at is null and new.type = any(types);
  return null;
end $$;
-- +goose StatementEnd
create constraint trigger merchant_events_numbered after insert on merchant_events deferrable initially deferred
  for each row execute function number_merchant_event();

-- An order's event: what it is called, and where it stands when the transaction ends.
-- +goose StatementBegin
create function order_event(o orders, type text, at timestamptz, more jsonb) returns void language sql as $$
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (o.merchant_id, o.shop_id, type, o.id, at,
    jsonb_build_object('OrderId', o.id, 'OrderNo', o.order_no, 'ExternalOrderId', o.external_order_id, 'Status', o.status) || more)
$$;
-- +goose StatementEnd

-- Enters what an order has come to owe its customer since the last time, and tells it. A part of the price that a promo code paid is
-- not owed. What of a line was returned is entered when the return is refunded.
-- +goose StatementBegin
create function settle_refund_due(o orders, at timestamptz) returns void language plpgsql as $$
declare ordered numeric; paid numeric; whole boolean; entered bigint[];
begin
  if o.order_payment_status <> 'Succeeded' then return; end if;
  whole := o.status in ('CancelledDelivery', 'RejectedDelivery') or o.manually_refunded is not null;
  select coalesce(sum(original_quantity * amount_per_unit), 0) + (select coalesce(sum(amount), 0) from order_charges where order_id = o.id)
    from order_lines where order_id = o.id into ordered;
  if ordered = 0 then return; end if;
  select greatest(ordered - coalesce(sum(discount), 0), 0) from used_codes where merchant_id = o.merchant_id and external_order_id = o.external_order_id into paid;
  with told as (
    select line_id, sum(quantity)::int as quantity, sum(amount) as amount, coalesce(sum(quantity) filter (where return_id is not null), 0)::int as returned
      from order_refunds_due where order_id = o.id group by line_id
  ), owed as (
    select l.id as line_id, l.position, l.amount_per_unit as unit, case when whole then l.original_quantity
        else least(l.original_quantity, l.original_quantity - case when l.cancelled is null then l.quantity else 0 end + coalesce(t.returned, 0)) end as quantity,
        coalesce(t.quantity, 0) as before, coalesce(t.amount, 0) as told
      from order_lines l left join told t on t.line_id = l.id where l.order_id = o.id
    union all
    select null, 1000000, c.amount, case when whole then 1 else 0 end, coalesce(t.quantity, 0), coalesce(t.amount, 0)
      from (select sum(amount) as amount from order_charges where order_id = o.id having count(*) > 0) c left join told t on t.line_id is null
  ), fresh as (
    insert into order_refunds_due (order_id, line_id, quantity, amount, at)
      select o.id, line_id, quantity - before, round(quantity * unit * paid / ordered) - told, settle_refund_due.at from owed where quantity <> before order by position
      returning id)
  select array_agg(id) from fresh into entered;
  perform refund_event(o, at, entered);
end $$;
-- +goose StatementEnd

-- +goose StatementBegin
create function refund_event(o orders, at timestamptz, entered bigint[]) returns void language sql as $$
  select order_event(o, 'order.refund_due', refund_event.at, jsonb_build_object('RefundDue', sum(r.amount), 'Lines', jsonb_agg(jsonb_build_object(
      'LineId', coalesce(r.line_id::text, ''), 'SKU', coalesce(l.variant_sku, ''), 'Title', coalesce(left(l.product_title, 200), 'Charges'),
      'Ordered', coalesce(l.original_quantity, 1), 'Quantity', r.quantity, 'Amount', r.amount) order by l.position)))
    from order_refunds_due r left join order_lines l on l.id = r.line_id where r.id = any(entered) having count(*) > 0
$$;
-- +goose StatementEnd

-- Each entry of an order's timeline that its sender should know becomes an event. It runs when the transaction ends, so the event says
-- how the order is then. Orders for training are nobody's business.
-- +goose StatementBegin
create function tell_of_order() returns trigger language plpgsql as $$
declare o orders; type text; more jsonb := '{}';
begin
  select * from orders where id = new.order_id into o;
  if not found or o.training then return null; end if;
  type := case new.kind when 'Received' then 'order.received' when 'Accepted' then 'order.accepted' when 'Rejected' then 'order.rejected'
    when 'QuantityChanged' then 'order.items_changed' when 'QuantityReset' then 'order.items_changed'
    when 'Cancelled' then case when o.status = 'CancelledDelivery' then 'order.cancelled' else 'order.items_changed' end
    when 'PackagesSet' then 'order.packed' when 'CourierAssigned' then 'order.courier_assigned' when 'OutForDelivery' then 'order.on_the_way'
    when 'AtDropOff' then 'order.near' when 'Delivered' then 'order.delivered' when 'Recovered' then 'order.delivered' when 'Failed' then 'order.failed' end;
  if type = 'order.items_changed' then
    select jsonb_build_object('Lines', coalesce(jsonb_agg(jsonb_build_object('LineId', l.id, 'SKU', l.variant_sku, 'Title', left(l.product_title, 200),
        'Ordered', l.original_quantity, 'Quantity', case when l.cancelled is null then l.quantity else 0 end) order by l.position), '[]'))
      from order_lines l where l.order_id = o.id and (l.quantity <> l.original_quantity or l.cancelled is not null) into more;
  elsif type = 'order.failed' then
    more := jsonb_build_object('Reason', o.failed_reason);
  end if;
  if type is not null then perform order_event(o, type, new.at, more); end if;
  if new.kind in ('Rejected', 'QuantityChanged', 'QuantityReset', 'Cancelled', 'Refunded') then perform settle_refund_due(o, new.at); end if;
  return null;
end $$;
-- +goose StatementEnd
create constraint trigger order_timeline_told after insert on order_timeline deferrable initially deferred for each row
  when (new.at > now() - interval '7 days' and new.kind in ('Received', 'Accepted', 'Rejected', 'QuantityChanged', 'QuantityReset', 'Cancelled', 'PackagesSet',
    'CourierAssigned', 'OutForDelivery', 'AtDropOff', 'Delivered', 'Recovered', 'Failed', 'Refunded'))
  execute function tell_of_order();

-- +goose StatementBegin
create function tell_of_return() returns trigger language plpgsql as $$
declare o orders; r returns; entered bigint[];
begin
  select * from returns where id = new.return_id into r;
  select * from orders where id = r.order_id into o;
  if not found or o.training then return null; end if;
  if new.kind = 'Received' then
    perform order_event(o, 'order.returned', new.at, jsonb_build_object('ReturnId', r.id, 'Reference', r.reference));
  elsif r.refunded > 0 and not exists (select from order_refunds_due where return_id = r.id) then
    with back as (
      select l.line_id, l.to_stock + l.damaged as quantity, round((l.to_stock + l.damaged) * i.amount_per_unit
          * r.refunded / sum((l.to_stock + l.damaged) * i.amount_per_unit) over ()) as amount, row_number() over (order by i.position) as n
        from return_lines l join order_lines i on i.id = l.line_id where l.return_id = r.id and l.to_stock + l.damaged > 0 and i.amount_per_unit > 0
    ), new_rows as (
      insert into order_refunds_due (order_id, line_id, return_id, quantity, amount, at)
        select o.id, line_id, r.id, quantity, amount + case when n = 1 then r.refunded - (select sum(amount) from back) else 0 end, new.at from back
        returning id)
    select array_agg(id) from new_rows into entered;
    perform refund_event(o, new.at, entered);
  end if;
  return null;
end $$;
-- +goose StatementEnd
create constraint trigger return_events_told after insert on return_events deferrable initially deferred for each row
  when (new.at > now() - interval '7 days' and new.kind in ('Received', 'Refunded')) execute function tell_of_return();

-- +goose StatementBegin
create function tell_of_courier_order() returns trigger language plpgsql as $$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.shop_id, 'courier_order.changed', new.id, now(),
    jsonb_build_object('CourierOrderId', new.id, 'Reference', new.reference_number, 'Status', new.status));
  return null;
end $$;
-- +goose StatementEnd
create trigger collect_orders_told after update of status on collect_orders for each row
  when (new.status is distinct from old.status and coalesce(new.latest_update_for_archived, now()) > now() - interval '7 days')
  execute function tell_of_courier_order();

-- +goose StatementBegin
create function tell_of_document() returns trigger language plpgsql as $$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.shop_id, 'document.issued', new.id, new.issued_at,
    jsonb_build_object('DocumentId', new.id, 'DocumentNo', new.invoice_no, 'Document', new.document, 'DocumentType', new.type, 'Gross', new.gross,
      'OrderNo', new.order_no) || case when new.order_kind = 'order' then jsonb_build_object('OrderId', new.order_id) else '{}' end);
  return null;
end $$;
-- +goose StatementEnd
create trigger invoices_told after insert on invoices for each row
  when (new.merchant_id is not null and new.issued_at > now() - interval '7 days') execute function tell_of_document();

-- +goose StatementBegin
create function tell_of_pause() returns trigger language plpgsql as $$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.id,
    case when new.pause_kind = '' then 'shop.resumed' else 'shop.paused' end, new.id, now(),
    jsonb_build_object('Status', new.pause_kind, 'Until', new.paused_until));
  return null;
end $$;
-- +goose StatementEnd
create trigger shops_told after update of pause_kind, paused_until on shops for each row
  when ((new.pause_kind, new.paused_until) is distinct from (old.pause_kind, old.paused_until)) execute function tell_of_pause();
