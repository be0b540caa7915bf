-- +goose Up
-- Which codes the files for a bookkeeping program use; of the operator (merchant_id is null) or of a merchant. What is not set has the
-- program's own default.
create table bookkeeping_settings (
  merchant_id uuid references merchants,
  format text not null check (format in ('xero', 'quickbooks', 'sage')),
  settings jsonb not null,
  unique nulls not distinct (merchant_id, format)
);
create index invoices_tax_point on invoices (tax_point, merchant_id);
