-- +goose Up
-- A shop that is paused wants no orders for a while; one that is busy takes longer. Both end by themselves.
alter table shops add column pause_kind text not null default '' check (pause_kind in ('', 'Paused', 'Busy')),
  add column paused_until timestamptz, add column pause_reason text not null default '', add column paused_by text not null default '',
  add constraint shops_pause check ((pause_kind = '') = (paused_until is null));

-- +goose Down
alter table shops drop column pause_kind, drop column paused_until, drop column pause_reason, drop column paused_by;
