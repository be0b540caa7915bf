-- +goose Up
-- A screen reads an order in several ways at once; the version of the row says which of two responses is the newer.
alter table orders add column version bigint not null default 1;
alter table collect_orders add column version bigint not null default 1;

-- +goose StatementBegin
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- +goose StatementEnd
create trigger orders_version before update on orders for each row execute function count_version();
create trigger collect_orders_version before update on collect_orders for each row execute function count_version();

-- +goose Down
drop trigger orders_version on orders;
drop trigger collect_orders_version on collect_orders;
drop function count_version();
alter table orders drop column version;
alter table collect_orders drop column version;
