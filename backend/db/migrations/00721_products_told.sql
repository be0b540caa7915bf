-- +goose Up
-- A merchant's own systems are told when a shop no longer sells a product, and when it does again before the day is over.
-- +goose StatementBegin
create function tell_of_product() returns trigger language plpgsql as $$
declare s merchant_product_shops; p merchant_products; status text;
begin
  s := case tg_op when 'DELETE' then old else new end;
  status := case tg_op when 'DELETE' then 'On' else new.state end;
  select * from merchant_products where id = s.product_id into p;
  if not found or not exists (select from shops where id = s.shop_id) then return null; end if; -- removed with its product or shop
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (s.merchant_id, s.shop_id,
    case status when 'SoldOut' then 'product.sold_out' when 'Off' then 'product.off' else 'product.available' end, p.id, now(),
    jsonb_build_object('ProductId', p.id, 'SKU', p.sku, 'Title', left(p.name, 200), 'Status', status, 'Until', case when status = 'SoldOut' then s.until end));
  return null;
end $$;
-- +goose StatementEnd
create trigger merchant_product_shops_told after insert or delete on merchant_product_shops for each row execute function tell_of_product();
create trigger merchant_product_shops_changed after update on merchant_product_shops for each row
  when ((new.state, new.until) is distinct from (old.state, old.until)) execute function tell_of_product();

-- +goose Down
drop trigger merchant_product_shops_changed on merchant_product_shops;
drop trigger merchant_product_shops_told on merchant_product_shops;
drop function tell_of_product;
