-- +goose NO TRANSACTION
-- +goose Up
vacuum analyze collect_orders;

-- +goose Down
