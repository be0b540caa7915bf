-- +goose Up

-- When a user last signed in; empty for nobody knows, or never.
alter table users add column last_sign_in_at timestamptz;
update users u set last_sign_in_at = s.at from (select user_id, max(created_at) as at from sessions group by user_id) s where s.user_id = u.id;

-- 00001 was changed in place before its first release. A database that ran an
-- earlier form of it gets what that form lacked; any other is left as it is.
alter table orders add column if not exists tab_since timestamptz not null default clock_timestamp();
create index if not exists orders_tab_since on orders (shop_portal_status, tab_since desc, shop_id);
create index if not exists courier_attempts_driver on courier_attempts (driver_id, created_at desc) where driver_id is not null;
-- +goose StatementBegin
do $$
begin
  if to_regprocedure('search_keys(uuid, text)') is not null then
    drop index if exists orders_search, orders_shop_search, orders_long_search;
    drop function search_keys(uuid, text);
    create function search_keys(owner uuid, searched text, sizes int[]) returns bigint[] language sql immutable parallel safe as $keys$
      select coalesce(array_agg(distinct hashtextextended(substr(word, i, size), uuid_hash_extended(owner, 0))), '{}')
      from string_to_table(translate(searched, E'\n\t\r', '   '), ' ') word, unnest(sizes) size, generate_series(1, length(word) - size + 1) i
    $keys$;
    create index orders_search on orders using gin (search_text gin_trgm_ops);
    create index orders_shop_search on orders using gin (search_keys(shop_id, search_text, '{3,6}'));
    create index orders_long_search on orders using gin (search_keys('00000000-0000-0000-0000-000000000000', search_text, '{6}'));
  end if;
  drop function if exists long_keys(text);
end $$;
-- +goose StatementEnd

-- +goose Down
alter table users drop column last_sign_in_at;
