-- +goose Up
-- Drafts that nobody booked are deleted some days after their collection day.
create index collect_orders_unbooked on collect_orders (pickup_time) where status = 'Draft';
create index unfinished_bookings_saved on unfinished_bookings (saved_at);
-- The form that was gone on with as a draft is looked up at each booking.
create index unfinished_bookings_order on unfinished_bookings ((booking ->> 'Id'));

-- +goose Down
drop index unfinished_bookings_order, unfinished_bookings_saved, collect_orders_unbooked;
