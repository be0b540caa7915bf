-- +goose Up
-- What a provider charges the operator for a delivery, in pence without VAT; what it charges
-- besides, for a cancelled delivery or a return, is an event of kind Charged.
alter table courier_attempts add column cost bigint check (cost >= 0);
update courier_attempts set cost = (quote ->> 'Max')::bigint where provider_ref is not null and quote ->> 'Max' is not null;
create index courier_events_charged on courier_events (attempt_id) where kind = 'Charged';

-- +goose Down
drop index courier_events_charged;
alter table courier_attempts drop column cost;
