-- +goose Up
alter table merchants
  add column slogan text not null default '',
  add column brand_colour text not null default '' check (brand_colour ~ '^([0-9A-F]{6})?$'),
  add column line1 text not null default '',
  add column line2 text not null default '',
  add column line3 text not null default '',
  add column city text not null default '',
  add column county text not null default '',
  add column postal_code text not null default '',
  add column returns_policy text not null default '', -- HTML, sanitised before it is stored
  add column returns_window integer not null default 0 check (returns_window between 0 and 365), -- calendar days; 0: not set
  add column social_links jsonb not null default '[]';

-- +goose Down
alter table merchants drop column slogan, drop column brand_colour, drop column line1, drop column line2, drop column line3, drop column city,
  drop column county, drop column postal_code, drop column returns_policy, drop column returns_window, drop column social_links;
