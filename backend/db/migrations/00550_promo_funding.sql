-- +goose Up
-- Who pays for what a code takes off: the operator's share in per cent, the merchant the rest. Vouchers are issued by merchants.
alter table promo_codes add column operator_share smallint not null default 100 check (operator_share between 0 and 100);
update promo_codes set operator_share = 0 where is_referral_voucher;

-- A use keeps the share of its code. Uses of earlier versions have none: what they took off is not settled here.
alter table used_codes add column operator_share smallint check (operator_share between 0 and 100),
  add column operator_pence bigint not null default 0 check (operator_pence >= 0), -- as settled with the order's documents
  add column merchant_pence bigint not null default 0 check (merchant_pence >= 0);
create index used_codes_code on used_codes (promo_code_id);

-- What the operator owes a merchant for codes is a credit note that credits no invoice, what it takes back of that an invoice.
alter table invoices drop constraint invoices_type_check, drop constraint invoices_check1;
alter table invoices add constraint invoices_type_check check (type in ('Shop', 'TradeKartFee', 'TradeKartCollect', 'Subscription', 'PromoFunding'));
alter table invoices add constraint invoices_check1 check ((document = 'CreditNote' and type <> 'PromoFunding') = (credits_id is not null));

-- What each code takes off the goods that reached the customer, and who pays: in proportion to what of the order was delivered,
-- together never more than the goods. The operator's part follows what was credited because the customer does not have the goods.
create view promo_funding as
  select used_code_id, promo_code_id, code, used_on, order_id, (discount - of_operator)::bigint as merchant_pence,
    case when left_of_goods < invoiced then div(2 * of_operator * left_of_goods + invoiced, 2 * invoiced) else of_operator end::bigint as operator_pence
  from (
    select *, goods - sum(discount - of_operator) over (partition by order_id) as invoiced,
      goods - sum(discount - of_operator) over (partition by order_id)
        - coalesce((select sum(c.gross) from corrections k join invoices c on c.id = k.credit_id
          where c.order_id = split.order_id and c.type = 'Shop' and k.kind = 'Items' and k.lapsed_at is null), 0) as left_of_goods
    from (
      select *, div(2 * discount * operator_share + 100, 200) as of_operator
      from (
        select *, least(reached, goods) - least(reached - scaled, goods) as discount
        from (
          select *, sum(scaled) over (partition by order_id order by used_on, used_code_id) as reached
          from (
            select u.id as used_code_id, u.promo_code_id, p.code, u.used_on, u.operator_share, o.id as order_id, g.goods,
              case when u.order_total > 0 then least(u.discount, div(2 * u.discount * g.goods + u.order_total, 2 * u.order_total)) else 0 end as scaled
            from orders o
            join used_codes u on u.merchant_id = o.merchant_id and u.external_order_id = o.external_order_id and u.given_back is null and u.operator_share is not null
            join promo_codes p on p.id = u.promo_code_id
            cross join lateral (select coalesce(sum(l.quantity::numeric * l.amount_per_unit), 0) as goods from order_lines l
              where l.order_id = o.id and l.quantity > 0 and l.cancelled is null) g
            where o.status = 'DeliveredDelivery' and o.manually_refunded is null and o.cancelled is null and o.rejected is null
          ) uses
        ) added
      ) taken
    ) split
  ) funded;

-- Promo codes are no revenue, but what is due is less by them.
create or replace view merchant_months as
  select md5(concat_ws(' ', merchant_id, month))::uuid as id, merchant_id, month,
    coalesce(sum(documents) filter (where type = 'Shop' and document = 'Invoice'), 0)::int as orders,
    coalesce(sum(gross) filter (where type = 'Shop' and document = 'Invoice'), 0)::bigint as sales,
    coalesce(-sum(gross) filter (where type = 'Shop' and document = 'CreditNote'), 0)::bigint as refunds,
    coalesce(sum(net) filter (where type = 'TradeKartFee'), 0)::bigint as fees,
    coalesce(sum(net) filter (where type = 'TradeKartCollect'), 0)::bigint as collections,
    coalesce(sum(net) filter (where type = 'Subscription'), 0)::bigint as subscriptions,
    coalesce(sum(net) filter (where type not in ('Shop', 'PromoFunding')), 0)::bigint as revenue,
    coalesce(sum(vat) filter (where type <> 'Shop'), 0)::bigint as vat,
    coalesce(sum(gross) filter (where type <> 'Shop'), 0)::bigint as due,
    coalesce(-sum(gross) filter (where type = 'PromoFunding'), 0)::bigint as promo_funding
  from document_totals group by merchant_id, month;
