-- +goose Up
-- A user's own picture, by the key of its file, and how times are shown.
alter table users
  add column picture_key text not null default '' check (length(picture_key) <= 200),
  add column time_display text not null default '24h' check (time_display in ('24h', '12h'));

-- +goose Down
alter table users drop column time_display, drop column picture_key;
