-- +goose Up
-- The people of professional teams: orders under a member's email address wait until a manager approves them.
create table pro_team_people (
  id uuid primary key,
  pro_team_id uuid not null references pro_teams on delete cascade,
  role text not null check (role in ('Member', 'Manager')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  created_at timestamptz not null,
  removed_at timestamptz
);
-- An order is known by its customer's email address, so that an address belongs to one team.
create unique index pro_team_people_email on pro_team_people (email) where removed_at is null;
create index pro_team_people_team on pro_team_people (pro_team_id, (lower(first_name || ' ' || last_name)), id) where removed_at is null;

alter table orders add column pro_team_id uuid references pro_teams;
create index orders_team_waiting on orders (pro_team_id, id) where pro_team_id is not null and pro_order_status = 'Pending Approval' and shop_portal_status = 'Pending';

-- Each manager of the team is asked once about an order, by a link of which only the hash is kept.
create table approval_requests (
  order_id uuid not null references orders on delete cascade,
  manager_id uuid not null references pro_team_people on delete cascade,
  asked_at timestamptz not null,
  hash bytea unique,
  expires_at timestamptz,
  primary key (order_id, manager_id),
  check ((hash is null) = (expires_at is null))
);
create index approval_requests_manager on approval_requests (manager_id);

-- +goose StatementBegin
create function ask_managers() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('ask_managers', jsonb_build_object('order_id', new.id), 12, 'available', 'default');
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_ask_managers after update of pro_team_id, pro_order_status on orders for each row
  when (new.pro_team_id is not null and new.pro_order_status = 'Pending Approval' and new.shop_portal_status = 'Pending'
    and (old.pro_team_id, old.pro_order_status) is distinct from (new.pro_team_id, new.pro_order_status))
  execute function ask_managers();

-- Where a team is: a VAT invoice names its buyer with the address.
alter table pro_teams
  add column line1 text not null default '',
  add column line2 text not null default '',
  add column line3 text not null default '',
  add column city text not null default '',
  add column county text not null default '',
  add column postal_code text not null default '';

-- +goose Down
alter table pro_teams drop column line1, drop column line2, drop column line3, drop column city, drop column county, drop column postal_code;
drop trigger orders_ask_managers on orders;
drop function ask_managers;
drop table approval_requests;
alter table orders drop column pro_team_id;
drop table pro_team_people;
