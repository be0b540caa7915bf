-- +goose Up
-- What was erased, by the ids of rows alone: nothing here names a person.
create table personal_erasures (
  id uuid primary key,
  at timestamptz not null,
  by text not null,
  reason text not null check (length(reason) between 1 and 500),
  rows int not null check (rows >= 0),
  kept int not null check (kept >= 0),
  subjects jsonb not null,
  copied boolean not null default false -- among the files
);
create index personal_erasures_list on personal_erasures (at desc, id desc);
create index personal_erasures_uncopied on personal_erasures (id) where not copied;
