-- +goose Up
-- A telephone number is found however it was written: in its national and its international form, without spaces.
-- +goose StatementBegin
create function phone_forms(number text) returns text language sql immutable strict parallel safe
return (select case when rest <> '' then '0' || rest || ' +44' || rest || ' 0044' || rest else digits end
from (select digits, coalesce(substring(digits from '^(?:0044|44|0)0?([1-9][0-9]{8,9})$'), '') as rest
  from (select regexp_replace(number, '[^0-9]', '', 'g') as digits) plain) forms);
-- +goose StatementEnd

alter table referral_codes add column search_text text not null generated always as
  (lower(code || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || phone_forms(phone))) stored;
drop index referral_codes_search;
create index referral_codes_search on referral_codes using gin (search_text gin_trgm_ops);

-- +goose Down
drop index referral_codes_search;
alter table referral_codes drop column search_text;
create index referral_codes_search on referral_codes using gin (lower(code || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
drop function phone_forms;
