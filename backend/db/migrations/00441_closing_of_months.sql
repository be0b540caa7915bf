-- +goose Up
-- Months whose closing an Admin has asked for, until another one confirms it.
create table month_closings (
  month date primary key check (extract(day from month) = 1),
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id uuid not null
);

-- The day on which a document or credit entry of a London day is posted: that day, or the first of the next open month.
-- +goose StatementBegin
create function posting_day(of date) returns date language sql stable as $$
  with recursive days as (
    select of as day
    union all
    select (date_trunc('month', day::timestamp) + interval '1 month')::date from days
      where exists (select from closed_months where month = date_trunc('month', day::timestamp)::date))
  select max(day) from days
$$;
-- +goose StatementEnd

-- Credits belong to the accounts of the same day as documents, so that an entry which comes late changes no closed statement.
alter table credit_entries add column posted_on date;
alter table credit_entries disable trigger credit_entries_kept;
update credit_entries set posted_on = (at at time zone 'Europe/London')::date;
alter table credit_entries enable trigger credit_entries_kept;
alter table credit_entries alter column posted_on set not null;
create index credit_entries_posted on credit_entries (posted_on, account_id);
create index credit_entries_account_posted on credit_entries (account_id, posted_on);
-- +goose StatementBegin
create function post_credit_entry() returns trigger language plpgsql as $$
begin
  lock table closed_months in share mode; -- until the entry is committed no month can be closed
  new.posted_on := posting_day((new.at at time zone 'Europe/London')::date);
  return new;
end $$;
-- +goose StatementEnd
create trigger credit_entries_posted before insert on credit_entries for each row execute function post_credit_entry();

-- What statements came to when their month was closed, which the nightly proof compares.
create table closed_statements (
  merchant_id uuid references merchants, -- null: professional teams
  month date not null references closed_months on delete cascade,
  documents integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  credits integer not null, -- what came and went in the month
  constraint closed_statements_once unique nulls not distinct (merchant_id, month)
);
create view posted_credits as
  select s.merchant_id, date_trunc('month', e.posted_on::timestamp)::date as month, sum(e.delta)::int as credits
  from credit_entries e left join shops s on s.id = e.account_id group by 1, 2;
create view posted_months as
  select coalesce(d.merchant_id, c.merchant_id) as merchant_id, coalesce(d.month, c.month) as month, coalesce(d.documents, 0) as documents,
    coalesce(d.net, 0) as net, coalesce(d.vat, 0) as vat, coalesce(d.gross, 0) as gross, coalesce(c.credits, 0) as credits
  from (select merchant_id, month, sum(documents)::int as documents, sum(net)::bigint as net, sum(vat)::bigint as vat, sum(gross)::bigint as gross
    from document_totals group by 1, 2) d
  full join posted_credits c on c.month = d.month and coalesce(c.merchant_id::text, '') = coalesce(d.merchant_id::text, '');
insert into closed_statements select p.merchant_id, p.month, p.documents, p.net, p.vat, p.gross, p.credits from posted_months p join closed_months c on c.month = p.month;
