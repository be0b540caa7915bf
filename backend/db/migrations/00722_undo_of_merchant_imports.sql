-- +goose Up
-- Imports of a merchant's own products, which it can undo like those of the universal catalogue.
alter table catalogue_imports add column merchant_id uuid references merchants on delete cascade; -- null: the universal catalogue
create index catalogue_imports_merchant on catalogue_imports (merchant_id, created desc, id desc) where merchant_id is not null;

-- A merchant's product as an import keeps it and puts it back, under the headings of a file.
-- +goose StatementBegin
create function product_state(p merchant_products) returns jsonb language sql immutable as $$
  select jsonb_build_object('SKU', p.sku, 'GTIN', p.gtin, 'Name', p.name, 'Brand', p.brand, 'Size', p.size, 'Price', p.price, 'VAT class', p.vat_class,
    'Image', p.image_url, 'Weight (g)', p.weight)
$$;
-- +goose StatementEnd

-- +goose Down
drop function product_state;
alter table catalogue_imports drop column merchant_id;
