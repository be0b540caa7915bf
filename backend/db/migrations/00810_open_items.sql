-- +goose Up
-- What merchants owe is due on the day that stands on the invoice.
alter table payout_settings drop column terms_days;
