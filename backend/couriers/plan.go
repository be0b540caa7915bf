package couriers

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"time"
)

// plan is how a simulated delivery goes: the same seed, order and fleet always
// give the same plan.
type plan struct {
	Driver Driver
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
	{UnableToLocate, "The house number could not be found in this street.", false},
	{NobodyThere, "Nobody answered the door or the phone within ten minutes.", false},
	{WrongDestination, "The customer moved and no longer lives at this address.", false},
	{DeliveryIncident, "A puncture ended the tour. The goods are unharmed and on their way back to the shop.", true},
	{OtherReason, "The road was closed and there was no way round it.", true},
}

const positions = 6 // reports from the road

func (s *Simulated) plan(orderID string, f fleet) plan {
	r := s.dice(orderID)
	driver := r.IntN(len(f.Drivers))
	p := plan{Driver: Driver{
		ID:    fmt.Sprintf("%s-%d", f.Code, driver+1),
		Name:  f.Drivers[driver],
		Phone: fmt.Sprintf("07700 900%03d", r.IntN(1000)),
	}}
	fails, what := r.Float64() < s.failures, mishaps[r.IntN(len(mishaps))]
	at := time.Duration(0)
	add := func(from, to float64, step planStep) {
		at += time.Duration((from + r.Float64()*(to-from)) * f.Pace * float64(time.Minute))
		step.After = at
		p.Steps = append(p.Steps, step)
	}
	add(1.5, 3, planStep{Kind: Assigned})
	add(6, 9, planStep{Kind: AtPickUpLocation})
	add(2, 3, planStep{Kind: OutForDelivery})
	for i := range positions {
		add(2.3, 3.2, planStep{Kind: Position, Progress: float64(i+1) / (positions + 1)})
	}
	if fails && what.OnWay {
		add(1, 2, planStep{Kind: Failed, Progress: float64(positions) / (positions + 1), Reason: what.Reason, Notes: what.Notes})
		return p
	}
	add(2.3, 3.2, planStep{Kind: AtDropOffLocation, Progress: 1})
	last := planStep{Kind: Delivered, Progress: 1}
	if fails {
		last = planStep{Kind: Failed, Progress: 1, Reason: what.Reason, Notes: what.Notes}
	}
	add(1.5, 3, last)
	return p
}

func (s *Simulated) dice(orderID string) *rand.Rand {
	h := fnv.New64a()
	_, _ = h.Write([]byte(orderID))
	return rand.New(rand.NewPCG(s.seed, h.Sum64()))
}

// ends is where the way leads; a customer whose place is not known lives a few
// miles from the shop, always in the same place.
func (s *Simulated) ends(j Job) (from, to Point) {
	from, to = j.PickUp.Point, j.DropOff.Point
	if !to.Known() && from.Known() {
		r := s.dice("place of " + j.OrderID)
		to = from.away(0.6+r.Float64()*3, r.Float64()*2*math.Pi)
	}
	return from, to
}
