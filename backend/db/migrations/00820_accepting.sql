-- What an order weighs, which vehicle carries it, and shops that accept by themselves.

-- +goose Up
-- The limits of a vehicle type as numbers; its texts stay what people read.
alter table vehicle_types add column max_grams int not null default 0, add column max_millilitres int not null default 0,
  add column max_millimetres int not null default 0;
update vehicle_types set max_grams = replace(coalesce(substring(max_weight from '^([0-9,]+) kg$'), '0'), ',', '')::int * 1000,
  max_millimetres = coalesce(substring(max_length from '^([0-9]+) cm$'), '0')::int * 10,
  max_millilitres = coalesce((select round(exp(sum(ln(edge::int)))) from regexp_split_to_table(substring(max_size from '^([0-9]+ x [0-9]+ x [0-9]+) cm$'), ' x ') edge), 0);

-- What one item of a product weighs in grams, from its size if no weight is known: 500 g, 1.5 kg, 6 x 330 ml; a litre counts as a
-- kilogram. Null: not known.
-- +goose StatementBegin
create function product_grams(weight int, size text) returns bigint language sql immutable parallel safe as $$
  select case when weight > 0 then weight else (
    select round(coalesce(part[1], '1')::numeric * part[2]::numeric * case lower(part[3]) when 'kg' then 1000 when 'l' then 1000 when 'cl' then 10 else 1 end)
    from regexp_match(size, '^\s*(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*(kg|g|l|cl|ml)\s*$', 'i') part) end::bigint
$$;
-- +goose StatementEnd

-- The three edges of a product in millimetres, if its size names them: 40 x 30 x 20 cm.
-- +goose StatementBegin
create function product_edges(size text) returns numeric[] language sql immutable parallel safe as $$
  select array[part[1]::numeric * scale, part[2]::numeric * scale, part[3]::numeric * scale]
  from regexp_match(size, '^\s*(\d{1,4}(?:\.\d)?)\s*[x×]\s*(\d{1,4}(?:\.\d)?)\s*[x×]\s*(\d{1,4}(?:\.\d)?)\s*(mm|cm)\s*$', 'i') part
    cross join lateral (select case lower(part[4]) when 'mm' then 1 else 10 end) scales (scale)
$$;
-- +goose StatementEnd

-- What the items of an order weigh together, and how much room the bulky ones take, by the merchant's products. Null if the weight of
-- any item is not known.
-- +goose StatementBegin
create function order_load(of_order uuid, of_merchant uuid) returns jsonb language sql stable parallel safe as $$
  select case when bool_and(grams is not null) then jsonb_build_object('Grams', least(sum(quantity * grams), 2000000000),
    'Millilitres', least(round(coalesce(sum(quantity * edges[1] * edges[2] * edges[3]), 0) / 1000), 2000000000),
    'Millimetres', coalesce(max(greatest(edges[1], edges[2], edges[3])), 0)::int) end
  from (select l.quantity, product_grams(p.weight, p.size) as grams, product_edges(p.size) as edges
    from order_lines l left join lateral (select weight, size from merchant_products where merchant_id = of_merchant
      and (sku = l.variant_sku or l.gtin <> '' and gtin = l.gtin) order by sku = l.variant_sku desc limit 1) p on true
    where l.order_id = of_order and l.quantity > 0 and l.cancelled is null) line
$$;
-- +goose StatementEnd

-- Since when a shop accepts by itself, how many orders at most in each half hour, and with which vehicle where the weight is not known.
alter table shops add column auto_accept_since timestamptz, add column auto_accept_limit int not null default 10 check (auto_accept_limit between 1 and 500),
  add column auto_accept_vehicle uuid references vehicle_types,
  add constraint shops_auto_accept check (auto_accept_since is null or auto_accept_vehicle is not null);
create index shops_auto_accept on shops (id) where auto_accept_since is not null;

-- The half hour in which an accepted order is to be packed: that of its slot, or of when it was accepted.
create index orders_packed_at on orders (shop_id, greatest(queued, time_slot_from)) where queued is not null;

-- +goose Down
drop index orders_packed_at, shops_auto_accept;
alter table shops drop constraint shops_auto_accept, drop column auto_accept_since, drop column auto_accept_limit, drop column auto_accept_vehicle;
drop function order_load(uuid, uuid), product_edges(text), product_grams(int, text);
alter table vehicle_types drop column max_grams, drop column max_millilitres, drop column max_millimetres;
