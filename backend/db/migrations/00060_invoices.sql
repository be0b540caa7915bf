-- +goose Up

alter table merchants
  add column legal_name text not null default '',     -- as registered; empty: the same as name
  add column company_number text not null default '',
  add column vat_number text not null default '';     -- empty: not registered, so its invoices show no VAT
alter table order_lines add column vat_class text not null default 'Standard' check (vat_class in ('Standard', 'Reduced', 'Zero', 'Exempt'));

-- The operator, as its invoices show it.
create table platform_details (
  id boolean primary key default true check (id), -- one row
  name text not null default 'TradeKart',
  company_number text not null default '',
  vat_number text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  postal_code text not null default ''
);
insert into platform_details default values;

-- A prefix belongs to the series that took it first, also after the series has changed to another one.
create table invoice_prefixes (
  prefix text primary key check (prefix ~ '^[A-Z0-9]{1,12}$'),
  issuer_kind text not null check (issuer_kind in ('Shop', 'Platform')),
  issuer_id uuid references shops,
  document text not null check (document in ('Invoice', 'CreditNote')),
  check ((issuer_kind = 'Platform') = (issuer_id is null))
);

-- Numbers come from these rows, locked last in a transaction, so that a series has no gaps.
create table invoice_series (
  issuer_kind text not null,
  issuer_id uuid references shops,
  document text not null,
  prefix text not null references invoice_prefixes,
  last_no bigint not null default 0 check (last_no >= 0),
  last_issued_at timestamptz not null default '-infinity',
  unique nulls not distinct (issuer_kind, issuer_id, document)
);

create table invoices (
  id uuid primary key,
  invoice_no text not null unique,
  issuer_kind text not null,
  issuer_id uuid references shops,
  document text not null,
  no bigint not null check (no > 0),
  type text not null check (type in ('Shop', 'TradeKartFee', 'TradeKartCollect', 'Subscription')),
  credits_id uuid references invoices,
  merchant_id uuid references merchants,
  shop_id uuid references shops,
  pro_team_id uuid,
  order_kind text check (order_kind in ('order', 'collect')),
  order_id uuid,
  order_no text not null default '',
  order_date timestamptz not null, -- of an invoice without an order: when it was issued
  group_id uuid not null generated always as (coalesce(order_id, id)) stored,
  tax_point date not null,
  posted_on date not null, -- the London day of the accounts it belongs to
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  note text not null default '',
  prices_include_vat boolean not null, -- whether VAT is worked out of the lines' prices or on top of them
  fee_rate_bp integer check (fee_rate_bp between 0 and 10000),
  net bigint not null check (net >= 0), -- pence, of credit notes too
  vat bigint not null check (vat >= 0),
  gross bigint not null check (gross >= 0),
  sign smallint not null generated always as (case when document = 'CreditNote' then -1 else 1 end) stored,
  cause text not null unique,
  search_text text not null,
  pdf_key text,
  pdf_sha256 bytea,
  unique nulls not distinct (issuer_kind, issuer_id, document, no),
  foreign key (issuer_kind, issuer_id, document) references invoice_series (issuer_kind, issuer_id, document),
  check (net + vat = gross),
  check ((document = 'CreditNote') = (credits_id is not null)),
  check ((order_kind is null) = (order_id is null)),
  check (merchant_id is not null or pro_team_id is not null),
  check ((pdf_key is null) = (pdf_sha256 is null))
);
create index invoices_list on invoices (order_date desc, group_id desc);
create index invoices_type on invoices (type, order_date desc, group_id desc);
create index invoices_merchant on invoices (merchant_id, order_date desc, group_id desc);
create index invoices_merchant_type on invoices (merchant_id, type, order_date desc, group_id desc);
create index invoices_shop on invoices (shop_id, order_date desc, group_id desc);
create index invoices_shop_type on invoices (shop_id, type, order_date desc, group_id desc);
create index invoices_group on invoices (group_id);
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_posted on invoices (posted_on, merchant_id);
create index invoices_merchant_posted on invoices (merchant_id, posted_on);
create index invoices_undrawn on invoices (issued_at) where pdf_key is null;
create index invoices_search on invoices using gin (search_text gin_trgm_ops);

create table invoice_lines (
  invoice_id uuid not null references invoices,
  no integer not null check (no > 0),
  credits_no integer, -- of a credit note: the line of the invoice
  description text not null check (length(description) between 1 and 500),
  quantity integer not null check (quantity > 0),
  unit_net bigint not null, -- pence, rounded; the line's net is what counts
  net bigint not null,
  vat_class text not null check (vat_class in ('Standard', 'Reduced', 'Zero', 'Exempt', 'None')), -- None: the seller is not registered
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  vat bigint not null,
  primary key (invoice_id, no)
);

-- +goose StatementBegin
create function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  open constant text[] := '{pdf_key,pdf_sha256,group_id,sign}'; -- the last two follow from others, and are not known yet
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.pdf_key is null and to_jsonb(new) - open = to_jsonb(old) - open then
      return new;
    end if;
  end if;
  raise exception 'issued invoices never change';
end $$;
-- +goose StatementEnd
create trigger invoices_kept before update or delete on invoices for each row execute function refuse_invoice_change();
create trigger invoices_not_emptied before truncate on invoices for each statement execute function refuse_invoice_change();
create trigger invoice_lines_kept before update or delete or truncate on invoice_lines for each statement execute function refuse_invoice_change();

-- +goose Down
drop table invoice_lines, invoices, invoice_series, invoice_prefixes, platform_details;
drop function refuse_invoice_change;
alter table order_lines drop column vat_class;
alter table merchants drop column legal_name, drop column company_number, drop column vat_number;
