-- +goose Up

-- Figures have the reasons for which deliveries failed. Within a minute all figures are computed anew from the orders.
alter table order_figures drop constraint order_figures_figure_check,
  add constraint order_figures_figure_check check (figure in ('Hour', 'Wait', 'Status', 'Courier', 'CourierFailed', 'Product', 'Reason'));
delete from order_figures_until;

-- +goose Down
delete from order_figures where figure = 'Reason';
alter table order_figures drop constraint order_figures_figure_check,
  add constraint order_figures_figure_check check (figure in ('Hour', 'Wait', 'Status', 'Courier', 'CourierFailed', 'Product'));
