-- +goose Up
-- Why an invoice has no PDF that can be read. It is shown where the invoice is listed, and goes once the PDF is drawn or back.
alter table invoices add column pdf_problem text check (pdf_problem in ('NotDrawn', 'Changed'));
create index invoices_pdf_problem on invoices (issued_at) where pdf_problem is not null;

-- +goose StatementBegin
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  open text[] := '{pdf_problem,group_id,sign}'; -- the last two follow from others, and are not known yet
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.pdf_key is null then
      open := open || '{pdf_key,pdf_sha256}';
    end if;
    if to_jsonb(new) - open = to_jsonb(old) - open then
      return new;
    end if;
  end if;
  raise exception 'issued invoices never change';
end $$;
-- +goose StatementEnd
