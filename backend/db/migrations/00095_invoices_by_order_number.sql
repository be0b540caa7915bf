-- +goose Up
create index invoices_order_no on invoices (order_no);

-- +goose Down
drop index invoices_order_no;
