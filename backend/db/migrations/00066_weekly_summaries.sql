-- +goose Up

-- The agency fees of a merchant's London week, as their file shows them.
create table weekly_summaries (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  week date not null check (extract(isodow from week) = 1), -- its Monday
  starts timestamptz not null,
  ends timestamptz not null, -- 167, 168 or 169 hours later
  file_name text not null,
  documents integer not null check (documents > 0),
  net bigint not null, -- pence, less what credit notes gave back
  vat bigint not null,
  gross bigint not null,
  created timestamptz not null,
  file_key text not null,
  file_sha256 bytea not null,
  constraint weekly_summaries_once unique (merchant_id, week),
  check (net + vat = gross)
);
create index weekly_summaries_list on weekly_summaries (starts desc, id desc);
create index weekly_summaries_merchant on weekly_summaries (merchant_id, starts desc, id desc);
create index weekly_summaries_search on weekly_summaries using gin (lower(file_name) gin_trgm_ops);

-- What the documents of a merchant add up to by London month, kept as they are issued.
create table document_totals (
  merchant_id uuid references merchants, -- null: professional teams
  month date not null check (extract(day from month) = 1),
  type text not null,
  document text not null,
  documents integer not null,
  net bigint not null, -- pence; below zero for credit notes
  vat bigint not null,
  gross bigint not null,
  constraint document_totals_once unique nulls not distinct (merchant_id, month, type, document)
);
create index document_totals_month on document_totals (month, merchant_id);
insert into document_totals
  select merchant_id, date_trunc('month', posted_on::timestamp)::date, type, document, count(*), sum(sign * net), sum(sign * vat), sum(sign * gross)
  from invoices group by 1, 2, 3, 4;

-- +goose StatementBegin
create function add_to_document_totals() returns trigger language plpgsql as $$
begin
  insert into document_totals as t values (new.merchant_id, date_trunc('month', new.posted_on::timestamp)::date, new.type, new.document, 1,
      new.sign * new.net, new.sign * new.vat, new.sign * new.gross)
    on conflict on constraint document_totals_once do update set documents = t.documents + 1,
      net = t.net + excluded.net, vat = t.vat + excluded.vat, gross = t.gross + excluded.gross;
  return null;
end $$;
-- +goose StatementEnd
create trigger invoices_totals after insert on invoices for each row execute function add_to_document_totals();

create view merchant_months as
  select md5(concat_ws(' ', merchant_id, month))::uuid as id, merchant_id, month,
    coalesce(sum(documents) filter (where type = 'Shop' and document = 'Invoice'), 0)::int as orders,
    coalesce(sum(gross) filter (where type = 'Shop' and document = 'Invoice'), 0)::bigint as sales,
    coalesce(-sum(gross) filter (where type = 'Shop' and document = 'CreditNote'), 0)::bigint as refunds,
    coalesce(sum(net) filter (where type = 'TradeKartFee'), 0)::bigint as fees,
    coalesce(sum(net) filter (where type = 'TradeKartCollect'), 0)::bigint as collections,
    coalesce(sum(net) filter (where type = 'Subscription'), 0)::bigint as subscriptions,
    coalesce(sum(net) filter (where type <> 'Shop'), 0)::bigint as revenue,
    coalesce(sum(vat) filter (where type <> 'Shop'), 0)::bigint as vat,
    coalesce(sum(gross) filter (where type <> 'Shop'), 0)::bigint as due
  from document_totals group by merchant_id, month;

-- +goose Down
drop view merchant_months;
drop trigger invoices_totals on invoices;
drop function add_to_document_totals;
drop table document_totals, weekly_summaries;
