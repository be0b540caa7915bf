-- +goose Up

-- Who ordered for a professional team is mailed what was decided. An order is decided once, so the job is enqueued once.
-- +goose StatementBegin
create function mail_decision() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('mail_decision', jsonb_build_object('order_id', new.id), 6, 'available', 'mail');
  return null;
end $$;
-- +goose StatementEnd
create trigger orders_mail_decision after update of pro_order_status on orders for each row
  when (new.pro_team_id is not null and old.pro_order_status in ('Pending Approval', 'Authorization Required')
    and new.pro_order_status in ('', 'Rejected By Manager'))
  execute function mail_decision();

-- +goose Down
drop trigger orders_mail_decision on orders;
drop function mail_decision;
