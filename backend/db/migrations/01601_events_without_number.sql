-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists events_unnumbered on events (id) where seq is null;
