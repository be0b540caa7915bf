package orders

import (
	"context"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// csv returns all orders of a tab that match, as the list shows them.
func (a *API) csv(_ context.Context, in *listInput) (*web.File, error) {
	file := audit.File[wire.OrderCard, wire.OrderFilter]{
		List: tabLists[in.Tab], Request: &in.Body,
		Action: "orders.exported", Kind: "orders", Label: tabs[in.Tab] + " orders", Name: "orders-" + in.Tab,
		Head: []string{"Order", "External id", "Received (London)", "Status", "Approval", "Shop", "Customer", "Address", "City", "Postcode",
			"Slot from", "Slot to", "Items", "Total (£)", "Out for delivery", "Delivered", "Failed", "Reason", "Refunded by hand"},
		Row: orderRow,
	}
	return file.CSV(a.pool, a.now()), nil
}

// statusWords are the statuses as screens show them.
var statusWords = map[string]string{
	StatusPending: "Pending", StatusFailed: "Failed Delivery", StatusDelivered: "Delivered", StatusRejected: "Rejected Order",
	StatusCancelled: "Cancelled", StatusAuthorizationRequired: "Authorisation Required",
}

func orderRow(o *wire.OrderCard) []any {
	reason := o.FailedReason
	if reason == "None" {
		reason = ""
	}
	return []any{o.OrderNo, o.ExternalOrderId, o.Created, statusWords[o.Status], o.ProOrderStatus, o.ShopName, o.CustomerFirstName + " " + o.CustomerLastName,
		o.DeliveryAddressLine1, o.DeliveryAddressCity, o.DeliveryAddressPostCode, o.TimeSlotFrom, o.TimeSlotTo, o.ItemCount,
		export.Pence(o.TotalAmount), o.OutForDelivery, o.Delivered, o.Failed, reason, o.ManuallyRefunded}
}
