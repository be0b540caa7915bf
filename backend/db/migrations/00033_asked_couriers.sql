-- +goose Up
-- When the provider was first asked to book; null before, and again once it has said that it booked nothing.
alter table courier_attempts add column asked_at timestamptz;
update courier_attempts set asked_at = created_at where state = 'Booking';

-- +goose Down
alter table courier_attempts drop column asked_at;
