-- +goose Up
-- What each proof of the ledger found, newest last by its id.
create table ledger_proofs (
  id uuid primary key,
  at timestamptz not null,
  took interval not null,
  checks jsonb not null,
  contradictions integer not null
);
create index ledger_proofs_at on ledger_proofs (at desc, id desc);

-- The history of credits is listed by account and by merchant, newest first.
create index credit_entries_at on credit_entries (at, cause);
create index credit_entries_account_at on credit_entries (account_id, at, cause);

-- +goose Down
drop index credit_entries_account_at, credit_entries_at;
drop table ledger_proofs;
