-- +goose Up
-- An attempt carries a subject: a delivery order or a collection order. Ids are unique over both kinds.
alter table courier_attempts drop constraint courier_attempts_order_id_fkey;
alter table courier_attempts rename column order_id to subject_id;
alter table courier_attempts rename constraint courier_attempts_order_id_attempt_no_key to courier_attempts_subject_attempt_no;
alter table courier_attempts
  add column subject_kind text not null default 'order' check (subject_kind in ('order', 'collection')),
  add column quote jsonb, -- what is booked
  add column fleet_name text not null default '',
  add column fleet_logo text not null default '';
alter table courier_attempts alter column subject_kind drop default;

-- A request that nobody acknowledged closes with its order: acknowledged_at is then when the order was over.
alter table cancellation_requests add column lapsed boolean not null default false;
update cancellation_requests r set acknowledged_at = now(), lapsed = true from orders o
where r.acknowledged_at is null and o.id = r.order_id and o.shop_portal_status = 'Archived';

-- +goose Down
alter table cancellation_requests drop column lapsed;
delete from courier_attempts where subject_kind <> 'order';
alter table courier_attempts drop column subject_kind, drop column quote, drop column fleet_name, drop column fleet_logo;
alter table courier_attempts rename constraint courier_attempts_subject_attempt_no to courier_attempts_order_id_attempt_no_key;
alter table courier_attempts rename column subject_id to order_id;
alter table courier_attempts add constraint courier_attempts_order_id_fkey foreign key (order_id) references orders on delete cascade;
