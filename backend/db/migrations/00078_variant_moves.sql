-- +goose Up
-- A product variant can be moved to another subcategory: both counts follow. The
-- rows are locked in one order, so that moves at once cannot wait for each other in a circle.
-- +goose StatementBegin
create function count_moved_variants() returns trigger language plpgsql as $$
begin
  perform from subcategories s where s.id in (
    select o.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id
    union select n.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id)
  order by s.id for update;
  update subcategories s set product_count = s.product_count + c.n from (
    select subcategory_id, sum(n) as n from (
      select subcategory_id, 1 as n from new_rows union all select subcategory_id, -1 from old_rows) moved
    group by 1 having sum(n) <> 0) c
  where s.id = c.subcategory_id;
  return null;
end $$;
-- +goose StatementEnd
create trigger product_variants_moved after update on product_variants
  referencing old table as old_rows new table as new_rows for each statement execute function count_moved_variants();

-- +goose Down
drop trigger product_variants_moved on product_variants;
drop function count_moved_variants;
