-- +goose Up
-- From when until when a company is registered for VAT: before and after, its documents charge none. Open where a day is not given.
alter table platform_details add column vat_registered boolean not null default true, add column vat_from date, add column vat_to date, add check (vat_to >= vat_from);
alter table merchants add column vat_from date, add column vat_to date, add check (vat_to >= vat_from);

-- What the operator cannot issue until its settings are complete is kept here, and found again once they are.
alter table invoices_due add column waits_for text check (waits_for = 'OperatorDetails'),
  add column changed boolean not null default false; -- since it began to wait
create index invoices_due_waiting on invoices_due (since) where waits_for is not null;

-- A change of the order must not be missed because an earlier document of it waits.
-- +goose StatementBegin
create or replace function mark_invoices_due() returns trigger language plpgsql as $$
begin
  insert into invoices_due as d (order_kind, order_id) values (tg_argv[0], new.id)
    on conflict (order_kind, order_id) do update set since = excluded.since, changed = true where d.waits_for is not null;
  return null;
end $$;
-- +goose StatementEnd
-- +goose StatementBegin
create or replace function mark_fee_documents_due() returns trigger language plpgsql as $$
declare
  kind constant text := split_part(new.root, '/', 1);
  of constant uuid := split_part(new.root, '/', 2)::uuid;
begin
  insert into invoices_due as d (order_kind, order_id)
    select kind, of where exists (select from collect_orders where kind = 'collect' and id = of and status in ('Delivered', 'Failed', 'Cancelled'))
      or exists (select from orders where kind = 'order' and id = of and status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    on conflict (order_kind, order_id) do update set since = excluded.since, changed = true where d.waits_for is not null;
  return null;
end $$;
-- +goose StatementEnd
