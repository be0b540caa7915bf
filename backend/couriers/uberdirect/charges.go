package uberdirect

import (
	"encoding/json"
	"time"

	"tradekart/portal/backend/couriers"
)

// charge is the fee that Uber names for a return, or for a delivery that was
// cancelled after a courier had set off, once for each.
func (d delivery) charge(at time.Time) (couriers.Event, bool) {
	e := couriers.Event{ID: "charge/" + d.ID, Reference: d.ID, AttemptID: d.ExternalID, Kind: couriers.Charged, At: at, Cost: d.Fee}
	switch {
	case d.isReturn():
		e.For, e.Reference = couriers.ForReturn, d.original()
	case d.Status == statusCanceled && d.Courier != nil:
		e.For = couriers.ForCancellation
	}
	return e, e.For != "" && d.Fee > 0
}

// original is the id of the delivery whose goods a return brings back; empty where it is not named.
func (d delivery) original() string {
	type related struct {
		ID           string `json:"id"`
		Relationship string `json:"relationship"`
	}
	var one related
	var all []related
	if json.Unmarshal(d.Related, &one) == nil {
		all = append(all, one)
	} else {
		_ = json.Unmarshal(d.Related, &all)
	}
	for _, r := range all {
		if r.Relationship == "original" {
			return r.ID
		}
	}
	return ""
}
