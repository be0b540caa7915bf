-- +goose Up
set local lock_timeout = '5s';
-- Who was made a packer before the bundle withheld money has exactly what the bundle withheld then. They see no prices from now on either; a merchant
-- that wants it otherwise ticks the ability again.
with packers as (
  update users set withheld = array['cancel_collect_orders', 'reject_orders', 'view_money']
  where role = 'Shop' and abilities = '{}' and withheld = array['cancel_collect_orders', 'reject_orders']
  returning id, email, trim(first_name || ' ' || last_name) as name, merchant_id, shop_id
)
insert into audit_log (at, actor, action, target_kind, target_id, target_label, merchant_id, before, after, address)
select now(), 'System', 'user.changed', 'user', p.id::text, case when p.name = '' then p.email else p.name || ' <' || p.email || '>' end,
  coalesce(p.merchant_id, s.merchant_id), '{"Withheld": "cancel_collect_orders, reject_orders"}',
  '{"Withheld": "cancel_collect_orders, reject_orders, view_money"}', ''
from packers p left join shops s on s.id = p.shop_id;
