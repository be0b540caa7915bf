-- +goose Up
set local lock_timeout = '5s';
-- Apart from the change of the constraints, so that reading all rows keeps nobody from writing.
alter table merchants validate constraint merchants_customer_mails_check;
alter table merchants validate constraint merchants_customer_texts_check;
