package couriers

import (
	"math"
	"time"
)

// fleet is one invented courier company of the simulated provider.
type fleet struct {
	Code    string
	Name    string
	Percent int64 // of the tariff
	Latency time.Duration
	Pace    float64 // of the usual time on the road
	Serves  []string
	Drivers []string
}

var fleets = []fleet{
	{"greenspoke", "Greenspoke", 92, 4 * time.Second, 1.15,
		[]string{"bicycle_cargo"},
		[]string{"Tilda Marsh", "Oren Blythe", "Kezia Fairlow", "Milo Ashdown"}},
	{"swiftwheel", "Swiftwheel", 108, 6 * time.Second, 0.85,
		[]string{"bicycle_cargo", "motorcycle", "car"},
		[]string{"Dario Penhale", "Amina Thornby", "Rhys Calloway", "Jolanta Wick", "Sunil Harte"}},
	{"harbourhale", "Harbour & Hale", 100, 9 * time.Second, 1,
		[]string{"car", "van_small", "van", "transit_van"},
		[]string{"Bernadette Quill", "Femi Langtree", "Gareth Osmund", "Priya Holloway"}},
	{"northline", "Northline Couriers", 116, 14 * time.Second, 0.95,
		[]string{"motorcycle", "car", "van_small", "van", "transit_van", "xlwb", "luton", "35t_van"},
		[]string{"Marek Dunmore", "Wilhelmina Crane", "Tobias Ferrand", "Ayesha Redfern", "Lorcan Pike"}},
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

func (f fleet) price(vehicle string, miles float64) int64 {
	t := tariffs[vehicle]
	full := float64(t.Base) + float64(t.Mile)*miles
	return int64(math.Round(full * float64(f.Percent) / 100))
}

const (
	milesPerDegree = 69.1
	detour         = 1.3 // of the road over the straight line
	usualMiles     = 2.5 // where a place is not known
)

// miles is the way by road.
func miles(from, to Point) float64 {
	if !from.Known() || !to.Known() {
		return usualMiles
	}
	north := (to.Lat - from.Lat) * milesPerDegree
	east := (to.Long - from.Long) * milesPerDegree * math.Cos(from.Lat*math.Pi/180)
	return math.Round(math.Hypot(north, east)*detour*10) / 10
}

// away is the point some miles from p in a direction, in radians from north.
func (p Point) away(distance, direction float64) Point {
	return Point{
		Lat:  p.Lat + distance*math.Cos(direction)/milesPerDegree,
		Long: p.Long + distance*math.Sin(direction)/(milesPerDegree*math.Cos(p.Lat*math.Pi/180)),
	}
}

// towards is the point at a share of the straight way to q.
func (p Point) towards(q Point, share float64) Point {
	return Point{Lat: p.Lat + (q.Lat-p.Lat)*share, Long: p.Long + (q.Long-p.Long)*share}
}
