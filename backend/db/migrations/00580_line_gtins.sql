-- +goose Up
-- The number on a product's barcode, with 14 digits, by which a scanned item is recognised; empty where the sender has none.
alter table order_lines add column gtin text not null default '',
  add constraint order_lines_gtin_check check (gtin ~ '^([0-9]{14})?$');

-- +goose Down
alter table order_lines drop column gtin;
