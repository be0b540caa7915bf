-- +goose Up
-- A customer has one referral voucher of a merchant, and a merchant's system issues so many a day.
create index promo_codes_vouchers on promo_codes (merchant_id, bound_key, created) where is_referral_voucher;

-- +goose Down
drop index promo_codes_vouchers;
