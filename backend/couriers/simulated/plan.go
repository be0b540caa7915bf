package simulated

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
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
	Off      float64 // miles from the pick-up, on the way there
	Reason   string
	Notes    string
}

// pickUp is when the driver is at the pick-up.
func (p plan) pickUp() time.Duration {
	at := slices.IndexFunc(p.Steps, func(s planStep) bool { return s.Kind == couriers.AtPickUpLocation })
	return p.Steps[at].After
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
	assigned := at
	add(6, 9, planStep{Kind: couriers.AtPickUpLocation})
	way.Steps = slices.Insert(way.Steps, 1,
		planStep{Kind: couriers.Position, Off: 0.8, After: assigned + (at-assigned)*2/5},
		planStep{Kind: couriers.Position, Off: 0.15, After: assigned + (at-assigned)*17/20})
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

// fleet is one invented courier company.
type fleet struct {
	Code    string
	Name    string
	Colour  string // of the logo
	Service string
	Percent int64 // of the tariff
	Spread  int64 // per cent by which the price may exceed that; 0 where it is certain
	Latency time.Duration
	Pace    float64 // of the usual time on the road
	Reach   float64 // miles; 0 has no bound
	Serves  []string
	NoPIN   bool // its couriers ask for no PIN at the door
	Drivers []string
}

var fleets = []fleet{
	{"greenspoke", "Greenspoke", "#2f855a", couriers.Regular, 92, 0, 4 * time.Second, 1.15, 4,
		[]string{"bicycle_cargo"}, true,
		[]string{"Tilda Marsh", "Oren Blythe", "Kezia Fairlow", "Milo Ashdown"}},
	{"swiftwheel", "Swiftwheel", "#2b6cb0", couriers.Direct, 108, 0, 6 * time.Second, 0.85, 15,
		[]string{"bicycle_cargo", "motorcycle", "car"}, false,
		[]string{"Dario Penhale", "Amina Thornby", "Rhys Calloway", "Jolanta Wick", "Sunil Harte"}},
	{"harbourhale", "Harbour & Hale", "#2c7a7b", couriers.Regular, 100, 0, 9 * time.Second, 1, 60,
		[]string{"car", "van_small", "van", "transit_van"}, false,
		[]string{"Bernadette Quill", "Femi Langtree", "Gareth Osmund", "Priya Holloway"}},
	{"northline", "Northline Couriers", "#553c9a", couriers.Regular, 116, 0, 14 * time.Second, 0.95, 0,
		[]string{"motorcycle", "car", "van_small", "van", "transit_van", "xlwb", "luton", "35t_van"}, false,
		[]string{"Marek Dunmore", "Wilhelmina Crane", "Tobias Ferrand", "Ayesha Redfern", "Lorcan Pike"}},
	{"foxglove", "Foxglove Express", "#b83280", couriers.Direct, 124, 0, 3 * time.Second, 0.8, 12,
		[]string{"motorcycle", "car", "van_small"}, false,
		[]string{"Ines Carrow", "Desmond Hythe", "Rukhsana Vale", "Piotr Lomax"}},
	{"tallowmere", "Tallowmere Haulage", "#975a16", couriers.Regular, 96, 18, 20 * time.Second, 1.1, 0,
		[]string{"van", "transit_van", "xlwb", "luton", "35t_van"}, true,
		[]string{"Agnes Rook", "Bartholomew Finch", "Chidi Marlow", "Vera Stanhope"}},
}

// tariff is pence for the first mile's worth of work and for each mile.
type tariff struct{ Base, Mile int64 }

var tariffs = map[string]tariff{
	"bicycle_cargo": {395, 95},
	"motorcycle":    {450, 110},
	"car":           {595, 125},
	"van_small":     {895, 145},
	"van":           {1495, 165},
	"transit_van":   {1995, 185},
	"xlwb":          {2695, 205},
	"luton":         {3495, 235},
	"35t_van":       {3995, 260},
}

// price is the fleet's charge in pence without VAT.
func (f fleet) price(vehicle string, miles float64) (least, most int64) {
	t := tariffs[vehicle]
	full := float64(t.Base) + float64(t.Mile)*miles
	least = int64(math.Round(full * float64(f.Percent) / 100))
	return least, least + least*f.Spread/100
}

const (
	milesPerDegree = 69.1
	usualMiles     = 2.5 // where a place is not known
)

// miles is the way by road.
func miles(from, to couriers.Point) float64 {
	if !from.Known() || !to.Known() {
		return usualMiles
	}
	return from.EstimatedMiles(to)
}

// away is the point some miles from p in a direction, in radians from north.
func away(p couriers.Point, distance, direction float64) couriers.Point {
	return couriers.Point{
		Lat:  p.Lat + distance*math.Cos(direction)/milesPerDegree,
		Long: p.Long + distance*math.Sin(direction)/(milesPerDegree*math.Cos(p.Lat*math.Pi/180)),
	}
}

// between is the point at a share of the straight line from p to q.
func between(p, q couriers.Point, share float64) couriers.Point {
	return couriers.Point{Lat: p.Lat + (q.Lat-p.Lat)*share, Long: p.Long + (q.Long-p.Long)*share}
}

// withoutProof is the share of deliveries without a picture: one in so many.
const withoutProof = 8

// Proof draws a parcel in front of a door; the same delivery gives the same
// picture, and one in eight has none.
func (p *Provider) Proof(_ context.Context, ref string) ([]byte, error) {
	if !strings.HasPrefix(ref, refPrefix) {
		return nil, couriers.ErrNoProof
	}
	r := p.dice("proof of " + ref)
	if r.IntN(withoutProof) == 0 {
		return nil, couriers.ErrNoProof
	}
	shade := func(least, span int) color.RGBA {
		return color.RGBA{uint8(least + r.IntN(span)), uint8(least + r.IntN(span)), uint8(least + r.IntN(span)), 255}
	}
	img := image.NewRGBA(image.Rect(0, 0, 480, 640))
	fill := func(x0, y0, x1, y1 int, c color.RGBA) {
		draw.Draw(img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, 480, 640, shade(150, 60))                    // wall
	fill(0, 540, 480, 640, shade(90, 30))                   // step
	fill(110, 70, 370, 560, shade(220, 30))                 // frame
	fill(130, 90, 350, 560, shade(30, 130))                 // door
	fill(318, 330, 334, 346, color.RGBA{230, 190, 80, 255}) // knob
	fill(190, 250, 290, 262, color.RGBA{60, 60, 60, 255})   // letter box
	left, width, height := 150+r.IntN(60), 110+r.IntN(50), 80+r.IntN(50)
	fill(left, 590-height, left+width, 590, color.RGBA{196, 154, 108, 255})              // parcel
	fill(left+width/2-8, 590-height, left+width/2+8, 590, color.RGBA{168, 124, 78, 255}) // tape
	fill(left+12, 590-height+14, left+50, 590-height+40, color.RGBA{250, 250, 245, 255}) // label
	var b bytes.Buffer
	err := png.Encode(&b, img)
	return b.Bytes(), err
}
