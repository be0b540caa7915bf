-- +goose Up
alter table api_keys
  add column ending text not null default '', -- the last four characters, by which people tell keys apart
  add column created_by text not null default '',
  add column last_used_at timestamptz,
  add column expires_at timestamptz; -- when a key that was replaced ends
create index api_keys_list on api_keys (created_at desc, id desc);
create index api_keys_merchant_list on api_keys (merchant_id, created_at desc, id desc);

-- +goose Down
alter table api_keys drop column ending, drop column created_by, drop column last_used_at, drop column expires_at;
drop index api_keys_list, api_keys_merchant_list;
