-- +goose Up
-- Whether what an invoice comes to was paid when it was issued, as the goods of an order are; of a credit note, whether it was paid back.
alter table invoices add column paid boolean not null default false;
drop view settled_documents;
create view settled_documents as select i.* from invoices i
  where not exists (select from corrections k where k.lapsed_at is null and k.credit_id = i.id)
    and not exists (select from corrections k where k.lapsed_at is null and k.reissue_id = i.id);
