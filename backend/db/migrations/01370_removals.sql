-- +goose Up
set local lock_timeout = '5s';
-- What people removed, so that they can take it back for ten minutes: each row that a removal deleted or changed, as it was and as
-- it was left. The request says which removal it is (portal.removal), and triggers on the tables that removals are about keep the rows,
-- also those that went with another. Both are deleted by the hour.
create table removals (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  key text not null,
  operation text not null,
  merchant_id uuid,
  shop_id uuid,
  at timestamptz not null default now(),
  undone_at timestamptz,
  files text[] not null default '{}',
  unique (owner, key)
);
create index removals_at on removals (at);

create table removed_rows (
  n bigint generated always as identity primary key,
  removal_id uuid not null references removals on delete cascade,
  row_of text not null,
  before jsonb,
  after jsonb
);
create index removed_rows_removal on removed_rows (removal_id, n);

-- +goose StatementBegin
create function keep_removed_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return null; -- what a trigger counts it counts again
  end if;
  insert into removed_rows (removal_id, row_of, before, after)
    values (current_setting('portal.removal')::uuid, tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end
$$;
-- +goose StatementEnd

-- Puts back what a removal took: what it deleted comes, whole tables at once and those that others refer to
-- first, and what it changed becomes as it was. If a row has changed since, it is left alone, and so is everything else (UN001).
-- +goose StatementBegin
create function undo_removal(removal uuid) returns void language plpgsql as $$
declare
  r record;
  own text;     -- columns that are not computed
  changed text; -- those of them that the removal changed
  keys text;
  put int;
begin
  for r in
    with recursive these as (
      select distinct row_of, row_of::regclass as tab from removed_rows where removal_id = removal and row_of not in ('audit_log', 'events')
    ), depths as (
      select t.tab, 0 as depth from these t
      union
      select c.conrelid, d.depth + 1 from depths d join pg_constraint c on c.contype = 'f' and c.confrelid = d.tab and c.conrelid <> d.tab
        join these t on t.tab = c.conrelid where d.depth < 10
    )
    select t.row_of, (select max(depth) from depths d where d.tab = t.tab) as depth from these t order by depth, row_of
  loop
    select string_agg(quote_ident(attname), ', ') into own from pg_attribute
      where attrelid = r.row_of::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %I (%s) overriding system value select %s from removed_rows w, jsonb_populate_record(null::%I, w.before)
        where w.removal_id = $1 and w.row_of = $2 and w.after is null order by w.n', r.row_of, own,
        (select string_agg('jsonb_populate_record.' || name, ', ') from unnest(string_to_array(own, ', ')) name), r.row_of) using removal, r.row_of;
  end loop;
  for r in select * from removed_rows where removal_id = removal and before is not null and after is not null order by n desc loop
    select string_agg(quote_ident(attname), ', ') into changed from pg_attribute
      where attrelid = r.row_of::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and (r.before -> attname::text) is distinct from (r.after -> attname::text);
    if changed is not null then
      select string_agg(quote_ident(a.attname), ', ') into keys from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = r.row_of::regclass and i.indisprimary;
      execute format('update %I t set (%s) = (select %s from jsonb_populate_record(null::%I, $1))
          where (%s) = (select %s from jsonb_populate_record(null::%I, $2))
            and not exists (select from jsonb_each($2) e where e.value is distinct from $1 -> e.key and to_jsonb(t) -> e.key is distinct from e.value)',
        r.row_of, changed, changed, r.row_of, keys, keys, r.row_of) using r.before, r.after;
      get diagnostics put = row_count;
      if put = 0 then
        raise exception 'a row of % has changed since', r.row_of using errcode = 'UN001';
      end if;
    end if;
  end loop;
end
$$;
-- +goose StatementEnd

create trigger zz_removed after insert on audit_log for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after insert on events for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on categories for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on collect_orders for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on collect_quotes for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on intake_inbox for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on list_views for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on merchant_fee_rates for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on merchant_product_shops for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on merchant_products for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on pro_team_people for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on product_variants for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on promo_codes for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on push_segment_customers for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on push_segments for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on recipients for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on referral_codes for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on shop_images for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on shops for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on single_sign_on_domains for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on single_sign_on_links for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on single_sign_on_providers for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on subcategories for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on team_agreements for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on till_people for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on unfinished_bookings for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on users for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on verticals for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on webhook_attempts for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on webhook_deliveries for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
create trigger zz_removed after update or delete on webhook_endpoints for each row when (current_setting('portal.removal', true) <> '') execute function keep_removed_row();
