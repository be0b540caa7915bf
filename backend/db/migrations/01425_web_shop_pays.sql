-- +goose Up
set local lock_timeout = '5s';
-- Whether a refund that is due for an order of a web shop is made there: recorded (Record), or paid by its payment provider (Pay).
alter table web_shops add column write_refund text not null default 'Off' check (write_refund in ('Off', 'Record', 'Pay'));
alter table web_shop_writes drop constraint web_shop_writes_kind_check, add constraint web_shop_writes_kind_check
  check (kind in ('Sent', 'Delivered', 'Cancelled', 'RefundDue', 'Refund')) not valid;
-- +goose StatementBegin
create or replace function write_to_web_shop() returns trigger language plpgsql as $$
begin
  insert into web_shop_writes (shop_id, source, external_id, order_id, kind, event_id)
    select o.shop_id, o.source, o.external_id, o.order_id, k.kind, case when k.kind in ('RefundDue', 'Refund') then new.id end
    from web_shop_orders o join web_shops w on w.shop_id = o.shop_id and w.source = o.source,
      lateral (values ('Sent', w.write_sent and new.type in ('order.on_the_way', 'order.delivered')),
        ('Delivered', w.write_delivered and new.type = 'order.delivered'),
        ('Cancelled', w.write_cancelled <> 'Off' and new.type in ('order.cancelled', 'order.rejected')),
        ('RefundDue', w.write_refunds and new.type = 'order.refund_due'),
        ('Refund', w.write_refund <> 'Off' and new.type = 'order.refund_due')) k (kind, wanted)
    where o.order_id = new.subject_id and w.address <> '' and k.wanted
    order by k.kind desc -- Sent before Delivered, RefundDue before Refund
    on conflict (order_id, kind, event_id) do update
      set state = 'Waiting', since = now(), next_at = '-infinity', ended_at = null, problem = '', attempts = 0
      where web_shop_writes.kind = 'Sent' and web_shop_writes.state <> 'Waiting' and new.type = 'order.on_the_way';
  return null;
end $$;
-- +goose StatementEnd
