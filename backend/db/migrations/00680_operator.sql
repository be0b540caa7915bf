-- +goose Up

-- Each running server renews its row every few seconds. Jobs of one that has stopped doing so are given to another.
create table servers (
  id text primary key,
  host text not null check (length(host) <= 255),
  version text not null check (length(version) <= 100),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= started_at),
  problem text not null default '' check (length(problem) <= 1000),
  sockets integer not null default 0 check (sockets >= 0),
  disk_free bigint check (disk_free >= 0),
  disk_total bigint check (disk_total >= disk_free)
);
create index servers_seen on servers (seen_at desc);

-- While there is a row, only Admins may use the portal.
create table maintenance (
  id boolean primary key default true check (id),
  message text not null check (length(btrim(message)) between 1 and 500),
  since timestamptz not null,
  begun_by text not null
);

-- The backups that portal-server backup has completed.
create table backups (
  made_at timestamptz primary key,
  took_seconds integer not null check (took_seconds >= 0),
  bytes bigint not null check (bytes > 0)
);

-- +goose Down
drop table backups, maintenance, servers;
