-- +goose Up
set local lock_timeout = '5s';
-- What a merchant adds in its own words to a mail, by what its customers are told.
alter table merchants add column customer_words jsonb not null default '{}';
