-- +goose Up
set local lock_timeout = '5s';
-- A movement of the bank may be of another amount than the payout that it is. The operator bears what the bank charged; what it paid
-- otherwise by mistake is an entry in the merchant's account.
alter table bank_lines add column difference bigint not null default 0, -- pence; below zero the bank took more or gave less
  add column reason text not null default '' check (reason in ('', 'BankCharge', 'Mistake')),
  add check ((difference = 0) = (reason = ''));

alter table merchant_entries drop constraint merchant_entries_kind_check;
alter table merchant_entries add constraint merchant_entries_kind_check check (kind in ('OpeningBalance', 'Sale', 'Refund', 'AgencyFee', 'CourierFee',
  'Subscription', 'PromoFunding', 'Payout', 'PayoutReturned', 'PaymentDifference', 'Receipt')) not valid;
