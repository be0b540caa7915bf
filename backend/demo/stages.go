package demo

import (
	"context"
	"time"
)

// stage is how far an order has come.
type stage int

const (
	fresh stage = iota
	asking
	queued
	assigned
	atPickUp
	outForDelivery
	atDropOff
	delivered
	failed
	recovered
	refunded
	refundedAfterFailure
	rejected
	cancelled
	refused
)

// act is one thing that happens to an order, so long after it came in.
type act struct {
	after time.Duration
	do    func(ctx context.Context, t *tale, at time.Time) error
}

// Two acts that follow each other are at least two minutes apart, so that a
// little chance between them never swaps them.
var (
	shorten     = act{4 * minute, shortenLines}
	askLine     = act{2 * minute, askToCancel}
	strikeLine  = act{4 * minute, acknowledge}
	accepted    = act{7 * minute, accept}
	packed      = act{10 * minute, pack}
	driverFound = act{16 * minute, assign}
	arrived     = act{29 * minute, reported("AtPickUpLocation")}
	left        = act{35 * minute, reported("OutForDelivery")}
	atTheDoor   = act{54 * minute, reported("AtDropOffLocation")}
	handedOver  = act{58 * minute, end("Delivered", "Done")}
	givenUp     = act{66 * minute, end("Failed", "Failed")}
	resolved    = act{3 * hour, resolve}
	paidBack    = act{5 * hour, refund}
	turnedDown  = act{9 * minute, reject}
	askAll      = act{6 * minute, askToCancel}
	called      = act{12 * minute, acknowledge}
	vetoed      = act{25 * minute, veto}
)

// courses is what has happened to an order that stands at a stage.
var courses = map[stage][]act{
	fresh:                {},
	asking:               {askAll},
	queued:               {accepted, packed},
	assigned:             {accepted, packed, driverFound},
	atPickUp:             {accepted, packed, driverFound, arrived},
	outForDelivery:       {accepted, packed, driverFound, arrived, left},
	atDropOff:            {accepted, packed, driverFound, arrived, left, atTheDoor},
	delivered:            {accepted, packed, driverFound, arrived, left, atTheDoor, handedOver},
	failed:               {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp},
	recovered:            {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp, resolved},
	refunded:             {accepted, packed, driverFound, arrived, left, atTheDoor, handedOver, paidBack},
	refundedAfterFailure: {accepted, packed, driverFound, arrived, left, atTheDoor, givenUp, paidBack},
	rejected:             {turnedDown},
	cancelled:            {askAll, called},
	refused:              {vetoed},
}

// course is the stage's, after what the plan says happened to single lines.
func (t *tale) course() []act {
	var list []act
	if t.struck > 0 {
		list = append(list, askLine, strikeLine)
	}
	if len(t.short) > 0 {
		list = append(list, shorten)
	}
	return append(list, courses[t.stage]...)
}
