-- +goose Up
set local lock_timeout = '5s';

-- Whom a closed statement names, and with which addresses and VAT numbers: those of the day on which its month was closed.
alter table closed_statements add column head jsonb;

update closed_statements s set head = (select jsonb_build_object('MerchantName', m.name,
    'From', (select concat_ws(', ', name, nullif(line1, ''), nullif(line2, ''), nullif(city, ''), nullif(postal_code, ''), 'VAT number ' || nullif(vat_number, ''))
      from platform_details),
    'To', concat_ws(', ', coalesce(nullif(legal_name, ''), name), nullif(line1, ''), nullif(line2, ''), nullif(city, ''), nullif(postal_code, ''),
      'VAT number ' || nullif(vat_number, '')),
    'Shops', (select coalesce(jsonb_object_agg(id, name), '{}') from shops where merchant_id = m.id))
  from merchants m where m.id = s.merchant_id);
