-- +goose NO TRANSACTION
-- +goose Up
-- An index can be read without its table only where PostgreSQL has noted that all rows of
-- a page are visible: after the last migration nowhere, and after an import late by default.
alter table product_variants set (autovacuum_vacuum_insert_scale_factor = 0.02);
vacuum analyze product_variants;

-- +goose Down
alter table product_variants reset (autovacuum_vacuum_insert_scale_factor);
