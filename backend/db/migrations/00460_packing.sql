-- +goose Up
-- How far a shop has come with an accepted order. What was done is stored of each package; a label counts as printed if it names the
-- number of packages that the order has now. orders.packed is when its packages were set.
alter table packages add column labelled timestamptz, add column handed_over timestamptz;
alter table orders add column labelled timestamptz, add column handed_over timestamptz,
  add column packing_by text not null default ''; -- who made the last step

update packages p set labelled = printed.at from (
  select p.order_id, p.package_no, min(t.at) as at from orders o
    join packages p on p.order_id = o.id
    join order_timeline t on t.order_id = o.id and t.kind = 'Printed' and t.detail ->> 'Kind' = 'labels' and t.detail -> 'Packages' @> to_jsonb(p.package_no)
      and t.detail -> 'Of' = to_jsonb((select count(*) from packages all_of where all_of.order_id = o.id))
  where o.shop_portal_status = 'Queued' group by 1, 2) printed
  where printed.order_id = p.order_id and printed.package_no = p.package_no;
update orders o set labelled = l.at from (select order_id, max(labelled) as at from packages group by 1 having bool_and(labelled is not null)) l
  where l.order_id = o.id and o.shop_portal_status = 'Queued';

-- +goose Down
alter table packages drop column labelled, drop column handed_over;
alter table orders drop column labelled, drop column handed_over, drop column packing_by;
