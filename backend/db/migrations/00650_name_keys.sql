-- Names of merchants, and of a merchant's shops, differ by more than case, accents, spaces and what cannot be seen:
-- whoever imports, exports or writes to one by name must reach no other.

-- +goose Up
create function name_key(name text) returns text language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(regexp_replace(normalize(name, NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '[[:space:]]+', ' ', 'g')));

-- Where names are the same already, the oldest keeps it; another gets the first free number, which the audit log records.
-- +goose StatementBegin
do $$
declare
  same record;
  n int;
  renamed text;
begin
  for same in select id, name from (select id, name, row_number() over (partition by name_key(name) order by created_at, id) as place from merchants) m
    where place > 1 order by place, id
  loop
    n := 2;
    loop
      renamed := left(btrim(same.name), 112) || ' (' || n || ')';
      exit when not exists (select from merchants where name_key(name) = name_key(renamed));
      n := n + 1;
    end loop;
    update merchants set name = renamed where id = same.id;
    insert into audit_log (actor, action, target_kind, target_id, target_label, merchant_id, before, after)
      values ('Portal', 'merchant.renamed', 'merchant', same.id::text, renamed, same.id, jsonb_build_object('Name', same.name), jsonb_build_object('Name', renamed));
    raise warning 'Two merchants were called %: % is now %', same.name, same.id, renamed;
  end loop;
  for same in select id, merchant_id, name from (select id, merchant_id, name,
      row_number() over (partition by merchant_id, name_key(name) order by created_at, id) as place from shops) s
    where place > 1 order by place, id
  loop
    n := 2;
    loop
      renamed := left(btrim(same.name), 112) || ' (' || n || ')';
      exit when not exists (select from shops where merchant_id = same.merchant_id and name_key(name) = name_key(renamed));
      n := n + 1;
    end loop;
    update shops set name = renamed where id = same.id;
    insert into audit_log (actor, action, target_kind, target_id, target_label, merchant_id, before, after)
      values ('Portal', 'shop.renamed', 'shop', same.id::text, renamed, same.merchant_id, jsonb_build_object('Name', same.name), jsonb_build_object('Name', renamed));
    raise warning 'Two shops of a merchant were called %: % is now %', same.name, same.id, renamed;
  end loop;
end $$;
-- +goose StatementEnd

create unique index merchants_name_key on merchants (name_key(name));
create unique index shops_name_key on shops (merchant_id, name_key(name));

-- +goose Down
drop index shops_name_key;
drop index merchants_name_key;
drop function name_key(text);
