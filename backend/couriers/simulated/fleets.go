package simulated

import (
	"math"
	"time"

	"tradekart/portal/backend/couriers"
)

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
	Drivers []string
}

var fleets = []fleet{
	{"greenspoke", "Greenspoke", "#2f855a", couriers.Regular, 92, 0, 4 * time.Second, 1.15, 4,
		[]string{"bicycle_cargo"},
		[]string{"Tilda Marsh", "Oren Blythe", "Kezia Fairlow", "Milo Ashdown"}},
	{"swiftwheel", "Swiftwheel", "#2b6cb0", couriers.Direct, 108, 0, 6 * time.Second, 0.85, 15,
		[]string{"bicycle_cargo", "motorcycle", "car"},
		[]string{"Dario Penhale", "Amina Thornby", "Rhys Calloway", "Jolanta Wick", "Sunil Harte"}},
	{"harbourhale", "Harbour & Hale", "#2c7a7b", couriers.Regular, 100, 0, 9 * time.Second, 1, 60,
		[]string{"car", "van_small", "van", "transit_van"},
		[]string{"Bernadette Quill", "Femi Langtree", "Gareth Osmund", "Priya Holloway"}},
	{"northline", "Northline Couriers", "#553c9a", couriers.Regular, 116, 0, 14 * time.Second, 0.95, 0,
		[]string{"motorcycle", "car", "van_small", "van", "transit_van", "xlwb", "luton", "35t_van"},
		[]string{"Marek Dunmore", "Wilhelmina Crane", "Tobias Ferrand", "Ayesha Redfern", "Lorcan Pike"}},
	{"foxglove", "Foxglove Express", "#b83280", couriers.Direct, 124, 0, 3 * time.Second, 0.8, 12,
		[]string{"motorcycle", "car", "van_small"},
		[]string{"Ines Carrow", "Desmond Hythe", "Rukhsana Vale", "Piotr Lomax"}},
	{"tallowmere", "Tallowmere Haulage", "#975a16", couriers.Regular, 96, 18, 20 * time.Second, 1.1, 0,
		[]string{"van", "transit_van", "xlwb", "luton", "35t_van"},
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

// price is what the fleet charges, in pence without VAT.
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
