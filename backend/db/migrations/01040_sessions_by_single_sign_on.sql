-- +goose Up
-- Whether a session began with single sign-on; enforcing it ends the others. Of earlier ones only some are known to have.
alter table sessions add column single_sign_on boolean not null default false;
update sessions set single_sign_on = true where factor_by_provider;
