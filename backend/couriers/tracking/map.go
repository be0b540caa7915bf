package tracking

import (
	"fmt"
	"math"
	"strings"
	"time"

	"tradekart/portal/backend/couriers"
)

// The drawing's size in its own units.
const (
	mapWidth  = 640.0
	mapHeight = 360.0
	mapMargin = 56.0
)

// A driver's position is called old after a while, and then no longer shown.
const (
	positionOld    = 2 * time.Minute
	positionHidden = 15 * time.Minute
)

// coarse is the grid, in degrees, to which a destination is rounded: a drawing
// that is passed on must not lead to the door.
const coarse = 0.005

// streetMap draws the pick-up, the area of the drop-off and the driver between
// them over London's river and places.
type streetMap struct {
	Label    string // the same in words
	River    string
	Grid     []string
	Places   []mapLabel
	From, To spot
	Driver   *spot
	Come     bool // the driver has covered part of the way
	Area     string
	Scale    mapScale
	Tiles    []mapTile // instead of river, grid and places
}

type spot struct{ X, Y string }

type mapLabel struct {
	spot
	Name string
}

type mapScale struct {
	X1, X2, Y, Label string
}

// newStreetMap is nil where the positions are not known.
func newStreetMap(t couriers.Tracking, tiles Tiles, now time.Time) *streetMap {
	if !t.From.Known() || !t.To.Known() {
		return nil
	}
	to := couriers.Point{Lat: math.Round(t.To.Lat/coarse) * coarse, Long: math.Round(t.To.Long/coarse) * coarse}
	driver, age := driverAt(t, to, now)
	p := fit(t.From, to, driver)
	m := &streetMap{From: p.spot(t.From), To: p.spot(to), Scale: p.scaleBar(), Tiles: tiles.under(p),
		Area: fmt.Sprintf("%.1f", math.Max(16, 0.2*p.perMile)), Label: words(t, to, driver)}
	if m.Tiles == nil {
		m.River, m.Grid, m.Places = p.line(thames), p.grid(), p.labels()
	}
	if driver != nil {
		s := p.spot(*driver)
		m.Driver, m.Come = &s, true
	}
	if age >= positionOld {
		m.Label += fmt.Sprintf(" The position is %.0f minutes old.", math.Floor(age.Minutes()))
	}
	return m
}

// driverAt is where the driver is shown while carrying; nil where that is not
// known, or too old.
func driverAt(t couriers.Tracking, to couriers.Point, now time.Time) (at *couriers.Point, age time.Duration) {
	switch {
	case t.AtDropOffLocation != nil:
		return &to, 0
	case t.OutForDelivery == nil || !t.Position.Known():
		return nil, 0
	}
	age = now.Sub(t.PositionAt)
	if age > positionHidden {
		return nil, 0
	}
	return &t.Position, age
}

func words(t couriers.Tracking, to couriers.Point, driver *couriers.Point) string {
	whole := miles(t.From, to)
	switch {
	case t.AtDropOffLocation != nil:
		return "The courier has arrived."
	case t.OutForDelivery == nil:
		return fmt.Sprintf("The courier has not set off to you yet. The distance is about %.1f miles.", whole)
	case driver == nil:
		return fmt.Sprintf("The courier is on the way; the distance is about %.1f miles. The courier's position is not known at the moment.", whole)
	}
	left := miles(*driver, to)
	share := min(max(1-left/math.Max(whole, 0.1), 0.04), 0.97)
	return fmt.Sprintf("The courier has covered %.0f per cent of the way; about %.1f of %.1f miles are left.", share*100, left, whole)
}

// projection puts positions onto the drawing.
type projection struct {
	lat, long float64 // of the drawing's middle
	shrink    float64 // of longitudes at this latitude
	perDegree float64
	perMile   float64
}

const milesPerDegree = 69.05

func fit(from, to couriers.Point, driver *couriers.Point) projection {
	south, north := math.Min(from.Lat, to.Lat), math.Max(from.Lat, to.Lat)
	west, east := math.Min(from.Long, to.Long), math.Max(from.Long, to.Long)
	if driver != nil {
		south, north = math.Min(south, driver.Lat), math.Max(north, driver.Lat)
		west, east = math.Min(west, driver.Long), math.Max(east, driver.Long)
	}
	p := projection{lat: (south + north) / 2, long: (west + east) / 2}
	p.shrink = math.Cos(p.lat * math.Pi / 180)
	const least = 0.01 // degrees: two addresses of one street are not blown up
	high, wide := math.Max(north-south, least), math.Max((east-west)*p.shrink, least)
	p.perDegree = math.Min((mapHeight-2*mapMargin)/high, (mapWidth-2*mapMargin)/wide)
	p.perMile = p.perDegree / milesPerDegree
	return p
}

func (p projection) xy(at couriers.Point) (x, y float64) {
	return mapWidth/2 + (at.Long-p.long)*p.shrink*p.perDegree, mapHeight/2 - (at.Lat-p.lat)*p.perDegree
}

// at is the reverse of xy.
func (p projection) at(x, y float64) (lat, long float64) {
	return p.lat - (y-mapHeight/2)/p.perDegree, p.long + (x-mapWidth/2)/(p.shrink*p.perDegree)
}

func (p projection) spot(at couriers.Point) spot {
	x, y := p.xy(at)
	return spot{X: fmt.Sprintf("%.1f", x), Y: fmt.Sprintf("%.1f", y)}
}

func (p projection) line(points []couriers.Point) string {
	var b strings.Builder
	for _, at := range points {
		x, y := p.xy(at)
		fmt.Fprintf(&b, "%.0f,%.0f ", x, y)
	}
	return b.String()
}

// labels are the places that lie in sight, the first ones of those too close to each other.
func (p projection) labels() []mapLabel {
	const apartX, apartY, edge = 90.0, 22.0, 40.0
	var shown []mapLabel
	var taken [][2]float64
next:
	for _, place := range londonPlaces {
		x, y := p.xy(place.at)
		if x < edge || x > mapWidth-edge || y < 20 || y > mapHeight-30 {
			continue
		}
		for _, other := range taken {
			if math.Abs(other[0]-x) < apartX && math.Abs(other[1]-y) < apartY {
				continue next
			}
		}
		taken = append(taken, [2]float64{x, y})
		shown = append(shown, mapLabel{spot: p.spot(place.at), Name: place.name})
	}
	return shown
}

var scaleSteps = []float64{0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100}

// step is a round number of miles that is easily seen.
func (p projection) step() float64 {
	for _, s := range scaleSteps {
		if s*p.perMile >= 60 {
			return s
		}
	}
	return scaleSteps[len(scaleSteps)-1]
}

func (p projection) grid() (paths []string) {
	gap := math.Max(p.step()*p.perMile, 20)
	for x := math.Mod(mapWidth/2, gap); x < mapWidth; x += gap {
		paths = append(paths, fmt.Sprintf("M%.1f 0V%.0f", x, mapHeight))
	}
	for y := math.Mod(mapHeight/2, gap); y < mapHeight; y += gap {
		paths = append(paths, fmt.Sprintf("M0 %.1fH%.0f", y, mapWidth))
	}
	return paths
}

func (p projection) scaleBar() mapScale {
	step := p.step()
	right, y := mapWidth-20, mapHeight-16
	label := "miles"
	if step <= 1 {
		label = "mile"
	}
	return mapScale{X1: fmt.Sprintf("%.1f", right-step*p.perMile), X2: fmt.Sprintf("%.1f", right), Y: fmt.Sprintf("%.1f", y), Label: fmt.Sprintf("%g %s", step, label)}
}

// miles is the distance in a straight line; at the size of a city the earth is flat.
func miles(a, b couriers.Point) float64 {
	shrink := math.Cos((a.Lat + b.Lat) / 2 * math.Pi / 180)
	return math.Hypot(a.Lat-b.Lat, (a.Long-b.Long)*shrink) * milesPerDegree
}
