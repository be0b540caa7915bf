-- +goose Up
set local lock_timeout = '5s';
alter table web_shop_writes validate constraint web_shop_writes_kind_check;
