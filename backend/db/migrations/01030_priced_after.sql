-- +goose Up
-- Of several drafts that are priced together, how many are booked before this one: they use the shop's credits first.
alter table collect_orders add column priced_after smallint not null default 0;

-- +goose Down
alter table collect_orders drop column priced_after;
