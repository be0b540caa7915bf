-- +goose Up

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

-- +goose Down
drop table closed_months, merchant_fee_rates;
