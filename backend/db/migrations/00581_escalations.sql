-- +goose Up
-- After how many minutes an order that nobody answers is told to whom; 0: to nobody.
alter table merchants add column escalate_shop integer not null default 5 check (escalate_shop between 0 and 1440),
  add column escalate_manager integer not null default 10 check (escalate_manager between 0 and 1440),
  add column escalate_admin integer not null default 20 check (escalate_admin between 0 and 1440);

-- Who was told of an order that nobody answers, once for each step.
create table order_escalations (
  order_id uuid not null references orders on delete cascade,
  step text not null check (step in ('Shop', 'Manager', 'Admin')),
  at timestamptz not null,
  primary key (order_id, step)
);

-- +goose Down
drop table order_escalations;
alter table merchants drop column escalate_shop, drop column escalate_manager, drop column escalate_admin;
