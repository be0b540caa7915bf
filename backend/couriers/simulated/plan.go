package simulated

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"time"

	"tradekart/portal/backend/couriers"
)

// plan is how a simulated delivery goes: the same seed, subject and fleet always
// give the same plan.
type plan struct {
	Driver couriers.Driver
	Steps  []planStep
}

type planStep struct {
	Kind     string
	After    time.Duration // since the booking, on an unhurried clock
	Progress float64
	Reason   string
	Notes    string
}

type mishap struct {
	Reason string
	Notes  string
	OnWay  bool // happens before the customer's door
}

var mishaps = []mishap{
	{couriers.UnableToLocate, "The house number could not be found in this street.", false},
	{couriers.NobodyThere, "Nobody answered the door or the phone within ten minutes.", false},
	{couriers.WrongDestination, "The customer moved and no longer lives at this address.", false},
	{couriers.DeliveryIncident, "A puncture ended the tour. The goods are unharmed and on their way back to the shop.", true},
	{couriers.OtherReason, "The road was closed and there was no way round it.", true},
}

const positions = 6 // reports from the road

func (p *Provider) plan(subject string, f fleet) plan {
	r := p.dice(subject)
	driver := r.IntN(len(f.Drivers))
	way := plan{Driver: couriers.Driver{
		ID:    fmt.Sprintf("%s-%d", f.Code, driver+1),
		Name:  f.Drivers[driver],
		Phone: fmt.Sprintf("07700 900%03d", r.IntN(1000)),
	}}
	fails, what := r.Float64() < p.failures, mishaps[r.IntN(len(mishaps))]
	at := time.Duration(0)
	add := func(from, to float64, step planStep) {
		at += time.Duration((from + r.Float64()*(to-from)) * f.Pace * float64(time.Minute))
		step.After = at
		way.Steps = append(way.Steps, step)
	}
	add(1.5, 3, planStep{Kind: couriers.Assigned})
	add(6, 9, planStep{Kind: couriers.AtPickUpLocation})
	add(2, 3, planStep{Kind: couriers.OutForDelivery})
	for i := range positions {
		add(2.3, 3.2, planStep{Kind: couriers.Position, Progress: float64(i+1) / (positions + 1)})
	}
	if fails && what.OnWay {
		add(1, 2, planStep{Kind: couriers.Failed, Progress: float64(positions) / (positions + 1), Reason: what.Reason, Notes: what.Notes})
		return way
	}
	add(2.3, 3.2, planStep{Kind: couriers.AtDropOffLocation, Progress: 1})
	last := planStep{Kind: couriers.Delivered, Progress: 1}
	if fails {
		last = planStep{Kind: couriers.Failed, Progress: 1, Reason: what.Reason, Notes: what.Notes}
	}
	add(1.5, 3, last)
	return way
}

func (p *Provider) dice(subject string) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(subject))
	return rand.New(rand.NewPCG(p.seed, h.Sum64()))
}

// ends is where the way leads; a customer whose place is not known lives a few
// miles from the shop, always in the same place.
func (p *Provider) ends(j couriers.Job) (from, to couriers.Point) {
	from, to = j.PickUp.Point, j.DropOff.Point
	if !to.Known() && from.Known() {
		r := p.dice("place of " + j.ID)
		to = away(from, 0.6+r.Float64()*3, r.Float64()*2*math.Pi)
	}
	return from, to
}
