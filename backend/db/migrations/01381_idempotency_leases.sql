-- +goose Up
set local lock_timeout = '5s';
-- Until when the server that works on the request has said that it is alive; empty for claims of earlier versions, of which
-- locked_until alone is known.
alter table idempotency_keys add column leased_until timestamptz;
