-- +goose Up
set local lock_timeout = '5s';
-- What customers are told of the steps of their returns, by mail or by text: one row for each event of a return that is told.
create table return_step_messages (
  order_id uuid not null references orders on delete cascade,
  n bigint not null references return_events on delete cascade,
  return_id uuid not null references returns on delete cascade,
  way text not null check (way in ('Mail', 'Text')),
  kind text not null
    check (kind in ('ReturnRequested', 'ReturnAgreed', 'ReturnByCourier', 'ReturnByLabel', 'ReturnBroughtIn', 'ReturnDeclined', 'ReturnRefunded')),
  state text not null default 'Waiting' check (state in ('Waiting', 'Enqueued', 'Sent', 'NotSent')),
  since timestamptz not null default now(),
  primary key (order_id, way, n)
);
create index return_step_messages_waiting on return_step_messages (way, since) where state = 'Waiting';
create index return_step_messages_return on return_step_messages (return_id);
create index return_step_messages_event on return_step_messages (n);

alter table merchants drop constraint merchants_customer_mails_check, add constraint merchants_customer_mails_check
  check (customer_mails <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier', 'ReturnRequested', 'ReturnAgreed',
    'ReturnDeclined', 'ReturnRefunded']) not valid;
alter table merchants drop constraint merchants_customer_texts_check, add constraint merchants_customer_texts_check
  check (customer_texts <@ array['Received', 'OnTheWay', 'Delivered', 'Changed', 'Refunded', 'ReturnCourier', 'ReturnRequested', 'ReturnAgreed',
    'ReturnDeclined', 'ReturnRefunded']) not valid;

-- +goose StatementBegin
-- A refund that is due names the return that it is of.
create or replace function refund_event(o orders, at timestamptz, entered bigint[]) returns void language sql as $$
  select order_event(o, 'order.refund_due', refund_event.at, jsonb_build_object('RefundDue', sum(r.amount), 'Lines', jsonb_agg(jsonb_build_object(
      'LineId', coalesce(r.line_id::text, ''), 'SKU', coalesce(l.variant_sku, ''), 'Title', coalesce(left(l.product_title, 200), 'Charges'),
      'Ordered', coalesce(l.original_quantity, 1), 'Quantity', r.quantity, 'Amount', r.amount) order by l.position))
      || coalesce((select jsonb_build_object('ReturnId', b.id, 'Reference', b.reference) from returns b where b.id = (array_agg(r.return_id))[1]), '{}'))
    from order_refunds_due r left join order_lines l on l.id = r.line_id where r.id = any(entered) having count(*) > 0
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- Whoever is told what a return is refunded is not told a second time that a refund of the order is due.
create or replace function tell_customer() returns trigger language plpgsql as $$
declare what text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_messages (order_id, way, kind)
    select new.subject_id, w.way, what from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds) and not (new.data ? 'ReturnId' and 'ReturnRefunded' = any(w.kinds))
    on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
