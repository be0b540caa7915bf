-- +goose Up
set local lock_timeout = '5s';
-- How many lines of a bulk request were taken and refused; none of any other request.
alter table intake_requests add column lines_taken integer not null default 0;
alter table intake_requests add column lines_refused integer not null default 0;
