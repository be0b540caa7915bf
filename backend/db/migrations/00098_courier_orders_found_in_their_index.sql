-- +goose Up
-- A search for a word that many courier orders have reads them in the list's order. Their rows
-- are wide, and a merchant's lie all over the table, so each cost a page; now the indexes that
-- are in order hold what is searched through and filtered by. An entry of such an index is at
-- most 2,704 bytes, so the text is bounded.
update collect_orders set search_text = left(lower(concat_ws(E'\n', reference_number, first_name || ' ' || last_name, email, tel_no, dropoff_line1, dropoff_city,
  dropoff_post_code, replace(dropoff_post_code, ' ', ''), pickup_post_code, pickup_first_name || ' ' || pickup_last_name, order_details)), 500)
  where octet_length(search_text) > 2000;
alter table collect_orders add check (octet_length(search_text) <= 2000);
drop index collect_orders_shop, collect_orders_merchant, collect_orders_admin;
create index collect_orders_shop on collect_orders (shop_id, tab, drafted desc, id desc) include (search_text, status, pickup_time, premium_selected);
create index collect_orders_merchant on collect_orders (merchant_id, tab, drafted desc, id desc) include (search_text, shop_id, status, pickup_time, premium_selected);
create index collect_orders_admin on collect_orders (tab, drafted desc, id desc) include (search_text, merchant_id, shop_id, status, pickup_time, premium_selected);
-- The index alone is read where PostgreSQL has noted that all rows of a page are visible.
alter table collect_orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- +goose Down
alter table collect_orders reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor);
drop index collect_orders_shop, collect_orders_merchant, collect_orders_admin;
create index collect_orders_shop on collect_orders (shop_id, tab, drafted desc, id desc);
create index collect_orders_merchant on collect_orders (merchant_id, tab, drafted desc, id desc);
create index collect_orders_admin on collect_orders (tab, drafted desc, id desc);
alter table collect_orders drop constraint collect_orders_search_text_check;
