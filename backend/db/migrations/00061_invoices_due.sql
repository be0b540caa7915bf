-- +goose Up

-- Orders whose invoices may have to be issued or credited. The change of the order writes the row and the job;
-- who issues deletes the row, so an order is found again when its job is lost.
create table invoices_due (
  order_kind text not null check (order_kind in ('order', 'collect')),
  order_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (order_kind, order_id)
);

-- +goose StatementBegin
create function mark_invoices_due() returns trigger language plpgsql as $$
begin
  insert into invoices_due (order_kind, order_id) values (tg_argv[0], new.id) on conflict do nothing;
  if found then
    insert into river_job (kind, args, max_attempts, state, queue)
      values ('issue_invoices', jsonb_build_object('order_kind', tg_argv[0], 'order_id', new.id), 12, 'available', 'default');
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected on orders for each row
  when (new.delivered is not null and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected)
    is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected))
  execute function mark_invoices_due('order');
create trigger collect_orders_invoices_due after update of status on collect_orders for each row
  when (new.status is distinct from old.status and (new.delivered is not null or old.status = 'Delivered'))
  execute function mark_invoices_due('collect');

-- A PDF is drawn once its invoice is committed.
-- +goose StatementBegin
create function draw_invoice() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('draw_invoice', jsonb_build_object('invoice_id', new.id), 12, 'available', 'default');
  return null;
end $$;
-- +goose StatementEnd
create trigger invoices_drawn after insert on invoices for each row when (new.pdf_key is null) execute function draw_invoice();

-- +goose Down
drop trigger invoices_drawn on invoices;
drop function draw_invoice;
drop trigger collect_orders_invoices_due on collect_orders;
drop trigger orders_invoices_due on orders;
drop function mark_invoices_due;
drop table invoices_due;
