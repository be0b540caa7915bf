-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists merchant_events_unnumbered on merchant_events (n) where seq is null;
