-- +goose Up
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
create index invoices_order_no on invoices (order_no);
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

-- Orders whose invoices may have to be issued or credited. The change of the order writes the row and the job;
-- who issues deletes the row, so an order is found again when its job is lost.
create table invoices_due (
  order_kind text not null check (order_kind in ('order', 'collect', 'fee')),
  order_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (order_kind, order_id)
);

-- +goose StatementBegin
create function mark_invoices_due() returns trigger language plpgsql as $$
begin
  insert into invoices_due (order_kind, order_id) values (tg_argv[0], new.id) on conflict do nothing;
  if found then
    insert into river_job (kind, args, max_attempts, state, queue)
      values ('issue_invoices', jsonb_build_object('order_kind', tg_argv[0], 'order_id', new.id), 12, 'available', 'default');
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_invoices_due after update of status, delivered, manually_refunded, cancelled, rejected on orders for each row
  when ((new.delivered is not null or new.pro_team_id is not null and new.assigned is not null
      and new.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    and (old.status, old.delivered, old.manually_refunded, old.cancelled, old.rejected)
      is distinct from (new.status, new.delivered, new.manually_refunded, new.cancelled, new.rejected))
  execute function mark_invoices_due('order');
create trigger collect_orders_invoices_due after update of status on collect_orders for each row
  when (new.status is distinct from old.status
    and (new.delivered is not null or new.status in ('Failed', 'Cancelled') or old.status in ('Delivered', 'Failed', 'Cancelled')))
  execute function mark_invoices_due('collect');
-- What is sold in advance, a month of a subscription or a tranche of credits, is invoiced once it is charged.
create trigger fee_entries_invoices_due after insert on fee_entries for each row
  when (new.kind in ('Subscription', 'Tranche') and new.pence > 0) execute function mark_invoices_due('fee');

-- A PDF is drawn once its invoice is committed.
-- +goose StatementBegin
create function draw_invoice() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('draw_invoice', jsonb_build_object('invoice_id', new.id), 12, 'available', 'default');
  return null;
end $$;
-- +goose StatementEnd
create trigger invoices_drawn after insert on invoices for each row when (new.pdf_key is null) execute function draw_invoice();

-- What a merchant pays of its delivered goods, from a London day on. Documents copy the rate, so a later one changes none of them.
create table merchant_fee_rates (
  merchant_id uuid not null references merchants,
  valid_from date not null,
  rate_bp integer not null check (rate_bp between 0 and 10000), -- basis points
  created timestamptz not null,
  created_by text not null,
  primary key (merchant_id, valid_from)
);

-- Months into which nothing is posted any more.
create table closed_months (
  month date primary key check (extract(day from month) = 1), -- its first day in London
  closed_at timestamptz not null,
  closed_by text not null
);

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

