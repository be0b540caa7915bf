-- +goose Up
-- After how many minutes in which nobody can hear of an order at a shop its manager is sent a text and the merchant a mail; 0: never.
alter table merchants add column escalate_silence integer not null default 0 check (escalate_silence between 0 and 60);

-- The times in which nobody listened at a shop's counter while it was open, and who was told, once each.
create table shop_silences (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  began timestamptz not null,
  ended timestamptz check (ended >= began),
  reason text not null check (length(reason) <= 200),
  told_at timestamptz,
  text_to text not null default '',
  text_state text not null default '' check (text_state in ('', 'Waiting', 'Sent', 'NotSent', 'Unknown')),
  text_reason text not null default '',
  mailed_to text[] not null default '{}' check (cardinality(mailed_to) <= 5)
);
create unique index shop_silences_open on shop_silences (shop_id) where ended is null;
create index shop_silences_of_shop on shop_silences (shop_id, began desc, id desc);
create index shop_silences_latest on shop_silences (began desc, id desc);
create index shop_silences_old on shop_silences (ended);

-- +goose Down
drop table shop_silences;
alter table merchants drop column escalate_silence;
