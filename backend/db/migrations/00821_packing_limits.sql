-- +goose Up
-- After how many minutes an accepted order that is not packed is late (amber) and very late (red).
alter table merchants add column pack_amber int not null default 10 check (pack_amber between 1 and 1440),
  add column pack_red int not null default 20 check (pack_red between 1 and 1440),
  add constraint merchants_pack_limits check (pack_amber <= pack_red);

-- +goose Down
alter table merchants drop constraint merchants_pack_limits, drop column pack_amber, drop column pack_red;
