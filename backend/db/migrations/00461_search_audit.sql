-- +goose Up
create index audit_log_search on audit_log using gin (lower(actor || ' ' || target_label || ' ' || action) gin_trgm_ops);

-- A name's numbers are compared as numbers: Shop 2 comes before Shop 10.
create function natural_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(name), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g');
drop index shops_by_region;
drop index shops_name;
create index shops_by_region on shops (region, natural_key(name), id);
create index shops_name on shops (merchant_id, natural_key(name), id);

-- +goose Down
drop index audit_log_search;
drop index shops_by_region;
drop index shops_name;
create index shops_by_region on shops (region, lower(name), id);
create index shops_name on shops (merchant_id, lower(name), id);
drop function natural_key(text);
