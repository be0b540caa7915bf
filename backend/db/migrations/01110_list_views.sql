-- +goose Up
-- A view is how somebody looks at a list: what its address says of it, under a name. It belongs to its user within the
-- merchant that the user had then (null: among Admins), and others of that merchant see it if it is shared.
create table list_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  merchant_id uuid references merchants on delete cascade,
  list text not null check (list ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (length(name) between 1 and 80),
  chosen jsonb not null default '{}' check (length(chosen::text) <= 20000), -- parameters of the address by their names
  shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index list_views_name on list_views (user_id, list, lower(name));
create index list_views_shared on list_views (merchant_id, list) where shared;
