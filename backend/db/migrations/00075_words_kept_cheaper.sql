-- +goose Up
-- Storing an order looked its words up twice, since nearly every order brings a
-- new one, and entered each into the index by itself. What is new is returned
-- where it is inserted, and the index takes many orders' words at once; what
-- waits for that is 128 kB at most, which a search reads in a fraction of a millisecond.
-- +goose StatementBegin
create or replace function keep_words() returns trigger language plpgsql as $$
declare
  wanted text[] := words_of(new.search_text);
begin
  -- Words that no order has are deleted under the exclusive lock.
  perform pg_advisory_xact_lock_shared(7100005);
  -- In one order, so that orders stored at once cannot wait for each other in a circle.
  with found as materialized (select id, word from words where word = any(wanted)),
  made as (
    insert into words (word) select w from unnest(wanted) w where w not in (select word from found) order by w collate "C"
    on conflict (word) do nothing returning id
  )
  select coalesce(array_agg(id), '{}') into new.word_ids from (select id from found union all select id from made) known;
  if cardinality(new.word_ids) < cardinality(wanted) then -- another order brought one of them meanwhile
    select coalesce(array_agg(id), '{}') into new.word_ids from words where word = any(wanted);
  end if;
  return new;
end $$;
-- +goose StatementEnd
alter index orders_words set (fastupdate = on, gin_pending_list_limit = 128);

-- +goose Down
alter index orders_words set (fastupdate = off);
alter index orders_words reset (gin_pending_list_limit);
-- +goose StatementBegin
create or replace function keep_words() returns trigger language plpgsql as $$
declare
  wanted text[] := words_of(new.search_text);
begin
  perform pg_advisory_xact_lock_shared(7100005);
  select coalesce(array_agg(id), '{}') into new.word_ids from words where word = any(wanted);
  if cardinality(new.word_ids) < cardinality(wanted) then
    insert into words (word)
      select w from unnest(wanted) w where not exists (select from words k where k.word = w) order by w collate "C"
      on conflict (word) do nothing;
    select coalesce(array_agg(id), '{}') into new.word_ids from words where word = any(wanted);
  end if;
  return new;
end $$;
-- +goose StatementEnd
