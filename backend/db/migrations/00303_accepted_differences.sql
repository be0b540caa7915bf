-- +goose Up
-- A difference that the check of the ledger found and that a person accepted with a reason; the text is the difference as it was shown.
-- If the facts change, so does the text, and the difference is reported again.
create table accepted_differences (
  check_name text not null,
  difference text not null check (length(difference) between 1 and 1000),
  reason text not null check (length(reason) between 1 and 500),
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (check_name, difference)
);
