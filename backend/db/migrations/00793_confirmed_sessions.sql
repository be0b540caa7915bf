-- +goose Up
-- When the session's user last gave the password again; null: only at the sign-in.
alter table sessions add confirmed_at timestamptz;
