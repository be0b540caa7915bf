-- +goose Up
-- What is sold in advance, a month of a subscription or a tranche of credits, is invoiced once it is charged.
alter table fee_entries add column id uuid not null default gen_random_uuid() unique;
alter table invoices_due drop constraint invoices_due_order_kind_check;
alter table invoices_due add constraint invoices_due_order_kind_check check (order_kind in ('order', 'collect', 'fee'));
create trigger fee_entries_invoices_due after insert on fee_entries for each row
  when (new.kind in ('Subscription', 'Tranche') and new.pence > 0) execute function mark_invoices_due('fee');

-- +goose Down
drop trigger fee_entries_invoices_due on fee_entries;
delete from invoices_due where order_kind = 'fee';
alter table invoices_due drop constraint invoices_due_order_kind_check;
alter table invoices_due add constraint invoices_due_order_kind_check check (order_kind in ('order', 'collect'));
alter table fee_entries drop column id;
