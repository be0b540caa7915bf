package tracking

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"
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

// coarse is the grid, in degrees, to which the customer's place is rounded: a drawing
// that is passed on must not lead to the door.
const coarse = 0.005

// streetMap draws the pick-up, the area of the drop-off and the driver between
// them over London's river and places.
type streetMap struct {
	Label    string // the same in words
	Frame    string // the same in two drawings of the same place, between which the driver may glide
	River    string
	Grid     []string
	Places   []mapLabel
	From, To spot
	Home     spot // the customer's area
	Back     bool
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
	from, to := t.From, rounded(t.To)
	if t.Back {
		from, to = rounded(t.From), t.To
	}
	driver, age := driverAt(t, to, now)
	p := fit(from, to, driver)
	m := &streetMap{From: p.spot(from), To: p.spot(to), Back: t.Back, Scale: p.scaleBar(), Tiles: tiles.under(p),
		Area: fmt.Sprintf("%.1f", math.Max(16, 0.2*p.perMile)), Label: words(t, from, to, driver)}
	m.Home = m.To
	if t.Back {
		m.Home = m.From
	}
	m.Frame = fmt.Sprintf("%.5f %.5f %.1f", p.lat, p.long, p.perDegree)
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

// rounded is a place of a customer as it is shown.
func rounded(at couriers.Point) couriers.Point {
	return couriers.Point{Lat: math.Round(at.Lat/coarse) * coarse, Long: math.Round(at.Long/coarse) * coarse}
}

func words(t couriers.Tracking, from, to couriers.Point, driver *couriers.Point) string {
	whole := miles(from, to)
	switch {
	case t.AtDropOffLocation != nil:
		return "The courier has arrived."
	case t.Back && t.OutForDelivery == nil:
		return fmt.Sprintf("The courier has not collected the return yet. The distance to the shop is about %.1f miles.", whole)
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
	return mapScale{X1: fmt.Sprintf("%.1f", right-step*p.perMile), X2: fmt.Sprintf("%.1f", right), Y: fmt.Sprintf("%.1f", y), Label: fmt.Sprintf("%g %s", step,
		label)}
}

// miles is the distance in a straight line; at the size of a city the earth is flat.
func miles(a, b couriers.Point) float64 {
	shrink := math.Cos((a.Lat + b.Lat) / 2 * math.Pi / 180)
	return math.Hypot(a.Lat-b.Lat, (a.Long-b.Long)*shrink) * milesPerDegree
}

// Tiles are the map pictures of another host, drawn under the way instead of our own
// drawing. They show the host roughly where deliveries go, and nothing of whose.
type Tiles struct {
	URL         string // https://tiles.example.com/{z}/{x}/{y}.png
	Attribution string // who made the map, as its licence wants it shown
}

const (
	tileSize  = 256.0
	finest    = 17   // a tile is about 200 m wide then
	mostTiles = 24   // of one drawing
	poleward  = 85.0 // degrees beyond which there are no tiles
)

// Enabled reports whether tiles are configured.
func (t Tiles) Enabled() bool { return t.URL != "" }

// Check refuses an address that names no tiles, and tiles without attribution.
func (t Tiles) Check() error {
	if t == (Tiles{}) {
		return nil
	}
	u, err := url.Parse(t.at(1, 0, 0))
	switch {
	case err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || strings.ContainsAny(u.Host, "{}*; '\""):
		return errors.New("the address must look like https://tiles.example.com/{z}/{x}/{y}.png")
	case !strings.Contains(t.URL, "{z}") || !strings.Contains(t.URL, "{x}") || !strings.Contains(t.URL, "{y}"):
		return errors.New("the address needs {z}, {x} and {y}")
	case strings.TrimSpace(t.Attribution) == "":
		return errors.New("map tiles need the attribution that their licence asks for")
	}
	return nil
}

// source is the origin that the page may load pictures from; empty without tiles.
func (t Tiles) source() string {
	u, err := url.Parse(t.at(1, 0, 0))
	if !t.Enabled() || err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func (t Tiles) at(z, x, y int) string {
	return strings.NewReplacer("{z}", strconv.Itoa(z), "{x}", strconv.Itoa(x), "{y}", strconv.Itoa(y)).Replace(t.URL)
}

// mapTile is one picture and its place in the drawing.
type mapTile struct{ URL, X, Y, Width, Height string }

// under returns the tiles that cover a drawing, at the coarsest zoom that is still sharp. Every tile is
// placed by its own corners, so that it fits any projection.
func (t Tiles) under(p projection) []mapTile {
	if !t.Enabled() {
		return nil
	}
	north, west := p.at(0, 0)
	south, east := p.at(mapWidth, mapHeight)
	if north > poleward || south < -poleward {
		return nil
	}
	z := min(max(int(math.Ceil(math.Log2(360/(east-west)*mapWidth/tileSize))), 1), finest)
	for tooMany(north, west, south, east, z) && z > 1 {
		z--
	}
	var tiles []mapTile
	left, top := column(west, z), row(north, z)
	for y := top; y <= row(south, z); y++ {
		for x := left; x <= column(east, z); x++ {
			tiles = append(tiles, t.place(p, z, x, y))
		}
	}
	return tiles
}

func tooMany(north, west, south, east float64, z int) bool {
	return (column(east, z)-column(west, z)+1)*(row(south, z)-row(north, z)+1) > mostTiles
}

func (t Tiles) place(p projection, z, x, y int) mapTile {
	x0, y0 := p.xy(corner(z, x, y))
	x1, y1 := p.xy(corner(z, x+1, y+1))
	number := func(v float64) string { return fmt.Sprintf("%.2f", v) }
	return mapTile{URL: t.at(z, x, y), X: number(x0), Y: number(y0), Width: number(x1 - x0), Height: number(y1 - y0)}
}

// column, row and corner are the usual numbering of tiles on Web Mercator.
func column(long float64, z int) int {
	n := math.Exp2(float64(z))
	return int(math.Min(math.Max(math.Floor((long+180)/360*n), 0), n-1))
}

func row(lat float64, z int) int {
	n, rad := math.Exp2(float64(z)), lat*math.Pi/180
	return int(math.Min(math.Max(math.Floor((1-math.Asinh(math.Tan(rad))/math.Pi)/2*n), 0), n-1))
}

func corner(z, x, y int) couriers.Point {
	n := math.Exp2(float64(z))
	return couriers.Point{Long: float64(x)/n*360 - 180, Lat: math.Atan(math.Sinh(math.Pi*(1-2*float64(y)/n))) * 180 / math.Pi}
}

// thames is the river from Teddington to Woolwich, set by hand from its bridges
// and bends: enough to tell where one is, and nothing to steer by.
var thames = []couriers.Point{
	{Lat: 51.4315, Long: -0.3216}, {Lat: 51.4440, Long: -0.3270}, {Lat: 51.4576, Long: -0.3070}, {Lat: 51.4660, Long: -0.3190},
	{Lat: 51.4800, Long: -0.3130}, {Lat: 51.4869, Long: -0.2876}, {Lat: 51.4790, Long: -0.2710}, {Lat: 51.4720, Long: -0.2525},
	{Lat: 51.4830, Long: -0.2480}, {Lat: 51.4882, Long: -0.2305}, {Lat: 51.4790, Long: -0.2240}, {Lat: 51.4668, Long: -0.2127},
	{Lat: 51.4610, Long: -0.1990}, {Lat: 51.4649, Long: -0.1880}, {Lat: 51.4770, Long: -0.1790}, {Lat: 51.4812, Long: -0.1727},
	{Lat: 51.4835, Long: -0.1620}, {Lat: 51.4847, Long: -0.1501}, {Lat: 51.4850, Long: -0.1370}, {Lat: 51.4876, Long: -0.1272},
	{Lat: 51.4940, Long: -0.1235}, {Lat: 51.5009, Long: -0.1218}, {Lat: 51.5064, Long: -0.1201}, {Lat: 51.5086, Long: -0.1168},
	{Lat: 51.5103, Long: -0.1043}, {Lat: 51.5095, Long: -0.0950}, {Lat: 51.5079, Long: -0.0877}, {Lat: 51.5055, Long: -0.0754},
	{Lat: 51.5025, Long: -0.0620}, {Lat: 51.5050, Long: -0.0480}, {Lat: 51.5085, Long: -0.0370}, {Lat: 51.5030, Long: -0.0290},
	{Lat: 51.4930, Long: -0.0270}, {Lat: 51.4850, Long: -0.0210}, {Lat: 51.4835, Long: -0.0096}, {Lat: 51.4900, Long: 0.0000},
	{Lat: 51.5000, Long: -0.0030}, {Lat: 51.5070, Long: 0.0040}, {Lat: 51.5020, Long: 0.0150}, {Lat: 51.4940, Long: 0.0310},
	{Lat: 51.4960, Long: 0.0500}, {Lat: 51.4940, Long: 0.0630}, {Lat: 51.5010, Long: 0.0850},
}

type namedPlace struct {
	name string
	at   couriers.Point
}

// londonPlaces help to find one's way, the best known first.
var londonPlaces = []namedPlace{
	{"Westminster", couriers.Point{Lat: 51.4995, Long: -0.1330}}, {"City", couriers.Point{Lat: 51.5140, Long: -0.0900}},
	{"Soho", couriers.Point{Lat: 51.5136, Long: -0.1340}}, {"Camden Town", couriers.Point{Lat: 51.5390, Long: -0.1426}},
	{"Islington", couriers.Point{Lat: 51.5380, Long: -0.1020}}, {"Shoreditch", couriers.Point{Lat: 51.5260, Long: -0.0780}},
	{"Hackney", couriers.Point{Lat: 51.5450, Long: -0.0553}}, {"Whitechapel", couriers.Point{Lat: 51.5190, Long: -0.0600}},
	{"Canary Wharf", couriers.Point{Lat: 51.5050, Long: -0.0200}}, {"Stratford", couriers.Point{Lat: 51.5416, Long: -0.0033}},
	{"Greenwich", couriers.Point{Lat: 51.4780, Long: -0.0050}}, {"Deptford", couriers.Point{Lat: 51.4790, Long: -0.0260}},
	{"Peckham", couriers.Point{Lat: 51.4740, Long: -0.0690}}, {"Brixton", couriers.Point{Lat: 51.4613, Long: -0.1156}},
	{"Clapham", couriers.Point{Lat: 51.4620, Long: -0.1380}}, {"Battersea", couriers.Point{Lat: 51.4710, Long: -0.1660}},
	{"Chelsea", couriers.Point{Lat: 51.4875, Long: -0.1687}}, {"Kensington", couriers.Point{Lat: 51.5010, Long: -0.1930}},
	{"Hammersmith", couriers.Point{Lat: 51.4927, Long: -0.2240}}, {"Fulham", couriers.Point{Lat: 51.4770, Long: -0.2010}},
	{"Putney", couriers.Point{Lat: 51.4610, Long: -0.2160}}, {"Notting Hill", couriers.Point{Lat: 51.5090, Long: -0.1960}},
	{"Paddington", couriers.Point{Lat: 51.5160, Long: -0.1760}}, {"Marylebone", couriers.Point{Lat: 51.5190, Long: -0.1490}},
	{"Bloomsbury", couriers.Point{Lat: 51.5220, Long: -0.1260}}, {"King's Cross", couriers.Point{Lat: 51.5310, Long: -0.1230}},
	{"Kentish Town", couriers.Point{Lat: 51.5500, Long: -0.1410}}, {"Hampstead", couriers.Point{Lat: 51.5560, Long: -0.1780}},
	{"Highgate", couriers.Point{Lat: 51.5710, Long: -0.1460}}, {"Holloway", couriers.Point{Lat: 51.5530, Long: -0.1180}},
	{"Stoke Newington", couriers.Point{Lat: 51.5620, Long: -0.0740}}, {"Tottenham", couriers.Point{Lat: 51.5880, Long: -0.0720}},
	{"Walthamstow", couriers.Point{Lat: 51.5840, Long: -0.0210}}, {"Bethnal Green", couriers.Point{Lat: 51.5270, Long: -0.0550}},
	{"Wapping", couriers.Point{Lat: 51.5060, Long: -0.0580}}, {"Bermondsey", couriers.Point{Lat: 51.4970, Long: -0.0640}},
	{"Southwark", couriers.Point{Lat: 51.5030, Long: -0.1000}}, {"Elephant and Castle", couriers.Point{Lat: 51.4940, Long: -0.1000}},
	{"Camberwell", couriers.Point{Lat: 51.4740, Long: -0.0920}}, {"Dulwich", couriers.Point{Lat: 51.4450, Long: -0.0860}},
	{"Streatham", couriers.Point{Lat: 51.4280, Long: -0.1310}}, {"Wimbledon", couriers.Point{Lat: 51.4210, Long: -0.2070}},
	{"Richmond", couriers.Point{Lat: 51.4610, Long: -0.3037}}, {"Ealing", couriers.Point{Lat: 51.5130, Long: -0.3050}},
	{"Wembley", couriers.Point{Lat: 51.5520, Long: -0.2960}}, {"Lewisham", couriers.Point{Lat: 51.4610, Long: -0.0130}},
	{"Woolwich", couriers.Point{Lat: 51.4910, Long: 0.0690}}, {"Croydon", couriers.Point{Lat: 51.3730, Long: -0.1000}},
}
