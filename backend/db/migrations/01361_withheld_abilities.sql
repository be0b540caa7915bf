-- +goose Up
set local lock_timeout = '5s';
-- The abilities of a shop's role that a single user does not have, such as one who packs but accepts and rejects nothing.
alter table users add column withheld text[] not null default '{}';
