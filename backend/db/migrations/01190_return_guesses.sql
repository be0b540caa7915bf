-- +goose Up
set local lock_timeout = '2s';
-- Wrong postcodes that were entered on the page where a customer asks for a return: whoever has only the link must not find it
-- by trying. Rows are deleted once they no longer count.
create table return_guesses (
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null
);
create index return_guesses_order on return_guesses (order_id, at);
