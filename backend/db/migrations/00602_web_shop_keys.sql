-- +goose Up
-- Like every secret, the key that a web shop is asked with is in a column named sealed and belongs to its row's id.
alter table web_shops rename column credentials to sealed;
alter table web_shops add column id uuid not null default gen_random_uuid() unique;
