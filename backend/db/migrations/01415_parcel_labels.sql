-- +goose Up
set local lock_timeout = '5s';
-- The labels of courier orders and of returns, whose ids order_ids then holds; packages is how many labels each has.
alter table print_requests add column packages int not null default 1 check (packages between 1 and 99);
alter table print_requests drop constraint print_requests_kind_check;
alter table print_requests add constraint print_requests_kind_check
  check (kind in ('labels', 'items', 'picklist', 'collectlabels', 'returnlabels'));
