-- +goose Up

-- Secrets are encrypted (sealed), and a merchant or shop may have two at once, so
-- that one can be replaced without a gap. The plain column holds those of earlier
-- versions and of the demo until the server starts and encrypts them.
alter table webhook_secrets
  drop constraint webhook_secrets_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column shop_id uuid,
  add column sealed bytea,
  add column created_at timestamptz not null default now(),
  alter column secret drop not null,
  add constraint webhook_secrets_shop foreign key (shop_id, merchant_id) references shops (id, merchant_id),
  add constraint webhook_secrets_form check ((secret is null) <> (sealed is null));
create index webhook_secrets_merchant on webhook_secrets (merchant_id, source);

-- +goose Down
delete from webhook_secrets where secret is null;
alter table webhook_secrets drop constraint webhook_secrets_form, drop constraint webhook_secrets_shop, drop column id, drop column shop_id,
  drop column sealed, drop column created_at, alter column secret set not null, add primary key (merchant_id, source);
