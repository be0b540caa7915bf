-- +goose Up
-- A professional team and a merchant agree before orders that the merchant sends belong to the team. An order that came in
-- under an agreement stays the team's after the agreement has ended.
create table team_agreements (
  id uuid primary key,
  pro_team_id uuid not null references pro_teams on delete cascade,
  merchant_id uuid not null references merchants on delete cascade,
  approval_trusted boolean not null default false, -- the merchant's intake keys may decide for the team's managers
  created_at timestamptz not null,
  agreed_at timestamptz, -- null while the managers are asked
  agreed_by text not null default '',
  ended_at timestamptz,
  ended_by text not null default '',
  check ((agreed_at is null) = (agreed_by = '')),
  check ((ended_at is null) = (ended_by = '')),
  check (agreed_at is not null or not approval_trusted)
);
create unique index team_agreements_pair on team_agreements (pro_team_id, merchant_id) where ended_at is null;
create index team_agreements_merchant on team_agreements (merchant_id, id) where ended_at is null;

-- The links with which managers make or end an agreement; only their hashes are kept. Each attempt to mail one adds a row,
-- so that a mail which was delivered although it seemed lost has a link that works.
create table team_agreement_links (
  hash bytea primary key,
  agreement_id uuid not null references team_agreements on delete cascade,
  manager_id uuid not null references pro_team_people on delete cascade,
  expires_at timestamptz not null
);
create index team_agreement_links_agreement on team_agreement_links (agreement_id);
create index team_agreement_links_manager on team_agreement_links (manager_id);

-- A manager who has approved an order of a merchant by the link in a mail knows the merchant.
insert into team_agreements (id, pro_team_id, merchant_id, created_at, agreed_at, agreed_by)
select gen_random_uuid(), o.pro_team_id, o.merchant_id, min(t.at), min(t.at), (array_agg(t.actor order by t.at))[1]
from orders o join order_timeline t on t.order_id = o.id and t.kind = 'Approved'
where o.pro_team_id is not null and t.actor <> '' and t.actor <> 'Manager'
group by o.pro_team_id, o.merchant_id;
