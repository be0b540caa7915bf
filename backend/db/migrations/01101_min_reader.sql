-- +goose Up
set local lock_timeout = '5s';
-- The oldest generation of programs that can work with this schema (db.reader). A migration that takes away what programs of
-- an earlier generation use makes it anew with a greater number; all others leave it, so that an older program goes on
-- beside a newer one, or in its place.
create function min_reader() returns int language sql immutable parallel safe return 1;
