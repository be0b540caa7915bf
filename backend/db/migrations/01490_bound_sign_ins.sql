-- +goose Up
set local lock_timeout = '5s';
-- The code that a browser shows signs in only the window that asked for it: that has the secret of which this is the SHA-256 hash.
alter table sign_in_codes add column challenge bytea check (octet_length(challenge) = 32);

-- A provider with an address of its own to lead back to. Those registered before keep the one that all had, until their owner has
-- registered the other.
alter table single_sign_on_providers add column own_callback boolean not null default false;
