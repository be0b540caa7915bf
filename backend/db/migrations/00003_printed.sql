-- +goose Up

-- A print job is on its order's timeline once, however often it is reported.
create unique index order_timeline_print_jobs on order_timeline (order_id, (detail ->> 'JobId')) where kind = 'Printed';

-- +goose Down
drop index order_timeline_print_jobs;
