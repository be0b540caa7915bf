package web

import "tradekart/portal/backend/fault"

// RefuseSuspended is the one rule for a merchant that an Admin has suspended (merchants.suspended_at): its shops take no
// new orders, and its people read everything, finish the orders that have come (Op.Ongoing) and change nothing else but
// their own accounts. The error is the conflict
// MerchantSuspended; nil if it is not suspended.
func RefuseSuspended(suspended bool) error {
	if !suspended {
		return nil
	}
	return fault.New(fault.Conflict, "MerchantSuspended",
		"This merchant is suspended: orders that have come can be finished, and nothing else can be changed until an Admin lifts the suspension.")
}
