-- +goose Up
-- After how many minutes the manager of a shop is sent a text about an order that nobody answers; 0: never.
alter table merchants add column escalate_text integer not null default 0 check (escalate_text between 0 and 1440);
alter table order_escalations drop constraint order_escalations_step_check,
  add constraint order_escalations_step_check check (step in ('Shop', 'Manager', 'Text', 'Admin'));

-- +goose Down
delete from order_escalations where step = 'Text';
alter table order_escalations drop constraint order_escalations_step_check,
  add constraint order_escalations_step_check check (step in ('Shop', 'Manager', 'Admin'));
alter table merchants drop column escalate_text;
