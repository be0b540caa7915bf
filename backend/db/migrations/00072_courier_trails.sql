-- +goose Up
-- Whether the courier asked more than the quote that was chosen, for what the person is then told.
alter table courier_attempts add column dearer boolean not null default false;
-- Positions are personal data of drivers, and deleted after a time.
create index courier_events_positions on courier_events (at) where kind = 'Position';

-- +goose Down
drop index courier_events_positions;
alter table courier_attempts drop column dearer;
