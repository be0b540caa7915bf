-- +goose Up

-- PDFs are drawn in a queue of their own, so that nothing else waits for them.
-- +goose StatementBegin
create or replace function draw_invoice() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('draw_invoice', jsonb_build_object('invoice_id', new.id), 12, 'available', 'drawing');
  return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function draw_invoice() returns trigger language plpgsql as $$
begin
  insert into river_job (kind, args, max_attempts, state, queue)
    values ('draw_invoice', jsonb_build_object('invoice_id', new.id), 12, 'available', 'default');
  return null;
end $$;
-- +goose StatementEnd
