-- +goose Up
-- A search for a word that many products have is answered while they are read by name.
-- Read from the table by name, each product was on another page; now the index that is
-- in order holds the text that is searched through. Its parts are on lines of their own,
-- which sort as the name alone does, and a space stands before each word, so that the
-- beginning of a word is found by the index on trigrams as well.
alter table product_variants drop column search_text; -- with its index
alter table product_variants add column search_text text collate "C" not null
  generated always as (lower(' ' || name || E'\n ' || brand || E'\n ' || size || E'\n ' || gtin)) stored;
drop index product_variants_list, product_variants_names, product_variants_brand;
create index product_variants_list on product_variants (subcategory_id, search_text, id);
create index product_variants_names on product_variants (search_text, id);
create index product_variants_brand on product_variants (subcategory_id, brand, search_text, id);
create index product_variants_search on product_variants using gin (search_text gin_trgm_ops);

-- +goose Down
alter table product_variants drop column search_text; -- with its indexes
alter table product_variants add column search_text text not null generated always as (lower(name || ' ' || brand || ' ' || size || ' ' || gtin)) stored;
create index product_variants_list on product_variants (subcategory_id, lower(name), id);
create index product_variants_names on product_variants (lower(name), id);
create index product_variants_brand on product_variants (subcategory_id, brand, lower(name), id);
create index product_variants_search on product_variants using gin (search_text gin_trgm_ops);
