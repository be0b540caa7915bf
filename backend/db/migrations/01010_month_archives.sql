-- +goose Up
-- Keys that archives are signed with; the newest one signs. An older one stays, so that what it signed can be told from a forgery.
create table archive_keys (
  id uuid primary key,
  public bytea not null check (length(public) = 32), -- Ed25519
  sealed bytea not null,
  created timestamptz not null
);

-- Archives of closed months: of one merchant, or of the whole marketplace. The file is there once it is made.
create table month_archives (
  id uuid primary key,
  merchant_id uuid references merchants,
  month date not null,
  closed_at timestamptz not null, -- of the month, when the archive was asked for
  job_id uuid references long_jobs on delete set null,
  asked_at timestamptz not null,
  asked_by text not null,
  made_at timestamptz,
  file_key text,
  sha256 bytea check (length(sha256) = 32),
  size bigint,
  documents int,
  missing int, -- documents whose PDF is not in it
  not_entered int, -- documents that were still to be entered in merchants' accounts
  key_id uuid references archive_keys,
  check (num_nonnulls(made_at, file_key, sha256, size, documents, missing, not_entered, key_id) in (0, 8))
);
create index month_archives_asked on month_archives (asked_at desc, id desc);
create index month_archives_merchant on month_archives (merchant_id, asked_at desc, id desc);
create index month_archives_month on month_archives (month, merchant_id);

-- +goose Down
drop table month_archives;
drop table archive_keys;
