-- +goose Up

-- Figures by courier and product beside those by hour, wait and status; and figures of days before a merchant came to the
-- portal, which nothing computes.
alter table order_figures drop constraint order_figures_figure_check;
alter table order_figures add constraint order_figures_figure_check check (figure in ('Hour', 'Wait', 'Status', 'Courier', 'CourierFailed', 'Product'));
alter table order_figures add column imported boolean not null default false;
alter table order_figures drop constraint order_figures_pkey, add constraint order_figures_pkey primary key (shop_id, day, figure, key, imported);
drop index order_figures_merchant;
create index order_figures_merchant on order_figures (merchant_id, figure, day) include (shop_id, key, n, pence);
create index order_figures_day on order_figures (figure, day) include (shop_id, merchant_id, key, n, pence);
delete from order_figures_until; -- computes every figure again

create index used_codes_merchant on used_codes (merchant_id, used_on) include (promo_code_id, order_total, discount) where given_back is null;

-- What the operations room counts.
create index shops_paused on shops (paused_until) where paused_until is not null;
create index intake_inbox_open on intake_inbox (received_at) where state = 'Open';
create index promo_codes_running on promo_codes (expires) where active and not is_referral_voucher;
create index push_notifications_waiting on push_notifications (send_at) where ended_at is null;

-- A training order rings, is listed, printed and accepted like any other, and is deleted by itself. It can neither be worth anything nor
-- reach a courier, a team or an outcome, so that no money, figure or document can follow from it.
alter table orders add column training boolean not null default false;
alter table orders add constraint orders_training check (not training or (total_amount = 0 and pro_team_id is null
  and shop_portal_status <> 'Failed' and coalesce(assigned, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, failed,
    returned, manually_refunded) is null));
create index orders_training on orders (created) where training;

-- +goose StatementBegin
create function refuse_training() returns trigger language plpgsql as $$
begin
  if new.subject_kind = 'order' and exists (select from orders where id = new.subject_id and training) then
    raise exception 'order % is a training order, which no courier delivers', new.subject_id using errcode = 'check_violation', constraint = 'orders_training';
  end if;
  return new;
end $$;
-- +goose StatementEnd
create trigger courier_attempts_no_training before insert on courier_attempts for each row execute function refuse_training();

-- When a training order was first accepted in a shop.
alter table shops add column trained_at timestamptz;

-- +goose Down
alter table shops drop column trained_at;
drop trigger courier_attempts_no_training on courier_attempts;
drop function refuse_training();
delete from orders where training;
drop index orders_training;
alter table orders drop constraint orders_training;
alter table orders drop column training;
drop index used_codes_merchant, push_notifications_waiting, promo_codes_running, intake_inbox_open, shops_paused, order_figures_day, order_figures_merchant;
delete from order_figures where imported or figure not in ('Hour', 'Wait', 'Status');
alter table order_figures drop constraint order_figures_pkey, add constraint order_figures_pkey primary key (shop_id, day, figure, key);
alter table order_figures drop column imported;
create index order_figures_merchant on order_figures (merchant_id, figure, day) include (key, n, pence);
alter table order_figures drop constraint order_figures_figure_check;
alter table order_figures add constraint order_figures_figure_check check (figure in ('Hour', 'Wait', 'Status'));
